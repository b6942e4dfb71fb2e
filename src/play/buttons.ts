import { openPrintReader, type PrintReader, type ScreenPrint } from '../ocr/index.ts';
import type { Pixels, Point } from '../vision/index.ts';
import { type Box, type Patch, prominentIn } from './prominent.ts';

/** The purpose of a button. */
export type Purpose = 'begin' | 'next' | 'restart' | 'confirm';

/** A button and its text. */
export interface Button {
  readonly at: Point;
  readonly text: string;
  /** Whether it leads to the next level, and to nothing else. */
  readonly isNext: boolean;
  /** Whether it only starts the level again, which nobody asked for. */
  readonly isRestart?: boolean;
}

/** Texts of buttons, without accents, in languages that English OCR can read. They match whole lines. */
const WORDS: Record<Purpose, readonly string[]> = {
  next: listed(`
    next, next level, continue, go on, ok, okay, claim, collect, play, play next, tap to continue, weiter, nachstes level,
    nachster level, fortfahren, siguiente, siguiente nivel, continuar, proximo, proximo nivel, seguinte, suivant,
    niveau suivant, continuer, avanti, continua, prossimo, livello successivo, volgende, doorgaan, verder, nasta, fortsatt,
    naeste, fortsaet, neste, fortsett, seuraava, jatka, dalej, nastepny, kontynuuj, dalsi, pokracovat, tovabb, sonraki,
    devam, devam et, lanjut, tiep tuc, next stage, next round, load another`),
  begin: listed(`
    play, start, start game, ok, okay, continue, got it, tap to play, tap to start, begin, resume, yes, spielen, starten,
    weiter, los, verstanden, jugar, empezar, comenzar, continuar, jogar, comecar, jouer, commencer, continuer, gioca,
    inizia, continua, spelen, spela, starta, spil, spill, pelaa, graj, hrat, jatek, oyna, basla, main, mulai, choi`),
  restart: listed(`
    restart, retry, replay, try again, again, reset, restart level, play again, start over, neustart, neu starten, nochmal,
    noch einmal, reiniciar, reintentar, recomecar, recommencer, rejouer, ricomincia, riprova, opnieuw, borja om,
    forsok igen, prov igen, start forfra, od nowa, restartovat, ujra, yeniden, yeniden basla, tekrar, ulangi, choi lai`),
  confirm: listed(`
    yes, ok, okay, confirm, restart, sure, ja, si, sim, oui, tak, ano, igen, evet, ya, neustart, neu starten, reiniciar,
    recommencer, ricomincia, opnieuw`),
};

function listed(words: string): string[] {
  return words.split(',').map((word) => word.trim());
}

/** Texts of advertisements and shops. No button is pressed while one is on the screen, unless it is a banner at an edge. */
const ADVERTISING =
  /\b(install|installieren|instalar|installer|installa|download|herunterladen|descargar|telecharger|google play|app store|get app|sponsored|advertisement|anzeige|publicidad|learn more|shop now|buy now|no thanks|remove ads|free trial|subscribe)\b/;

/** The share of the height at each edge in which an advertisement is a banner, beside which the game goes on. */
const BANNER = 0.12;
/** Texts of buttons that lead away from the game, or back. */
const ELSEWHERE =
  /^(home|menu|back|undo|hint|hints|shop|store|share|rate|settings|no|later|cancel|skip|close|quit|exit)$/;

/** A button that is larger and brighter than the second one by this much is the only one: dimmed items may look like buttons, too. */
const MUCH_LARGER = 1.5;

/** What a screen without a board is searched for. */
export interface Search {
  readonly purposes: readonly Purpose[];
  /** The last screen with a board: what was there already asks nothing. */
  readonly before?: Pixels | undefined;
  /** Whether a board can be read: then only words count, because much on it looks like a button. */
  readonly isBoard?: boolean;
  /** Whether a tap would leave the game: what is there counts for nothing. */
  readonly leadsAway: (at: Point) => Promise<boolean | undefined>;
}

/** Finds buttons by their text, or because there is only one. OCR is loaded with the first search. */
export class Buttons {
  #reader: PrintReader | undefined;

  constructor(reader?: PrintReader) {
    this.#reader = reader;
  }

  /**
   * The button for the first of the purposes that is found, else one that starts the level again; undefined while an advertisement is
   * shown.
   */
  async find(pixels: Pixels, { purposes, before, isBoard, leadsAway }: Search): Promise<Button | undefined> {
    this.#reader ??= openPrintReader();
    const all = await this.#reader.read(pixels);
    if (isAdvertising(all, pixels.height)) return undefined;
    const print = await inGame(all, leadsAway);
    const said = buttonIn(print, purposes);
    if (said || isBoard) return said;
    const only = onlyButton(print, await inGame(prominentIn(pixels, before), leadsAway));
    const other = only ?? (purposes[0] === 'begin' ? firstLevelIn(print) : undefined);
    const restart = buttonIn(print, ['restart']);
    return other ?? (restart && { ...restart, isRestart: true });
  }

  async close(): Promise<void> {
    await this.#reader?.close();
  }
}

async function inGame<Part extends Box>(
  parts: readonly Part[],
  leadsAway: Search['leadsAway'],
): Promise<Part[]> {
  const away = await Promise.all(parts.map((part) => leadsAway(centreOfBox(part))));
  return parts.filter((_, index) => !away[index]);
}

/** Whether something is advertised anywhere but in a banner. */
export function isAdvertising(print: readonly ScreenPrint[], height: number): boolean {
  const isBanner = ({ top, bottom }: ScreenPrint) => bottom < BANNER * height || top > (1 - BANNER) * height;
  return print.some((line) => !isBanner(line) && ADVERTISING.test(plain(line.text)));
}

/** The button for the first of the purposes that occurs in the text of a screen. */
export function buttonIn(print: readonly ScreenPrint[], purposes: readonly Purpose[]): Button | undefined {
  const lines = print.map((line) => ({ ...line, words: plain(line.text) }));
  for (const purpose of purposes)
    for (const wanted of WORDS[purpose]) {
      // the lowest of several lines: the title is above the button
      const found = lines.filter(({ words }) => words === wanted).sort((a, b) => b.bottom - a.bottom)[0];
      const isNext = purpose === 'next' && !WORDS.begin.includes(wanted);
      if (found) return { at: centreOfBox(found), text: wanted, isNext };
    }
  return undefined;
}

/** The first one of a menu of levels. The others may be locked, and show no number. */
export function firstLevelIn(print: readonly ScreenPrint[]): Button | undefined {
  const first = print.find(({ text }) => plain(text) === '1');
  return first && { at: centreOfBox(first), text: '1', isNext: false };
}

/** The one prominent button of a screen, whatever it says in whatever letters, unless it says what is known to lead elsewhere. */
function onlyButton(print: readonly ScreenPrint[], prominent: readonly Patch[]): Button | undefined {
  const isElsewhere = (words: string) =>
    ELSEWHERE.test(words) || ADVERTISING.test(words) || WORDS.restart.includes(words);
  const others = print.filter(({ text }) => isElsewhere(plain(text))).map(centreOfBox);
  const size = ({ left, right, top, bottom, color }: Patch) =>
    (right - left) * (bottom - top) * Math.max(...color);
  const [first, second] = prominent
    .filter(
      (box) => !others.some(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom),
    )
    .sort((one, other) => size(other) - size(one));
  if (!first || (second && size(first) < MUCH_LARGER * size(second))) return undefined;
  return { at: centreOfBox(first), text: 'the only button', isNext: false };
}

/** Text in lower case, without accents, arrows and other signs. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/æ/gi, 'ae')
    .replace(/ø/gi, 'o')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .toLowerCase();
}

function centreOfBox({ left, right, top, bottom }: Box): Point {
  return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
}

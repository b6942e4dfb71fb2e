import { openPrintReader, type PrintReader, type ScreenPrint } from '../ocr/index.ts';
import type { Pixels, Point } from '../vision/index.ts';

/** The purpose of a button. */
export type Purpose = 'begin' | 'next' | 'restart' | 'confirm';

/** A button and its text. */
export interface Button {
  readonly at: Point;
  readonly text: string;
}

/** Texts of buttons, without accents, in languages that English OCR can read. They match whole lines. */
const WORDS: Record<Purpose, readonly string[]> = {
  next: [
    ...[
      'next',
      'next level',
      'continue',
      'go on',
      'ok',
      'okay',
      'claim',
      'collect',
      'play',
      'play next',
      'tap to continue',
    ],
    ...[
      'weiter',
      'nachstes level',
      'nachster level',
      'fortfahren',
      'siguiente',
      'siguiente nivel',
      'continuar',
      'proximo',
    ],
    ...[
      'proximo nivel',
      'seguinte',
      'suivant',
      'niveau suivant',
      'continuer',
      'avanti',
      'continua',
      'prossimo',
      'livello successivo',
    ],
    ...[
      'volgende',
      'doorgaan',
      'verder',
      'nasta',
      'fortsatt',
      'naeste',
      'fortsaet',
      'neste',
      'fortsett',
      'seuraava',
      'jatka',
    ],
    ...[
      'dalej',
      'nastepny',
      'kontynuuj',
      'dalsi',
      'pokracovat',
      'tovabb',
      'sonraki',
      'devam',
      'devam et',
      'lanjut',
      'tiep tuc',
    ],
  ],
  begin: [
    ...[
      'play',
      'start',
      'start game',
      'ok',
      'okay',
      'continue',
      'got it',
      'tap to play',
      'tap to start',
      'begin',
      'resume',
      'yes',
    ],
    ...[
      'spielen',
      'starten',
      'weiter',
      'los',
      'verstanden',
      'jugar',
      'empezar',
      'comenzar',
      'continuar',
      'jogar',
      'comecar',
    ],
    ...[
      'jouer',
      'commencer',
      'continuer',
      'gioca',
      'inizia',
      'continua',
      'spelen',
      'spela',
      'starta',
      'spil',
      'spill',
      'pelaa',
    ],
    ...['graj', 'hrat', 'jatek', 'oyna', 'basla', 'main', 'mulai', 'choi'],
  ],
  restart: [
    ...[
      'restart',
      'retry',
      'replay',
      'try again',
      'again',
      'reset',
      'restart level',
      'play again',
      'start over',
    ],
    ...[
      'neustart',
      'neu starten',
      'nochmal',
      'noch einmal',
      'reiniciar',
      'reintentar',
      'recomecar',
      'recommencer',
      'rejouer',
    ],
    ...[
      'ricomincia',
      'riprova',
      'opnieuw',
      'borja om',
      'forsok igen',
      'prov igen',
      'start forfra',
      'od nowa',
      'restartovat',
    ],
    ...['ujra', 'yeniden', 'yeniden basla', 'tekrar', 'ulangi', 'choi lai'],
  ],
  confirm: [
    ...[
      'yes',
      'ok',
      'okay',
      'confirm',
      'restart',
      'sure',
      'ja',
      'si',
      'sim',
      'oui',
      'tak',
      'ano',
      'igen',
      'evet',
      'ya',
    ],
    ...['neustart', 'neu starten', 'reiniciar', 'recommencer', 'ricomincia', 'opnieuw'],
  ],
};

/** Texts of advertisements and shops. No button is pressed while one is on the screen. */
const ADVERTISING =
  /\b(install|installieren|instalar|installer|installa|download|herunterladen|descargar|telecharger|google play|app store|get app|sponsored|advertisement|anzeige|publicidad|learn more|shop now|buy now|no thanks|remove ads|free trial|subscribe)\b/;

/** Finds buttons by their text. OCR is loaded with the first search. */
export class Buttons {
  #reader: PrintReader | undefined;

  /** The button for the first of the purposes that is found; undefined while an advertisement is shown. */
  async find(pixels: Pixels, purposes: readonly Purpose[]): Promise<Button | undefined> {
    this.#reader ??= openPrintReader();
    const print = await this.#reader.read(pixels);
    return buttonIn(print, purposes);
  }

  async close(): Promise<void> {
    await this.#reader?.close();
  }
}

/** The button for the first of the purposes that occurs in the text of a screen. */
export function buttonIn(print: readonly ScreenPrint[], purposes: readonly Purpose[]): Button | undefined {
  const lines = print.map((line) => ({ ...line, words: plain(line.text) }));
  if (lines.some(({ words }) => ADVERTISING.test(words))) return undefined;
  for (const purpose of purposes)
    for (const wanted of WORDS[purpose]) {
      // the lowest of several lines: the title is above the button
      const found = lines.filter(({ words }) => words === wanted).sort((a, b) => b.bottom - a.bottom)[0];
      if (found) return { at: middleOf(found), text: wanted };
    }
  return undefined;
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

function middleOf({ left, right, top, bottom }: ScreenPrint): Point {
  return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
}

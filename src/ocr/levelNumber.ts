import { darkText, type Ink, meanLightness, type Pixels, type Region } from '../image/ink.ts';
import type { Engine } from './engine.ts';
import {
  isLevelLabel,
  isLoneNumber,
  isOtherPrint,
  LEAST_CONFIDENCE,
  levelIn,
  levelPart,
  numberZones,
  type Print,
  plainNumber,
} from './title.ts';

/** Width that titles are scaled to: their digits are then 20 to 60 pixels high, which suits the engine. */
const TITLE_WIDTH = 1000;
/**
 * The second look at a title.
 *
 * - `lineHeight`: height of a line and its surroundings for the second look. Larger text was read worse.
 * - `sure`: the least confidence, 0 to 100, of a number without a word.
 * - `mostLines`: the most lines to look at again.
 */
const SECOND_LOOK = { lineHeight: 60, sure: 80, mostLines: 3 };

/** A level number, and the lower edge of its text in pixels of the strip. */
export interface Level {
  readonly level: number;
  readonly bottom: number;
}

/**
 * Reads the level number in a strip of the screen; null if there is none or it is doubtful.
 *
 * @param isWhole whether the strip is everything above the board; only then a number without a word can count
 */
export async function levelInStrip(engine: Engine, strip: Pixels, isWhole: boolean): Promise<Level | null> {
  const isDark = (await meanLightness(strip)) < 128;
  const inks: readonly Ink[] = isDark ? ['light', 'dark', 'white'] : ['dark', 'light', 'white'];
  const seen: Sight[] = [];
  for (const ink of inks) {
    const desk = { engine, strip, ink };
    const lines = await readAll(desk);
    const found = await searchLines(desk, lines);
    if (found) return { ...found, bottom: (found.bottom * strip.width) / TITLE_WIDTH };
    seen.push({ desk, lines });
  }
  const level = isWhole ? await alone(seen) : null;
  return level === null ? null : { level, bottom: strip.height };
}

/** The lines read with one ink. */
interface Sight {
  readonly desk: Desk;
  readonly lines: readonly Print[];
}

/** A strip and the ink that its text is assumed to have. */
interface Desk {
  readonly engine: Engine;
  readonly strip: Pixels;
  readonly ink: Ink;
}

async function readAll({ engine, strip, ink }: Desk): Promise<Print[]> {
  const { width, height } = strip;
  return engine.readLines(await darkText(strip, ink, { left: 0, top: 0, width, height }, TITLE_WIDTH));
}

async function searchLines(desk: Desk, lines: readonly Print[]): Promise<Level | null> {
  const candidates = lines.flatMap((line) => levelPart(line) ?? []);
  for (const line of candidates.slice(0, SECOND_LOOK.mostLines)) {
    const level = await confirmed(desk, line);
    if (level !== null) return { level, bottom: line.bottom };
  }
  const label = lines.find((line) => isLevelLabel(line.text) && line.confidence >= LEAST_CONFIDENCE);
  const level = label ? await belowLabel(desk, label, lines) : null;
  return label && level !== null ? { level, bottom: 2 * label.bottom - label.top } : null;
}

/** A number that is the whole title: there is no other text in any ink, and two confident readings agree. */
async function alone(seen: readonly Sight[]): Promise<number | null> {
  const numbers = seen.flatMap(({ desk, lines }) => {
    const lone = lines.filter(
      (line) => isLoneNumber(line, TITLE_WIDTH) && line.confidence >= SECOND_LOOK.sure,
    );
    return lone.map((line) => ({ desk, line, value: plainNumber(line.text) }));
  });
  const [first] = numbers;
  if (!first) return null;
  const others = surest(seen.flatMap(({ lines }) => lines)).filter((line) => !overlaps(line, first.line));
  if (others.some(isOtherPrint)) return null;
  const captions = await captionsOf(seen, first.line);
  if (captions.length > 0 && !captions.some(isLevelLabel)) return null;
  const { text, confidence } = await readAgain(first.desk, around(first.line), true);
  return plainNumber(text) === first.value && confidence >= SECOND_LOOK.sure ? first.value : null;
}

/** Merges the lines of several inks. Where lines overlap, the most confident one is kept. */
function surest(lines: readonly Print[]): Print[] {
  return lines.filter((line) =>
    lines.every((other) => other.confidence <= line.confidence || !overlaps(line, other)),
  );
}

function overlaps(one: Print, other: Print): boolean {
  const isBeside = one.left >= other.right || one.right <= other.left;
  return !isBeside && one.top < other.bottom && one.bottom > other.top;
}

/** Looks for words above and below a number that are too faint to be read together with other text. */
async function captionsOf(seen: readonly Sight[], { left, right, top, bottom }: Print): Promise<string[]> {
  const high = bottom - top;
  const region = { left: left - 3 * high, width: right - left + 6 * high, height: 1.6 * high };
  const edges = [top - 1.8 * high, bottom + 0.2 * high];
  const looks = seen.flatMap(({ desk }) => edges.map((edge) => readAgain(desk, { ...region, top: edge })));
  const texts = (await Promise.all(looks)).map(({ text }) => text);
  return texts.filter((text) => /\p{L}{3}/u.test(text));
}

/** Reads a line again, larger, and then only its number, until two readings agree and one is confident, or three agree. */
async function confirmed(desk: Desk, line: Print): Promise<number | null> {
  const high = line.bottom - line.top;
  const rows = { top: line.top - 0.2 * high, height: 1.4 * high };
  const votes: Vote[] = [{ value: levelIn(line.text), confidence: line.confidence }];
  const again = await readAgain(desk, around(line));
  votes.push({ value: levelIn(again.text), confidence: again.confidence });
  for (const { left, right } of numberZones(line)) {
    const winner = elected(votes);
    if (winner !== null) return winner;
    const { text, confidence } = await readAgain(desk, { left, width: right - left, ...rows }, true);
    votes.push({ value: plainNumber(text), confidence });
  }
  return elected(votes);
}

/** The region of a line with its surroundings, which gives the best results. */
function around({ left, right, top, bottom }: Print): Region {
  const high = bottom - top;
  return { left: left - high, width: right - left + 2 * high, top: top - 0.2 * high, height: 1.4 * high };
}

interface Vote {
  readonly value: number | null;
  readonly confidence: number;
}

function elected(votes: readonly Vote[]): number | null {
  for (const { value } of votes) {
    const equal = value === null ? [] : votes.filter((vote) => vote.value === value);
    const isSure = equal.some(({ confidence }) => confidence >= LEAST_CONFIDENCE);
    if (equal.length >= (isSure ? 2 : 3)) return value;
  }
  return null;
}

/** Reads a number below its word, as on cards. It has to be the same in a narrow and in a wide region. */
async function belowLabel(desk: Desk, label: Print, lines: readonly Print[]): Promise<number | null> {
  const high = label.bottom - label.top;
  const middle = (label.left + label.right) / 2;
  const under = lines.filter((line) => isUnder(line, label) && plainNumber(line.text) !== null);
  const again = under.slice(0, 1).map((line) => readAgain(desk, around(line), true));
  const looks = [...under, ...(await Promise.all(again))];
  const votes: Vote[] = looks.map(({ text, confidence }) => ({ value: plainNumber(text), confidence }));
  for (const { wide, deep } of BELOW) {
    const winner = elected(votes);
    if (winner !== null) return winner;
    const half = wide * Math.max((label.right - label.left) / 2, high);
    const top = label.bottom + 0.1 * high;
    const below = { left: middle - half, top, width: 2 * half, height: deep * high };
    const { text, confidence } = await readAgain(desk, below, true);
    votes.push({ value: plainNumber(text), confidence });
  }
  return elected(votes);
}

function isUnder({ left, right, top }: Print, label: Print): boolean {
  const isInLine = left < label.right && right > label.left;
  return isInLine && top >= label.bottom && top < label.bottom + 2 * (label.bottom - label.top);
}

/** The regions to search below a label, in half widths and heights of the label. */
const BELOW = [
  { wide: 1, deep: 2.4 },
  { wide: 0.8, deep: 2 },
  { wide: 1.2, deep: 2.8 },
];

/** @param region in pixels of the title at the first look */
async function readAgain(
  { engine, strip, ink }: Desk,
  region: Region,
  digits = false,
): ReturnType<Engine['readLine']> {
  const scale = strip.width / TITLE_WIDTH;
  const width = (region.width / region.height) * SECOND_LOOK.lineHeight;
  const part = {
    left: region.left * scale,
    top: region.top * scale,
    width: region.width * scale,
    height: region.height * scale,
  };
  return engine.readLine(await darkText(strip, ink, part, width), digits);
}

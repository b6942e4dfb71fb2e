import { greyPng, type Ink, lightness, type Region } from '../image/index.ts';
import { openReader, type Reader } from './reader.ts';
import {
  isLevelLabel,
  LEAST_CONFIDENCE,
  levelIn,
  numberAfterWord,
  numberZones,
  type Print,
  plainNumber,
} from './title.ts';

type Picture = Parameters<typeof greyPng>[0];

/** Titles are large: at this width their digits are 20 to 60 pixels high, which suits the reader. */
const TITLE_WIDTH = 1000;
/** Looked at again, a line and its surroundings are this high; larger print was read worse. */
const LINE_HEIGHT = 60;
/** So many lines are looked at again. */
const MOST_LINES = 3;
/** Above the board there has to be this share of the picture for a title. */
const LEAST_TITLE = 0.03;

/**
 * The number of the level, read from the title above the board; null when there is none or it is doubtful.
 *
 * @param boardTop where the highest tube begins, in pixels of the picture.
 * @param milliseconds after which the answer is null.
 */
export async function readLevel(
  pixels: Picture,
  boardTop: number,
  milliseconds: number,
): Promise<number | null> {
  if (boardTop < LEAST_TITLE * pixels.height) return null;
  const reader = await openReader().catch(() => undefined);
  if (!reader) return null;
  let handle: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    handle = setTimeout(() => resolve(null), milliseconds);
  });
  const found = searchTitle({ reader, pixels, ink: 'dark' }, boardTop).catch(() => null);
  const level = await Promise.race([found, late]);
  clearTimeout(handle);
  await reader.close();
  return level;
}

/** A picture under the reader, and what its print is taken for. */
interface Desk {
  readonly reader: Reader;
  readonly pixels: Picture;
  readonly ink: Ink;
}

/** Dark print first or light print first, whichever the title's ground suggests; then the other, then white print. */
async function searchTitle(desk: Desk, boardTop: number): Promise<number | null> {
  const { pixels } = desk;
  const title: Region = { left: 0, top: 0, width: pixels.width, height: boardTop };
  const isDark = (await lightness(pixels, title)) < 128;
  const inks: readonly Ink[] = isDark ? ['light', 'dark', 'white'] : ['dark', 'light', 'white'];
  for (const ink of inks) {
    const level = await searchLines({ ...desk, ink }, title);
    if (level !== null) return level;
  }
  return null;
}

async function searchLines(desk: Desk, title: Region): Promise<number | null> {
  const lines = await desk.reader.readLines(await greyPng(desk.pixels, title, TITLE_WIDTH, desk.ink));
  const candidates = lines.filter((line) => levelIn(line.text) !== null || isTitleLike(line));
  for (const line of candidates.slice(0, MOST_LINES)) {
    const level = await confirmed(desk, line);
    if (level !== null) return level;
  }
  const label = lines.find((line) => isLevelLabel(line.text) && line.confidence >= LEAST_CONFIDENCE);
  return label ? belowLabel(desk, label, lines) : null;
}

/** A title in an unknown language stands in the middle. */
function isTitleLike({ text, left, right }: Print): boolean {
  return numberAfterWord(text) !== null && Math.abs((left + right) / 2 - TITLE_WIDTH / 2) < 0.2 * TITLE_WIDTH;
}

/** Reads a line again, larger, and then its number alone, until two readings agree of which one is sure, or three. */
async function confirmed(desk: Desk, line: Print): Promise<number | null> {
  const high = line.bottom - line.top;
  const rows = { top: line.top - 0.2 * high, height: 1.4 * high };
  const votes: Vote[] = [{ value: numberIn(line.text), confidence: line.confidence }];
  const again = await readAgain(desk, {
    left: line.left - high,
    width: line.right - line.left + 2 * high,
    ...rows,
  });
  votes.push({ value: numberIn(again.text), confidence: again.confidence });
  for (const { left, right } of numberZones(line)) {
    const winner = elected(votes);
    if (winner !== null) return winner;
    const { text, confidence } = await readAgain(desk, { left, width: right - left, ...rows }, true);
    votes.push({ value: plainNumber(text), confidence });
  }
  return elected(votes);
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

function numberIn(text: string): number | null {
  return levelIn(text) ?? numberAfterWord(text);
}

/** On cards the number stands below the word; looked at more and less widely it has to be the same. */
async function belowLabel(desk: Desk, label: Print, lines: readonly Print[]): Promise<number | null> {
  const high = label.bottom - label.top;
  const middle = (label.left + label.right) / 2;
  const votes: Vote[] = lines
    .filter((line) => isUnder(line, label))
    .map(({ text, confidence }) => ({ value: plainNumber(text), confidence }));
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

/** How far the surroundings of a number below its label go: half widths and heights of the label. */
const BELOW = [
  { wide: 1, deep: 2.4 },
  { wide: 0.8, deep: 2 },
  { wide: 1.2, deep: 2.8 },
];

/** @param region in pixels of the title as it was read first. */
async function readAgain(desk: Desk, region: Region, digits = false): ReturnType<Reader['readLine']> {
  const scale = desk.pixels.width / TITLE_WIDTH;
  const width = (region.width / region.height) * LINE_HEIGHT;
  const part = {
    left: region.left * scale,
    top: region.top * scale,
    width: region.width * scale,
    height: region.height * scale,
  };
  return desk.reader.readLine(await greyPng(desk.pixels, part, width, desk.ink), digits);
}

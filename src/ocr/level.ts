import type { Engine } from './engine.ts';
import {
  type Grey,
  greyOf,
  type Ink,
  meanOf,
  type Pixels,
  type Region,
  stretched,
  whiteAsBlack,
  whitenessOf,
} from './grey.ts';
import { resized } from './resize.ts';
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

/** Titles are large: at this width their digits are 20 to 60 pixels high, which suits the reader. */
const TITLE_WIDTH = 1000;
/** Looked at again, a line and its surroundings are this high; larger print was read worse. */
const LINE_HEIGHT = 60;
/** A number without a word has to be read as surely as this. */
const SURE = 80;
/** So many lines are looked at again. */
const MOST_LINES = 3;

/** A level number, and where its print ends below, in pixels of the strip. */
export interface Level {
  readonly level: number;
  readonly bottom: number;
}

/**
 * The number of the level that a strip of the screen names, or null when there is none or it is doubtful.
 *
 * @param isWhole whether the strip is all that stands above the board: only then can a number be alone there.
 */
export function levelInStrip(engine: Engine, strip: Pixels, isWhole: boolean): Level | null {
  const grey = greyOf(strip);
  const isDark = meanOf(grey) < 128;
  const inks: readonly Ink[] = isDark ? ['light', 'dark', 'white'] : ['dark', 'light', 'white'];
  const seen: Sight[] = [];
  for (const ink of inks) {
    const desk = { engine, ink, print: ink === 'white' ? whitenessOf(strip) : grey };
    const lines = readAll(desk);
    const found = searchLines(desk, lines);
    if (found) return { ...found, bottom: (found.bottom * strip.width) / TITLE_WIDTH };
    seen.push({ desk, lines });
  }
  const level = isWhole ? alone(seen) : null;
  return level === null ? null : { level, bottom: strip.height };
}

/** What was read with one ink. */
interface Sight {
  readonly desk: Desk;
  readonly lines: readonly Print[];
}

/** A strip under the reader, and what its print is taken for. */
interface Desk {
  readonly engine: Engine;
  readonly print: Grey;
  readonly ink: Ink;
}

/** Dark print on a light ground, so many pixels wide. */
function copy({ print, ink }: Desk, region: Region, width: number): Grey {
  const part = resized(print, region, width);
  return ink === 'white' ? whiteAsBlack(part) : stretched(part, ink === 'light');
}

function readAll(desk: Desk): Print[] {
  const { width, height } = desk.print;
  return desk.engine.readLines(copy(desk, { left: 0, top: 0, width, height }, TITLE_WIDTH));
}

function searchLines(desk: Desk, lines: readonly Print[]): Level | null {
  const candidates = lines.flatMap((line) => levelPart(line) ?? []);
  for (const line of candidates.slice(0, MOST_LINES)) {
    const level = confirmed(desk, line);
    if (level !== null) return { level, bottom: line.bottom };
  }
  const label = lines.find((line) => isLevelLabel(line.text) && line.confidence >= LEAST_CONFIDENCE);
  const level = label ? belowLabel(desk, label, lines) : null;
  return label && level !== null ? { level, bottom: 2 * label.bottom - label.top } : null;
}

/** A number that is the screen's title: there is no other print in any ink, and it is read twice, surely both times. */
function alone(seen: readonly Sight[]): number | null {
  const numbers = seen.flatMap(({ desk, lines }) => {
    const lone = lines.filter((line) => isLoneNumber(line, TITLE_WIDTH) && line.confidence >= SURE);
    return lone.map((line) => ({ desk, line, value: plainNumber(line.text) }));
  });
  const [first] = numbers;
  if (!first) return null;
  const others = surest(seen.flatMap(({ lines }) => lines)).filter((line) => !overlaps(line, first.line));
  if (others.some(isOtherPrint)) return null;
  const captions = seen.flatMap(({ desk }) => captionsOf(desk, first.line));
  if (captions.length > 0 && !captions.some(isLevelLabel)) return null;
  const { text, confidence } = readAgain(first.desk, around(first.line), true);
  return plainNumber(text) === first.value && confidence >= SURE ? first.value : null;
}

/** With the wrong ink the same print is read as something else: of each place the reading that is surest. */
function surest(lines: readonly Print[]): Print[] {
  return lines.filter((line) =>
    lines.every((other) => other.confidence <= line.confidence || !overlaps(line, other)),
  );
}

function overlaps(one: Print, other: Print): boolean {
  const isBeside = one.left >= other.right || one.right <= other.left;
  return !isBeside && one.top < other.bottom && one.bottom > other.top;
}

/** Words above and below a number, which may be too faint to be read beside other print. */
function captionsOf(desk: Desk, { left, right, top, bottom }: Print): string[] {
  const high = bottom - top;
  const region = { left: left - 3 * high, width: right - left + 6 * high, height: 1.6 * high };
  const edges = [top - 1.8 * high, bottom + 0.2 * high];
  const texts = edges.map((edge) => readAgain(desk, { ...region, top: edge }).text);
  return texts.filter((text) => /\p{L}{3}/u.test(text));
}

/** Reads a line again, larger, and then its number alone, until two readings agree of which one is sure, or three. */
function confirmed(desk: Desk, line: Print): number | null {
  const high = line.bottom - line.top;
  const rows = { top: line.top - 0.2 * high, height: 1.4 * high };
  const votes: Vote[] = [{ value: levelIn(line.text), confidence: line.confidence }];
  const again = readAgain(desk, around(line));
  votes.push({ value: levelIn(again.text), confidence: again.confidence });
  for (const { left, right } of numberZones(line)) {
    const winner = elected(votes);
    if (winner !== null) return winner;
    const { text, confidence } = readAgain(desk, { left, width: right - left, ...rows }, true);
    votes.push({ value: plainNumber(text), confidence });
  }
  return elected(votes);
}

/** A line with its surroundings, in which it is read best. */
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

/** On cards the number stands below the word; looked at more and less widely it has to be the same. */
function belowLabel(desk: Desk, label: Print, lines: readonly Print[]): number | null {
  const high = label.bottom - label.top;
  const middle = (label.left + label.right) / 2;
  const under = lines.filter((line) => isUnder(line, label) && plainNumber(line.text) !== null);
  const looks = [...under, ...under.slice(0, 1).map((line) => readAgain(desk, around(line), true))];
  const votes: Vote[] = looks.map(({ text, confidence }) => ({ value: plainNumber(text), confidence }));
  for (const { wide, deep } of BELOW) {
    const winner = elected(votes);
    if (winner !== null) return winner;
    const half = wide * Math.max((label.right - label.left) / 2, high);
    const top = label.bottom + 0.1 * high;
    const below = { left: middle - half, top, width: 2 * half, height: deep * high };
    const { text, confidence } = readAgain(desk, below, true);
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
function readAgain(desk: Desk, region: Region, digits = false): ReturnType<Engine['readLine']> {
  const scale = desk.print.width / TITLE_WIDTH;
  const width = (region.width / region.height) * LINE_HEIGHT;
  const part = {
    left: region.left * scale,
    top: region.top * scale,
    width: region.width * scale,
    height: region.height * scale,
  };
  return desk.engine.readLine(copy(desk, part, width), digits);
}

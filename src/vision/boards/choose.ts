import { quantile } from '../../numbers/statistics.ts';
import { failure, type Kind, type Outcome, type Signal, success } from '../../puzzle/index.ts';
import { plural } from '../../puzzle/sentence.ts';
import { tubesInWords, type Warning, warn, warnOfBoard } from '../messages/index.ts';
import { refuse } from '../messages/refusals.ts';
import { AT_A_GLANCE, type Views, viewsOf } from '../picture/view.ts';
import { glimpse } from '../read.ts';
import type { Part, Pixels, Reading, Refusal } from '../reading.ts';
import type { TubeLayout } from '../strips/readTubes.ts';
import { rowsOf } from '../tubes/rows.ts';
import { lineToOther } from './elsewhere.ts';
import type { Division, Line, Space } from './groups.ts';
import { cropPixels, divisionOf, partsBeside, placedIn, wholeOf, within } from './groups.ts';

/** How a picture should be read. */
export interface ReadingOptions {
  /**
   * Which board to read if there are several, from 1 in reading order. 1 is also right for a picture with one
   * board.
   */
  readonly board?: number | undefined;
  /**
   * Called now and then with the share of the budget that is spent, from 0 to 1. It never shrinks, and most
   * pictures end long before 1.
   */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** When it is aborted, the reading soon ends with `TOO_LONG`. */
  readonly signal?: Signal | undefined;
  /**
   * The tubes, if they are known. They are then not looked for. A list is all tubes of this picture; a reading, or its JSON, is a
   * layout of another level of the same game.
   */
  readonly tubes?: TubeLayout | undefined;
  /** How many items fit into the given tubes, and how they move. Both are found if they are not given. */
  readonly capacity?: number | undefined;
  readonly kind?: Kind | undefined;
}

/** Which board is wanted, and whether the picture was changed before it was read. */
export interface Choice extends ReadingOptions {
  /** Whether the picture was turned upside down. Boards are numbered as in the original picture. */
  readonly isTurned?: boolean;
  /** Whether the picture is read as it is, even if it seems to lie on a side. */
  readonly isAsIs?: boolean;
}

/**
 * Returns one board of a picture that may show several. If there are several and none is chosen, the picture
 * is refused. If it is not certain that there is only one, the reading has a warning.
 *
 * @param seen what was read of the picture as one board
 * @param read reads a part of the picture
 * @returns the reading, with places in pixels of the whole picture; `TWO_BOARDS` or `NO_SUCH_BOARD`
 */
export function chosenBoard(
  pixels: Pixels,
  views: Views,
  seen: Outcome<Reading, Refusal>,
  { board, isTurned = false }: Choice,
  read: (part: Pixels) => Outcome<Reading, Refusal>,
): Outcome<Reading, Refusal> {
  const line = seen.ok ? lineIn(pixels, views, seen.value) : lineInGuess(views, seen.fault.guess);
  if (!line || (board === undefined && seen.ok && !line.isSure)) {
    if (!seen.ok || (!line && board === undefined)) return seen;
    if (!line && board !== 1) return noSuchBoard(1);
    // who chooses a board sees several
    const doubts = line ? doubtsOf(seen.value, line) : warnOfBoard(seen.value, 'onlyBoard');
    return success({ ...seen.value, warnings: [...seen.value.warnings, ...doubts] });
  }
  const found = partsBeside(wholeOf(pixels), line).flatMap((part) => boardsIn(pixels, part, 1));
  const parts = inReadingOrder(found, isTurned);
  if (board === undefined) return severalBoards(parts);
  const part = parts[board - 1];
  if (!part) return noSuchBoard(parts.length);
  const chosen = read(cropPixels(pixels, part));
  if (chosen.ok) return success(placedIn(pixels, part, chosen.value));
  const { guess } = chosen.fault;
  return failure({ ...chosen.fault, ...(guess && { guess: placedIn(pixels, part, guess) }) });
}

/**
 * Finds the line between two boards, if there is one. Both may have been read as one board, or only one of
 * them.
 */
function lineIn(pixels: Pixels, views: Views, reading: Reading): Division | undefined {
  const division = divisionOf(reading, seamIn(views));
  if (division?.isSure) return division;
  const other = lineToOther(pixels, views, reading, glimpse);
  return other ? { ...other, isSure: true } : division;
}

/** Returns the line between two boards that made the picture as a whole unclear, if they surely are two. */
function lineInGuess(views: Views, guess: Reading | undefined): Division | undefined {
  const division = guess && divisionOf(guess, seamIn(views));
  return division?.isSure ? division : undefined;
}

/** A seam is an edge of at least so many levels per pixel in this share of a line across the picture. What is drawn over it hides the rest. */
const SEAM_LINE = { edge: 4, share: 0.9 };

/** Returns a predicate: whether a straight edge crosses the whole picture in a space between tubes. */
function seamIn(views: Views): (space: Space) => boolean {
  const { gradient, raster } = views.afar(AT_A_GLANCE) ?? views.near();
  const { width, height, x, y } = gradient;
  return ({ along, from, to }) => {
    const [slopes, step, stride, length] = along === 'x' ? [x, 1, width, height] : [y, width, 1, width];
    const isSeam = (line: number) => {
      const edges = Array.from({ length }, (_, i) => Math.abs(slopes[line * step + i * stride] ?? 0));
      return quantile(edges, 1 - SEAM_LINE.share) >= SEAM_LINE.edge;
    };
    const [first, last] = [Math.ceil(from / raster.scale), Math.floor(to / raster.scale)];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i).some(isSeam);
  };
}

/** A part is not divided further at this depth. A collage has only a few rows and columns. */
const MOST_DIVISIONS = 4;

/** Returns the boards in a part of a picture, in pixels of the whole picture. */
function boardsIn(pixels: Pixels, part: Part, depth: number): Part[] {
  const crop = cropPixels(pixels, part);
  const reading = depth < MOST_DIVISIONS ? glimpse(crop) : undefined;
  const line = reading && lineIn(crop, viewsOf(crop), reading);
  if (!line?.isSure) return [part];
  const inner = partsBeside(wholeOf(crop), line).map((own) => within(part, own));
  return inner.flatMap((own) => boardsIn(pixels, own, depth + 1));
}

/**
 * Sorts parts into rows from the top, each from the left. In a picture that was turned upside down, the top
 * is below.
 */
function inReadingOrder(parts: readonly Part[], isTurned: boolean): Part[] {
  const boxOf = ({ x, y, width, height }: Part) => ({
    left: x,
    right: x + width,
    top: y,
    bottom: y + height,
  });
  const rows = rowsOf(parts, boxOf);
  return (isTurned ? rows.toReversed() : rows).flat();
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four'];

function severalBoards(parts: readonly Part[]): Outcome<never, Refusal> {
  const count = parts.length;
  const choices = count === 2 ? '--board 1 or --board 2' : `--board 1 to --board ${count}`;
  const refusal = refuse('twoBoards', { count: NUMBER_WORDS[count] ?? `${count}`, choices });
  return failure({ ...refusal, boards: count, parts });
}

function noSuchBoard(count: number): Outcome<never, Refusal> {
  const found = count === 1 ? 'one board was' : `${plural(count, 'board')} were`;
  return failure(refuse('noSuchBoard', { found }));
}

function doubtsOf(reading: Reading, { along, at }: Line): Warning[] {
  const { tubes } = reading;
  const numbersOf = (isBefore: boolean) =>
    tubes.filter((tube) => tube[along] < at === isBefore).map(({ number }) => number);
  const [first, second] = [numbersOf(true), numbersOf(false)];
  return warn(reading, 'twoGroups', second, { others: tubesInWords(first, tubes.length) });
}

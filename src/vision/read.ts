import { failure, type Outcome, success } from '../puzzle/index.ts';
import { MARK_LIKENESS } from './colors/interpret.ts';
import { HIDDEN_GROUP } from './colors/interpretation.ts';
import {
  byCost,
  costOf,
  type Hypothesis,
  type Look,
  leastCost,
  type Way,
  withMargins,
} from './judge/rank/ledger.ts';
import { refusalOf } from './judge/rank/refusal.ts';
import { hasUsualRoom } from './judge/verdict/tubeRows.ts';
import { type Looked, plain, rectified } from './looks.ts';
import { refuse } from './messages/refusals.ts';
import { warnOfBoard } from './messages/warn.ts';
import { AT_A_GLANCE, look, type View, type Views, viewsOf } from './picture/view.ts';
import { workOn } from './picture/work.ts';
import type { Pixels, Reading, Refusal, Warning } from './reading.ts';

/**
 * Reads a picture as one board, see `readPixels`.
 *
 * @param views the looks at the picture, which may have been taken before.
 * @returns a Reading whose warnings name everything doubtful; or `NO_PUZZLE`, `BLANK`, or
 *   `BOARD_UNCLEAR`, which comes with the best guess.
 */
export function readAsOneBoard(pixels: Pixels, views = viewsOf(pixels)): Outcome<Reading, Refusal> {
  const glance = readAtAGlance(pixels, views);
  return glance?.plain ? success(glance.plain) : readClosely(pixels, views, glance);
}

/**
 * Returns the board that one look at the picture shows, if it keeps the counting rule. This costs less than
 * reading the picture.
 */
export function glimpse(pixels: Pixels, mostPixels = AT_A_GLANCE, work = workOn()): Reading | undefined {
  const seen = plain({ pixels, look: 'glance', view: look(pixels, mostPixels, work) });
  return seen?.found.whole ? seen.reading : undefined;
}

/**
 * The number of pixels of a look from afar, which is taken if closer looks show too little. Prints,
 * reflections and steps in the background have no edges in it.
 */
export const FROM_AFAR = 120_000;
/** The smallest number of pixels on the shorter side of a picture. Icons are smaller. */
const SMALLEST = 64;

/** What is seen at a glance. */
export interface Glance extends Hypothesis {
  /** The reading, if it has no warnings and nothing in it is easily misread at a glance. */
  readonly plain: Reading | undefined;
}

/**
 * The first half of `readAsOneBoard`. Undefined if nothing is seen at a glance, or if the picture has few
 * more pixels than a glance.
 */
export function readAtAGlance(pixels: Pixels, views: Views): Glance | undefined {
  const view = views.afar(AT_A_GLANCE);
  const seen = view && plain({ pixels, look: 'glance', view });
  return seen && { ...seen, plain: isPlain(seen) ? seen.reading : undefined };
}

/**
 * A board is not trusted at a glance if more than this share of its tubes is empty, because faint empty tubes
 * may be lines of the page; or if it has less than the usual room.
 */
const MOST_EMPTY = 1 / 3;

/**
 * Whether a reading at a glance can be trusted. Tubes of several capacities cannot, because they fit nearly
 * any counts and some may be buttons. Items that were read on pegs but are in tubes cannot either, because a
 * closer look may show their bottles; nor hidden items without a mark, because any counts fit them, also those of larger units.
 */
function isPlain({ found, reading }: Hypothesis): boolean {
  if (!found.whole || !reading || reading.warnings.length > 0) return false;
  if (found.layout.onPegs && !reading.onPegs) return false;
  const hidden = [...found.groupOf].flatMap(([spot, group]) => (group === HIDDEN_GROUP ? [spot] : []));
  if (hidden.some(({ questionMark }) => questionMark < MARK_LIKENESS.likely)) return false;
  const { tubes, capacity } = reading;
  const empty = tubes.filter(({ items }) => items.length === 0).length;
  const areAlike = tubes.every((tube) => tube.capacity === capacity);
  return areAlike && empty <= MOST_EMPTY * tubes.length && hasUsualRoom(reading);
}

/**
 * The second half of `readAsOneBoard`, for boards that were not trusted at a glance. Tasks are done in order
 * of the least cost of their results, until no remaining task can give a board with a lower cost than the
 * best one so far, or the work is spent.
 */
export function readClosely(
  pixels: Pixels,
  views: Views,
  glance: Glance | undefined,
): Outcome<Reading, Refusal> {
  if (Math.min(pixels.width, pixels.height) < SMALLEST) return failure(refuse('tooSmall', pixels));
  const seen: Hypothesis[] = listOf(glance);
  for (const { least, hypotheses } of agendaFor(pixels, views)) {
    const [best] = byCost(seen);
    if (best && costOf(best, seen) <= least) break;
    for (const hypothesis of hypotheses(seen)) seen.push(hypothesis);
  }
  for (const hypothesis of byCost(seen)) {
    const reading = withMargins(hypothesis, seen);
    if (reading) return success(views.work.isSpent() ? cutShort(reading) : reading);
  }
  return failure(refusalOf(pixels, seen));
}

/** A reading for which the work was spent. Little room means that an empty tube may have been missed. */
function cutShort(reading: Reading): Reading {
  if (hasUsualRoom(reading)) return reading;
  return { ...reading, warnings: [...reading.warnings, ...warnOfBoard(reading, 'searchCutShort')] };
}

/** Something to look for, with the least cost that its result can have. */
interface Task {
  readonly least: number;
  readonly hypotheses: (seen: readonly Hypothesis[]) => Iterable<Hypothesis>;
}

/** Returns everything that can be looked for, the likeliest first. */
function agendaFor(pixels: Pixels, views: Views): Task[] {
  const lookedFrom = (name: Look, viewFor: (seen: readonly Hypothesis[]) => View | undefined) =>
    tasksOf(name, (seen) => {
      const view = viewFor(seen);
      return view && { pixels, look: name, view };
    });
  const tasks: Task[] = [
    ...lookedFrom('near', () => views.near()),
    ...lookedFrom('enlarged', (seen) =>
      mayEnlarge(seen) && !views.work.isSpent() ? views.close() : undefined,
    ),
    // the glance as it is was read before
    ...lookedFrom('glance', () => views.afar(AT_A_GLANCE)).slice(1),
    ...lookedFrom('afar', () => views.afar(FROM_AFAR)),
  ];
  return tasks.sort((a, b) => a.least - b.least);
}

/**
 * Warnings that remain when the picture is enlarged: about what is beyond its edge, and about how items move.
 */
const LASTING_WARNINGS: readonly Warning['code'][] = ['KIND_UNSURE', 'TUBE_CUT'];

/**
 * Whether enlarging may help. It does not if the look from near shows a board that keeps the counting rule
 * but has a warning that remains.
 */
function mayEnlarge(seen: readonly Hypothesis[]): boolean {
  const near = seen.filter(({ look: name, found, reading }) => name === 'near' && found.whole && reading);
  return !near.some(({ reading }) => reading?.warnings.some(({ code }) => LASTING_WARNINGS.includes(code)));
}

/** Returns the tasks of one look. The look is taken when its first task begins. */
function tasksOf(name: Look, lookOnce: (seen: readonly Hypothesis[]) => Looked | undefined): Task[] {
  let looked: Looked | undefined | null = null;
  const plainHypothesis = (seen: readonly Hypothesis[]) =>
    seen.find(({ look: own, way }) => own === name && way === 'plain');
  const task = (
    way: Way,
    hypotheses: (at: Looked, seen: readonly Hypothesis[]) => Iterable<Hypothesis>,
  ): Task => ({
    least: leastCost(name, way),
    hypotheses: (seen) => {
      if (looked === null) looked = lookOnce(seen);
      const at = looked;
      const isSpent = at?.view.work.isSpent() && way !== 'plain';
      return at && !isSpent ? hypotheses(at, seen) : [];
    },
  });
  return [
    task('plain', (at) => listOf(plain(at))),
    task('rectified', (at, seen) => listOf(rectified(at, plainHypothesis(seen)))),
  ];
}

function listOf(hypothesis: Hypothesis | undefined): Hypothesis[] {
  return hypothesis ? [hypothesis] : [];
}

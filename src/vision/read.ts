import { failure, type Outcome, success } from '../puzzle/index.ts';
import { isPile } from './balls/pile.ts';
import { type Likeliest, likeliestIn, mayBePegs } from './board.ts';
import { withClearances } from './clearances.ts';
import { withColorsInAir } from './colors/inAir.ts';
import type { Interpretation } from './colors/interpretation.ts';
import { withCutTubes } from './cut/cutTubes.ts';
import { withOwnCapacities } from './heights/capacities.ts';
import { areRimmed } from './items/rims.ts';
import { withKind } from './kind.ts';
import { unitsNarrowAtEnds } from './liquid/beads.ts';
import { type Straightened, straightenings } from './liquid/straighten.ts';
import { withLiquidUnder } from './liquid/under.ts';
import { refuse } from './messages/refusals.ts';
import { warn } from './messages/warn.ts';
import { inPicture, withoutDepth } from './pegs/depth.ts';
import { withItemsOver } from './pegs/over.ts';
import type { Levelled } from './picture/levelled.ts';
import { look, type View, type Views, viewOf, viewsOf } from './picture/view.ts';
import type { Work } from './picture/work.ts';
import type { Pixels, Reading, Refusal, Warning } from './reading.ts';
import { readLiquid } from './readLiquid.ts';
import { readPegs } from './readPegs.ts';
import { readWalled } from './readWalled.ts';
import { refusalOf } from './refusal.ts';
import {
  comparedTo,
  doubted,
  doubtsIn,
  fromNearOrAfar,
  hasRoom,
  isSure,
  isSureInside,
  type Seen,
} from './seen.ts';
import { bestOf, sum } from './statistics.ts';
import { assemble } from './verdict/assemble.ts';
import { withCapacityByCounts } from './verdict/capacity.ts';
import { mayBeItems } from './verdict/itemKind.ts';
import { countItems, isFitterOtherwise, readOtherwise } from './verdict/otherwise.ts';
import { isHopeless, isPuzzle } from './verdict/refuse.ts';
import { keepsCounts } from './verdict/repair.ts';

/**
 * Reads a picture as one board, see `readPixels`.
 *
 * @param views what was seen of it already.
 * @returns a Reading with everything doubtful in its warnings; or `NO_PUZZLE`, `BOARD_COVERED`, `TWO_BOARDS`, or `BOARD_UNCLEAR`, which
 *   comes with the best guess.
 */
export function readAsOneBoard(pixels: Pixels, views = viewsOf(pixels)): Outcome<Reading, Refusal> {
  const glance = readAtAGlance(pixels, views);
  return glance?.plain ? success(glance.plain) : readClosely(pixels, views, glance);
}

/** What one look at a picture shows, if that is a board that keeps the counting rule: cheaper than reading it. */
export function glimpse(pixels: Pixels, work?: Work, mostPixels = AT_A_GLANCE): Reading | undefined {
  const view = look(pixels, mostPixels, work);
  const { found, isBoard } = likeliestIn(view) ?? {};
  return isBoard && found?.whole ? assembled(withKind(view, found), pixels, view) : undefined;
}

/** A picture is looked at with so many pixels first: that is a quarter of the work, and shows most boards plainly. */
const AT_A_GLANCE = 250_000;
/**
 * Empty tubes are faint: where more than this share is empty, some may be lines of the page, and where there is room for fewer
 * items than so many tubes hold, which most games leave, some may have gone unseen. Tubes of several capacities, of which some may
 * be buttons, keep nearly any counts. What was seen as items on pegs are, and is none, shows its bottles from near, or hardly at all.
 */
const MOST_EMPTY = 1 / 3;
const USUAL_ROOM = 2;

/** What is seen at a glance. */
export interface Glance extends Seen {
  /** The reading, if there is nothing to doubt in it, nor much that is easily taken for something else. */
  readonly plain: Reading | undefined;
}

/** The first half of `readAsOneBoard`, undefined where nothing is seen at a glance, or the picture has hardly more pixels than one takes. */
export function readAtAGlance(pixels: Pixels, views: Views): Glance | undefined {
  const seen = seenFromAfar(pixels, views, AT_A_GLANCE);
  return seen && { ...seen, plain: isPlain(seen) ? seen.reading : undefined };
}

function isPlain({ found, reading, isStraightened }: Seen): boolean {
  if (isStraightened || !found.whole || !reading || reading.warnings.length > 0) return false;
  if (found.layout.onPegs && !reading.onPegs) return false;
  const { tubes, capacity } = reading;
  const empty = tubes.filter(({ items }) => items.length === 0).length;
  const room = sum(tubes.map((tube) => tube.capacity - tube.items.length));
  const areAlike = tubes.every((tube) => tube.capacity === capacity);
  return areAlike && empty <= MOST_EMPTY * tubes.length && room >= USUAL_ROOM * capacity;
}

/** The second half of `readAsOneBoard`, for what is not plain at a glance. */
export function readClosely(
  pixels: Pixels,
  views: Views,
  glance: Glance | undefined,
): Outcome<Reading, Refusal> {
  if (Math.min(pixels.width, pixels.height) < SMALLEST) return failure(refuse('tooSmall', pixels));
  const near = seenFromNear(pixels, views);
  const reading = fromNearOrAfar(near, glance, () => readFromAfar(pixels, views, glance));
  const isUndoubted = reading?.warnings.length === 0 && near?.found.whole;
  const walled = isUndoubted ? undefined : readBetweenWalls(pixels, views.near(), glance, reading);
  const best = walled ?? reading;
  return best ? success(best) : failure(refusalOf(pixels, [near, glance]));
}

/** Doubts that no closer look takes away: of what is beyond the edge, and of how items move. */
const LASTING: readonly Warning['code'][] = ['KIND_UNSURE', 'TUBE_CUT'];

/**
 * What is seen from near; enlarged, where the picture is small and a board with fewer doubts shows so. One that kept the counting rule
 * stays where it showed more, or is doubted for what enlarging does not tell; other items than it showed are doubted.
 */
function seenFromNear(pixels: Pixels, views: Views): Seen | undefined {
  const near = seenIn(pixels, views.near());
  const view = isSure(near) || views.work.isSpent() ? undefined : views.close();
  const close = view && seenIn(pixels, view);
  if (!close?.reading || doubtsIn(close) >= doubtsIn(near)) return near;
  if (!near?.reading || !near.found.whole) return close;
  const isLasting = near.reading.warnings.some(({ code }) => LASTING.includes(code));
  const isMore =
    near.reading.tubes.length > close.reading.tubes.length ||
    countItems(near.reading) > countItems(close.reading);
  if (isLasting || isMore) return near;
  const otherwise = readOtherwise(close.reading, near.reading);
  const reading = doubted(close.found, close.reading, warn(close.reading, 'otherEnlarged', otherwise));
  return reading ? { ...close, reading } : near;
}

/**
 * What stands free between walls, be it of any shape, where that is a board with fewer doubts, and with no tube less. The kind is
 * in doubt where liquid was seen there, too. The same items say nothing new of what else may lie in a tube.
 */
function readBetweenWalls(
  pixels: Pixels,
  view: View,
  glance: Seen | undefined,
  other: Reading | undefined,
): Reading | undefined {
  const found = readWalled(view);
  if (!found || isPile(view, found)) return undefined;
  const isKindUnsure = found.layout.isKindUnsure || (other?.kind === 'water' && !other.onPegs);
  const whole = { ...found, layout: { ...found.layout, isKindUnsure } };
  const reading = comparedTo(glance, { found: whole, reading: assembled(whole, pixels, view) });
  if (!reading || !other) return reading;
  const isWarnedOf = (doubt: Warning['code']) => other.warnings.some(({ code }) => code === doubt);
  if ((isWarnedOf('TUBE_UNSURE') || isWarnedOf('TUBE_CUT')) && showsSame(reading, other)) return undefined;
  const isUnruly = isWarnedOf('COLOR_COUNT');
  const isBetter = isUnruly || reading.warnings.length < other.warnings.length;
  return isBetter && reading.tubes.length >= other.tubes.length ? reading : undefined;
}

function showsSame(one: Reading, other: Reading): boolean {
  const contentsOf = ({ tubes }: Reading) => tubes.map(({ items }) => items.join('')).join(' ');
  return contentsOf(one) === contentsOf(other);
}

function seenFromAfar(pixels: Pixels, views: Views, mostPixels: number): Seen | undefined {
  const view = views.afar(mostPixels);
  return view && seenIn(pixels, view);
}

function seenIn(pixels: Pixels, view: View): Seen | undefined {
  const seen = seenAs(likeliestIn(view), pixels, view);
  const areItems = seen?.reading && mayBeItems(seen.found, seen.reading);
  if (isSureInside(seen)) return seen;
  const even = isSurelyInTubes(seen) ? undefined : seenWithoutDepth(pixels, view);
  if (even && isBetterEven(even, seen)) return even;
  return areItems ? seen : seenStraightened(pixels, view, seen);
}

/** Whether it is a board of balls or liquid that keeps the counting rule, and is not odd in any way that items on pegs would explain. */
function isSurelyInTubes(seen: Seen | undefined): boolean {
  return seen?.reading !== undefined && !seen.found.layout.onPegs && !mayBePegs(seen.found);
}

/** Where one board is so many times as fit as another, doubts do not count. */
const FITTER = 2;

/** Whether pegs behind one another are the better board: with fewer doubts and nearly as fit, or much fitter. */
function isBetterEven(even: Seen, seen: Seen | undefined): boolean {
  const least = seen?.found.whole ? seen.found.fitness : 0;
  if (even.found.fitness > FITTER * (seen?.found.fitness ?? 0)) return true;
  return doubtsIn(even) < doubtsIn(seen) && FITTER * even.found.fitness > least;
}

/** What is seen where rows of pegs that stand behind one another are made as large as the nearest. */
function seenWithoutDepth(pixels: Pixels, view: View): Seen | undefined {
  if (view.work.isSpent()) return undefined;
  for (const level of withoutDepth(view)) {
    if (view.work.isSpent()) break;
    const seen = seenLevel(pixels, level(), view.work);
    if (seen) return seen;
  }
  return undefined;
}

function seenLevel(pixels: Pixels, level: Levelled, work: Work): Seen | undefined {
  const { raster } = level;
  const view = viewOf(raster, work);
  const found = readPegs(view);
  if (!found?.whole || !isPuzzle(found)) return undefined;
  const size = { width: raster.width * raster.scale, height: raster.height * raster.scale };
  const reading = assembled(withKind(view, found), { ...pixels, ...size }, view);
  const { width, height } = pixels;
  return { found, reading: reading && { ...inPicture(reading, level), width, height } };
}

/** What is most like a board, in the words of a Reading if it is one and not too much is in doubt. */
function seenAs(likeliest: Likeliest | undefined, pixels: Pixels, view: View): Seen | undefined {
  if (!likeliest) return undefined;
  const { found, isBoard } = likeliest;
  const ofKind = withKind(view, found);
  const reading = isBoard ? assembled(ofKind, pixels, view) : undefined;
  return { found, reading, guess: { isBoard, reading: () => inWords(ofKind, pixels, view).reading } };
}

/** With more kinds of doubt than these, what shows when it is made straight is none: batteries and charts have sides, too. */
const MOST_DOUBTS = 2;

/**
 * What is seen when bottles are made straight, where that is a board that keeps the counting rule with fewer doubts than the plain
 * one; in doubt itself where that kept it, too, with other items. A fitter plain one with other capacities stays, in doubt likewise.
 */
function seenStraightened(pixels: Pixels, view: View, plain: Seen | undefined): Seen | undefined {
  let best: Seen | undefined;
  for (const straighten of straightenings(view)) {
    if (view.work.isSpent()) break;
    const straight = straighten();
    const one = straight && seenStraight(pixels, view, straight);
    if (doubtsIn(one) < doubtsIn(best)) best = one;
    if (isSure(best)) break;
  }
  if (!best || doubtsIn(best) > MOST_DOUBTS || doubtsIn(best) >= doubtsIn(plain)) return plain;
  if (plain && isFitterOtherwise(plain, best))
    return { ...plain, reading: comparedTo(best, plain) ?? plain.reading };
  const reading = comparedTo(plain, best);
  return reading ? { ...best, reading } : plain;
}

/** What is seen when bottles are made straight in one way. Units with round rims may be balls, of which straight bottles tell no more. */
function seenStraight(pixels: Pixels, view: View, straight: Straightened): Seen | undefined {
  const found = readLiquid(straight.view);
  if (!found?.whole || !isPuzzle(found)) return undefined;
  const readAs = (board: Interpretation) => {
    const reading = assembled(board, pixels, straight.view);
    return reading && straight.inPicture(reading);
  };
  const whole = withKind(straight.view, found);
  const seen = readAs(whole);
  const mayBeBalls = seen?.kind === 'water' && areRimmed(view, seen);
  const kind = mayBeBalls && unitsNarrowAtEnds(view.raster, seen) ? 'ball' : whole.layout.kind;
  const reading = mayBeBalls
    ? readAs({ ...whole, layout: { ...whole.layout, kind, isKindUnsure: true } })
    : seen;
  return reading && { found, reading, isStraightened: true };
}

/** In the words of a Reading, undefined where too much would be in doubt. */
function assembled(found: Interpretation, pixels: Pixels, view: View): Reading | undefined {
  const { whole, reading } = inWords(found, pixels, view);
  return isHopeless(whole, reading) ? undefined : reading;
}

function inWords(found: Interpretation, pixels: Pixels, view: View) {
  const seen = withItemsOver(view, withLiquidUnder(view, withOwnCapacities(view, found)));
  const whole = withClearances(view, withCutTubes(view, withColorsInAir(view, withCapacityByCounts(seen))));
  return { whole, reading: assemble(whole, pixels, view.raster.scale) };
}

/** A picture that shows too little from near is looked at from farther away than at a glance, too. */
const FARTHER = 120_000;

/**
 * What shows from afar only, where prints on the liquid, gleams and the steps of a page are no edges: a board that keeps the
 * counting rule, and that with fewer doubts. That it does not show from near is a doubt for itself.
 */
function readFromAfar(pixels: Pixels, views: Views, glance: Seen | undefined): Reading | undefined {
  const readings = [seenFromAfar(pixels, views, FARTHER), glance].flatMap((seen) => {
    if (!seen?.reading || !keepsCounts(seen.found) || !hasRoom(seen.reading)) return [];
    const numbers = seen.reading.tubes.map(({ number }) => number);
    return doubted(seen.found, seen.reading, warn(seen.reading, 'coarseOnly', numbers)) ?? [];
  });
  return bestOf(readings, ({ warnings }) => -warnings.length);
}

/** Pixels on the shorter side of a picture that may show a board: icons do not. */
const SMALLEST = 64;

import { isPile } from './balls/notBalls.ts';
import { likeliestIn, mayBePegs } from './board.ts';
import { withColorsInAir } from './colors/inAir.ts';
import { interpret } from './colors/interpret.ts';
import { type Interpretation, itemsOf } from './colors/interpretation.ts';
import { withCutTubes } from './cut/cutTubes.ts';
import { withOwnCapacities } from './heights/capacities.ts';
import { withKind } from './kind.ts';
import { inPicture, withoutDepth } from './pegs/depth.ts';
import { withItemsOver } from './pegs/lifted.ts';
import { withShortPoles } from './pegs/poles.ts';
import type { Levelled } from './picture/levelled.ts';
import { type View, viewOf } from './picture/view.ts';
import type { Work } from './picture/work.ts';
import { isLikelier } from './rank/evidence.ts';
import type { Hypothesis, Look } from './rank/ledger.ts';
import type { Pixels, Reading, Warning } from './reading.ts';
import { readPegs } from './readPegs.ts';
import { assemble } from './verdict/assemble.ts';
import { withCapacityByCounts } from './verdict/capacity.ts';
import { hasTooManyDoubts, isPuzzle } from './verdict/refuse.ts';
import { proposeWalled } from './walled/propose.ts';
import { strokesOf, tubesBySize } from './walled/tubes.ts';

/** A picture, and one look at it. */
export interface Looked {
  readonly pixels: Pixels;
  readonly look: Look;
  readonly view: View;
}

/** Reads a look as it is. Returns the likeliest board in it. */
export function plain({ pixels, look, view }: Looked): Hypothesis | undefined {
  const likely = likeliestIn(view);
  if (!likely) return undefined;
  const found = withKind(view, likely.found);
  const reading = likely.isBoard ? assembled(found, pixels, view) : undefined;
  const guess = { isBoard: likely.isBoard, reading: () => completed(found, pixels, view).reading };
  return { look, way: 'plain', found: likely.found, reading, guess };
}

/**
 * Reads rows of pegs that are behind one another, scaled to the size of the nearest row. This is not tried if
 * balls or liquid keep the counting rule and nothing about them suggests pegs.
 *
 * @param seen the result of {@link plain} for the same look.
 */
export function levelled(
  { pixels, look, view }: Looked,
  seen: Hypothesis | undefined,
): Hypothesis | undefined {
  const isInTubes = seen?.reading !== undefined && !seen.found.layout.onPegs && !mayBePegs(seen.found);
  if (isInTubes) return undefined;
  for (const level of withoutDepth(view)) {
    if (view.work.isSpent()) return undefined;
    const board = readLevel(pixels, level(), view.work);
    if (board) return { look, way: 'levelled', ...board };
  }
  return undefined;
}

/** Reads the scaled picture. The reading is converted back to the original picture. */
function readLevel(
  pixels: Pixels,
  level: Levelled,
  work: Work,
): Pick<Hypothesis, 'found' | 'reading'> | undefined {
  const { raster } = level;
  const view = viewOf(raster, work);
  const found = readPegs(view);
  if (!found?.whole || !isPuzzle(found)) return undefined;
  const size = { width: raster.width * raster.scale, height: raster.height * raster.scale };
  const reading = assembled(withKind(view, found), { ...pixels, ...size }, view);
  const { width, height } = pixels;
  return { found, reading: reading && { ...inPicture(reading, level), width, height } };
}

/** Warnings that a tube may not be there, or that it is cut off. */
const TUBE_WARNINGS: readonly Warning['code'][] = ['TUBE_UNSURE', 'TUBE_CUT'];

/**
 * Reads items of any shape that are free between walls. The kind is doubtful if liquid was seen in the same
 * look. The result is dropped if another board of the same look has more tubes, or has the same items and
 * doubtful tubes.
 *
 * @param others what was read before.
 */
export function walled(
  { pixels, look, view }: Looked,
  others: readonly Hypothesis[],
): Hypothesis | undefined {
  const board = readWalled(view);
  if (!board || isPile(view, board)) return undefined;
  const readings = others.flatMap((other) => (other.look === look && other.reading ? other.reading : []));
  const isLiquid = readings.some(({ kind, onPegs }) => kind === 'water' && !onPegs);
  const isKindUnsure = board.layout.isKindUnsure || isLiquid;
  const found = { ...board, layout: { ...board.layout, isKindUnsure } };
  const reading = assembled(found, pixels, view);
  const isBetter = (other: Reading) =>
    reading !== undefined &&
    (other.tubes.length > reading.tubes.length ||
      (other.warnings.some(({ code }) => TUBE_WARNINGS.includes(code)) && hasSameItems(reading, other)));
  return readings.some(isBetter) ? undefined : { look, way: 'walled', found, reading };
}

function hasSameItems(one: Reading, other: Reading): boolean {
  const contentsOf = ({ tubes }: Reading) => tubes.map(({ items }) => items.join('')).join(' ');
  return contentsOf(one) === contentsOf(other);
}

/** Returns the Reading of a board, undefined if too much of it is in doubt. */
function assembled(found: Interpretation, pixels: Pixels, view: View): Reading | undefined {
  const { whole, reading } = completed(found, pixels, view);
  return hasTooManyDoubts(whole, reading) ? undefined : reading;
}

/**
 * Completes a board with what can only be seen once its colours are known, and returns it with its Reading.
 */
function completed(found: Interpretation, pixels: Pixels, view: View) {
  const seen = withItemsOver(view, withShortPoles(view, withOwnCapacities(view, found)));
  const whole = withCutTubes(view, withColorsInAir(view, withCapacityByCounts(seen)));
  return { whole, reading: assemble(whole, pixels, view.raster.scale) };
}

/**
 * Returns the best reading of the picture as items of any shape that do not touch the walls of their tubes.
 * Undefined unless it is a board that keeps the counting rule.
 */
export function readWalled(view: View): Interpretation | undefined {
  let best: Interpretation | undefined;
  for (const size of tubesBySize(strokesOf(view.gradient))) {
    if (best && size.tubes.length < best.layout.holders.length) break;
    for (const layout of proposeWalled(view, size)) {
      const found = interpret(layout);
      if (found && isBoard(found) && (!best || isLikelier(found, best))) best = found;
    }
  }
  return best;
}

/** Whether the counting rule holds, no items are out of place, and items are not halves of larger ones. */
function isBoard(found: Interpretation): boolean {
  return found.whole && found.layout.strays === 0 && isPuzzle(found) && !areHalves(found);
}

/**
 * Whether all items come in pairs of one colour, counted from the floor. Each pair may then be one item of
 * twice the height.
 */
function areHalves(found: Interpretation): boolean {
  return found.layout.holders.every((holder) => {
    const groups = itemsOf(found, holder).map((spot) => found.groupOf.get(spot));
    return groups.every((group, k) => k % 2 === 1 || group === groups[k + 1]);
  });
}

import { likeliestIn, mayBePegs } from './board.ts';
import { areEmblems } from './colors/emblems.ts';
import { withColorsInAir } from './colors/inAir.ts';
import type { Interpretation } from './colors/interpretation.ts';
import type { Hypothesis, Look } from './judge/rank/ledger.ts';
import { assemble } from './judge/verdict/assemble.ts';
import { withCapacityByCounts } from './judge/verdict/capacity.ts';
import { hasTooManyDoubts, isPuzzle } from './judge/verdict/refuse.ts';
import { withOwnCapacities } from './locate/heights/capacities.ts';
import { inPicture, withoutDepth } from './locate/pegs/depth.ts';
import { fillsTubes, standsInTubes, standsOnPegs } from './locate/pegs/pegsOrTubes.ts';
import { readPegs } from './locate/pegs/read.ts';
import type { Rectified } from './picture/rectified.ts';
import { type View, viewOf } from './picture/view.ts';
import type { Work } from './picture/work.ts';
import type { Pixels, Reading } from './reading.ts';
import { withLocked } from './rules/locked.ts';
import { withMissed, withOthersDoubted, withPageBeside, withUnlikeDoubted } from './strips/missed.ts';
import { withPlacesDoubted } from './strips/tints.ts';

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
export function rectified(
  { pixels, look, view }: Looked,
  seen: Hypothesis | undefined,
): Hypothesis | undefined {
  const isInTubes = seen?.reading !== undefined && !seen.found.layout.onPegs && !mayBePegs(seen.found);
  if (isInTubes) return undefined;
  for (const one of withoutDepth(view)) {
    if (view.work.isSpent()) return undefined;
    const board = readRectified(pixels, one(), view.work);
    const reading = board?.reading && withOthersDoubted(view, board.reading);
    if (board) return { look, way: 'rectified', ...board, reading };
  }
  return undefined;
}

/** Reads the scaled picture. The reading is converted back to the original picture. */
function readRectified(
  pixels: Pixels,
  one: Rectified,
  work: Work,
): Pick<Hypothesis, 'found' | 'reading'> | undefined {
  const { raster } = one;
  const view = viewOf(raster, work);
  const found = readPegs(view);
  if (!found?.whole || !isPuzzle(found)) return undefined;
  const size = { width: raster.width * raster.scale, height: raster.height * raster.scale };
  const reading = assembled(withKind(view, found), { ...pixels, ...size }, view);
  const { width, height } = pixels;
  return { found, reading: reading && { ...inPicture(reading, one), width, height } };
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
  const seen = withOwnCapacities(view, found);
  const locked = withLocked(view, withColorsInAir(view, withCapacityByCounts(seen)));
  const missed = withMissed(view, withUnlikeDoubted(view, locked));
  // a tube that was missed before may be locked, too
  const isMore = missed.layout.holders.length > locked.layout.holders.length;
  const whole = withPageBeside(view, isMore ? withLocked(view, missed) : missed);
  return { whole, reading: withPlacesDoubted(view.raster, assemble(whole, pixels, view.raster.scale)) };
}

/** Corrects the kind of items that were read as on pegs but stand in tubes, and marks the kind as unsure where it is. */
function withKind(view: View, found: Interpretation): Interpretation {
  const { layout } = found;
  const unsure = { ...layout, isKindUnsure: true };
  if (layout.kind !== 'water')
    return layout.onPegs || !areEmblems(view.raster, found) ? found : { ...found, layout: unsure };
  if (!layout.onPegs) return found;
  if (standsInTubes(view, found)) {
    const kind = fillsTubes(view, found) ? 'water' : 'ball';
    return { ...found, layout: { ...unsure, kind, onPegs: kind === 'water' } };
  }
  return standsOnPegs(view, found, true) ? found : { ...found, layout: unsure };
}

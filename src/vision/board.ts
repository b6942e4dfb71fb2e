import {
  hasSeveralCapacities,
  type Interpretation,
  showsEmpty,
  withHolders,
} from './colors/interpretation.ts';
import { isLikelier, LEADS } from './judge/rank/evidence.ts';
import { chooseBallsOrLiquid, isCapacityGuess } from './judge/rank/kinds.ts';
import { withCapacityByCounts } from './judge/verdict/capacity.ts';
import { isPuzzle, mayBePuzzle } from './judge/verdict/refuse.ts';
import { isPile } from './locate/balls/notBalls.ts';
import { isClear, readBalls } from './locate/balls/read.ts';
import { findStackings } from './locate/lattice/stacks.ts';
import { readLiquid } from './locate/liquid/read.ts';
import { isPattern, showsPoles, standsOnPegs } from './locate/pegs/pegsOrTubes.ts';
import { readPegs } from './locate/pegs/read.ts';
import type { View } from './picture/view.ts';
import { DOUBTFUL_LIKENESS } from './tubes/layout.ts';

/**
 * The sizes of discs that are tried.
 *
 * - `most`: the maximum number of disc sizes that are tried.
 * - `support`: stacks of discs with less support (see `Stacking`) may be chance: every ball board that was read
 *   clearly had at least 6.
 * - `fitness`: no ball board had a fitness above three times the support of its stacks.
 */
const STACKINGS = { most: 8, support: 5, fitness: 4 };

/** The part of a picture that is most likely a board. */
interface Likeliest {
  readonly found: Interpretation;
  /** False if it is too little of a board to be read. */
  readonly isBoard: boolean;
}

/**
 * Returns the best board in the picture. If there is none, returns the best candidate that is too little of a
 * board to be read.
 */
export function likeliestIn(view: View): Likeliest | undefined {
  const seen = readTubes(view);
  const likely = seen && withCapacityByCounts(seen);
  const found = likely && isPuzzle(likely) ? withoutPegs(view, likely) : readPegs(view);
  if (found && isPuzzle(found) && !isPile(view, found)) return { found, isBoard: true };
  const guess = [likely, found].find((one) => one && mayBePuzzle(one) && !isPile(view, one));
  return guess && { found: guess, isBoard: false };
}

/**
 * Returns the best reading of the picture as tubes of balls or bottles of liquid. The likelier kind is tried
 * first, because the other one can be skipped if the result is clear.
 */
function readTubes(view: View): Interpretation | undefined {
  const stackings = findStackings(view.circles(), STACKINGS.most);
  const support = stackings[0]?.support ?? 0;
  if (support >= STACKINGS.support) {
    const balls = readBalls(view, stackings);
    return balls && isClear(view, balls) ? balls : chooseBallsOrLiquid(view, balls, readLiquid(view));
  }
  const liquid = readLiquid(view);
  const isSure = liquid?.whole && !isCapacityGuess(liquid) && isPuzzle(liquid);
  if (isSure && liquid.fitness > STACKINGS.fitness * support) return liquid;
  const balls = readBalls(view, stackings);
  return balls && isClear(view, balls) ? balls : chooseBallsOrLiquid(view, balls, liquid);
}

/**
 * Replaces a reading as tubes by one as pegs where that is better. Flat items on pegs look like liquid. If poles are seen but the
 * reading as pegs is not better, all tubes become doubtful. Pegs are also tried if the reading as tubes is odd (see
 * {@link mayBePegs}), because the sides of items may look like bottles, and round holes in items like balls.
 */
function withoutPegs(view: View, found: Interpretation): Interpretation {
  const isLiquid = found.layout.kind === 'water';
  const isOnPegs = isLiquid && standsOnPegs(view, found);
  const isPartly = isLiquid && !isOnPegs && showsPoles(view, found);
  if (!isOnPegs && !isPartly && !mayBePegs(found)) return found;
  const pegs = readPegs(view);
  const isLikely = isLiquid && found.whole && !isPartly && !isPattern(found) && showsEmpty(found);
  const lead = isLikely ? LEADS.pegsOverBottles : 0;
  const arePegs = pegs?.whole && isPuzzle(pegs);
  if (arePegs && (isOnPegs || isLikelier(pegs, found, lead))) return pegs;
  if (!isOnPegs && !isPartly) return found;
  const holders = found.layout.holders.map((holder) => ({ ...holder, likeness: DOUBTFUL_LIKENESS }));
  return withHolders(found, holders);
}

/** Whether a reading as tubes is odd enough that the picture may show pegs instead. */
export function mayBePegs(found: Interpretation): boolean {
  if (!found.whole) return true;
  const isLiquid = found.layout.kind === 'water';
  return isLiquid && (hasSeveralCapacities(found) || !showsEmpty(found) || isPattern(found));
}

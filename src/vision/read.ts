import { failure, type Outcome, success } from '../puzzle/index.ts';
import { type BallProposal, complete, isPartOf, proposeBalls } from './balls/propose.ts';
import { RIM_SEEN } from './balls/rims.ts';
import { findStackings, type Stacking } from './balls/stacks.ts';
import { type Interpretation, interpret, itemsOf } from './colors/interpret.ts';
import { withOwnCapacities } from './heights/capacities.ts';
import { DOUBTFUL, type Layout } from './layout.ts';
import { areBeads } from './liquid/beads.ts';
import { mayBeBlocks } from './liquid/blocks.ts';
import { areEmblems, mayBeEmblems } from './liquid/emblems.ts';
import { completePegs } from './pegs/complete.ts';
import { areRound, areSquare, fillsTubes, isPattern, lacksPoles, standsOnPegs } from './pegs/instead.ts';
import { proposePegs } from './pegs/propose.ts';
import { type SideShape, SLANTED, STRAIGHT } from './pegs/sides.ts';
import { look, type View } from './picture/view.ts';
import type { Pixels, Reading, Refusal } from './reading.ts';
import { isStuck, isUneven, readLiquid } from './readLiquid.ts';
import { bestOf } from './statistics.ts';
import { assemble } from './verdict/assemble.ts';
import { isPuzzle } from './verdict/refuse.ts';

/** So many sizes of discs are tried, and so many of the resulting layouts looked at closely. */
const MOST_STACKINGS = 8;
const MOST_LAYOUTS = 3;
/** Of layouts that end up nearly as fit, the one that explains more tubes is right, then the better supported one. */
const AS_GOOD = 0.92;
const SURE_TUBE = 0.8;

/**
 * Reads a sorting puzzle from a screenshot of any game, without calibration. Several layouts are proposed; what the
 * items look like, the gaps between colours and the counting rule choose among them.
 *
 * @param pixels the picture as shown, 8-bit sRGB.
 * @param view what has been looked at of it already.
 * @returns a Reading with everything doubtful in its warnings, or `NO_PUZZLE`.
 */
export function readPixels(pixels: Pixels, view: View = look(pixels)): Outcome<Reading, Refusal> {
  if (Math.min(pixels.width, pixels.height) < SMALLEST) return noPuzzle();
  const likely = readTubes(view);
  const found = likely && isPuzzle(likely) ? withoutPegs(view, likely) : readAnyPegs(view);
  if (!found || !isPuzzle(found)) return noPuzzle();
  return success(assemble(withOwnCapacities(view, asBeads(view, found)), pixels, view.raster.scale));
}

/** What only looked like liquid, or stood in slots like pegs, is moved one by one, as balls are; what may be is marked. */
function asBeads(view: View, found: Interpretation): Interpretation {
  const { layout } = found;
  if (layout.kind !== 'water') return found;
  const mayBeBeads = !layout.onPegs || areSquare(layout);
  const asBalls = { ...layout, kind: 'ball', onPegs: false } as const;
  if (mayBeBeads && areBeads(view.raster, found)) return { ...found, layout: asBalls };
  if (layout.onPegs) return lacksPoles(view, found) ? withoutPoles(view, found, asBalls) : found;
  return mayBeBlocks(view.raster, found) ? { ...found, layout: { ...layout, isKindUnsure: true } } : found;
}

/**
 * What was read as items on pegs, though no pole is in sight, are blocks in tubes: liquid, where it fills them from wall to
 * wall. Neither is certain.
 */
function withoutPoles(view: View, found: Interpretation, asBalls: Layout): Interpretation {
  return { ...found, layout: { ...(fillsTubes(view, found) ? found.layout : asBalls), isKindUnsure: true } };
}

/** Pixels on the shorter side of a picture that may show a board: icons do not. */
const SMALLEST = 64;

function noPuzzle(): Outcome<never, Refusal> {
  return failure({
    code: 'NO_PUZZLE',
    message: 'no ball-sort or water-sort board was found in this picture',
  });
}

/** Stacks of discs supported by less, see `Stacking`, may be chance: every board of balls that was read clearly had 6 and more. */
const LEAST_SUPPORT = 5;
/** No board of balls was fitter than three times the support of its stacks. */
const MOST_FITNESS = 4;

/**
 * The fittest reading of the picture as tubes of balls or bottles of liquid. What is the likelier comes first, since it
 * may leave nothing to ask of the other.
 */
function readTubes(view: View): Interpretation | undefined {
  const stackings = findStackings(view.circles(), MOST_STACKINGS);
  const support = stackings[0]?.support ?? 0;
  if (support >= LEAST_SUPPORT) {
    const balls = readBalls(view, stackings);
    return balls && isClear(view, balls) ? balls : fitterOf(view, balls, readLiquid(view));
  }
  const liquid = readLiquid(view);
  const isSure = liquid?.whole && !isGuess(liquid) && isPuzzle(liquid);
  if (isSure && liquid.fitness > MOST_FITNESS * support) return liquid;
  const balls = readBalls(view, stackings);
  return balls && isClear(view, balls) ? balls : fitterOf(view, balls, liquid);
}

/** Bottles of several capacities fit fewer counts: where they keep them, pegs have to be so many times as fit. */
const MUCH_FITTER = 3;

/**
 * Flat items look like liquid: where they stand on pegs the reading is one of pegs, or in doubt. Bottles of several
 * capacities or without room, liquid that breaks the counting rule, and balls that leave nothing to sort, may be items on
 * pegs, some taken for others.
 */
function withoutPegs(view: View, found: Interpretation): Interpretation {
  const isLiquid = found.layout.kind === 'water';
  const isOnPegs = isLiquid && standsOnPegs(view, found);
  const mayBePegs = isLiquid ? !found.whole || isUneven(found) || isStuck(found) : isSolved(found);
  if (!isOnPegs && !mayBePegs) return found;
  const pegs = readPegs(view, STRAIGHT);
  const least = isOnPegs ? 0 : (isLiquid && found.whole ? MUCH_FITTER : 1) * found.fitness;
  if (pegs?.whole && isPuzzle(pegs) && pegs.fitness > least) return pegs;
  if (!isOnPegs) return found;
  const holders = found.layout.holders.map((holder) => ({ ...holder, likeness: DOUBTFUL }));
  return { ...found, layout: { ...found.layout, holders } };
}

/** Whether each tube has but one colour, and none has that of another. */
function isSolved(found: Interpretation): boolean {
  const stacks = found.layout.holders.map(
    (holder) => new Set(itemsOf(found, holder).map((spot) => found.groupOf.get(spot))),
  );
  const colors = stacks.flatMap((stack) => [...stack]);
  return stacks.every((stack) => stack.size < 2) && new Set(colors).size === colors.length;
}

/** So many choices of stacks are completed: what stands on some pegs is only seen once their feet are known. */
const MOST_CHOICES = 6;
/** As long as they are this nearly as fit as the fittest. */
const NEARLY = 0.6;

/**
 * The fittest reading of the picture as items on pegs. Slanted sides are looked for in what would be no board otherwise, and
 * have to make one that keeps the counting rule, with poles in sight: round flasks and balls have such sides, too.
 */
function readAnyPegs(view: View): Interpretation | undefined {
  const straight = readPegs(view, STRAIGHT);
  if (straight?.whole && isPuzzle(straight)) return straight;
  const slanted = readPegs(view, SLANTED);
  return slanted?.whole && isPuzzle(slanted) && standsOnPegs(view, slanted) ? slanted : straight;
}

/** The fittest reading of the picture as items on pegs with sides of one shape. */
function readPegs(view: View, shape: SideShape): Interpretation | undefined {
  const read = proposePegs(view, shape).flatMap((proposals) => {
    const possible = proposals.flatMap((proposal) => {
      const found = interpret(proposal.layout);
      return found && !isPattern(found) && !areRound(view, found) ? [{ proposal, found }] : [];
    });
    return bestOf(possible, ({ found }) => found.fitness) ?? [];
  });
  const most = Math.max(0, ...read.map(({ found }) => found.fitness));
  const likely = read
    .filter(({ found }) => found.fitness >= NEARLY * most)
    .sort((a, b) => b.found.fitness - a.found.fitness)
    .slice(0, MOST_CHOICES);
  const whole = likely.flatMap(({ proposal }) =>
    completePegs(view, proposal).flatMap((layout) => interpret(layout) ?? []),
  );
  return bestOf(whole, ({ fitness }) => fitness);
}

/** The fittest reading of the picture as balls in tubes. */
function readBalls(view: View, stackings: readonly Stacking[]): Interpretation | undefined {
  const proposals: { proposal: BallProposal; fitness: number }[] = [];
  for (const stacking of stackings) {
    const proposal = proposeBalls(view, view.circles(), stacking);
    if (!proposal || proposals.some((other) => isPartOf(proposal, other.proposal))) continue;
    const found = interpret(proposal.layout);
    if (!found) continue;
    const whole = isClear(view, found) ? completed(proposal) : undefined;
    if (whole && isClear(view, whole) && hasRoom(whole)) return whole;
    proposals.push({ proposal, fitness: found.fitness });
  }
  return fittest(proposals);
}

function fittest(
  proposals: readonly { proposal: BallProposal; fitness: number }[],
): Interpretation | undefined {
  const best = [...proposals].sort((a, b) => b.fitness - a.fitness).slice(0, MOST_LAYOUTS);
  const chosen = proposals.filter((proposal, i) => i === 0 || best.includes(proposal));
  const read = chosen.flatMap(({ proposal }) => completed(proposal) ?? []);
  const most = Math.max(...read.map(({ fitness }) => fitness));
  const good = read.filter(({ fitness }) => fitness >= AS_GOOD * most);
  return bestOf(good, ({ layout }) => layout.holders.filter(({ likeness }) => likeness >= SURE_TUBE).length);
}

/**
 * With the tubes that show no stack, and those that stand in line but look unlike the others, where the colours add up with
 * them: a tube that is selected or done glows, or wears a border of its own.
 */
function completed(proposal: BallProposal): Interpretation | undefined {
  const { layout, withColumns, strangers } = complete(proposal);
  const found = interpret(layout);
  const isBetter = (other: Interpretation | undefined) =>
    other?.whole && (!found?.whole || other.capacity === found.capacity);
  const lone = found && !found.whole && areRimmed(found) ? strangers.lone.slice(0, MOST_LONE) : [];
  for (const columns of [strangers.stacks, ...lone.map((one) => [one])]) {
    const other = columns.length > 0 ? interpret(withColumns(columns)) : undefined;
    if (isBetter(other)) return other;
  }
  return found;
}

/** Whether the rims of all items are seen: a single disc beside others tells nothing where those may be floors of liquid. */
function areRimmed(found: Interpretation): boolean {
  return found.layout.holders.every((holder) =>
    itemsOf(found, holder).every(({ presence }) => presence >= RIM_SEEN),
  );
}

/** One tube at a time is selected; of balls that may lie alone in it, so many are tried. */
const MOST_LONE = 4;

/** Nothing is left to doubt: see {@link isClear}. Prints on balls leave less of a gap, and emblems on liquid look like those. */
const CLEAR = { gap: 10, gapOfPrints: 3, wallLikeness: 0.85, items: 12, fitnessPerItem: 0.7 };

/**
 * Whether items and tubes are so alike, and colours so far apart and so well counted, that no other layout or game
 * needs to be tried: half of the time is saved on most boards of balls. Emblems on liquid come nearest to it, with
 * gaps of 6; nothing else that holds no balls comes beyond a fitness of 0.3 an item.
 */
function isClear({ raster }: View, found: Interpretation): boolean {
  const { layout, whole, gap, fitness } = found;
  const items = layout.holders.reduce((sum, { spots }) => sum + spots.length, 0);
  return (
    whole &&
    layout.strays === 0 &&
    layout.wallLikeness > CLEAR.wallLikeness &&
    items >= CLEAR.items &&
    fitness > CLEAR.fitnessPerItem * items &&
    (gap > CLEAR.gap || (gap > CLEAR.gapOfPrints && !mayBeEmblems(raster, found)))
  );
}

/** Without a tube that is surely empty, one may have been overlooked that the next best layout shows. */
function hasRoom(found: Interpretation): boolean {
  return found.layout.holders.some(
    (holder) => holder.likeness >= SURE_TUBE && itemsOf(found, holder).length === 0,
  );
}

function fitterOf(
  { raster }: View,
  balls: Interpretation | undefined,
  liquid: Interpretation | undefined,
): Interpretation | undefined {
  return fitter(balls, liquid, (found) => areEmblems(raster, found));
}

/**
 * Neither liquid whose units were guessed nor what is no board stands against balls that are a board, unless they may be
 * printed on liquid.
 */
export function fitter(
  balls: Interpretation | undefined,
  liquid: Interpretation | undefined,
  arePrinted: (balls: Interpretation) => boolean,
): Interpretation | undefined {
  const mayYield = liquid && (isGuess(liquid) || !isPuzzle(liquid));
  if (mayYield && balls?.whole && isPuzzle(balls) && !arePrinted(balls)) return balls;
  return liquid && liquid.fitness > (balls?.fitness ?? Number.NEGATIVE_INFINITY) ? liquid : balls;
}

function isGuess({ layout }: Interpretation): boolean {
  return layout.holders.every(({ isCapacityUnsure }) => isCapacityUnsure);
}

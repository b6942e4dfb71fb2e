import { failure, type Outcome, success } from '../puzzle/index.ts';
import { complete, proposeBalls } from './balls/propose.ts';
import { findStackings } from './balls/stacks.ts';
import { type Interpretation, interpret } from './colors/interpret.ts';
import type { Layout } from './layout.ts';
import { completeLiquid, proposeLiquid } from './liquid/propose.ts';
import { look, type View } from './picture/view.ts';
import type { Pixels, Reading, Refusal } from './reading.ts';
import { bestOf } from './statistics.ts';
import { assemble } from './verdict/assemble.ts';
import { isPuzzle } from './verdict/refuse.ts';

/** So many sizes of discs are tried, and so many of the resulting layouts looked at closely. */
const MOST_STACKINGS = 8;
const MOST_LAYOUTS = 3;
/** Of layouts that end up nearly as fit, the one that explains more tubes is right, then the better supported one. */
const AS_GOOD = 0.95;
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
  const liquid = readLiquid(view);
  const balls = liquid && isPlain(liquid) ? undefined : readBalls(view);
  const found = bestOf(
    [balls, liquid].filter((reading) => reading !== undefined),
    ({ fitness }) => fitness,
  );
  if (!found || !isPuzzle(found)) {
    return failure({
      code: 'NO_PUZZLE',
      message: 'no ball-sort or water-sort board was found in this picture',
    });
  }
  return success(assemble(found, pixels, view.raster.scale));
}

/**
 * Liquid that keeps the counting rule, stands out this much and has its colours this far apart is liquid. Balls taken for
 * liquid reach a third of it at most, so the search for balls, which takes far longer, is saved.
 */
const PLAIN = { fitness: 12, gap: 3 };

function isPlain({ whole, fitness, gap }: Interpretation): boolean {
  return whole && fitness >= PLAIN.fitness && gap >= PLAIN.gap;
}

/** The fittest reading of the picture as liquid in bottles. */
function readLiquid(view: View): Interpretation | undefined {
  const read = proposeLiquid(view).flatMap(likeliest);
  const best = bestOf(read, ({ fitness }) => fitness);
  return best && interpret(completeLiquid(view, best.layout));
}

/** What else may belong to the board is only asked when the likelier choices break the counting rule. */
function likeliest(choices: readonly (readonly Layout[])[]): Interpretation[] {
  const read: Interpretation[] = [];
  for (const layouts of choices) {
    read.push(...layouts.flatMap((layout) => interpret(layout) ?? []));
    if (read.some(({ whole }) => whole)) break;
  }
  return read;
}

/** The fittest reading of the picture as balls in tubes. */
function readBalls(view: View): Interpretation | undefined {
  const circles = view.circles();
  const proposals = findStackings(circles, MOST_STACKINGS).flatMap((stacking) => {
    const proposal = proposeBalls(view, circles, stacking);
    const fitness = proposal && interpret(proposal.layout)?.fitness;
    return proposal && fitness ? [{ proposal, fitness }] : [];
  });
  const fittest = [...proposals].sort((a, b) => b.fitness - a.fitness).slice(0, MOST_LAYOUTS);
  const chosen = proposals.filter((proposal, i) => i === 0 || fittest.includes(proposal));
  const read = chosen.flatMap(({ proposal }) => interpret(complete(proposal)) ?? []);
  const most = Math.max(...read.map(({ fitness }) => fitness));
  const good = read.filter(({ fitness }) => fitness >= AS_GOOD * most);
  return bestOf(good, ({ layout }) => layout.holders.filter(({ likeness }) => likeness >= SURE_TUBE).length);
}

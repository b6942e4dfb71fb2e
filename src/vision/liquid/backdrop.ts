import { areLevel, type Bottle, distanceOf, SAME_RUN } from './bottle.ts';

/** Borders between colours lie on one line within this share of the width. */
const SAME_LINE = 0.08;
/** A rack shows at least this many runs: a beam, the page, and a beam. Two alike may be part of the deal. */
const FEWEST_RUNS = 3;
/** Bottles that touch seem to overlap by less than this share of the width. */
const MOST_OVERLAP = 0.1;

/** Removes what is seen between bottles and was taken for bottles. */
export function withoutBackdrop(bottles: readonly Bottle[], width: number): Bottle[] {
  return withoutRack(withoutNarrowGaps(bottles, width), width);
}

/**
 * Removes columns that overlap one on either side, if none of these overlaps one on either side itself: a
 * bottle cannot do that, but the page in a gap narrower than a bottle can.
 */
function withoutNarrowGaps(bottles: readonly Bottle[], width: number): Bottle[] {
  const coveredBy = new Map(bottles.map((bottle) => [bottle, overlappedOnBothSides(bottle, bottles, width)]));
  return bottles.filter((bottle) => {
    const covered = coveredBy.get(bottle) ?? [];
    return covered.length === 0 || covered.some((other) => coveredBy.get(other)?.length !== 0);
  });
}

/** Returns the columns that a column overlaps, or none unless there are some on both sides. */
function overlappedOnBothSides({ column }: Bottle, bottles: readonly Bottle[], width: number): Bottle[] {
  const least = MOST_OVERLAP * width;
  const level = bottles.filter((other) => areLevel(column, other.column));
  const left = level.filter(
    ({ column: other }) => other.left < column.left && other.right - column.left > least,
  );
  const right = level.filter(
    ({ column: other }) => other.right > column.right && column.right - other.left > least,
  );
  return left.length > 0 && right.length > 0 ? [...left, ...right] : [];
}

/**
 * Removes what a rack shows between the bottles. If gaps are as wide as bottles, a rack or a shelf shows the
 * same in each gap of a row. In no deal is every second tube of a row alike, with a colour that no other tube
 * has.
 */
function withoutRack(bottles: readonly Bottle[], width: number): Bottle[] {
  const alike = bottles.filter((bottle) => {
    const row = bottles.filter((other) => areLevel(bottle.column, other.column));
    const twins = row.filter((other) => areTwins(bottle, other, width));
    return twins.length > 1 && areEverySecond(twins, row);
  });
  const others = bottles.filter((bottle) => !alike.includes(bottle));
  return bottles.filter((bottle) => !alike.includes(bottle) || !hasOwnColor(bottle, others));
}

/** Whether two bottles show the same runs of several colours. */
function areTwins(a: Bottle, b: Bottle, width: number): boolean {
  if (a.filled < FEWEST_RUNS || a.filled !== b.filled) return false;
  return a.runs.slice(0, a.filled).every((run, i) => {
    const other = b.runs[i];
    return other && distanceOf(run, other) < SAME_RUN && Math.abs(run.top - other.top) < SAME_LINE * width;
  });
}

/** Whether the twins are every second column of a row, from left to right. */
function areEverySecond(twins: readonly Bottle[], row: readonly Bottle[]): boolean {
  const inOrder = [...row].sort((a, b) => a.column.left - b.column.left);
  return inOrder.slice(1).every((right, i) => {
    const left = inOrder[i] ?? right;
    return twins.includes(left) !== twins.includes(right);
  });
}

/** Whether a bottle has a colour that none of the others has. */
function hasOwnColor({ runs, filled }: Bottle, others: readonly Bottle[]): boolean {
  const seen = others.flatMap((other) => other.runs.slice(0, other.filled));
  return runs.slice(0, filled).some((run) => seen.every((other) => distanceOf(run, other) >= SAME_RUN));
}

import { areLevel, type Bottle, distanceOf, SAME_RUN } from './bottle.ts';

/** Borders between colours lie on one line within this share of the width. */
const SAME_LINE = 0.08;
/** A rack shows so many stretches of colour at least: its beam, the page, and its beam. Two may be a deal. */
const FEWEST_RUNS = 3;
/** Bottles that touch are seen to cover less of each other than this share of the width. */
const MOST_COVERED = 0.1;

/** The bottles without what is seen between them. */
export function withoutBackdrop(bottles: readonly Bottle[], width: number): Bottle[] {
  return withoutRack(withoutSqueezed(bottles, width), width);
}

/**
 * The bottles without those that reach over one on either side, which have their other side free: no bottle does, but the page in
 * a gap narrower than bottles are.
 */
function withoutSqueezed(bottles: readonly Bottle[], width: number): Bottle[] {
  const coveredBy = new Map(bottles.map((bottle) => [bottle, coveredOf(bottle, bottles, width)]));
  return bottles.filter((bottle) => {
    const covered = coveredBy.get(bottle) ?? [];
    return covered.length === 0 || covered.some((other) => coveredBy.get(other)?.length !== 0);
  });
}

/** The bottles beside one that it reaches over, none unless there are some on either side. */
function coveredOf({ column }: Bottle, bottles: readonly Bottle[], width: number): Bottle[] {
  const least = MOST_COVERED * width;
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
 * The bottles without what a rack shows between them: where gaps are as wide as bottles, a rack or a shelf shows the same
 * in each gap of a row. No deal has every second tube of a row alike, with a colour that lies in no other.
 */
function withoutRack(bottles: readonly Bottle[], width: number): Bottle[] {
  const alike = bottles.filter((bottle) => {
    const row = bottles.filter((other) => areLevel(bottle.column, other.column));
    const twins = row.filter((other) => areTwins(bottle, other, width));
    return twins.length > 1 && areEverySecond(twins, row);
  });
  const others = bottles.filter((bottle) => !alike.includes(bottle));
  return bottles.filter((bottle) => !alike.includes(bottle) || !isStrange(bottle, others));
}

/** Whether two bottles show the same stretches of several colours. */
function areTwins(a: Bottle, b: Bottle, width: number): boolean {
  if (a.filled < FEWEST_RUNS || a.filled !== b.filled) return false;
  return a.runs.slice(0, a.filled).every((run, i) => {
    const other = b.runs[i];
    return other && distanceOf(run, other) < SAME_RUN && Math.abs(run.top - other.top) < SAME_LINE * width;
  });
}

function areEverySecond(twins: readonly Bottle[], row: readonly Bottle[]): boolean {
  const inOrder = [...row].sort((a, b) => a.column.left - b.column.left);
  return inOrder.slice(1).every((right, i) => {
    const left = inOrder[i] ?? right;
    return twins.includes(left) !== twins.includes(right);
  });
}

/** Whether a colour of a bottle lies in none of the others. */
function isStrange({ runs, filled }: Bottle, others: readonly Bottle[]): boolean {
  const seen = others.flatMap((other) => other.runs.slice(0, other.filled));
  return runs.slice(0, filled).some((run) => seen.every((other) => distanceOf(run, other) >= SAME_RUN));
}

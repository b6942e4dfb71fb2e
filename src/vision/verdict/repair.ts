import { HIDDEN_GROUP, type Interpretation } from '../colors/interpretation.ts';
import type { Spot } from '../layout.ts';
import { bestOf } from '../statistics.ts';

/** An interpretation whose doubtful items were given the colours that the counting rule asks for. */
interface Repair {
  readonly interpretation: Interpretation;
  /** The items whose colour was not seen but concluded. */
  readonly concluded: ReadonlySet<Spot>;
}

/** More than this many items are not repaired: the reading is wrong then. */
const MOST_MOVES = 3;
/** An item that shows its rim changes colour only when the other colour is nearly as near. */
const NEARLY = 1.6;
const COVERED = 0.6;

/**
 * When the counts are off by a few items that are covered or lie between two colours, moves those to the colours that
 * lack them. Nothing else is touched: a board that breaks the rule for another reason stays broken.
 */
export function repair(interpretation: Interpretation): Repair {
  const unchanged = { interpretation, concluded: new Set<Spot>() };
  if (interpretation.whole || [...interpretation.groupOf.values()].includes(HIDDEN_GROUP)) return unchanged;
  const groupOf = new Map(interpretation.groupOf);
  const concluded = new Set<Spot>();
  for (let move = 0; move < MOST_MOVES; move++) {
    const next = cheapestMove({ ...interpretation, groupOf });
    if (!next) break;
    groupOf.set(next.spot, next.to);
    concluded.add(next.spot);
    if (isSettled({ ...interpretation, groupOf })) {
      return { interpretation: { ...interpretation, groupOf, whole: true }, concluded };
    }
  }
  return unchanged;
}

/** Whether a board keeps the counting rule, with an item or a few that is half covered, or shines through, concluded from it. */
export function keepsCounts(found: Interpretation): boolean {
  return repair(found).interpretation.whole;
}

interface Shift {
  readonly spot: Spot;
  readonly to: number;
  readonly cost: number;
}

function sizesOf({ groupOf, roles }: Interpretation): number[] {
  const sizes = roles.map(() => 0);
  for (const group of groupOf.values()) if (group >= 0) sizes[group] = (sizes[group] ?? 0) + 1;
  return sizes.map((size, group) => (roles[group] === 'color' ? size : 0));
}

function isSettled(interpretation: Interpretation): boolean {
  return sizesOf(interpretation).every((size) => size % interpretation.capacity === 0);
}

/** From a colour with a few too many to one with a few too few. */
function cheapestMove(interpretation: Interpretation): Shift | undefined {
  const { groupOf, capacity } = interpretation;
  const sizes = sizesOf(interpretation);
  const excess = (group: number) => (sizes[group] ?? 0) % capacity;
  const shifts = [...groupOf].flatMap(([spot, from]) => {
    if (interpretation.roles[from] !== 'color' || excess(from) === 0 || excess(from) > capacity / 2)
      return [];
    return sizes.flatMap((size, to) => {
      if (to === from || size === 0 || excess(to) < capacity / 2) return [];
      const cost = costOf(interpretation, spot, from, to);
      return cost === undefined ? [] : [{ spot, to, cost }];
    });
  });
  return bestOf(shifts, ({ cost }) => -cost);
}

/**
 * How far a move is from what is seen, or undefined when what is seen forbids it: an item that shows its rim, and is nearer to others of
 * its colour. One alone is of none, since no colour has but one item: something covers a part of it.
 */
function costOf(interpretation: Interpretation, spot: Spot, from: number, to: number): number | undefined {
  const distances = meanDistances(interpretation, spot);
  const [own, other] = [distances[from], distances[to]];
  const isSeen = spot.presence >= COVERED;
  if (other === undefined || (isSeen && own !== undefined && other > NEARLY * own)) return undefined;
  return other * (isSeen ? 1 : 0.3);
}

/** Mean distance of a spot to the other members of each group, by the group's number; none where it has no others. */
export function meanDistances(
  { groupOf, roles, distance }: Interpretation,
  spot: Spot,
): (number | undefined)[] {
  const totals = roles.map(() => 0);
  const counts = roles.map(() => 0);
  for (const [other, group] of groupOf) {
    if (other === spot || group === HIDDEN_GROUP) continue;
    totals[group] = (totals[group] ?? 0) + distance(spot.patch, other.patch);
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return totals.map((total, group) => (counts[group] ? total / counts[group] : undefined));
}

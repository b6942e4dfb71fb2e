import { colorSizes, HIDDEN_GROUP, type Interpretation } from '../colors/interpretation.ts';
import type { Spot } from '../layout.ts';
import { bestOf } from '../statistics.ts';

/** An interpretation in which doubtful items got the colours that the counting rule requires. */
interface Repair {
  readonly interpretation: Interpretation;
  /** The items whose colour follows from the counts. */
  readonly concluded: ReadonlySet<Spot>;
}

/** If more items than this had to change, the reading is wrong and is not repaired. */
const MOST_MOVES = 3;
/**
 * An item with at least the presence `SEEN_PRESENCE` may only change to a colour that is at most
 * `MOST_DISTANCE_RATIO` times as far away as its own.
 */
const MOST_DISTANCE_RATIO = 1.6;
const SEEN_PRESENCE = 0.6;

/**
 * Moves a few items to colours that lack them, so that the counting rule holds. Only items that are covered,
 * or that lie between two colours, are moved. The interpretation is unchanged if that does not suffice, or if
 * some items are hidden.
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
    if (fillsTubes({ ...interpretation, groupOf })) {
      return { interpretation: { ...interpretation, groupOf, whole: true }, concluded };
    }
  }
  return unchanged;
}

/**
 * Whether a board keeps the counting rule, after at most a few items that are covered or between two colours
 * were moved.
 */
export function keepsCounts(found: Interpretation): boolean {
  return repair(found).interpretation.whole;
}

interface Shift {
  readonly spot: Spot;
  readonly to: number;
  readonly cost: number;
}

function fillsTubes(interpretation: Interpretation): boolean {
  return colorSizes(interpretation).every((size) => size % interpretation.capacity === 0);
}

/**
 * Finds the cheapest move of an item from a colour with a few items too many to a colour with a few too few.
 */
function cheapestMove(interpretation: Interpretation): Shift | undefined {
  const { groupOf, capacity } = interpretation;
  const sizes = colorSizes(interpretation);
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
 * Returns the cost of a move: the mean distance of the item to its new colour, reduced for covered items. It
 * is undefined if the item is well seen and clearly nearer to its own colour. An item that is alone in its
 * group may move anywhere, because no colour has only one item, so something must cover a part of it.
 */
function costOf(interpretation: Interpretation, spot: Spot, from: number, to: number): number | undefined {
  const distances = meanDistances(interpretation, spot);
  const [own, other] = [distances[from], distances[to]];
  const isSeen = spot.presence >= SEEN_PRESENCE;
  if (other === undefined || (isSeen && own !== undefined && other > MOST_DISTANCE_RATIO * own))
    return undefined;
  return other * (isSeen ? 1 : 0.3);
}

/**
 * Returns the mean distance of a spot to the other members of each group, by the number of the group;
 * undefined for groups without other members.
 */
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

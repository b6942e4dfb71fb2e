import { type Board, countColors, HIDDEN, hiddenCount, type Item, type Position } from './board.ts';
import { sayOfBoard } from './messages.ts';
import { oddColors } from './oddColors.ts';
import { type Fault, failure, type Outcome, success } from './outcome.ts';
import { capacitiesInPlay, formatTubeRules, rulesOf, type TubeRules, tubesInPlay } from './tubeRules.ts';

/** More tubes than any game has. Limits the cost of hostile input. */
export const MAX_TUBES = 128;
/** The most items that a tube of a board can hold. */
export const MAX_CAPACITY = 32;

/**
 * Checks a position: 1 to {@link MAX_TUBES} tubes, capacities 1 to {@link MAX_CAPACITY}, valid items, and colours that fill whole tubes.
 *
 * @param names of colours, for the message
 * @returns a legal board (a copy), or the first fault: `NO_TUBES`, `TOO_MANY_TUBES`, `CAPACITY`, `OVERFULL`, `ITEM` or `COLOR_COUNT`
 */
export function validate(position: Position, names: ReadonlyMap<Item, string> = new Map()): Outcome<Board> {
  const fault = faultInTubes(position) ?? faultInColors(position, names);
  if (fault) return failure(fault);
  const tubes = position.tubes.map((tube) => ({
    capacity: tube.capacity,
    items: [...tube.items],
    ...rulesOf(tube),
  }));
  return success({ kind: position.kind, ...rulesOf(position), tubes } as unknown as Board);
}

function faultInTubes({ tubes }: Position): Fault | undefined {
  if (tubes.length === 0) return sayOfBoard('noTubes');
  if (tubesInPlay({ tubes }).length === 0) return sayOfBoard('allLocked');
  if (tubes.length > MAX_TUBES) return sayOfBoard('tooManyTubes', { count: tubes.length, most: MAX_TUBES });
  for (const [index, tube] of tubes.entries()) {
    const { capacity, items } = tube;
    const number = index + 1;
    if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_CAPACITY) {
      return {
        ...sayOfBoard('wrongCapacity', { tube: number, capacity, most: MAX_CAPACITY }),
        tubes: [number],
      };
    }
    if (items.length > capacity) {
      const said = sayOfBoard('overfull', { tube: number, count: items.length, capacity });
      return { ...said, tubes: [number] };
    }
    if (items.some((item) => item !== HIDDEN && !isColor(item))) {
      return { ...sayOfBoard('item', { tube: number }), tubes: [number] };
    }
    if (!canHaveRules(tube, tubes.length)) {
      return { ...sayOfBoard('wrongRule', { tube: number, rule: formatTubeRules(tube) }), tubes: [number] };
    }
  }
  return undefined;
}

/** Whether a tube can have its rules: colours that are letters, no more tubes awaited than there are, something that frozen items wait for. */
function canHaveRules({ only, opens = 0, covered = 0, frozen, until }: TubeRules, tubes: number): boolean {
  const colors = [only, until].filter((color) => color !== undefined);
  return (
    colors.every(isColor) &&
    Math.max(opens, covered) < tubes &&
    (frozen === undefined) === (until === undefined)
  );
}

/**
 * The counting rule: every colour fills whole tubes in the end. Locked tubes and what they hold are left out. Boards with hidden items pass, because the hidden items may complete
 * the counts.
 */
function faultInColors(position: Position, names: ReadonlyMap<Item, string>): Fault | undefined {
  const capacities = capacitiesInPlay(position);
  const counts = countColors(position);
  const isFree = position.uneven === true || hiddenCount(position) > 0;
  if (isFree || canFill([...counts.values()], capacities)) return undefined;
  const size = uniformCapacity(capacities);
  const colors = [...names].map(([id, name]) => ({ id, name }));
  // no count is odd where tubes have several sizes
  const { listed, tubes } = oddColors({ ...position, colors }, size ?? 1);
  const tubesWords = size ? `tubes of ${size}` : 'whole tubes';
  return { ...sayOfBoard('oddCounts', { listed, tubes: tubesWords }), tubes };
}

/** The capacity of all tubes; undefined if they differ. */
export function uniformCapacity(capacities: readonly number[]): number | undefined {
  return capacities.every((capacity) => capacity === capacities[0]) ? capacities[0] : undefined;
}

/** Whether the tubes can be divided into groups whose capacities add up to the counts. */
export function canFill(counts: readonly number[], capacities: readonly number[]): boolean {
  const size = uniformCapacity(capacities);
  if (size !== undefined) {
    const items = counts.reduce((sum, count) => sum + count, 0);
    return counts.every((count) => count % size === 0) && items <= size * capacities.length;
  }
  const supply = new Map<number, number>();
  for (const capacity of [...capacities].sort((a, b) => b - a)) {
    supply.set(capacity, (supply.get(capacity) ?? 0) + 1);
  }
  const wanted = counts.filter((count) => count > 0).sort((a, b) => b - a);
  return fill(wanted, { sizes: [...supply.keys()], left: [...supply.values()], dead: new Set() });
}

/** Boards of games need a few dozen steps. After this many, a board is accepted. */
const MAX_FILLINGS = 5_000;

/** The remaining tubes of each size, and the states that are known to fail. */
interface Supply {
  readonly sizes: readonly number[];
  readonly left: number[];
  readonly dead: Set<string>;
}

/** Fills the first count with tubes no larger than size number `from`, then the other counts. */
function fill(counts: readonly number[], supply: Supply, missing = counts[0] ?? 0, from = 0): boolean {
  if (counts.length === 0) return true;
  if (missing === 0) return fill(counts.slice(1), supply);
  const { sizes, left, dead } = supply;
  const key = `${counts.length} ${missing} ${from} ${left.join()}`;
  if (dead.has(key)) return false;
  for (let i = from; i < sizes.length; i++) {
    if (left[i] === 0 || (sizes[i] ?? 0) > missing) continue;
    left[i] = (left[i] ?? 0) - 1;
    const isServed = fill(counts, supply, missing - (sizes[i] ?? 0), i);
    left[i] = (left[i] ?? 0) + 1;
    if (isServed) return true;
  }
  dead.add(key);
  return dead.size > MAX_FILLINGS;
}

/** Whether text can name a colour in board text: one visible character without another meaning. */
export function isColor(item: string): boolean {
  return item !== HIDDEN && /^[^\s\p{C}\p{M}_?:"{}[\],]$/u.test(item);
}

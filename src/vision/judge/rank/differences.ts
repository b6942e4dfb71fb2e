import { bestOf, sum } from '../../../numbers/statistics.ts';
import type { Item } from '../../../puzzle/index.ts';
import { renaming } from '../../colors/interpretation.ts';
import { type Warning, warn } from '../../messages/index.ts';
import type { Reading, ReadingTube } from '../../reading.ts';

type Tubes = Pick<Reading, 'tubes'>;
type Doubted = Pick<Reading, 'tubes' | 'warnings'>;

/**
 * What other readings of the same picture put in doubt: each kind of doubt once, with the tubes that any of them names.
 *
 * @param isWhole whether the counting rule confirms this reading
 */
export function doubtsByOthers(reading: Reading, others: readonly Reading[], isWhole: boolean): Warning[] {
  const compare = reading.warnings.length > 0 || !isWhole ? readOtherwise : surelyReadOtherwise;
  const otherItems = others.flatMap((other) => compare(reading, other));
  const otherCapacity = others.flatMap((other) => holdOtherwise(reading, other));
  const capacity = otherCapacity.filter((number) => !otherItems.includes(number));
  const cut = others.flatMap((other) => cutOnlyIn(other, reading));
  return [
    ...warn(reading, 'otherItems', otherItems),
    ...warn(reading, 'capacity', capacity),
    ...warn(reading, 'cutElsewhere', cut),
  ];
}

/**
 * The numbers of tubes in which another reading of the same picture has other items. Colours are compared up to renaming. Tubes
 * that are empty here and absent or empty there do not differ, because finding empty tubes depends on the resolution.
 */
export function readOtherwise({ tubes }: Tubes, other: Tubes): number[] {
  const isSame = renaming<Item>();
  const same = tubes.filter((tube) => {
    const { items = [] } = other.tubes.find((seen) => standsAt(tube, seen)) ?? {};
    return items.length === tube.items.length && tube.items.every((item, k) => isSame(item, items[k]));
  });
  return tubes.filter((tube) => !same.includes(tube)).map(({ number }) => number);
}

/** The numbers of the tubes that hold more or fewer items in another reading, without those whose capacity is in doubt here. */
function holdOtherwise({ tubes, warnings }: Doubted, other: Tubes): number[] {
  const doubted = warnings.flatMap((warning) => (warning.code === 'CAPACITY_UNSURE' ? warning.tubes : []));
  const isOther = (tube: ReadingTube) =>
    other.tubes.some((seen) => standsAt(tube, seen) && seen.capacity !== tube.capacity);
  return tubes.flatMap((tube) => (isOther(tube) && !doubted.includes(tube.number) ? tube.number : []));
}

/** Like `readOtherwise`, without the tubes in which the items of that other reading are in doubt themselves. */
export function surelyReadOtherwise({ tubes }: Tubes, other: Doubted): number[] {
  const doubted = other.warnings.flatMap((warning) =>
    ABOUT_ITEMS.includes(warning.code) ? warning.tubes : [],
  );
  const isDoubted = (tube: ReadingTube) =>
    other.tubes.some((seen) => standsAt(tube, seen) && doubted.includes(seen.number));
  return readOtherwise({ tubes: tubes.filter((tube) => !isDoubted(tube)) }, other);
}

/** The codes of doubts about single items. */
const ABOUT_ITEMS: readonly Warning['code'][] = ['ITEM_UNSURE', 'ITEM_COVERED'];

/** The numbers of the tubes nearest to those that the edge of the picture cuts off in another reading of it, if in that one only. */
function cutOnlyIn(other: Doubted, { tubes, warnings }: Doubted): number[] {
  if (warnings.some(({ code }) => code === 'TUBE_CUT')) return [];
  const numbers = other.warnings.flatMap((warning) => (warning.code === 'TUBE_CUT' ? warning.tubes : []));
  const cut = other.tubes.filter(({ number }) => numbers.includes(number));
  const nearest = cut.map(({ x, y }) => bestOf(tubes, (tube) => -Math.hypot(tube.x - x, tube.y - y)));
  return tubes.filter((tube) => nearest.includes(tube)).map(({ number }) => number);
}

export function countItems({ tubes }: Tubes): number {
  return sum(tubes.map(({ items }) => items.length));
}

function standsAt(tube: ReadingTube, { x, y }: ReadingTube): boolean {
  return Math.abs(tube.x - x) < tube.width / 2 && Math.abs(tube.y - y) < tube.height / 2;
}

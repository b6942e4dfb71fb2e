import type { Item } from '../../puzzle/index.ts';
import type { Reading, ReadingTube } from '../reading.ts';

type Tubes = Pick<Reading, 'tubes'>;

/**
 * The numbers of tubes in which another reading of the same picture sees other items, whatever it calls their colours. Tubes
 * that neither sees anything in are not compared: whether they are seen depends on how closely one looks.
 */
export function readOtherwise({ tubes }: Tubes, other: Tubes): number[] {
  const isSame = renaming();
  const same = tubes.filter((tube) => {
    const { items = [] } = other.tubes.find((seen) => standsAt(tube, seen)) ?? {};
    return items.length === tube.items.length && tube.items.every((item, k) => isSame(item, items[k]));
  });
  return tubes.filter((tube) => !same.includes(tube)).map(({ number }) => number);
}

function standsAt(tube: ReadingTube, { x, y }: ReadingTube): boolean {
  return Math.abs(tube.x - x) < tube.width / 2 && Math.abs(tube.y - y) < tube.height / 2;
}

/** Compares letters of two alphabets, taking the first meeting of two for the rule. */
function renaming(): (a: Item, b: Item | undefined) => boolean {
  const there = new Map<Item, Item>();
  const back = new Map<Item, Item>();
  return (a, b) => {
    if (b === undefined) return false;
    if (!there.has(a) && !back.has(b)) {
      there.set(a, b);
      back.set(b, a);
    }
    return there.get(a) === b && back.get(b) === a;
  };
}

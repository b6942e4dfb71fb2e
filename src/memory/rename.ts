import type { Item } from '../puzzle/index.ts';
import { freshColor, type Reading, type ReadingColor } from '../vision/index.ts';
import { Palette } from './palette.ts';

/**
 * Gives a reading the letters and names of an earlier one of the same board, because each reading assigns letters in the order of first
 * appearance. Colours that the earlier one does not have get free letters.
 */
export function renamedLike(now: Reading, earlier: Pick<Reading, 'colors'>): Reading {
  const palette = new Palette();
  const ids = new Map([...palette.learn(earlier.colors)].map(([id, index]) => [index, id]));
  const colors: ReadingColor[] = [...earlier.colors];
  const letters = new Map<Item, Item>();
  for (const [id, index] of palette.learn(now.colors)) {
    const known = ids.get(index);
    letters.set(id, known ?? added(id, now.colors, colors));
  }
  const tubes = now.tubes.map((tube) => ({
    ...tube,
    items: tube.items.map((item) => letters.get(item) ?? item),
  }));
  return { ...now, colors, tubes };
}

function added(id: Item, own: readonly ReadingColor[], colors: ReadingColor[]): Item {
  const color = own.find((one) => one.id === id) ?? { id, hex: '', name: id };
  const fresh = freshColor(
    color,
    colors.map((other) => other.id),
    colors,
  );
  colors.push(fresh);
  return fresh.id;
}

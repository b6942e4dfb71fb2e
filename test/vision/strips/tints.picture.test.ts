import { beforeAll, describe, expect, it } from 'vitest';
import type { Pixels, Reading, ReadingTube } from '../../../src/index.ts';
import { shrink } from '../../../src/vision/picture/raster.kernel.ts';
import { withLowerDoubted, withPlacesDoubted } from '../../../src/vision/strips/tints.ts';
import { paintedScene } from '../../overlay/scenes.ts';

let pixels: Pixels;
let reading: Reading;
beforeAll(async () => {
  ({ pixels, reading } = await paintedScene('water-symbols'));
});

const isFull = ({ items, capacity }: ReadingTube) => items.length === capacity;
const isEmpty = ({ items }: ReadingTube) => items.length === 0;
const numbersOf = (tubes: readonly ReadingTube[]) => tubes.map(({ number }) => number);

/** The numbers of the tubes that are doubted for one reason. */
function doubtedIn(of: string, tubes: readonly ReadingTube[], doubt = withPlacesDoubted): number[] {
  const { warnings } = doubt(shrink(pixels, 250_000), { ...reading, tubes, warnings: [] });
  return warnings.flatMap(({ reason, tubes: named }) => (reason === of ? named : []));
}

const oddIn = (tubes: readonly ReadingTube[]) => doubtedIn('dentOrItem', tubes);

describe('what was read as air', () => {
  it('is air where it changes the page as empty tubes do', () => {
    expect(reading.tubes.some(({ items }) => items.length === 0)).toBe(true);
    expect(oddIn(reading.tubes)).toEqual([]);
  });

  it('may be liquid where it changes the page otherwise', () => {
    const [first, ...others] = reading.tubes;
    if (!first) throw new Error('a board without tubes');
    expect(oddIn([{ ...first, items: first.items.slice(0, -1) }, ...others])).toEqual([first.number]);
  });
});

describe('how many items fit into tubes', () => {
  const withoutEnd = (tube: ReadingTube, from: number) => ({
    ...tube,
    capacity: tube.capacity - 1,
    items: tube.items.slice(from, from + tube.capacity - 1),
    places: tube.places.slice(from, from + tube.capacity - 1),
  });

  it('is clear where no item is seen beyond their ends', () => {
    expect(reading.tubes.filter(isFull).length).toBeGreaterThan(2);
    expect(doubtedIn('capacity', reading.tubes)).toEqual([]);
  });

  it.each([
    ['above', 0],
    ['below', 1],
  ])('is in doubt where items of several colours are seen %s full ones', (_name, from) => {
    const shorter = reading.tubes.map((tube) => withoutEnd(tube, from));
    expect(doubtedIn('capacity', shorter)).toEqual(numbersOf(shorter.filter(isFull)));
  });

  it('is clear of empty ones that show glass in all places', () => {
    expect(doubtedIn('capacity', reading.tubes, withLowerDoubted)).toEqual([]);
  });

  it('is in doubt of empty ones that show the page in the highest place', () => {
    const up = ({ itemHeight }: ReadingTube) => 2 * itemHeight;
    const lower = reading.tubes.map((tube) =>
      isEmpty(tube) ? { ...tube, places: tube.places.map(({ x, y }) => ({ x, y: y - up(tube) })) } : tube,
    );
    expect(doubtedIn('capacity', lower, withLowerDoubted)).toEqual(numbersOf(lower.filter(isEmpty)));
  });
});

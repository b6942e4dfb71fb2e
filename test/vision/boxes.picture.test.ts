import { describe, expect, it } from 'vitest';
import { readPixels } from '../../src/vision/index.ts';
import { look } from '../../src/vision/picture/view.ts';
import type { Reading, ReadingTube } from '../../src/vision/reading.ts';
import { withFittedBoxes } from '../../src/vision/tubes/boxes.ts';
import { valueIn } from '../boards.ts';
import { trueScene } from '../overlay/scenes.ts';

/** The share of what two boxes cover that both cover. */
function overlap(one: ReadingTube, other: ReadingTube): number {
  const along = (a: number, length: number, b: number, other: number) =>
    Math.max(0, Math.min(a + length / 2, b + other / 2) - Math.max(a - length / 2, b - other / 2));
  const both =
    along(one.x, one.width, other.x, other.width) * along(one.y, one.height, other.y, other.height);
  return both / (one.width * one.height + other.width * other.height - both);
}

function meanOverlap(found: Reading, drawn: Reading): number {
  const overlaps = drawn.tubes.map((tube, i) => overlap(tube, found.tubes[i] ?? tube));
  return overlaps.reduce((total, one) => total + one, 0) / overlaps.length;
}

/** A reading whose boxes reach from the highest place to the lowest one, and a little too far to the sides. */
function boxedItems(reading: Reading): Reading {
  const tubes = reading.tubes.map((tube) => {
    const heights = tube.places.map(({ y }) => y);
    const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
    const height = bottom - top + tube.itemHeight;
    return { ...tube, y: (top + bottom) / 2, width: tube.width * 1.06, height };
  });
  return { ...reading, tubes };
}

describe('boxes are fitted to the drawn', () => {
  it.each([
    ['round tubes', 'ball-plain'],
    ['rims that are wider than the tube', 'ball-busy-screen'],
    ['necks of bottles', 'water-shaded-bottles'],
    ['open ends', 'water-open-strokes'],
    ['poles and their bases', 'pegs-nuts'],
    ['tubes of several heights', 'ball-several-heights'],
    ['tubes on grain', 'water-curved-grain'],
  ])('%s', async (_what, id) => {
    const { pixels, reading } = await trueScene(id);
    const items = boxedItems(reading);
    const fitted = withFittedBoxes(items, look(pixels));
    expect(meanOverlap(items, reading)).toBeLessThan(0.92);
    expect(meanOverlap(fitted, reading)).toBeGreaterThan(0.93);
  });
});

it('a box that begins far above the glass ends at the rim', async () => {
  const { pixels, reading } = await trueScene('ball-plain');
  const tubes = reading.tubes.map((tube) => ({ ...tube, y: tube.y - 20, height: tube.height + 40 }));
  const fitted = withFittedBoxes({ ...reading, tubes }, look(pixels));
  expect(meanOverlap(fitted, reading)).toBeGreaterThan(0.93);
});

function lowered(tube: ReadingTube, down: number): ReadingTube {
  return { ...tube, y: tube.y + down, places: tube.places.map(({ x, y }) => ({ x, y: y + down })) };
}

it('an empty tube that was read too low stands on the line of its row, with its places', async () => {
  const { pixels, reading } = await trueScene('ball-plain');
  const tubes = reading.tubes.map((tube) => (tube.items.length > 0 ? tube : lowered(tube, 12)));
  const fitted = withFittedBoxes({ ...reading, tubes }, look(pixels));
  for (const [i, tube] of reading.tubes.entries()) {
    expect(overlap(fitted.tubes[i] ?? tube, tube)).toBeGreaterThan(0.9);
    expect(fitted.tubes[i]?.places).toEqual(tube.places);
  }
});

it('an empty tube beside a raised one stands on the line of the others', async () => {
  const { pixels, reading } = await trueScene('ball-one-row');
  const tubes = reading.tubes.map((tube, i) => (i === 2 ? lowered(tube, -12) : tube));
  const fitted = withFittedBoxes({ ...reading, tubes }, look(pixels));
  expect(reading.tubes[3]?.items).toEqual([]);
  expect(fitted.tubes[3]?.places).toEqual(reading.tubes[3]?.places);
});

it('where nothing is drawn the boxes stay, inside the picture', async () => {
  const { reading } = await trueScene('ball-plain');
  const data = new Uint8Array(reading.width * reading.height * 4).fill(255);
  const [first, ...others] = reading.tubes;
  const tubes = first ? [{ ...first, width: 2 * first.x + 30 }, ...others] : [];
  const fitted = withFittedBoxes({ ...reading, tubes }, look({ ...reading, data }));
  const [cut, ...kept] = fitted.tubes;
  expect((cut?.x ?? 0) - (cut?.width ?? 0) / 2).toBeGreaterThanOrEqual(0.5);
  for (const [i, tube] of kept.entries()) expect(overlap(tube, others[i] ?? tube)).toBeGreaterThan(0.97);
});

it('a picture is read with fitted boxes, and all else of a reading stays as it was', async () => {
  const { pixels, reading } = await trueScene('ball-plain');
  const read = valueIn(readPixels(pixels));
  expect(meanOverlap(read, reading)).toBeGreaterThan(0.95);
  const bare = ({ tubes, ...rest }: Reading) => ({
    ...rest,
    tubes: tubes.map(({ x: _x, y: _y, width: _width, height: _height, ...tube }) => tube),
  });
  expect(bare(withFittedBoxes(read, look(pixels)))).toEqual(bare(read));
});

import { expect, it } from 'vitest';
import { screenshotAfter } from '../../src/overlay/index.ts';
import type { Pixels } from '../../src/vision/index.ts';
import type { Point } from '../../src/vision/reading.ts';
import { trueScene } from './scenes.ts';

const FALLEN = 0.45;

/** Calls for each pixel of a disc, with its offset in two places. */
function overDisc(
  { width }: Pixels,
  at: Point,
  other: Point,
  radius: number,
  call: (a: number, b: number) => void,
) {
  const offset = ({ x, y }: Point, dx: number, dy: number) =>
    4 * (Math.round(y + dy) * width + Math.round(x + dx));
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      if (Math.hypot(dx, dy) <= radius) call(offset(at, dx, dy), offset(other, dx, dy));
}

it('a ball that falls from behind the highest one leaves that whole, and is whole where it comes to lie', async () => {
  const { pixels, reading, moves } = await trueScene('ball-plain');
  const others = new Set(moves.slice(0, 1).flatMap(({ from, to }) => [from, to]));
  const index = reading.tubes.findIndex(
    ({ items }, i) => items.length === 4 && items[2] !== items[3] && !others.has(i),
  );
  const free = reading.tubes.find(({ items }, i) => items.length === 0 && !others.has(i));
  const tube = reading.tubes[index];
  const [home, top] = [tube?.places[2], tube?.places[3]];
  if (!tube || !free || !home || !top) throw new Error('the scene has a full tube and an empty one');
  const radius = Math.ceil(tube.itemWidth / 2);
  const seen = { x: home.x, y: top.y + FALLEN * (home.y - top.y) };
  const falling = { ...pixels, data: Uint8ClampedArray.from(pixels.data) };
  const copy = (from: Point, to: Point) =>
    overDisc(pixels, from, to, radius, (a, b) => falling.data.set(pixels.data.subarray(a, a + 4), b));
  copy(free.places[2] ?? home, home);
  copy(home, seen);
  copy(top, top);
  const seenAt = tube.seenAt.map((at, place) => (place === 2 ? seen : at));
  const tubes = reading.tubes.map((one, i) => (i === index ? { ...one, seenAt } : one));
  const after = screenshotAfter(falling, { ...reading, tubes }, moves, 1);
  for (const place of [top, home]) {
    let [off, count] = [0, 0];
    overDisc(pixels, place, place, Math.round(0.95 * radius), (a) => {
      for (let c = 0; c < 3; c++) off += Math.abs((after?.data[a + c] ?? 0) - (pixels.data[a + c] ?? 0));
      count += 3;
    });
    expect(off / count).toBeLessThan(3);
  }
});

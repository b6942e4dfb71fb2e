import { expect, it } from 'vitest';
import { boardOfReading } from '../../src/overlay/board/view.ts';
import { boardView } from '../../src/overlay/layout/boardView.ts';
import type { Pixels } from '../../src/vision/reading.ts';
import { trueScene } from './scenes.ts';

const BUTTON = [255, 0, 255];
const { pixels, reading } = await trueScene('ball-plain');
const part = boardOfReading(reading);

/** The scene with a row of buttons between two rows of pixels, by default inside the sides of the part. */
function withButtons(
  from: number,
  to: number,
  color = (_: number): readonly number[] => BUTTON,
  [left, right] = [part.x + 10, part.x + part.width - 10],
): Pixels {
  const data = Uint8ClampedArray.from(pixels.data);
  for (let y = from; y < to; y++)
    for (let x = left; x < right; x++)
      if (x % 60 < 40) data.set(color(x * 7 + y * 13), (y * pixels.width + x) * 4);
  return { ...pixels, data };
}

/** The number of the view's pixels that have the colour of the buttons. */
function buttonPixels(picture: Pixels): number {
  const { data } = boardView(picture, reading, part, 1).pixels;
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (BUTTON.every((value, channel) => data[at + channel] === value)) count++;
  return count;
}

const [top, bottom] = [part.y, part.y + part.height];
const room = 0.3 * (reading.tubes[0]?.itemWidth ?? 0);

it('a row of buttons that the lower edge of the part cuts through is not shown', () => {
  expect(buttonPixels(withButtons(Math.round(bottom - room), Math.round(bottom + room)))).toBe(0);
});

it('a row of buttons that the upper edge of the part cuts through is not shown', () => {
  expect(buttonPixels(withButtons(Math.round(top - room), Math.round(top + room)))).toBe(0);
});

it('the view keeps its size where buttons are left out', () => {
  const { width, height } = boardView(
    withButtons(Math.round(bottom - room), bottom),
    reading,
    part,
    1,
  ).pixels;
  expect({ width, height }).toEqual({ width: part.width, height: part.height });
});

it('a row of buttons that the part shows whole is left as it is', () => {
  expect(buttonPixels(withButtons(Math.round(bottom - room), bottom - 2))).toBeGreaterThan(1000);
});

it('a row of buttons that a side of the part cuts through is not shown', () => {
  const sides = [part.x - 30, part.x + 60] as [number, number];
  const picture = withButtons(Math.round(bottom - room), bottom - 2, undefined, sides);
  expect(buttonPixels(picture)).toBe(0);
});

it('a picture without bare ground is left as it is', () => {
  const noisy = withButtons(0, pixels.height, (seed) => [(seed * 37) % 256, (seed * 91) % 256, seed % 256]);
  const view = boardView(noisy, reading, part, 1).pixels;
  const last = (pixelsOf: Pixels, y: number, x: number) =>
    [...pixelsOf.data.subarray((y * pixelsOf.width + x) * 4)].slice(0, 3);
  expect(last(view, part.height - 1, 20)).toEqual(last(noisy, bottom - 1, 20 + part.x));
});

it('a tube beside the screenshot stands on plain ground', () => {
  const last = reading.tubes.at(-1);
  if (!last) throw new Error('the scene has tubes');
  const beside = { ...last, x: pixels.width + last.width, items: [], added: true };
  const wide = { ...reading, tubes: [...reading.tubes, beside] };
  const { data, width } = boardView(pixels, wide, boardOfReading(wide), 1).pixels;
  const line = data.subarray(0, width * 4);
  const strip = line.subarray((pixels.width - boardOfReading(wide).x) * 4);
  expect(strip.length).toBeGreaterThan(last.width * 4);
  expect(strip.every((value, i) => value === strip[i % 4])).toBe(true);
});

it('beyond the edge of a screenshot that cuts through tubes, there is one plain colour', () => {
  const height = Math.round(reading.tubes.at(-1)?.y ?? 0);
  const cut = { width: pixels.width, height, data: pixels.data.slice(0, pixels.width * height * 4) };
  const { data, width } = boardView(cut, { ...reading, height }, part, 1).pixels;
  const below = data.subarray((height - part.y) * width * 4);
  expect(below.length).toBeGreaterThan(0);
  expect(below.every((value, i) => value === below[i % 4])).toBe(true);
});

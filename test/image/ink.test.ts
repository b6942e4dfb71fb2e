import { expect, it } from 'vitest';
import { darkText, type Ink } from '../../src/image/ink.ts';
import { loadSharp } from '../../src/image/sharp.ts';

/** A row of opaque pixels, one for each colour. */
function row(...colors: readonly [number, number, number][]) {
  return {
    width: colors.length,
    height: 1,
    data: new Uint8Array(colors.flatMap((color) => [...color, 255])),
  };
}

async function lightness(ink: Ink, pixels: ReturnType<typeof row>): Promise<number[]> {
  const file = await darkText(pixels, ink, { left: 0, top: 0, width: pixels.width, height: 1 }, pixels.width);
  return [...(await loadSharp()(file).toColourspace('b-w').raw().toBuffer())];
}

const GREYS = row([90, 90, 90], [110, 110, 110], [130, 130, 130]);

it.each<[Ink, number, number]>([
  ['dark', 0, 2],
  ['light', 2, 0],
])('%s ink becomes darker than its background', async (ink, text, ground) => {
  const values = await lightness(ink, GREYS);
  expect(values[text]).toBeLessThan(values[ground] ?? 0);
});

it('white ink is light in all channels, so no saturated colour counts', async () => {
  const pixels = row([255, 255, 255], [200, 200, 200], [255, 255, 90], [180, 200, 250], [0, 0, 0]);
  expect(await lightness('white', pixels)).toEqual([0, 0, 255, 255, 255]);
});

it('a region beyond the edges of the picture is cut at them, and never empty', async () => {
  const file = await darkText(GREYS, 'dark', { left: -5, top: -3, width: 20, height: 40 }, 6);
  expect(await loadSharp()(file).metadata()).toMatchObject({ width: 6, height: 2 });
  const beyond = await darkText(GREYS, 'dark', { left: 50, top: 9, width: 4, height: 2 }, 10);
  expect(await loadSharp()(beyond).metadata()).toMatchObject({ width: 10, height: 10 });
});

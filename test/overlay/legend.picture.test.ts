import { describe, expect, it } from 'vitest';
import type { Scene } from '../../src/overlay/draw/scene.ts';
import { readingScene } from '../../src/overlay/index.ts';
import { PAPER } from '../../src/overlay/layout/legend.ts';
import type { Pixels, Reading } from '../../src/vision/index.ts';
import { trueScene } from './scenes.ts';

/** How many pixels under the screenshot something was put onto. */
function painted({ base }: Scene, screenshotHeight: number): number {
  const band = base.data.subarray(screenshotHeight * base.width * 4);
  let count = 0;
  for (let at = 0; at < band.length; at += 4)
    if (PAPER.some((value, channel) => band[at + channel] !== value)) count++;
  return count;
}

/** The picture with the upper half of each ball white. */
function withHalvesWhite({ width, height, data }: Pixels, { tubes }: Reading): Pixels {
  const halves = new Uint8Array(data);
  for (const { itemWidth, seenAt } of tubes) {
    for (const { x, y } of seenAt) {
      const [left, right] = [Math.round(x - itemWidth / 2), Math.round(x + itemWidth / 2)];
      for (let row = Math.round(y - itemWidth / 2); row < y; row++)
        halves.fill(255, (row * width + left) * 4, (row * width + right) * 4);
    }
  }
  return { width, height, data: halves };
}

describe('the picture of a reading', () => {
  it.each(['ball-plain', 'ball-tiny', 'water-plain', 'ball-landscape'])(
    'of %s has a legend of all colours under the screenshot, which stays whole',
    async (id) => {
      const { pixels, reading } = await trueScene(id);
      const scene = readingScene(pixels, reading);
      expect(scene.width).toBe(pixels.width);
      expect(scene.height).toBeGreaterThan(pixels.height + 15);
      const shown = scene.base.data.subarray(0, pixels.width * pixels.height * 4);
      expect(Buffer.from(shown).equals(Buffer.from(pixels.data))).toBe(true);
      const [, legend = ''] = scene.marks.split(`translate(0 ${pixels.height})`);
      for (const { hex } of reading.colors) expect(legend).toContain(`fill="${hex}"`);
      expect(painted(scene, pixels.height)).toBe(0);
    },
  );

  it('shows items that have no one colour as they look', async () => {
    const { pixels, reading } = await trueScene('ball-plain');
    const scene = readingScene(withHalvesWhite(pixels, reading), reading);
    expect(painted(scene, pixels.height)).toBeGreaterThan(100 * reading.colors.length);
  });

  it('has its legend under the screenshot of a board that hangs, too, with upright words', async () => {
    const { pixels, reading } = await trueScene('ball-plain');
    const scene = readingScene(pixels, { ...reading, upsideDown: true });
    const [, legend = ''] = scene.marks.split(`translate(0 ${pixels.height}) scale(0`);
    for (const { hex } of reading.colors) expect(legend).toContain(`fill="${hex}"`);
    expect(legend).not.toContain('scale(1 -1)');
  });
});

import { describe, expect, it } from 'vitest';
import { readPixels, screenshotAfter } from '../../src/index.ts';
import { outlineOf, type Sample } from '../../src/overlay/pegOutline.ts';
import type { Pixels } from '../../src/overlay/scene.ts';
import { trueScene } from './scenes.ts';

const GROUND = [40, 40, 40];
const POLE = [200, 200, 200];

/** Discs, one a peg, each with its own colour and a pole that looks out of it. */
function discs(colors: readonly (readonly number[])[]): { picture: Pixels; samples: Sample[] } {
  const [width, height, radius] = [60 * colors.length, 80, 20];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const set = (x: number, y: number, color: readonly number[]) => data.set(color, (y * width + x) * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [own, dx, dy] = [colors[Math.floor(x / 60)] ?? GROUND, (x % 60) - 30, y - 40];
      const isPole = Math.abs(dx) < 3 && dy < 0;
      set(x, y, isPole ? POLE : Math.hypot(dx, dy) <= radius ? own : GROUND);
    }
  }
  const samples = colors.map(
    (color, i): Sample => ({
      token: { item: `${color}`, tube: i, place: 0 },
      x: 60 * i + 30,
      y: 40,
      width: 40,
      pitch: 40,
      color: [color[0] ?? 0, color[1] ?? 0, color[2] ?? 0],
      isTop: true,
      isBottom: true,
    }),
  );
  return { picture: { width, height, data }, samples };
}

describe('the outline of items on pegs', () => {
  it('is where colours differ, and goes on behind a pole', () => {
    const { picture, samples } = discs([
      [220, 30, 30],
      [30, 200, 30],
      [30, 30, 220],
    ]);
    const outline = outlineOf(picture, samples);
    if (!outline) throw new Error('no outline was found');
    const { left, top, width, cover } = outline;
    const covers = (dx: number, dy: number) => cover[(dy - top) * width + dx - left] === 255;
    expect([covers(0, 0), covers(0, 19), covers(-19, 0), covers(19, 0), covers(0, -19)]).toEqual(
      Array.from({ length: 5 }, () => true),
    );
    expect([covers(0, 22), covers(-22, 0), covers(22, 0), covers(0, -23), covers(16, 16)]).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });

  it('is not known where all are of one colour', () => {
    const { picture, samples } = discs([
      [220, 30, 30],
      [220, 30, 30],
    ]);
    expect(outlineOf(picture, samples)).toBeUndefined();
  });
});

describe('items moved on pegs', () => {
  it('leave a bare peg, and do not touch the pegs that nothing was moved on', async () => {
    const { pixels, reading, moves } = await trueScene('pegs-discs');
    const first = moves[0];
    const picture = screenshotAfter(pixels, reading, moves, 1);
    if (!first || !picture) throw new Error('nothing was moved');
    const changed = reading.tubes.filter(({ x, y, width, height }) => {
      for (let row = Math.round(y - height / 2); row < y + height / 2; row++) {
        const at = (row * pixels.width + Math.round(x - width / 3)) * 4;
        const end = at + Math.round((width * 2) / 3) * 4;
        if (picture.data.subarray(at, end).some((value, i) => value !== pixels.data[at + i])) return true;
      }
      return false;
    });
    expect(changed.map(({ number }) => number - 1).sort()).toEqual([first.from, first.to].sort());
  });

  it('are drawn where no bare peg shows what is behind them', async () => {
    const { pixels, reading, moves } = await trueScene('pegs-rings-mid-game');
    expect(screenshotAfter(pixels, reading, moves, 1)).toBeUndefined();
  });
});

it('nuts of which the first has been moved are read as nuts, not as liquid in bottles of one colour each', async () => {
  const { pixels, reading, moves } = await trueScene('pegs-nuts');
  const picture = screenshotAfter(pixels, reading, moves, 1);
  const seen = picture && readPixels(picture);
  expect(seen?.ok && seen.value.onPegs).toBe(true);
  expect(seen?.ok && seen.value.tubes).toHaveLength(reading.tubes.length);
});

import { describe, expect, it } from 'vitest';
import { strokesOf } from '../../src/ocr/strokes.kernel.ts';

const SIZE = 60;

/** A white dialog on a dark page, on it a grey button, on that a white stroke three pixels wide. */
function dialog() {
  const data = new Uint8Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const [isDialog, isButton] = [
        [x, y].every((at) => at >= 4 && at < 56),
        x >= 18 && x < 42 && y >= 20 && y < 40,
      ];
      const isStroke = x >= 29 && x < 32 && y >= 25 && y < 35;
      data[y * SIZE + x] = isStroke ? 255 : isButton ? 110 : isDialog ? 255 : 20;
    }
  return { width: SIZE, height: SIZE, data };
}

function darkIn({ data }: { data: Uint8Array }): number[][] {
  return [...data].flatMap((value, i) => (value < 128 ? [[i % SIZE, Math.floor(i / SIZE)]] : []));
}

describe('print by itself', () => {
  it('is light strokes on whatever lies behind them, and no broad areas', () => {
    const dark = darkIn(strokesOf(dialog(), true, 4));
    expect(dark).toHaveLength(30);
    for (const [x = 0, y = 0] of dark) {
      expect(x).toBeGreaterThanOrEqual(29);
      expect(x).toBeLessThan(32);
      expect(y).toBeGreaterThanOrEqual(25);
      expect(y).toBeLessThan(35);
    }
  });

  it('is dark strokes where these are wanted, up to the edge of the picture', () => {
    const { data, ...size } = dialog();
    const dark = darkIn(strokesOf({ ...size, data: data.map((value) => 255 - value) }, false, 4));
    expect(dark).toHaveLength(30);
  });
});

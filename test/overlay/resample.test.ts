import { describe, expect, it } from 'vitest';
import { resample } from '../../src/overlay/draw/resample.kernel.ts';

/** A picture of one digit a pixel, its red; rows are words. */
function picture(rows: string) {
  const lines = rows.split(' ');
  const data = lines.flatMap((line) => [...line].flatMap((digit) => [Number(digit), 0, 0, 255]));
  return { width: lines[0]?.length ?? 0, height: lines.length, data: Uint8Array.from(data) };
}

function rowsOf({ width, data }: { readonly width: number; readonly data: ArrayLike<number> }): string {
  const reds = Array.from({ length: data.length / 4 }, (_, i) => `${data[4 * i]}`);
  const lines = Array.from({ length: reds.length / width }, (_, y) =>
    reds.slice(y * width, (y + 1) * width).join(''),
  );
  return lines.join(' ');
}

describe('a part of a picture that keeps its size', () => {
  it.each([
    ['inside', { x: 1, y: 1, width: 2, height: 1 }, '56'],
    ['the whole', { x: 0, y: 0, width: 3, height: 3 }, '123 456 789'],
    ['over the upper left corner', { x: -2, y: -1, width: 3, height: 2 }, '111 111'],
    ['over the lower right corner', { x: 2, y: 1, width: 3, height: 3 }, '666 999 999'],
    ['over both sides', { x: -1, y: 1, width: 5, height: 1 }, '44566'],
  ])('goes on with the outermost pixels: %s', (_name, part, expected) => {
    expect(rowsOf(resample(picture('123 456 789'), part, part.width, part.height))).toBe(expected);
  });

  it('is opaque', () => {
    const clear = { width: 1, height: 1, data: new Uint8Array(4) };
    expect([...resample(clear, { x: 0, y: 0, width: 1, height: 1 }, 1, 1).data]).toEqual([0, 0, 0, 255]);
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { svgDocument } from '../../src/overlay/draw/svg.ts';
import { drawText } from '../../src/overlay/draw/text.ts';
import { asShown, sceneOf, turnedRows } from '../../src/overlay/draw/upsideDown.ts';
import type { Pixels } from '../../src/vision/index.ts';

const SIZE = { width: 120, height: 80 };

function blank(): Pixels {
  return { ...SIZE, data: new Uint8Array(SIZE.width * SIZE.height * 4) };
}

async function rendered(marks: string): Promise<Buffer> {
  return sharp(Buffer.from(marks)).ensureAlpha().raw().toBuffer();
}

/** The largest difference of two pictures, 0 to 255. */
function worst(one: Buffer, other: Buffer): number {
  return one.reduce((most, value, i) => Math.max(most, Math.abs(value - (other[i] ?? 0))), 0);
}

/** A line of text whose capitals have their middle at y. */
function textAt(y: number): string {
  return drawText('7F', 20, y + (0.729 * 40) / 2, { size: 40, color: [200, 30, 60] });
}

describe('what is drawn on a board that was turned over', () => {
  it('is turned back, words stay upright', async () => {
    const { marks } = sceneOf({ base: blank(), body: textAt(25) }, { upsideDown: true });
    const upright = await rendered(svgDocument(SIZE.width, SIZE.height, textAt(SIZE.height - 25)));
    expect(upright.some((value) => value > 0)).toBe(true);
    expect(worst(await rendered(marks), upright)).toBeLessThan(40);
  });

  it('stays as it is on other boards', () => {
    const painting = { base: blank(), body: textAt(25) };
    expect(asShown(painting, {})).toEqual(painting);
  });
});

it('rows are turned over, and back again', () => {
  const data = Uint8Array.from({ length: 2 * 3 * 4 }, (_, i) => i);
  const picture = { width: 2, height: 3, data };
  expect([...turnedRows(picture).data.subarray(0, 8)]).toEqual([16, 17, 18, 19, 20, 21, 22, 23]);
  expect(turnedRows(turnedRows(picture))).toEqual(picture);
});

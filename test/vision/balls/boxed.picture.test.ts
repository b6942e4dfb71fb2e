import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { INKS, type Rgb } from '../inks.ts';

const PAGE: Rgb = [254, 242, 214];
const LINE: Rgb = [60, 60, 66];
/** Boxes with round corners, much wider than the small balls in them, pixels. */
const BOX = { width: 104, height: 145, corner: 35, gap: 10, line: 1 };
const BALL = { radius: 12, pitch: 45 };

/** How far a point lies inside the outline of a box, negative outside it. */
function depthIn(dx: number, dy: number): number {
  const [halfWidth, halfHeight] = [BOX.width / 2 - BOX.corner, BOX.height / 2 - BOX.corner];
  const [across, down] = [Math.abs(dx) - halfWidth, Math.abs(dy) - halfHeight];
  const corner = Math.hypot(Math.max(0, across), Math.max(0, down));
  return BOX.corner - corner - Math.min(0, Math.max(across, down));
}

/** Rows of boxes with their balls, bottom to top. */
function boxes(rows: readonly (readonly string[])[]): Pixels {
  const width = 60 + Math.max(...rows.map(({ length }) => length)) * (BOX.width + BOX.gap);
  const height = 60 + rows.length * (BOX.height + BOX.gap);
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = Math.floor((y - 30) / (BOX.height + BOX.gap));
      const place = Math.floor((x - 30) / (BOX.width + BOX.gap));
      const left = 30 + place * (BOX.width + BOX.gap);
      const top = 30 + row * (BOX.height + BOX.gap);
      const ink = inkAt(rows[row]?.[place], x - left - BOX.width / 2, y - top - BOX.height / 2);
      data.set(ink, 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

function inkAt(balls: string | undefined, dx: number, dy: number): Rgb {
  const depth = depthIn(dx, dy);
  if (balls === undefined || depth < 0) return PAGE;
  if (depth < BOX.line) return LINE;
  const up = BOX.height / 2 - BALL.radius - 8 - dy;
  const k = Math.round(up / BALL.pitch);
  const ink = INKS[balls[k] ?? ''];
  return ink && Math.hypot(dx, up - k * BALL.pitch) <= BALL.radius ? ink : PAGE;
}

function tubesIn(rows: readonly (readonly string[])[]): string[] {
  const outcome = readPixels(boxes(rows));
  return outcome.ok ? outcome.value.tubes.map(({ items }) => items.join('')) : [];
}

describe('boxes much wider than the balls in them', () => {
  it('are read where they are empty', () => {
    const rows = [
      ['RGG', 'RBY', 'GYB'],
      ['YRB', '', ''],
    ];
    expect(tubesIn(rows)).toEqual(['ABB', 'ACD', 'BDC', 'DAC', '', '']);
  });
});

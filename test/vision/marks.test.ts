import { describe, expect, it } from 'vitest';
import { centredMark } from '../../src/vision/items/centred-mark.ts';
import { questionMark, withoutBackground } from '../../src/vision/items/question-mark.ts';
import { shrink } from '../../src/vision/picture/raster.kernel.ts';
import type { Pixels } from '../../src/vision/reading.ts';
import { ballPage, lowestOf, SIZES } from './locate/balls/drawing.ts';
import { itemsIn, readingOf } from './read.ts';

const GREY = 112;
const WHITE = 245;
/** Half the thickness of a stroke, in radii of the ball. */
const PEN = 0.1;

/** Whether a point is in it, in radii of the ball from its middle. */
type Shape = (x: number, y: number) => boolean;

const disc =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) <= radius;

const stroke =
  (cx: number, top: number, bottom: number): Shape =>
  (x, y) =>
    Math.abs(x - cx) <= PEN && y >= top && y <= bottom;

/** Three quarters of a ring round a point of the axis: from the left over the top to below. */
const hook =
  (cy: number, radius: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x, y - cy) - radius) <= PEN && (y <= cy || x >= 0);

const MARK = [hook(-0.25, 0.26), stroke(0, -0.1, 0.2), disc(0, 0.4, 0.12)];
const NINE = [disc(0, -0.2, 0.33), stroke(0.23, -0.2, 0.45)];
/** A highlight at the upper left, and a reflection opposite. */
const GLOSS = [disc(-0.38, -0.5, 0.2), disc(0.45, 0.45, 0.12)];

/** Paints a grey ball with white shapes on it. */
function drawBall(
  { width, data }: Pixels,
  cx: number,
  cy: number,
  radius: number,
  shapes: readonly Shape[],
): void {
  for (let y = Math.ceil(cy - radius); y <= cy + radius; y++) {
    for (let x = Math.ceil(cx - radius); x <= cx + radius; x++) {
      const [u, v] = [(x - cx) / radius, (y - cy) / radius];
      if (Math.hypot(u, v) > 1) continue;
      const ink = shapes.some((isIn) => isIn(u, v)) ? WHITE : GREY;
      data.set([ink, ink, ink], 4 * (y * width + x));
    }
  }
}

const amid: typeof questionMark = (...square) => {
  const values = withoutBackground(...square);
  return values ? centredMark(values) : 0;
};

/** What is seen on one ball with such shapes. */
function seenBy(look: typeof questionMark, ...shapes: readonly Shape[]): number {
  const picture = { width: 60, height: 60, data: new Uint8ClampedArray(4 * 60 * 60) };
  drawBall(picture, 30, 30, 28, shapes);
  return look(shrink(picture, 60 * 60), 30, 30, 56, 56);
}

describe('a question mark on a ball', () => {
  it('is known by its strokes where they are all that is drawn', () => {
    expect(seenBy(questionMark, ...MARK)).toBeGreaterThan(0.55);
  });

  it('is found beside gloss that touches it', () => {
    expect(seenBy(questionMark, ...MARK, ...GLOSS)).toBeLessThan(0.35);
    expect(seenBy(amid, ...MARK, ...GLOSS)).toBeGreaterThan(0.6);
  });

  it('is not seen in gloss, nor in a digit beside it', () => {
    expect(seenBy(amid, ...GLOSS)).toBe(0);
    expect(seenBy(amid, ...NINE, ...GLOSS)).toBe(0);
  });
});

describe('balls with a question mark amid gloss', () => {
  it('are hidden', () => {
    const tubes = ['HHRG', 'HHGB', 'HHBY', 'HHYR', '', ''];
    const page = ballPage(344, 200, [{ floor: 160, left: 44, tubes }]);
    for (const [i] of tubes.slice(0, 4).entries()) {
      for (const k of [0, 1]) {
        const [x, y] = [44 + i * SIZES.distance, lowestOf(160) - k * SIZES.pitch];
        drawBall(page, x, y, SIZES.radius, [...MARK, ...GLOSS]);
      }
    }
    expect(itemsIn(readingOf(page))).toEqual(['??AB', '??BC', '??CD', '??DA', '', '']);
  });
});

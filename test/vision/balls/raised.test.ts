import { rgb_to_lab } from 'color-diff';
import { describe, expect, it } from 'vitest';
import type { PlaceContext } from '../../../src/vision/balls/holders.ts';
import { isMixOf, withRaised } from '../../../src/vision/balls/unlikeTubes.ts';
import type { Holder, Layout } from '../../../src/vision/layout.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Rgb } from '../inks.ts';

const PITCH = 30;
const RADIUS = 14;
const FLOOR = 160;
const SIZE = 200;

const context = {
  view: look({ width: SIZE, height: SIZE, data: new Uint8ClampedArray(4 * SIZE * SIZE).fill(255) }),
  circles: [],
  lattice: { radius: RADIUS, pitch: PITCH, lean: 0, slope: 0, rows: [] },
  walls: { top: 3.5 },
  radius: RADIUS,
} as unknown as PlaceContext;

/** What is left in each of the tubes, and raised from it, where discs lie so many pitches over their lowest places. */
function raisedIn(...tubes: readonly (readonly number[])[]) {
  const holders = tubes.map((_, i): Holder => {
    const x = 40 + 50 * i;
    const box = { left: x - 20, right: x + 20, top: FLOOR - 120, bottom: FLOOR + 20 };
    return { x, y: FLOOR, box, spots: [], loose: [], likeness: 1 };
  });
  const discs = tubes.flatMap((places, i) =>
    places.map((place) => ({ x: 40 + 50 * i, y: FLOOR - place * PITCH, radius: RADIUS, score: 1 })),
  );
  const found = withRaised(context, { holders } as unknown as Layout, discs);
  return found?.holders.map(({ spots, loose }) => [spots.length, loose.length]);
}

describe('balls between the places of a tube', () => {
  it('are raised from it together, when others lie under them in theirs', () => {
    const told = raisedIn([0, 1, 2], [0, 1.4, 2.4], [0, 1]);
    expect(told).toEqual([
      [0, 0],
      [1, 2],
      [0, 0],
    ]);
  });

  it.each([
    ['all that lies in it is', [0.4, 1.4]],
    ['they are farther apart than balls that lie on one another', [0, 1.4, 2.8]],
    ['they are hardly off their places', [0, 1.1, 2.1]],
    ['a whole ball has room under them', [0, 2, 3]],
  ])('are none where %s', (_, places) => {
    expect(raisedIn([0, 1], places)).toBeUndefined();
  });

  it('are none where several tubes show such', () => {
    expect(raisedIn([0, 1.4], [0, 1.4])).toBeUndefined();
  });
});

const lab = ([R, G, B]: Rgb) => rgb_to_lab({ R, G, B });

describe('what shows through a colour', () => {
  it.each<[string, Rgb, Rgb, Rgb, boolean]>([
    ['a third of cyan on navy', [16, 74, 105], [20, 28, 60], [6, 182, 212], true],
    ['half of red on white', [238, 152, 150], [255, 255, 255], [220, 50, 47], true],
    ['nearly all of it is the colour itself', [10, 160, 190], [20, 28, 60], [6, 182, 212], false],
    ['nothing of it is air', [20, 30, 63], [20, 28, 60], [6, 182, 212], false],
    ['another colour', [150, 50, 170], [20, 28, 60], [6, 182, 212], false],
    ['colours too alike to tell', [22, 30, 62], [20, 28, 60], [24, 33, 66], false],
  ])('%s', (_, color, behind, solid, expected) => {
    expect(isMixOf(lab(color), lab(behind), lab(solid))).toBe(expected);
  });
});

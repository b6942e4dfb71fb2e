import { describe, expect, it } from 'vitest';
import type { Holder } from '../../../src/vision/layout.ts';
import { withRunPatches } from '../../../src/vision/liquid/spots.ts';
import type { Rgb } from '../inks.ts';
import { spotIn } from '../spots.ts';

const UNIT = 40;
const DARK: Rgb = [47, 50, 51];
const GREY: Rgb = [97, 98, 99];

/** Bottom up: what a unit looks like, and how much like a question mark. */
type Unit = readonly [Rgb, number];

/** The means of the units, as bright as they are afterwards, where all of them were seen as one run. */
function brightnesses(...units: readonly Unit[]): number[] {
  const spots = units.map(([color, questionMark], k) => ({
    ...spotIn([color]),
    y: 200 - k * UNIT,
    questionMark,
  }));
  const box = { left: 0, right: 40, top: 0, bottom: 220 };
  const holder: Holder = { x: 20, y: 200, box, spots, loose: [], likeness: 1 };
  const runs = [{ top: 0, bottom: 219, color: { R: 47, G: 50, B: 51 } }];
  return withRunPatches(holder, { runs }, { height: UNIT }).spots.map(({ patch }) =>
    Math.round(patch.mean.L),
  );
}

describe('units of one run of liquid', () => {
  it('look like the one in their middle', () =>
    expect(brightnesses([DARK, 0], [GREY, 0], [DARK, 0])).toEqual([41, 41, 41]));

  it('keep a look of their own where they bear no mark and others do', () =>
    expect(brightnesses([DARK, 0.8], [DARK, 0.8], [DARK, 0.7], [GREY, 0])).toEqual([21, 21, 21, 41]));

  it('look alike where all bear marks, one of them covered in part', () =>
    expect(brightnesses([DARK, 0.8], [DARK, 0.8], [GREY, 0.4])).toEqual([21, 21, 21]));

  it('look alike where one without a mark lies under those with marks', () =>
    expect(brightnesses([GREY, 0], [DARK, 0.8], [DARK, 0.8])).toEqual([21, 21, 21]));
});

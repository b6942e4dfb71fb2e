import { failure, type Outcome, success } from '../../puzzle/index.ts';
import { hexOf, nameColors } from '../../vision/colors/names.ts';
import { labToRgb } from '../../vision/colors/spaces.ts';
import { middleColorOf } from '../../vision/items/patches.ts';
import type { View } from '../../vision/picture/view.ts';
import type { Pixels, ReadingColor, Refusal } from '../../vision/reading.ts';
import { sayOfPanguru } from '../messages.ts';
import { validatePanguru } from '../validate.ts';
import { type Discs, measureDiscs } from './discs.ts';
import { type Lettered, letterDiscs } from './letters.ts';
import type { PanguruReading } from './reading.ts';
import { findTriangle, type Triangle } from './triangle.ts';

/** Why a picture gives no reading of any game. For Panguru there is never a guess. */
export interface AnyRefusal extends Omit<Refusal, 'code'> {
  readonly code: Refusal['code'] | 'PANGURU_UNCLEAR';
}

/**
 * Reads a board of Panguru: fifteen discs in a triangle, on fourteen of which a smaller one lies.
 *
 * @returns a reading without doubts; `PANGURU_UNCLEAR` where there is such a triangle whose colours, or whose hole, cannot be told for
 *   sure; undefined where there is none
 */
export function readPanguru(view: View, pixels: Pixels): Outcome<PanguruReading, AnyRefusal> | undefined {
  const triangle = findTriangle(view.circles());
  if (!triangle) return undefined;
  const discs = measureDiscs(view.raster, triangle);
  const lettered = discs && letterDiscs(discs);
  if (!discs || !lettered || !validatePanguru(lettered).ok) {
    return failure(sayOfPanguru('panguruUnclear'));
  }
  return success(assemble(triangle, discs, lettered, view.raster.scale, pixels));
}

function assemble(
  { centres }: Triangle,
  discs: Discs,
  { plates, pebbles, colors }: Lettered,
  scale: number,
  { width, height }: Pixels,
): PanguruReading {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return {
    kind: 'panguru',
    width,
    height,
    plates,
    pebbles,
    colors: namedColors(colors),
    places: centres.map(({ x, y }, position) => ({
      position: position + 1,
      x: tenth((x + 0.5) * scale),
      y: tenth((y + 0.5) * scale),
      plateDiameter: tenth(2 * discs.plateRadius * scale),
      pebbleDiameter: tenth(2 * discs.pebbleRadius * scale),
    })),
  };
}

function namedColors(colors: Lettered['colors']): ReadingColor[] {
  const shown = colors.map(({ patch }) => labToRgb(middleColorOf(patch)));
  const names = nameColors(shown);
  return colors.map(({ id }, i) => ({
    id,
    hex: hexOf(shown[i] ?? { R: 0, G: 0, B: 0 }),
    name: names[i] ?? id,
  }));
}

import { failure, type Outcome, success, validatePanguru } from '../../puzzle/index.ts';
import { formatHex, nameColors } from '../colors/names.ts';
import { labToRgb } from '../colors/spaces.ts';
import { middleOf } from '../items/patches.ts';
import { refuse } from '../messages/refusals.ts';
import type { View } from '../picture/view.ts';
import type { Pixels, ReadingColor, Refusal } from '../reading.ts';
import { type Discs, measureDiscs } from './discs.ts';
import { type Lettered, letterDiscs } from './letters.ts';
import type { PanguruReading } from './reading.ts';
import { findTriangle, type Triangle } from './triangle.ts';

/**
 * Reads a board of Panguru: fifteen discs in a triangle, on fourteen of which a smaller one lies.
 *
 * @returns a reading without doubts; `NO_PUZZLE` where there is no such triangle, `PANGURU_UNCLEAR` where there is one
 *   whose colours, or whose hole, cannot be told for sure
 */
export function readPanguru(view: View, pixels: Pixels): Outcome<PanguruReading, Refusal> {
  const triangle = findTriangle(view.circles());
  if (!triangle) return failure(refuse('noPuzzle'));
  const discs = measureDiscs(view.raster, triangle);
  const lettered = discs && letterDiscs(discs);
  if (!discs || !lettered || !validatePanguru(lettered).ok) {
    return failure(refuse('panguruUnclear'));
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
  const shown = colors.map(({ patch }) => labToRgb(middleOf(patch)));
  const names = nameColors(shown);
  return colors.map(({ id }, i) => ({
    id,
    hex: formatHex(shown[i] ?? { R: 0, G: 0, B: 0 }),
    name: names[i] ?? id,
  }));
}

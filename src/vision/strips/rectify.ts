import { median } from '../../numbers/statistics.ts';
import { blankRaster, copyColorAt, type Raster, shrink } from '../picture/raster.kernel.ts';
import type { Pixels, Point } from '../reading.ts';
import { directionOf, lengthOf, type TubeAxis } from './axes.ts';

/** The sizes of strips. */
export const STRIP_SIZE = {
  /** The width of an item in pixels of a strip: question marks and prints are still seen. */
  itemWidth: 40,
  /** How much of the picture is seen on either side of an item, in item widths: the walls and what is beside them. */
  beside: 0.45,
  /** The same above the highest and below the lowest place, from their middles. */
  above: 2.7,
  below: 1.1,
} as const;

/** A tube with as many places as it has, or as are tried. */
export interface Places extends TubeAxis {
  readonly capacity: number;
}

/** A tube resampled to one size: upright, the closed end below, all items of all strips equally large. */
export interface Strip {
  readonly axis: Places;
  /** Its column in the sheet, and the row of its lowest place. */
  readonly x: number;
  readonly y: number;
}

/**
 * All strips beside each other, as one picture of which each row shows the same height in all tubes. So what
 * reads upright boards reads all that can be made one: tubes that lean, hang or recede.
 */
export interface Sheet {
  readonly raster: Raster;
  /** The picture at the size from which the strips were made, because marks stand upright in it whatever tubes do. */
  readonly picture: Raster;
  readonly strips: readonly Strip[];
  /** The distance of two places, in pixels of the sheet. */
  readonly pitch: number;
}

/** Resamples each tube along its axis. A pitch that is a multiple of the width is the same for all, whatever they are in the picture. */
export function sheetOf(pixels: Pixels, tubes: readonly Places[]): Sheet {
  const { itemWidth, beside, above, below } = STRIP_SIZE;
  const pitch = itemWidth * pitchInWidths(tubes);
  const most = Math.max(...tubes.map(({ capacity }) => capacity));
  const wide = Math.round((1 + 2 * beside) * itemWidth);
  const reach = Math.max(itemWidth, pitch);
  const y = Math.round(above * reach + (most - 1) * pitch);
  const [width, height] = [wide * tubes.length, Math.round(y + below * reach)];
  const raster = blankRaster(width, height, 1);
  const from = rasterFor(pixels, tubes);
  const strips = tubes.map((axis, i): Strip => ({ axis, x: wide * i + (wide - 1) / 2, y }));
  for (const strip of strips) resample(from, raster, strip, wide, pitch);
  return { raster, picture: from, strips, pitch };
}

function pitchInWidths(tubes: readonly Places[]): number {
  const pitches = tubes.flatMap((tube) => (tube.capacity > 1 ? [pitchOf(tube) / tube.width] : []));
  return pitches.length > 0 ? median(pitches) : 1;
}

function pitchOf(tube: Places): number {
  return lengthOf(tube) / Math.max(1, tube.capacity - 1);
}

/** Shrinks the picture so that an item is about as wide as in a strip, because strips interpolate and do not average. */
function rasterFor(pixels: Pixels, tubes: readonly Places[]): Raster {
  const scale = Math.max(1, median(tubes.map(({ width }) => width)) / STRIP_SIZE.itemWidth);
  return shrink(pixels, (pixels.width * pixels.height) / scale ** 2);
}

/** Returns the map from a strip to the picture: `across` in item widths to the right of the axis, `up` in places above the lowest. */
export function pictureOf(tube: Places, across: number, up: number): Point {
  const { lowest, width, widthAbove = width, capacity } = tube;
  const along = directionOf(tube);
  const pitch = capacity > 1 ? pitchOf(tube) : width;
  const wide = width + ((widthAbove - width) * up) / Math.max(1, capacity - 1);
  const [right, away] = [across * wide, up * pitch];
  return { x: lowest.x + along.x * away - along.y * right, y: lowest.y + along.y * away + along.x * right };
}

/** Samples one strip with linear interpolation. Beyond the picture, its edge is repeated. A kernel. */
function resample(from: Raster, to: Raster, { axis, x, y }: Strip, wide: number, pitch: number): void {
  const first = Math.round(x - (wide - 1) / 2);
  for (let row = 0; row < to.height; row++) {
    const up = (y - row) / pitch;
    const aside = (wide - 1) / 2 / STRIP_SIZE.itemWidth;
    const left = pictureOf(axis, -aside, up);
    const right = pictureOf(axis, aside, up);
    for (let column = 0; column < wide; column++) {
      const share = column / (wide - 1);
      const px = (left.x * (1 - share) + right.x * share + 0.5) / from.scale - 0.5;
      const py = (left.y * (1 - share) + right.y * share + 0.5) / from.scale - 0.5;
      copyColorAt(from, px, py, to, row * to.width + first + column);
    }
  }
}

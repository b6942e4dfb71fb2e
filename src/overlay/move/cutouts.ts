import type { Rgb } from '../../numbers/srgb.ts';
import { pitchOf } from '../board/cells.ts';
import { BLACK } from '../draw/color.ts';
import type { Pixels } from '../draw/scene.ts';
import { indexOf, tinted, tintOf } from './models.ts';
import { difference, offBetween, type Patch } from './patch.kernel.ts';
import { mappingFor } from './shape.ts';
import { FILLED, rangeOf, type Spot } from './stands.ts';

/** An item as it is to be painted: from where, and into what colour. */
export interface Cut {
  readonly model: Spot;
  /** Undefined for the model's own colour. */
  readonly color: Rgb | undefined;
  /** The model's row of `plainRow`. */
  readonly plain: number;
}

/**
 * Which pixels of a model are painted.
 *
 * - `astray`: a share of the way between two colours below which a pixel belongs to the neighbour.
 * - `blurred`: how far items are blurred into each other, in heights of a place.
 * - `curve`: how far the boundary between two items may curve, in heights of a place.
 * - `inset`: how far beside the walls the colours of liquid are taken from, in pixels: nearer they are mixed with
 *   those of the walls.
 * - `seen`: half of an item without its ends at the walls, in widths.
 */
const CUT = { astray: 0.6, blurred: 0.03, curve: 0.3, inset: 2, seen: 0.48 };

/**
 * Paints some rows of a model at a spot onto a patch of the spot's tube. Where a curved neighbour reaches into the model, its
 * plainest row is used. A numeric kernel.
 *
 * @param shape that of the spot
 * @param rows rows of the picture, all of the spot
 */
export function paintCut(
  picture: Pixels,
  patch: Patch,
  spot: Spot,
  { model, color, plain }: Cut,
  shape: Uint8Array,
  rows: { readonly from: number; readonly to: number },
  isRigid: boolean,
): void {
  const { stand, place } = model;
  const own = stand.colors[place] ?? BLACK;
  const first = rangeOf(spot).from;
  const { rowOf, columns } = mappingFor(spot, model, isRigid);
  const range = rangeOf(model);
  const curve = Math.round(pitchOf(stand.tube) * CUT.curve);
  const below = stand.colors[place - 1];
  const above = model.isTop ? undefined : stand.colors[place + 1];
  const blurred = Math.ceil(pitchOf(stand.tube) * CUT.blurred);
  const [highest, lowest] = [range.from + (above ? blurred : 0), range.to - 1 - (below ? blurred : 0)];
  for (let row = rows.from; row < rows.to; row++) {
    const wanted = rowOf(row);
    const y = isRigid ? wanted : wanted < range.from ? plain : Math.max(highest, Math.min(lowest, wanted));
    const [isLow, isHigh] = [!isRigid && y >= range.to - curve, !isRigid && y < range.from + curve];
    const near = isLow ? below : isHigh ? above : undefined;
    const out = (row - patch.y) * patch.width;
    const line = shape.subarray((row - first) * columns.length, (row - first + 1) * columns.length);
    const [left, right] = isRigid ? [0, columns.length - 1] : clearOfWalls(line);
    for (let column = 0; column < columns.length; column++) {
      const alpha = line[column] ?? 0;
      if (alpha === 0) continue;
      const x = columns[Math.max(left, Math.min(right, column))] ?? 0;
      let pixel = indexOf(picture, x, y);
      const plainPixel = near ? indexOf(picture, x, plain) : pixel;
      if (near && isAstray(picture, pixel, plainPixel, own, near)) pixel = plainPixel;
      blend(patch.data, (out + column) * 4, picture.data, pixel, alpha, own, color);
    }
  }
}

/** The first and the last column of a row of liquid that show nothing of the walls. */
function clearOfWalls(line: Uint8Array): [left: number, right: number] {
  const left = line.findIndex((alpha) => alpha > 0) + CUT.inset;
  const right = line.findLastIndex((alpha) => alpha > 0) - CUT.inset;
  return left < right ? [left, right] : [0, line.length - 1];
}

/** The row of an item that is most like its plain colour: not one with a sign or a surface. A numeric kernel. */
export function plainRow(picture: Pixels, model: Spot): number {
  const { tube, colors } = model.stand;
  const { from, to } = rangeOf(model);
  const middle = Math.round((from + to) / 2);
  const x = tube.box.x + tube.box.width / 2;
  const [left, right] = [
    Math.round(x - CUT.seen * tube.itemWidth),
    Math.round(x + CUT.seen * tube.itemWidth),
  ];
  let [best, least] = [middle, Number.POSITIVE_INFINITY];
  for (let row = from + 2; row < to - 2; row++) {
    let off = Math.abs(row - middle) / (to - from);
    for (let column = left; column <= right; column++)
      off += difference(picture.data, indexOf(picture, column, row), colors[model.place] ?? BLACK, 0);
    if (off < least) [best, least] = [row, off];
  }
  return best;
}

/** Compared with the plain row in the same column, because gloss beside the walls is no sign of a neighbour. */
function isAstray({ data }: Pixels, pixel: number, plainPixel: number, own: Rgb, near: Rgb): boolean {
  const off = difference(data, pixel, data, plainPixel);
  const isPlainer = difference(data, plainPixel, own, 0) < difference(data, pixel, own, 0);
  return (
    isPlainer && off > FILLED.noise && offBetween(data, pixel, data, plainPixel, near, 0) < off * CUT.astray
  );
}

/** Part of a numeric kernel. */
function blend(
  out: Uint8ClampedArray,
  at: number,
  data: ArrayLike<number>,
  pixel: number,
  alpha: number,
  own: Rgb,
  color: Rgb | undefined,
): void {
  const tint = color ? tintOf(data, pixel, own) : 0;
  for (let channel = 0; channel < 3; channel++) {
    const wanted = color ? tinted(color[channel] ?? 0, tint) : (data[pixel + channel] ?? 0);
    out[at + channel] = (wanted * alpha + (out[at + channel] ?? 0) * (255 - alpha)) / 255;
  }
}

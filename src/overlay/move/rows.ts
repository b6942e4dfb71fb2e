import type { Rgb } from '../../numbers/srgb.ts';
import { median } from '../../numbers/statistics.ts';
import { pitchOf, wholeRect } from '../board/cells.ts';
import { medianColor, type View, type ViewTube } from '../board/view.ts';
import type { Pixels, Point, Rect } from '../draw/scene.ts';
import { difference, type Patch, patchIndex } from './patch.kernel.ts';

/** Where the items of a tube meet. */
export interface Rows {
  /** Rows of the picture between places: `ends[i]` is the lower end of place i. */
  readonly ends: readonly number[];
  /** How far the topmost item is seen above the end of its place. */
  readonly cap: number;
}

/**
 * How the boundaries of units are measured.
 *
 * - `search`: the largest distance of a measured boundary from the computed one, in units.
 * - `same`: the least difference of colours for a visible boundary, and from the empty tube for liquid.
 * - `enough`: more tubes tell no more of how far surfaces are from their places.
 * - `cap`: how far the edge of an item reaches above its place, in heights of a place.
 */
const BOUNDARY = { search: 0.3, same: 10, enough: 5, cap: 0.08 };

/**
 * Where the items of each tube meet. Boundaries between liquids are looked for in the picture; where nothing changes, they follow from
 * the places, corrected by the common offset of the others.
 */
export function findRows(
  view: View,
  colors: readonly (readonly Rgb[])[],
  empties: readonly (() => Patch)[],
  rects: readonly Rect[],
): Rows[] {
  const nominal = view.tubes.map(nominalEnds);
  if (view.kind === 'ball') {
    return view.tubes.map((tube, i) => {
      const cap = Math.ceil(
        Math.max(0, tube.itemHeight - pitchOf(tube)) / 2 + tube.itemHeight * BOUNDARY.cap,
      );
      return { ends: withFloor(nominal[i] ?? [], rects[i]), cap };
    });
  }
  const seen = view.tubes.map((tube, i) => seenEnds(view.pixels, tube, nominal[i] ?? [], colors[i] ?? []));
  const offsets = seen.flatMap((rows, i) =>
    rows.flatMap((row, place) => (row === undefined ? [] : [row - (nominal[i]?.[place] ?? row)])),
  );
  const between = Math.round(median(offsets));
  const surfaces = view.tubes
    .flatMap((tube, i) =>
      tube.items.length > 0 ? [{ tube, empty: empties[i], row: nominal[i]?.[tube.items.length] }] : [],
    )
    .slice(0, BOUNDARY.enough)
    .flatMap(({ tube, empty, row }) =>
      empty && row !== undefined ? [surfaceOf(view.pixels, tube, row, empty()) - row] : [],
    );
  const surface = surfaces.length > 0 ? Math.round(median(surfaces)) - between : 0;
  return view.tubes.map((tube, i) => {
    const ends = (nominal[i] ?? []).map((row, place) => seen[i]?.[place] ?? row + between);
    const cap = Math.max(0, -surface) + Math.ceil(pitchOf(tube) * BOUNDARY.cap);
    return { ends: withFloor(ends, rects[i]), cap };
  });
}

function nominalEnds(tube: ViewTube): number[] {
  const half = pitchOf(tube) / 2;
  const ends = tube.places.map(({ y }) => Math.round(y + half));
  return [...ends, Math.round((tube.places.at(-1)?.y ?? 0) - half)];
}

/** The lowest place goes down to the floor. */
function withFloor(ends: readonly number[], rect: Rect | undefined): number[] {
  return ends.map((row, place) => (place === 0 && rect ? rect.y + rect.height : Math.max(rect?.y ?? 0, row)));
}

function seenEnds(
  picture: Pixels,
  tube: ViewTube,
  nominal: readonly number[],
  colors: readonly Rgb[],
): (number | undefined)[] {
  const reach = Math.round(pitchOf(tube) * BOUNDARY.search);
  return nominal.map((row, place) => {
    const [below, above] = [colors[place - 1], colors[place]];
    if (!below || !above || difference(below, 0, above, 0) < BOUNDARY.same) return undefined;
    return findEnd(picture, tube, row, reach, (x, y) => {
      const at = (y * picture.width + x) * 4;
      return difference(picture.data, at, above, 0) < difference(picture.data, at, below, 0) ? -1 : 1;
    });
  });
}

/** Surfaces that are seen from above have another shade than their liquid, so they are told apart from the empty tube. */
function surfaceOf(picture: Pixels, tube: ViewTube, row: number, empty: Patch): number {
  return findEnd(picture, tube, row, Math.round(pitchOf(tube) * BOUNDARY.search), (x, y) => {
    const at = patchIndex(empty, x, y);
    const isAir =
      at < 0 || difference(picture.data, (y * picture.width + x) * 4, empty.data, at) < BOUNDARY.same;
    return isAir ? -1 : 1;
  });
}

/** The typical colour of the middle half of an item. */
export function middleColor(picture: Pixels, tube: ViewTube, { x, y }: Point): Rgb {
  const [across, down] = [tube.itemWidth / 4, pitchOf(tube) / 4];
  return medianColor(picture, wholeRect(x - across, y - down, x + across, y + down, picture));
}

/** The row that best separates two sides, -1 for above and 1 for below: a fit down the middle of the tube. A numeric kernel. */
function findEnd(
  { width, height }: Pixels,
  tube: ViewTube,
  nominal: number,
  reach: number,
  sideOf: (x: number, y: number) => number,
): number {
  const x = Math.round(tube.places[0]?.x ?? 0);
  const half = Math.max(1, Math.round(tube.itemWidth / 5));
  let [sum, least, best] = [0, 0, nominal - reach];
  for (let y = Math.max(0, nominal - reach); y < Math.min(height, nominal + reach); y++) {
    for (let column = Math.max(0, x - half); column <= Math.min(width - 1, x + half); column += 2)
      sum += sideOf(column, y);
    if (sum < least) [least, best] = [sum, y + 1];
  }
  return best;
}

import { pitchOf, wholeRect } from './cells.ts';
import type { Rgb } from './color.ts';
import { difference, type Patch, patchIndex } from './patch.ts';
import type { Rect } from './resample.ts';
import type { Pixels, Point } from './scene.ts';
import { median, type View, type ViewTube } from './view.ts';

/** The boundaries of the units of a tube. */
export interface Edges {
  /** Rows of the picture between places: `rows[i]` is the lower end of place i. */
  readonly rows: readonly number[];
  /** The offset from such a row to the surface of liquid that ends there, because surfaces are seen from above. */
  readonly surface: number;
}

interface Found {
  /** Rows computed from the places. */
  readonly nominal: readonly number[];
  /** Rows measured in the picture where two colours meet; undefined elsewhere. */
  readonly seen: readonly (number | undefined)[];
  /** The highest row on top of the liquid that does not look like the empty tube. */
  readonly brim: number | undefined;
}

/** The largest distance of a measured boundary from the computed one, in units. */
const SEARCH = 0.3;
/** The least difference of colours for a visible boundary. */
const SAME = 10;
/** The difference to the empty tube from which on a pixel is liquid. */
const LIQUID = 26;
/** The height of a surface seen from above, in units, from which on games draw it in a shade of its own. */
export const STANDS_OUT = 0.08;

/**
 * Finds the boundaries between colours in the picture. Where nothing changes, the boundary follows from the places, corrected by the
 * common offset of the boundaries elsewhere on the board.
 */
export function findEdges(
  view: View,
  colors: readonly (readonly Rgb[])[],
  empties: readonly Patch[],
  rects: readonly Rect[],
): Edges[] {
  const found = view.tubes.map((tube, i) => findSeen(view.pixels, tube, colors[i] ?? [], empties[i]));
  const offsetsAt = (wanted: (place: number, items: number) => boolean) =>
    found.flatMap(({ nominal, seen }, i) =>
      seen.flatMap((row, place) =>
        row !== undefined && wanted(place, view.tubes[i]?.items.length ?? 0)
          ? [row - (nominal[place] ?? row)]
          : [],
      ),
    );
  const between = Math.round(median(offsetsAt((place, items) => place < items)));
  const high = -STANDS_OUT * median(view.tubes.map(pitchOf));
  const surfaces = offsetsAt((place, items) => place === items);
  const surface = surfaces.length > 0 ? Math.round(median(surfaces)) - between : 0;
  return found.map((own, i) => {
    const items = view.tubes[i]?.items.length ?? 0;
    const top = surface < high ? topRow(own, items, between + surface, -high / 2) : own.seen[items];
    const meeting = own.seen.map((row, place) =>
      place === items && top !== undefined ? top - surface : row,
    );
    return { rows: joinRows(own.nominal, meeting, between, rects[i]), surface };
  });
}

/** The row of a surface by its colour, or else by the empty tube if that is where surfaces are on this board. */
function topRow(
  { nominal, seen, brim }: Found,
  items: number,
  offset: number,
  near: number,
): number | undefined {
  const row = seen[items];
  if (row === undefined || brim === undefined) return row;
  const wanted = (nominal[items] ?? row) + offset;
  return Math.abs(row - wanted) > near && Math.abs(brim - wanted) <= near ? brim : row;
}

function joinRows(
  nominal: readonly number[],
  seen: Found['seen'],
  between: number,
  rect: Rect | undefined,
): number[] {
  const rows = nominal.map((row, place) => seen[place] ?? row + between);
  rows[0] = rect ? rect.y + rect.height : (nominal[0] ?? 0);
  return rows.map((row) => Math.max(rect?.y ?? 0, row));
}

function findSeen(picture: Pixels, tube: ViewTube, colors: readonly Rgb[], empty: Patch | undefined): Found {
  const pitch = pitchOf(tube);
  const nominal = tube.places.map(({ y }) => Math.round(y + pitch / 2));
  nominal.push(Math.round((tube.places.at(-1)?.y ?? 0) - pitch / 2));
  const seen = nominal.map((row, place) => {
    const below = colors[place - 1];
    const above =
      colors[place] ??
      (empty && emptyColor(empty, tube, row - Math.min(pitch * SEARCH, (row - empty.y) / 2)));
    if (!below || !above || difference(below, 0, above, 0) < SAME) return undefined;
    return findEdge(tube, row, Math.round(pitch * SEARCH), (x, y) => side(picture, x, y, below, above));
  });
  return { nominal, seen, brim: findBrim(picture, tube, colors, empty, nominal) };
}

/** Where liquid begins by the empty tube alone: surfaces that are seen from above are in another shade. */
function findBrim(
  picture: Pixels,
  tube: ViewTube,
  colors: readonly Rgb[],
  empty: Patch | undefined,
  nominal: readonly number[],
): number | undefined {
  const [color, row, pitch] = [colors.at(-1), nominal[colors.length], pitchOf(tube)];
  if (!color || !empty || row === undefined) return undefined;
  const air = emptyColor(empty, tube, row - Math.min(pitch * SEARCH, (row - empty.y) / 2));
  const least = Math.min(LIQUID, difference(color, 0, air, 0) / 2);
  if (least < SAME) return undefined;
  return findEdge(tube, row, Math.round(pitch * SEARCH), (x, y) => {
    const [index, at] = [patchIndex(empty, x, y), (y * picture.width + x) * 4];
    if (index < 0 || x >= picture.width || y >= picture.height) return 0;
    return difference(picture.data, at, empty.data, index) < least ? -1 : 1;
  });
}

function emptyColor(empty: Patch, tube: ViewTube, y: number): Rgb {
  const half = tube.itemWidth / 4;
  const centre = (tube.places[0]?.x ?? 0) - empty.x;
  const rows = Math.max(1, Math.round(tube.itemHeight / 10));
  return medianColor(
    empty,
    wholeRect(centre - half, y - empty.y - rows, centre + half, y - empty.y + rows, empty),
  );
}

/** The median per channel, which ignores symbols, streaks and bubbles. */
function medianColor(picture: Pixels, rect: Rect): Rgb {
  const step = Math.max(1, Math.floor(Math.sqrt((rect.width * rect.height) / 150)));
  const lists: [number[], number[], number[]] = [[], [], []];
  for (let y = rect.y; y < rect.y + rect.height; y += step) {
    for (let x = rect.x; x < rect.x + rect.width; x += step) {
      const at = (y * picture.width + x) * 4;
      for (let channel = 0; channel < 3; channel++) lists[channel]!.push(picture.data[at + channel]!);
    }
  }
  return [median(lists[0]), median(lists[1]), median(lists[2])];
}

/** Pixels of the middle half of an item. */
export function middleColor(picture: Pixels, tube: ViewTube, { x, y }: Point): Rgb {
  const [across, down] = [tube.itemWidth / 4, pitchOf(tube) / 4];
  return medianColor(picture, wholeRect(x - across, y - down, x + across, y + down, picture));
}

/** The row that best separates two sides, from -1 for above to 1 for below: a two-class fit down the middle of the tube. A kernel. */
function findEdge(
  tube: ViewTube,
  nominal: number,
  reach: number,
  sideOf: (x: number, y: number) => number,
): number {
  const x = Math.round(tube.places[0]?.x ?? 0);
  const half = Math.max(1, Math.round(tube.itemWidth / 5));
  let [sum, least, best] = [0, 0, nominal - reach];
  for (let y = nominal - reach; y < nominal + reach; y++) {
    for (let column = -half; column <= half; column += 2) sum += sideOf(x + column, y);
    if (sum < least) [least, best] = [sum, y + 1];
  }
  return best;
}

/** From -1 for the upper colour to 1 for the lower one. */
function side({ width, height, data }: Pixels, x: number, y: number, below: Rgb, above: Rgb): number {
  if (x < 0 || y < 0 || x >= width || y >= height) return 0;
  const at = (y * width + x) * 4;
  return difference(data, at, above, 0) < difference(data, at, below, 0) ? -1 : 1;
}

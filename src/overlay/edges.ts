import { pitchOf, wholeRect } from './cells.ts';
import type { Rgb } from './color.ts';
import { difference, type Patch } from './patch.ts';
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
}

/** The largest distance of a measured boundary from the computed one, in units. */
const SEARCH = 0.3;
/** The least difference of colours for a visible boundary. */
const SAME = 10;

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
  const boundaries = view.tubes.map((tube, i) => findSeen(view.pixels, tube, colors[i] ?? [], empties[i]));
  const offsets = (wanted: (place: number, items: number) => boolean) =>
    boundaries.flatMap(({ nominal, seen }, i) =>
      seen.flatMap((row, place) =>
        row !== undefined && wanted(place, view.tubes[i]?.items.length ?? 0)
          ? [row - (nominal[place] ?? row)]
          : [],
      ),
    );
  const between = Math.round(median(offsets((place, items) => place < items)));
  const surfaces = offsets((place, items) => place === items);
  const surface = surfaces.length > 0 ? Math.round(median(surfaces)) - between : 0;
  return boundaries.map(({ nominal, seen }, i) => {
    const items = view.tubes[i]?.items.length ?? 0;
    const meeting = seen.map((row, place) => (row !== undefined && place === items ? row - surface : row));
    return { rows: joinRows(nominal, meeting, between, rects[i]), surface };
  });
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
    return findEdge(picture, tube, row, Math.round(pitch * SEARCH), below, above);
  });
  return { nominal, seen };
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

/** The row that best separates two colours: a two-class fit down the middle of the tube. A kernel. */
function findEdge(
  picture: Pixels,
  tube: ViewTube,
  nominal: number,
  reach: number,
  below: Rgb,
  above: Rgb,
): number {
  const x = Math.round(tube.places[0]?.x ?? 0);
  const half = Math.max(1, Math.round(tube.itemWidth / 5));
  let [sum, least, best] = [0, 0, nominal - reach];
  for (let y = nominal - reach; y < nominal + reach; y++) {
    for (let column = -half; column <= half; column += 2) sum += side(picture, x + column, y, below, above);
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

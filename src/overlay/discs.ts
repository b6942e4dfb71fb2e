import { isLifted, pitchOf } from './cells.ts';
import { difference, type Patch, patchIndex } from './patch.ts';
import type { Pixels, Point } from './scene.ts';
import { moveTube } from './settle.ts';
import { emptyTube } from './vacancy.ts';
import { median, type View, type ViewTube } from './view.ts';

/** The number of balls to measure, and the number that has to agree. */
const ENOUGH = 6;
const QUORUM = 3;
/** If these first balls match the reading, all are taken to match. */
const GLANCE = 2;
/** Measurements that differ by less agree, in widths of a ball. */
const AGREEMENT = 0.08;
/** Readings with a smaller error are good enough, because measurements include shadows. */
const GOOD = 0.2;
/** Balls wider than this fraction of their pitch would overlap, so the measurement is wrong. */
const WIDEST = 1.08;

/**
 * Corrects positions and sizes of balls. Readings sometimes take a glossy ball for the disc inside its shading; compared to an empty
 * tube, the outline shows.
 */
export function settleBalls(view: View): View {
  const filled = view.tubes.filter((tube) => tube.items.length > 0 && !isAnyLifted(tube)).slice(0, ENOUGH);
  const measured: Disc[] = [];
  for (const tube of filled) {
    const disc = measure(view, tube);
    if (disc) measured.push(disc);
    if (measured.length === GLANCE && measured.every((one) => isAsRead(one, tube))) return view;
  }
  const width = median(measured.map((disc) => disc.width));
  const agreeing = measured.filter((disc) => Math.abs(disc.width - width) < AGREEMENT * width);
  const known = view.tubes[0];
  if (!known || agreeing.length < QUORUM || width > WIDEST * pitchOf(known)) return view;
  const [dx, dy] = [median(agreeing.map((disc) => disc.dx)), median(agreeing.map((disc) => disc.dy))];
  if (isAsRead({ width, dx, dy }, known)) return view;
  const settled = view.tubes.map((tube) => ({
    ...moveTube(tube, dx, dy),
    itemWidth: width,
    itemHeight: width,
  }));
  return { ...view, tubes: settled };
}

function isAnyLifted(tube: ViewTube): boolean {
  return tube.items.some((_, place) => isLifted(tube, place));
}

function isAsRead({ width, dx, dy }: Disc, { itemWidth }: ViewTube): boolean {
  return Math.max(Math.abs(width - itemWidth), Math.abs(dx), Math.abs(dy)) < GOOD * width;
}

interface Disc {
  readonly width: number;
  /** The offset of the centre from the reading. */
  readonly dx: number;
  readonly dy: number;
}

/** Measures the top ball of a tube, by its difference from the empty tube. */
function measure(view: View, tube: ViewTube): Disc | undefined {
  const centre = tube.places[tube.items.length - 1];
  const empty = emptyTube(view, tube)?.patch;
  if (!centre || !empty) return undefined;
  const { pixels } = view;
  const band = Math.max(1, Math.round(tube.itemWidth * 0.12));
  const reach = Math.round(tube.itemWidth * 0.9);
  const across = (step: number) => reachOf(pixels, empty, centre, step, 0, band, reach);
  const [left, right, up] = [across(-1), across(1), reachOf(pixels, empty, centre, 0, -1, band, reach)];
  if (Math.min(left, right, up) < tube.itemWidth * 0.2) return undefined;
  const width = left + right;
  return { width, dx: (right - left) / 2, dy: width / 2 - up };
}

/** The channel difference above which a pixel is not the empty tube. */
const SEEN = 24;

/** The largest gap that emblems and highlights leave, as a fraction of the distance. */
const GAP = 0.25;

/** The extent of a ball from a point in one direction, in pixels: as far as most of a band across it differs. A kernel. */
function reachOf(
  picture: Pixels,
  empty: Patch,
  { x, y }: Point,
  right: number,
  down: number,
  band: number,
  reach: number,
): number {
  let last = 0;
  for (let far = 0; far <= reach; far++) {
    let seen = 0;
    for (let aside = -band; aside <= band; aside++) {
      const column = Math.round(x + right * far + down * aside);
      const row = Math.round(y + down * far + right * aside);
      const behind = patchIndex(empty, column, row);
      if (behind < 0) continue;
      if (difference(picture.data, (row * picture.width + column) * 4, empty.data, behind) > SEEN) seen++;
    }
    if (seen > band) last = far + 0.5;
    else if (far - last > reach * GAP) break;
  }
  return last;
}

import { isLifted, pitchOf } from './cells.ts';
import { difference, type Patch, patchIndex } from './patch.ts';
import type { Pixels, Point } from './scene.ts';
import { moveTube } from './settle.ts';
import { emptyTube } from './vacancy.ts';
import { median, type View, type ViewTube } from './view.ts';

/** So many balls are measured, and so many have to agree. */
const ENOUGH = 6;
const QUORUM = 3;
/** When the first ones are as the reading has them, all are. */
const GLANCE = 2;
/** In widths of a ball: measures that differ less agree. */
const AGREEMENT = 0.08;
/** Readings that are off by less are good enough: shadows belong to what is measured. */
const GOOD = 0.2;
/** Balls that are wider than this part of their pitch overlap: what was measured is something else. */
const WIDEST = 1.08;

/**
 * The view with its balls where they are and as large as they are. Glossy balls are now and then taken for the disc
 * inside their shading; against an empty tube they show their outline.
 */
export function settleBalls(view: View): View {
  const filled = view.tubes.filter((tube) => tube.items.length > 0 && !isAnyLifted(tube)).slice(0, ENOUGH);
  const found: Disc[] = [];
  for (const tube of filled) {
    const disc = measure(view, tube);
    if (disc) found.push(disc);
    if (found.length === GLANCE && found.every((one) => isAsRead(one, tube))) return view;
  }
  const width = median(found.map((disc) => disc.width));
  const agreeing = found.filter((disc) => Math.abs(disc.width - width) < AGREEMENT * width);
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
  /** From where the reading has its centre to where it is. */
  readonly dx: number;
  readonly dy: number;
}

/** The topmost ball of a tube, by what differs from the tube when it is empty. */
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

/** Difference of a channel from which on something else is seen than the empty tube. */
const SEEN = 24;

/** Emblems and lights on a ball leave gaps of at most this part of the way. */
const GAP = 0.25;

/** How far from a point a ball goes on in one direction, in pixels: as far as most of a band across differs. A kernel. */
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

import type { Gradient } from './gradient.ts';

/** An upright edge changes by at least this many levels a pixel, and by this share of that across. */
const LEAST_EDGE = 4;
const UPRIGHT = 0.8;
/** Both edges of a pole are as far from its axis, within this share of an item's width and one pixel. */
const OFF_AXIS = 0.02;
/** The sides of items waver by this share of the width. */
const SIDE_SLACK = 0.03;
/** A pole is at most this many times as wide as an item; the sides of a slot are. */
const WIDEST = 1.4;

/** The axis of something upright, and the rows from its top to its bottom. */
export interface Upright {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** The rows in which edges stand on both sides of the axis, an item's width apart. */
export function sidesAt(gradient: Gradient, { x, top, bottom }: Upright, width: number): Set<number> {
  const slack = Math.round(1 + SIDE_SLACK * width);
  const [first, last] = [Math.max(1, Math.round(top)), Math.min(gradient.height - 2, Math.round(bottom))];
  const isSide = (at: number, y: number) => {
    for (let d = -slack; d <= slack; d++) if (isUpright(gradient, Math.round(at) + d, y)) return true;
    return false;
  };
  const rows = new Set<number>();
  for (let y = first; y <= last; y++) if (isSide(x - width / 2, y) && isSide(x + width / 2, y)) rows.add(y);
  return rows;
}

/**
 * The share of rows in which edges stand on both sides of the axis, at the distance at which most rows have them.
 *
 * @param most the widest pole, in item widths
 */
export function poleShare(
  gradient: Gradient,
  { x, top, bottom }: Upright,
  width: number,
  most = WIDEST,
): number {
  const widest = Math.ceil((most * width) / 2);
  const slack = Math.round(1 + OFF_AXIS * width);
  const [first, last] = [Math.max(1, Math.round(top)), Math.min(gradient.height - 2, Math.round(bottom))];
  const reach = widest + slack;
  const leftmost = Math.round(x) - reach;
  const rows = new Float64Array(widest + 1);
  // how many edges there are in a row before each place
  const before = new Int32Array(2 * reach + 2);
  const isNear = (place: number) => before[place + slack + 1]! > before[place - slack]!;
  for (let y = first; y <= last; y++) {
    for (let i = 0; i <= 2 * reach; i++)
      before[i + 1] = before[i]! + (isUpright(gradient, leftmost + i, y) ? 1 : 0);
    if (before[2 * reach + 1] === 0) continue;
    for (let d = 1; d <= widest; d++) if (isNear(reach - d) && isNear(reach + d)) rows[d]! += 1;
  }
  return Math.max(...rows) / Math.max(1, last - first + 1);
}

function isUpright({ width, x: across, strength }: Gradient, x: number, y: number): boolean {
  if (x < 1 || x >= width - 1) return false;
  const i = y * width + x;
  const s = strength[i]!;
  if (s < LEAST_EDGE || Math.abs(across[i]!) < UPRIGHT * s) return false;
  return s >= strength[i - 1]! && s > strength[i + 1]!;
}

import { diff, type LabColor } from 'color-diff';
import { sum } from '../../numbers/statistics.ts';
import type { Kind } from '../../puzzle/index.ts';
import { labAt, medianLab } from '../items/patches.ts';
import type { Heights } from './air.ts';
import type { Cell, Cells } from './cells.ts';
import { type Sheet, STRIP_SIZE } from './rectify.ts';

/** Thresholds in item widths from the axis, shares of the distance of places, CIEDE2000, and shares of what was looked at. */
const KIND_LOOK = {
  /** Where two items touch, it is looked here for air beside them. */
  corner: 0.36,
  cornerUp: 0.06,
  /** What is beside a tube. */
  beside: [0.7, 0.85],
  /** Items that differ less from air tell nothing. */
  distinct: 15,
  /** What is seen between two items is theirs, or air, if it is so many times as near to one as to the other. */
  nearer: 1.5,
  /** A pole stands on the axis; what is on both sides of it is alike, and differs from it. */
  pole: 0.04,
  besidePole: 0.3,
  alike: 8,
  /** Between balls at most this share of corners shows items, between units of liquid at least this one. */
  ballCorners: 0.12,
  liquidCorners: 0.7,
  /** This share of the air shows a pole on pegs, and at most so much of it in tubes. */
  poles: 0.6,
  fewPoles: 0.15,
} as const;

/** What the items of a board do, by how they look. */
export interface Looks {
  readonly kind: Kind;
  readonly onPegs: boolean;
  /** Whether it may be the other kind as well. */
  readonly isKindUnsure: boolean;
}

/** Tells balls from liquid by what is seen between two items, and pegs by the pole in the air. Rings and nuts on pegs move like liquid. */
export function looksOf(sheet: Sheet, cells: Cells, heights: Heights): Looks {
  const poles = shareOf(polesIn(sheet, cells, heights), 0);
  const filled = shareOf(filledCorners(sheet, cells, heights), 0.5);
  const onPegs = poles > KIND_LOOK.poles;
  const isBetween = filled > KIND_LOOK.ballCorners && filled < KIND_LOOK.liquidCorners;
  const mayBePegs = filled < KIND_LOOK.liquidCorners && poles > KIND_LOOK.fewPoles;
  const kind = onPegs || filled > (KIND_LOOK.ballCorners + KIND_LOOK.liquidCorners) / 2 ? 'water' : 'ball';
  return { kind, onPegs, isKindUnsure: (isBetween || mayBePegs) && !onPegs };
}

function shareOf(seen: readonly boolean[], ifNone: number): number {
  return seen.length === 0 ? ifNone : sum(seen.map(Number)) / seen.length;
}

/** For each corner between two items, whether it shows one of them rather than air. */
function filledCorners(sheet: Sheet, cells: Cells, heights: Heights): boolean[] {
  const air = cells.flatMap((stack, i) => stack.slice(heights[i])).map(({ patch }) => patch.mean);
  return cells.flatMap((stack, i) =>
    stack.slice(0, heights[i]).flatMap((below, k) => {
      const above = k + 1 < (heights[i] ?? 0) ? stack[k + 1] : undefined;
      return above ? [-1, 1].flatMap((side) => isFilled(sheet, below, above, side, air) ?? []) : [];
    }),
  );
}

function isFilled(
  { raster, pitch }: Sheet,
  below: Cell,
  above: Cell,
  side: number,
  air: readonly LabColor[],
): boolean | undefined {
  const y = (below.y + above.y) / 2;
  const at = (across: number, up = 0) =>
    labAt(raster, below.x + side * across * STRIP_SIZE.itemWidth, y - up * pitch);
  const empty = medianLab(air.length > 0 ? air : KIND_LOOK.beside.map((across) => at(across)));
  if (Math.min(diff(below.patch.mean, empty), diff(above.patch.mean, empty)) < KIND_LOOK.distinct)
    return undefined;
  const votes = [-1, 0, 1].map((up) => {
    const color = at(KIND_LOOK.corner, up * KIND_LOOK.cornerUp);
    const toItem = Math.min(diff(color, below.patch.mean), diff(color, above.patch.mean));
    const toAir = diff(color, empty);
    if (Math.max(toItem, toAir) < KIND_LOOK.nearer * Math.min(toItem, toAir)) return 0;
    return toItem < toAir ? 1 : -1;
  });
  const vote = sum(votes);
  return vote === 0 ? undefined : vote > 0;
}

/** For each border between two places of air, whether a pole is seen there. Marks of single places do not reach the border. */
function polesIn({ raster, pitch }: Sheet, cells: Cells, heights: Heights): boolean[] {
  const hasPole = ({ x, y }: Cell) => {
    const at = (across: number) => labAt(raster, x + across * STRIP_SIZE.itemWidth, y - pitch / 2);
    const pole = medianLab([-KIND_LOOK.pole, 0, KIND_LOOK.pole].map(at));
    const [left, right] = [at(-KIND_LOOK.besidePole), at(KIND_LOOK.besidePole)];
    return (
      diff(left, right) < KIND_LOOK.alike && Math.min(diff(pole, left), diff(pole, right)) > KIND_LOOK.alike
    );
  };
  return cells.flatMap((stack, i) => stack.slice((heights[i] ?? 0) + 1, -1).map(hasPole));
}

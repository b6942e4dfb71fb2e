import type { Holder, Layout } from '../layout.ts';
import type { Gradient } from '../picture/gradient.ts';
import type { Point } from '../reading.ts';
import { gapsIn, inRows } from '../rows.ts';
import { median } from '../statistics.ts';
import { EVERYTHING, matchAt, type Template } from './template.ts';

type Edge = 'left' | 'right' | 'top' | 'bottom';

/** A tube that an edge of the picture cuts off. */
export interface CutPlace {
  readonly edge: Edge;
  /** The middle of its lowest place, which may lie beyond the picture. */
  readonly at: Point;
  /** The share of its width, or of its height, that is beyond the edge. */
  readonly share: number;
  /** How much it looks like the other tubes, up to 1. */
  readonly likeness: number;
  /** The tube that stands next to it. */
  readonly beside: Holder;
}

/** With less beyond the edge it is whole for all purposes; with more, too little is left of it to know it by. */
const LEAST_CUT = 0.06;
const MOST_CUT = 0.85;
/** Tubes stand no nearer to each other than this share of the least distance known, and no farther than this. */
const NEAREST = 0.85;
const FARTHEST = 1.7;
/** Rows stand no farther from each other than so many heights of a tube. */
const ROWS_APART = 2;
/** Without neighbours to tell, tubes stand about so many of their widths apart. */
const USUAL_DISTANCE = 1.5;
/** Tubes of a row stand on one line within so many pixels, and under those of the next row, or under their gaps, within this share of their width. */
const WAVER = 2;
const ASIDE = 0.08;

/** The places at the edges of the picture where a tube beside those known would be cut off, and looks most like one. */
export function cutPlaces(gradient: Gradient, layout: Layout, template: Template): CutPlace[] {
  const rows = inRows(layout.holders);
  const distance = distanceIn(rows, template);
  const across = rows.flatMap((row) => [
    bestAside(gradient, template, row, distance, 'left'),
    bestAside(gradient, template, row, distance, 'right'),
  ]);
  const down = [
    ...bestsBeyond(gradient, template, rows[0] ?? [], distance, 'top'),
    ...bestsBeyond(gradient, template, rows.at(-1) ?? [], distance, 'bottom'),
  ];
  return [...across, ...down].filter((place) => place !== undefined);
}

function distanceIn(rows: readonly (readonly Holder[])[], { box }: Template): number {
  const gaps = rows.flatMap(gapsIn);
  return gaps.length > 0 ? Math.min(...gaps) : USUAL_DISTANCE * (box.right - box.left);
}

/** The place beside the first, or the last, tube of a row. */
function bestAside(
  gradient: Gradient,
  template: Template,
  row: readonly Holder[],
  distance: number,
  edge: 'left' | 'right',
): CutPlace | undefined {
  const { box } = template;
  const [width, isLeft] = [box.right - box.left, edge === 'left'];
  const beside = isLeft ? row[0] : row.at(-1);
  if (!beside) return undefined;
  const floor = Math.round(median(row.map(({ y }) => y)));
  const end = isLeft ? -box.left : gradient.width - 1 - box.right;
  const sign = isLeft ? -1 : 1;
  const places: CutPlace[] = [];
  for (let off = LEAST_CUT * width; off <= MOST_CUT * width; off++) {
    const x = Math.round(end + sign * off);
    const apart = Math.abs(x - beside.x);
    if (sign * (x - beside.x) < 0 || apart < NEAREST * distance || apart > FARTHEST * distance) continue;
    for (let y = floor - WAVER; y <= floor + WAVER; y++)
      places.push(placeAt(gradient, template, { x, y }, beside, edge));
  }
  return likeliest(places);
}

/** The places over the first row, or under the last one, each in line with a tube of it or with a gap. */
function bestsBeyond(
  gradient: Gradient,
  template: Template,
  row: readonly Holder[],
  distance: number,
  edge: 'top' | 'bottom',
): CutPlace[] {
  const { box } = template;
  const height = box.bottom - box.top;
  const level = median(row.map(({ y }) => y));
  const isTop = edge === 'top';
  const end = isTop ? -box.top : gradient.height - 1 - box.bottom;
  const sign = isTop ? -1 : 1;
  const offs = range(LEAST_CUT * height, MOST_CUT * height, 1).filter((off) => {
    const apart = sign * (end + sign * off - level);
    return apart > height && apart < ROWS_APART * height;
  });
  if (offs.length === 0) return [];
  const aside = Math.ceil(ASIDE * (box.right - box.left));
  const columns = columnsBeside(row, distance).filter(({ x }) =>
    isAnythingAt(gradient, template, { left: x + box.left - aside, right: x + box.right + aside }, edge),
  );
  const bests = columns.flatMap(({ x, beside }) => {
    const points = offs.flatMap((off) =>
      range(-aside, aside, 1).map((dx) => ({ x: Math.round(x + dx), y: Math.round(end + sign * off) })),
    );
    const places = roughlyLike(gradient, template, points).map((at) =>
      placeAt(gradient, template, at, beside, edge),
    );
    return likeliest(places) ?? [];
  });
  const isNear = (a: CutPlace, b: CutPlace) => Math.abs(a.at.x - b.at.x) < NEAREST * distance;
  const kept: CutPlace[] = [];
  for (const place of bests.sort((a, b) => b.likeness - a.likeness))
    if (!kept.some((other) => isNear(place, other))) kept.push(place);
  return kept;
}

/** A tube crosses the edge of the picture with lines of this share of its strongest one, seen within so many pixels of it. */
const LEAST_LINE = 0.2;
const NEAR_EDGE = 4;

/** Whether anything crosses the upper or the lower edge of the picture between two columns, as a tube that is cut off would. */
function isAnythingAt(
  { width, height, x: xs, y: ys }: Gradient,
  { peak }: Template,
  { left, right }: { readonly left: number; readonly right: number },
  edge: 'top' | 'bottom',
): boolean {
  const first = edge === 'top' ? 1 : height - 1 - NEAR_EDGE;
  const [from, to] = [Math.max(1, Math.floor(left)), Math.min(width - 2, Math.ceil(right))];
  for (let y = first; y < first + NEAR_EDGE; y++) {
    for (let at = y * width + from; at <= y * width + to; at++) {
      if (Math.hypot(xs[at] ?? 0, ys[at] ?? 0) >= LEAST_LINE * peak) return true;
    }
  }
  return false;
}

/** So many of the points that are roughly like a tube are compared closely, none of those that are hardly like one. */
const MOST_CLOSELY = 24;
const LEAST_ROUGHLY = 0.2;

/** The points around which the picture looks most like a tube, by a rough comparison. */
function roughlyLike(gradient: Gradient, template: Template, points: readonly Point[]): Point[] {
  if (points.length <= MOST_CLOSELY) return [...points];
  return points
    .map((at) => ({ at, likeness: matchAt(gradient, template, at, EVERYTHING, true).likeness }))
    .filter(({ likeness }) => likeness >= LEAST_ROUGHLY)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_CLOSELY)
    .map(({ at }) => at);
}

/** Where tubes over or under a row stand: in line with one of it, or halfway between two. */
function columnsBeside(row: readonly Holder[], distance: number): { x: number; beside: Holder }[] {
  return row.flatMap((beside, i) => [
    { x: beside.x, beside },
    ...(i + 1 < row.length ? [{ x: beside.x + distance / 2, beside }] : []),
  ]);
}

function placeAt(gradient: Gradient, template: Template, at: Point, beside: Holder, edge: Edge): CutPlace {
  const { box } = template;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const share = {
    left: -(at.x + box.left) / width,
    right: (at.x + box.right - gradient.width + 1) / width,
    top: -(at.y + box.top) / height,
    bottom: (at.y + box.bottom - gradient.height + 1) / height,
  }[edge];
  const { likeness } = matchAt(gradient, template, at);
  return { edge, at, share, likeness, beside };
}

function likeliest(places: readonly CutPlace[]): CutPlace | undefined {
  return places.reduce<CutPlace | undefined>(
    (best, place) => (best && best.likeness >= place.likeness ? best : place),
    undefined,
  );
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, i) => from + i * step);
}

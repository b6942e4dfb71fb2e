import { bestOf, median } from '../../numbers/statistics.ts';
import type { Holder, Layout } from '../layout.ts';
import type { Gradient } from '../picture/gradient.ts';
import type { Point } from '../reading.ts';
import { gapsIn, inRows } from '../rows.ts';
import { matchAt, type Template, WHOLE_TEMPLATE } from './template.ts';

type Edge = 'left' | 'right' | 'top' | 'bottom';

/** Where a tube may be cut off by an edge of the picture. */
export interface CutPlace {
  readonly edge: Edge;
  /** The centre of its lowest place, which may lie beyond the picture. */
  readonly at: Point;
  /** The share of its width or height that is beyond the edge. */
  readonly share: number;
  /** How similar it is to the other tubes; 1 is the same. */
  readonly likeness: number;
  /** The known tube next to it. */
  readonly beside: Holder;
}

/**
 * A tube with a smaller share beyond the edge counts as whole. With a larger share, too little of it is seen
 * to recognize it.
 */
const LEAST_CUT = 0.06;
const MOST_CUT = 0.85;
/** Neighbouring tubes are between these multiples of the smallest known distance apart. */
const NEAREST = 0.85;
const FARTHEST = 1.7;
/** Rows are at most this many tube heights apart. */
const ROWS_APART = 2;
/** The distance between tubes if none is known, in tube widths. */
const USUAL_DISTANCE = 1.5;
/**
 * Floors of a row are in line within this many pixels. Tubes stand in line with those of the next row, or with
 * their gaps, within this share of their width.
 */
const FLOOR_SLACK = 2;
const COLUMN_SLACK = 0.08;

/**
 * Returns the places at the edges of the picture where another tube of the board might be cut off: the most
 * similar place for each end of a row and for each column.
 */
export function cutPlaces(gradient: Gradient, layout: Layout, template: Template): CutPlace[] {
  const rows = inRows(layout.holders);
  const distance = distanceIn(rows, template);
  const across = rows.flatMap((row) => [
    bestBesideRow(gradient, template, row, distance, 'left'),
    bestBesideRow(gradient, template, row, distance, 'right'),
  ]);
  const down = [
    ...bestAboveOrBelow(gradient, template, rows[0] ?? [], distance, 'top'),
    ...bestAboveOrBelow(gradient, template, rows.at(-1) ?? [], distance, 'bottom'),
  ];
  return [...across, ...down].filter((place) => place !== undefined);
}

function distanceIn(rows: readonly (readonly Holder[])[], { box }: Template): number {
  const gaps = rows.flatMap(gapsIn);
  return gaps.length > 0 ? Math.min(...gaps) : USUAL_DISTANCE * (box.right - box.left);
}

/** Finds the most similar place beside the first or the last tube of a row. */
function bestBesideRow(
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
  const aside = Math.ceil(COLUMN_SLACK * width);
  if (!crossesEdge(gradient, template, [floor + box.top - aside, floor + box.bottom + aside], edge))
    return undefined;
  const points = range(LEAST_CUT * width, MOST_CUT * width)
    .map((off) => Math.round(end + sign * off))
    .filter((x) => {
      const apart = sign * (x - beside.x);
      return apart >= Math.max(0, NEAREST * distance) && apart <= FARTHEST * distance;
    })
    .flatMap((x) => range(floor - FLOOR_SLACK, floor + FLOOR_SLACK).map((y) => ({ x, y })));
  const places = roughMatches(gradient, template, points).map((at) =>
    placeAt(gradient, template, at, beside, edge),
  );
  return bestOf(places, ({ likeness }) => likeness);
}

/**
 * Finds the most similar places above the first row or below the last one, in line with its tubes or its
 * gaps.
 */
function bestAboveOrBelow(
  gradient: Gradient,
  template: Template,
  row: readonly Holder[],
  distance: number,
  edge: 'top' | 'bottom',
): CutPlace[] {
  const { box } = template;
  const height = box.bottom - box.top;
  const floor = median(row.map(({ y }) => y));
  const isTop = edge === 'top';
  const end = isTop ? -box.top : gradient.height - 1 - box.bottom;
  const sign = isTop ? -1 : 1;
  const offs = range(LEAST_CUT * height, MOST_CUT * height).filter((off) => {
    const apart = sign * (end + sign * off - floor);
    return apart > height && apart < ROWS_APART * height;
  });
  if (offs.length === 0) return [];
  const aside = Math.ceil(COLUMN_SLACK * (box.right - box.left));
  const columns = columnsBeside(row, distance).filter(({ x }) =>
    crossesEdge(gradient, template, [x + box.left - aside, x + box.right + aside], edge),
  );
  const bests = columns.flatMap(({ x, beside }) => {
    const points = offs.flatMap((off) =>
      range(-aside, aside).map((dx) => ({ x: Math.round(x + dx), y: Math.round(end + sign * off) })),
    );
    const places = roughMatches(gradient, template, points).map((at) =>
      placeAt(gradient, template, at, beside, edge),
    );
    return bestOf(places, ({ likeness }) => likeness) ?? [];
  });
  const isNear = (a: CutPlace, b: CutPlace) => Math.abs(a.at.x - b.at.x) < NEAREST * distance;
  const kept: CutPlace[] = [];
  for (const place of bests.sort((a, b) => b.likeness - a.likeness))
    if (!kept.some((other) => isNear(place, other))) kept.push(place);
  return kept;
}

/**
 * The lines of a tube that crosses the edge have at least this share of the template's strongest gradient.
 * They are looked for within this many pixels of the edge.
 */
const LEAST_LINE = 0.2;
const NEAR_EDGE = 4;

/** Whether any line crosses an edge of the picture between two columns, or between two rows. */
function crossesEdge(
  { width, height, x: xs, y: ys }: Gradient,
  { peak }: Template,
  [from, to]: readonly [number, number],
  edge: Edge,
): boolean {
  const isAcross = edge === 'left' || edge === 'right';
  const [length, depth] = isAcross ? [height, width] : [width, height];
  const first = edge === 'left' || edge === 'top' ? 1 : depth - 1 - NEAR_EDGE;
  const last = Math.min(length - 2, Math.ceil(to));
  for (let along = Math.max(1, Math.floor(from)); along <= last; along++) {
    for (let off = first; off < first + NEAR_EDGE; off++) {
      const at = isAcross ? along * width + off : off * width + along;
      if (Math.hypot(xs[at] ?? 0, ys[at] ?? 0) >= LEAST_LINE * peak) return true;
    }
  }
  return false;
}

/**
 * At most this many points are compared closely. Points with a lower likeness in the rough comparison are
 * left out.
 */
const MOST_CLOSE_MATCHES = 24;
const LEAST_ROUGH_LIKENESS = 0.2;

/** Returns the points at which the picture is most similar to a tube, by a rough comparison. */
function roughMatches(gradient: Gradient, template: Template, points: readonly Point[]): Point[] {
  if (points.length <= MOST_CLOSE_MATCHES) return [...points];
  return points
    .map((at) => ({ at, likeness: matchAt(gradient, template, at, WHOLE_TEMPLATE, true).likeness }))
    .filter(({ likeness }) => likeness >= LEAST_ROUGH_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_CLOSE_MATCHES)
    .map(({ at }) => at);
}

/**
 * Returns where tubes above or below a row may stand: in line with one of its tubes, or halfway between two.
 */
function columnsBeside(row: readonly Holder[], distance: number): { x: number; beside: Holder }[] {
  return row.flatMap((beside, i) => [
    { x: beside.x, beside },
    ...(i + 1 < row.length ? [{ x: beside.x + distance / 2, beside }] : []),
  ]);
}

/** Describes a tube at this point that the edge cuts off, with its likeness to the template. */
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

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor(to - from) + 1) }, (_, i) => from + i);
}

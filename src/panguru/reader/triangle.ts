import { bestOf, sum } from '../../numbers/statistics.ts';
import type { Circle } from '../../vision/picture/circles.kernel.ts';
import type { Point } from '../../vision/reading.ts';
import { PLACES } from '../triangle.ts';

/** Fifteen discs in a triangle that stands upright, in pixels of the raster. */
export interface Triangle {
  /** By position. */
  readonly centres: readonly Point[];
  /** Distance between neighbours of a row. */
  readonly pitch: number;
  /** Distance between rows. */
  readonly rise: number;
}

/** Which circles make a triangle. */
const TRIANGLE = {
  /** Circles with less of their rim seen are not looked at, nor more than so many of the rest. */
  leastScore: 0.55,
  mostCircles: 400,
  /** Rows stand apart by these shares of the distance within a row: discs that touch all around have 0.87. */
  rise: { least: 0.78, most: 1.12 },
  /** Plates and pebbles have radii of these shares of the distance within a row. */
  radius: { least: 0.14, most: 0.54 },
  /** A disc's centre lies no further from its place, as a share of the same distance. */
  aside: 0.09,
  /** So many discs may have gone unseen: dark ones on dark ground. Their places are still looked at. */
  mostMissed: 2,
  /** Beside the triangle, and under it, there is no more of the same: more such discs make it a part of a pattern. */
  mostOutside: 1,
};

/**
 * Looks for the triangle: its top and its lower left corner say where all others must be. Only the centres count, so
 * that plates and pebbles speak for each other.
 */
export function findTriangle(circles: readonly Circle[]): Triangle | undefined {
  const clear = circles
    .filter(({ score }) => score >= TRIANGLE.leastScore)
    .sort((one, other) => other.score - one.score);
  if (clear.length < PLACES.length - TRIANGLE.mostMissed) return undefined;
  const seen = clear.slice(0, TRIANGLE.mostCircles);
  const found: Fit[] = [];
  for (const top of seen) {
    for (const corner of seen) {
      const fit = corner.y > top.y && corner.x < top.x ? fitTriangle(seen, top, corner) : undefined;
      if (fit) found.push(fit);
    }
  }
  return bestOf(found, ({ aside }) => -aside)?.triangle;
}

function fitTriangle(circles: readonly Circle[], top: Circle, corner: Circle): Fit | undefined {
  const pitch = (top.x - corner.x) / 2;
  const rise = (corner.y - top.y) / 4;
  if (rise < TRIANGLE.rise.least * pitch || rise > TRIANGLE.rise.most * pitch) return undefined;
  if (!hasRightSize(top, pitch) || !hasRightSize(corner, pitch)) return undefined;
  const matched = circlesAt(circles, centresFrom(top, pitch, rise), pitch);
  if (!matched) return undefined;
  const triangle = straighten(matched);
  if (goesOn(circles, triangle, matched)) return undefined;
  const asides = triangle.centres.map(({ x, y }, i) => {
    const circle = matched[i];
    return circle ? Math.hypot(x - circle.x, y - circle.y) / pitch : TRIANGLE.aside;
  });
  return { triangle, aside: sum(asides) };
}

/** The circle at each place; undefined as soon as too many are missed, which most pairs of circles end with. */
function circlesAt(
  circles: readonly Circle[],
  places: readonly Point[],
  pitch: number,
): (Circle | undefined)[] | undefined {
  const matched: (Circle | undefined)[] = [];
  let missed = 0;
  for (const place of places) {
    const circle = circleAt(circles, place, pitch);
    matched.push(circle);
    if (!circle && ++missed > TRIANGLE.mostMissed) return undefined;
  }
  return matched;
}

interface Fit {
  readonly triangle: Triangle;
  /** How far all discs together lie from their places, in pitches; a missed one as far as it may. */
  readonly aside: number;
}

function hasRightSize({ radius }: Circle, pitch: number): boolean {
  return radius >= TRIANGLE.radius.least * pitch && radius <= TRIANGLE.radius.most * pitch;
}

function centresFrom({ x, y }: Point, pitch: number, rise: number): Point[] {
  return PLACES.map(({ row, column }) => ({ x: x + (column - row / 2) * pitch, y: y + row * rise }));
}

/** The upright triangle that lies closest to the centres that were found, by least squares. */
function straighten(matched: readonly (Point | undefined)[]): Triangle {
  const found = matched.flatMap((centre, position) => {
    const place = PLACES[position];
    return centre && place ? [{ centre, place }] : [];
  });
  const x = line(
    found.map(({ place }) => place.column - place.row / 2),
    found.map(({ centre }) => centre.x),
  );
  const y = line(
    found.map(({ place }) => place.row),
    found.map(({ centre }) => centre.y),
  );
  const top = { x: x.start, y: y.start };
  return { centres: centresFrom(top, x.slope, y.slope), pitch: x.slope, rise: y.slope };
}

function line(steps: readonly number[], values: readonly number[]): { start: number; slope: number } {
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [middle, mid] = [mean(steps), mean(values)];
  const squares = mean(steps.map((step) => (step - middle) ** 2));
  const slope = mean(steps.map((step, i) => (step - middle) * ((values[i] ?? 0) - mid))) / squares;
  return { start: mid - slope * middle, slope };
}

/** Whether discs like those of the triangle stand around it, too. */
function goesOn(
  circles: readonly Circle[],
  triangle: Triangle,
  matched: readonly (Circle | undefined)[],
): boolean {
  const radii = matched.flatMap((circle) => circle?.radius ?? []);
  const scores = matched.flatMap((circle) => circle?.score ?? []);
  const [smallest, largest, weakest] = [Math.min(...radii), Math.max(...radii), Math.min(...scores)];
  const alike = outside(triangle).filter((place) => {
    const circle = circleAt(circles, place, triangle.pitch);
    return circle && circle.radius >= smallest && circle.radius <= largest && circle.score >= weakest;
  });
  return alike.length > TRIANGLE.mostOutside;
}

/** The places around a triangle where a larger pattern would go on: at both ends of its rows, and under it. */
function outside({ centres, pitch, rise }: Triangle): Point[] {
  const sides = PLACES.flatMap(({ row, column }, position) => {
    const { x = 0, y = 0 } = centres[position] ?? {};
    return [...(column === 0 ? [{ x: x - pitch, y }] : []), ...(column === row ? [{ x: x + pitch, y }] : [])];
  });
  const { x: left = 0, y: bottom = 0 } = centres[10] ?? {};
  const under = Array.from({ length: 6 }, (_, i) => ({ x: left + (i - 0.5) * pitch, y: bottom + rise }));
  return [...sides, ...under];
}

/** The circle of a fitting size whose centre is closest to a place, if one is close enough. */
function circleAt(circles: readonly Circle[], { x, y }: Point, pitch: number): Circle | undefined {
  const reach = TRIANGLE.aside * pitch;
  const distance = (circle: Circle) => Math.hypot(circle.x - x, circle.y - y);
  const close = circles.filter(
    (circle) => Math.abs(circle.y - y) <= reach && distance(circle) <= reach && hasRightSize(circle, pitch),
  );
  return bestOf(close, (circle) => -distance(circle));
}

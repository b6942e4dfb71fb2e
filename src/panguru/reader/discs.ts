import { diff } from 'color-diff';
import { bestOf, quantile, sum } from '../../numbers/statistics.ts';
import { colorAt, discPatch, type Patch, patchOf, ringColor } from '../../vision/items/patches.ts';
import type { Raster } from '../../vision/picture/raster.kernel.ts';
import type { Point } from '../../vision/reading.ts';
import type { Triangle } from './triangle.ts';

/** What the places of a triangle show, by position; lengths in pixels of the raster. */
export interface Discs {
  readonly plateRadius: number;
  readonly pebbleRadius: number;
  /** Each plate where no pebble covers it. */
  readonly plates: readonly Patch[];
  /** What lies in the middle of each: a pebble, or in the hole's place the plate. */
  readonly middles: readonly Patch[];
  /** How much the colour changes where pebbles end, in units of CIEDE2000: next to nothing at the hole. */
  readonly edges: readonly number[];
}

/** What plates and pebbles look like. */
const DISC = {
  /** Where plates may end, and where pebbles may, as shares of the distance between neighbours. */
  plate: { least: 0.34, most: 0.54 },
  pebble: { least: 0.15 },
  /** A plate shows between its pebble and its own edge, in shares of its radius; further in, pebbles are as quiet. */
  plateShows: { from: 0.72, to: 0.97 },
  /** The ring in which a plate shows is at least so wide, as a share of the plate's radius. */
  bare: 0.1,
  /** A step counts as an edge from this share of the strongest one on. */
  edge: 0.3,
  /** Pebbles are looked at within this share of their radius: edges and shadows lie outside. */
  inside: 0.78,
};

/** How the rings around all centres change from one radius to the next. */
interface Profile {
  readonly radii: readonly number[];
  /** For each place, the change at each radius. */
  readonly steps: readonly (readonly number[])[];
  /** The change that most places show, at each radius. */
  readonly typical: readonly number[];
}

/** Finds how large plates and pebbles are by what all places have in common, and looks at each. */
export function measureDiscs(raster: Raster, { centres, pitch }: Triangle): Discs | undefined {
  const profile = profileOf(raster, centres, pitch);
  const plateRadius = outermostEdge(profile, DISC.plate.least * pitch, DISC.plate.most * pitch);
  if (plateRadius === undefined) return undefined;
  const bare = quietestRing(
    profile,
    DISC.plateShows.from * plateRadius,
    DISC.plateShows.to * plateRadius,
    DISC.bare * plateRadius,
  );
  if (bare === undefined) return undefined;
  const pebbleRadius = outermostEdge(profile, DISC.pebble.least * pitch, bare);
  if (pebbleRadius === undefined) return undefined;
  const width = (DISC.bare * plateRadius) / 2;
  return {
    plateRadius,
    pebbleRadius,
    plates: centres.map((centre) => ringPatch(raster, centre, bare - width / 2, bare + width / 2)),
    middles: centres.map(({ x, y }) => discPatch(raster, x, y, pebbleRadius * DISC.inside)),
    edges: profile.steps.map((steps) =>
      strongest(profile.radii, steps, 0.8 * pebbleRadius, 1.1 * pebbleRadius),
    ),
  };
}

/**
 * The rings at which a disc is looked at, in pixels.
 *
 * - `step`: half a pixel from ring to ring; each is compared with the one two pixels further out.
 * - `angles`: angles at which a ring is looked at.
 */
const RINGS = { step: 0.5, apart: 4, angles: 32 };

function profileOf(raster: Raster, centres: readonly Point[], pitch: number): Profile {
  const first = DISC.pebble.least * pitch * 0.8;
  const count = Math.ceil((DISC.plate.most * pitch - first) / RINGS.step) + RINGS.apart + 1;
  const radii = Array.from({ length: count }, (_, i) => first + i * RINGS.step);
  const steps = centres.map(({ x, y }) => {
    const rings = radii.map((radius) => ringColor(raster, x, y, radius));
    return rings.slice(RINGS.apart).map((ring, i) => diff(ring, rings[i] ?? ring));
  });
  const middles = radii.slice(0, -RINGS.apart).map((radius) => radius + (RINGS.apart * RINGS.step) / 2);
  // a quarter of the pebbles may lie on plates of their own colour
  return {
    radii: middles,
    steps,
    typical: middles.map((_, i) =>
      quantile(
        steps.map((list) => list[i] ?? 0),
        0.6,
      ),
    ),
  };
}

/** The outermost radius in a range at which most places change clearly. */
function outermostEdge({ radii, typical }: Profile, least: number, most: number): number | undefined {
  const inside = radii.flatMap((radius, i) => (radius >= least && radius <= most ? [i] : []));
  const strength = (i: number) => typical[i] ?? 0;
  const top = Math.max(...inside.map(strength));
  const peaks = inside.filter(
    (i) => strength(i) >= DISC.edge * top && strength(i) >= strength(i - 1) && strength(i) > strength(i + 1),
  );
  const last = peaks.at(-1);
  return last === undefined ? undefined : radii[last];
}

/** The middle of the ring of a given width within which the colour changes least. */
function quietestRing(
  { radii, typical }: Profile,
  least: number,
  most: number,
  width: number,
): number | undefined {
  const middles = radii.filter((radius) => radius - width / 2 >= least && radius + width / 2 <= most);
  const change = (middle: number) =>
    sum(typical.filter((_, i) => Math.abs((radii[i] ?? 0) - middle) <= width / 2 + RINGS.step));
  return bestOf(middles, (middle) => -change(middle));
}

function strongest(radii: readonly number[], steps: readonly number[], least: number, most: number): number {
  return Math.max(0, ...steps.filter((_, i) => (radii[i] ?? 0) >= least && (radii[i] ?? 0) <= most));
}

function ringPatch(raster: Raster, { x, y }: Point, inner: number, outer: number): Patch {
  const samples = [inner, (inner + outer) / 2, outer].flatMap((radius) =>
    Array.from({ length: RINGS.angles }, (_, i) => {
      const angle = (2 * Math.PI * i) / RINGS.angles;
      return colorAt(raster, x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    }),
  );
  return patchOf(samples, samples);
}

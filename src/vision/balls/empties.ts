import type { View } from '../picture/view.ts';
import type { Lattice, Row } from './lattice.ts';
import { floorProfile, gainOf, likeness, lineProfile, type Stand, type Walls } from './walls.ts';

/** Something that looks like a tube without items. */
export interface Empty extends Stand {
  /** How alike its walls are to those of the tubes with items, 1 for the same. */
  readonly likeness: number;
}

/** What there is to look at. */
export interface Search {
  readonly view: View;
  readonly lattice: Lattice;
  readonly walls: Walls;
}

/** Walls fainter than this many levels a pixel tell nothing. */
const LEAST_STRENGTH = 0.8;
/** Both walls at least this alike, and within these multiples of the strength: a candidate. */
const LEAST_LIKENESS = 0.5;
const LEAST_GAIN = 0.4;
const MOST_GAIN = 2.5;
/** Where no other tube vouches for the height, a candidate has to be this much surer. */
const LEAST_LIKENESS_ALONE = 0.75;
const LEAST_GAIN_ALONE = 0.6;

/** Tubes without items: in line with those that hold some, or in rows of their own. */
export function findEmpties(search: Search): Empty[] {
  const { view, lattice, walls } = search;
  if (walls.strength < LEAST_STRENGTH || walls.halfWidth < 0.8 * lattice.radius) return [];
  const known: Stand[] = lattice.rows.flatMap((row) => row.columns);
  const inRows = lattice.rows.flatMap((row) => {
    const anchor = medianColumn(row, lattice.slope);
    return anchor ? candidates(search, anchor, LEAST_LIKENESS, LEAST_GAIN) : [];
  });
  const beside = confirmed(search, inRows, known, false);
  const elsewhere: Empty[] = [];
  const lowest = view.gradient.height + (0.2 - walls.bottom) * lattice.pitch;
  for (let y = walls.top * lattice.pitch * 0.9; y < lowest; y += Math.max(1, lattice.pitch / 8)) {
    if (isTaken(y, [...known, ...beside], search)) continue;
    elsewhere.push(...candidates(search, { x: 0, y }, LEAST_LIKENESS_ALONE, LEAST_GAIN_ALONE));
  }
  return [...beside, ...confirmed(search, elsewhere, [...known, ...beside], true)];
}

/** The column that stands at the row's middle height: a selected tube may be lifted. */
function medianColumn({ columns }: Row, slope: number): Stand | undefined {
  const level = (column: Stand) => column.y - slope * column.x;
  return [...columns].sort((a, b) => level(a) - level(b))[columns.length >> 1];
}

/** Whether a row of tubes already stands at this height. */
function isTaken(y: number, known: readonly Stand[], { lattice, walls }: Search): boolean {
  const height = (walls.top - walls.bottom) * lattice.pitch;
  return known.some((stand) => Math.abs(stand.y - y) < 0.9 * height);
}

/** Every place along the line through the anchor where the picture repeats the walls. */
function candidates(search: Search, anchor: Stand, leastLikeness: number, leastGain: number): Empty[] {
  const { view, lattice, walls } = search;
  const line = lineProfile(view, lattice, anchor, walls.bottom, walls.top);
  const found: Empty[] = [];
  const margin = walls.halfWidth / 2;
  for (let x = Math.ceil(margin); x < view.gradient.width - margin; x++) {
    const { sides: alike, gain } = likeness(walls, line, x - walls.reach);
    if (alike < leastLikeness || gain < leastGain || gain > MOST_GAIN) continue;
    const y = anchor.y + (x - anchor.x) * lattice.slope;
    found.push({ x, y, likeness: alike * Math.min(1, gain) });
  }
  return found;
}

/** The best candidates that pass the closer look and overlap neither a known tube nor each other. */
function confirmed(
  search: Search,
  found: readonly Empty[],
  known: readonly Stand[],
  adrift: boolean,
): Empty[] {
  const { lattice, walls } = search;
  const height = (walls.top - walls.bottom) * lattice.pitch;
  const width = 1.8 * Math.max(walls.halfWidth, lattice.radius);
  const overlaps = (a: Stand, b: Stand) => Math.abs(a.x - b.x) < width && Math.abs(a.y - b.y) < 0.9 * height;
  const kept: Empty[] = [];
  const refused: Stand[] = [];
  for (const candidate of [...found].sort((a, b) => b.likeness - a.likeness)) {
    if ([...known, ...kept].some((other) => overlaps(other, candidate))) continue;
    if (
      refused.some(
        (other) => Math.abs(other.x - candidate.x) < 2 && Math.abs(other.y - candidate.y) < lattice.pitch / 4,
      )
    )
      continue;
    const stand = adrift ? settled(search, candidate) : candidate;
    if (standsFree(search, stand) && hasFloor(search, stand))
      kept.push({ ...stand, likeness: candidate.likeness });
    else refused.push(candidate);
  }
  return kept;
}

/** Looked at beyond both ends of the walls, in pitches. */
const MARGINS = [0.15, 0.3, 0.45, 0.6];

/** Moves a stand up or down to where the walls fill its height and end with it. */
function settled(search: Search, stand: Stand): Stand {
  const { lattice, walls } = search;
  const step = 1 / 8;
  const reach = Math.ceil((walls.top - walls.bottom) / step);
  const gains = new Map<number, number>();
  const gain = (k: number) => {
    const known = gains.get(k);
    if (known !== undefined) return known;
    const value = Math.max(-0.2, Math.min(1, gainOf(search.view, lattice, stand, walls, k * step)));
    gains.set(k, value);
    return value;
  };
  const from = Math.round(walls.bottom / step);
  const to = Math.round(walls.top / step);
  let best = { shift: 0, score: Number.NEGATIVE_INFINITY };
  for (let shift = -reach; shift <= reach; shift++) {
    let score = 0;
    for (let k = from - 6; k <= to + 6; k++) score += k < from || k > to ? -gain(k + shift) : gain(k + shift);
    if (score > best.score) best = { shift, score };
  }
  const rise = best.shift * step;
  return { x: stand.x + lattice.lean * rise, y: stand.y - rise * lattice.pitch };
}

/** Walls end where a tube ends; the lines of a grid or a frame go on. */
function standsFree({ view, lattice, walls }: Search, stand: Stand): boolean {
  const gains = (list: readonly number[]) =>
    list.map((height) => gainOf(view, lattice, stand, walls, height));
  const above = gains(MARGINS.map((margin) => walls.top + margin));
  const below = gains(MARGINS.map((margin) => walls.bottom - margin));
  const goesOn = (list: readonly number[]) => list.filter((gain) => gain > 0.5).length > list.length / 2;
  return !goesOn(above) && !goesOn(below);
}

/** A floor fainter than this many levels a pixel tells nothing. */
const LEAST_FLOOR = 2;
/** A floor at least this alike, looked for a few pixels up and down. */
const FLOOR_LIKENESS = 0.35;

/** Between two open tubes there is air with walls on both sides, but no floor. */
function hasFloor({ view, lattice, walls }: Search, stand: Stand): boolean {
  const own = Math.sqrt(walls.floor.reduce((sum, value) => sum + value * value, 0));
  if (own < LEAST_FLOOR * Math.sqrt(walls.floor.length)) return true;
  const slack = Math.ceil(lattice.pitch / 8);
  let best = 0;
  for (let shift = -slack; shift <= slack; shift++) {
    const seen = floorProfile(
      view.gradient,
      lattice,
      { x: stand.x, y: stand.y + shift },
      walls.halfWidth,
      walls.outerRadius,
    );
    const both = seen.reduce((sum, value, i) => sum + value * walls.floor[i]!, 0);
    const theirs = Math.sqrt(seen.reduce((sum, value) => sum + value * value, 1e-9));
    best = Math.max(best, both / (own * theirs));
  }
  return best >= FLOOR_LIKENESS;
}

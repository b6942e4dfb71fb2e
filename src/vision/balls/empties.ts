import { DOUBTFUL } from '../layout.ts';
import { onBeatOf } from '../rows.ts';
import { median } from '../statistics.ts';
import type { Lattice, Row } from './lattice.ts';
import { lineProfile, type Stand } from './profiles.ts';
import { gainOf, likeness, strongestWalls } from './sketch.ts';
import { fillsHeight, hasFloor, hasItem, type Search, spacing, standsFree } from './walls.ts';

/** Something that looks like a tube without items. */
export interface Empty extends Stand {
  /** How alike its walls are to those of the tubes with items, 1 for the same. */
  readonly likeness: number;
}

/** Walls tell something when they stand out this many times from what the picture shows along other lines. */
const LEAST_STRENGTH = 4;
/** And are no fainter than this, in levels a pixel. */
const FAINTEST = 0.15;
/** Both walls at least this alike, and within these multiples of the strength: a candidate. */
const LEAST_LIKENESS = 0.42;
const LEAST_GAIN = 0.4;
const MOST_GAIN = 2.5;
/** Where the next tubes of a row would stand, walls this alike may be so much fainter: the page may be nearly as bright there. */
const LIKENESS_ON_BEAT = 0.8;
const GAIN_ON_BEAT = 0.2;
/** Where neither wall shows this share of its peak there is no need to look closer. */
const LEAST_PEAK = 0.2;
/** Where no other tube vouches for the height, a candidate has to be this much surer. */
const LEAST_LIKENESS_ALONE = 0.75;
const LEAST_GAIN_ALONE = 0.7;

/** Of a tube that the picture's lower edge cuts off, this share is seen at least. */
const LEAST_SEEN = 0.4;

/** Tubes without items: in line with those that hold some, or in rows of their own; undefined where no walls tell of them. */
export function findEmpties(search: Search): Empty[] | undefined {
  const { view, lattice, walls } = search;
  if (!isTelling(search)) return undefined;
  const known: Stand[] = lattice.rows.flatMap((row) => row.columns);
  const inRows = lattice.rows.flatMap((row) => {
    const anchor = medianColumn(row, lattice.slope);
    return anchor
      ? candidates(search, anchor, { likeness: LEAST_LIKENESS, gain: LEAST_GAIN, beside: row.columns })
      : [];
  });
  const beside = confirmed(search, inRows, known, false);
  const elsewhere: Empty[] = [];
  const lowest = view.gradient.height + (walls.top - LEAST_SEEN * (walls.top - walls.bottom)) * lattice.pitch;
  const next = nextRows(lattice);
  for (let y = walls.top * lattice.pitch * 0.9; y < lowest; y += Math.max(1, lattice.pitch / 8)) {
    if (isTaken(y, [...known, ...beside], search)) continue;
    const isNext = next.some((level) => Math.abs(level - y) < SAME_DISTANCE * lattice.pitch);
    elsewhere.push(...(isNext ? nextAt(search, y, [...known, ...beside]) : aloneAt(search, y)));
  }
  const alone = confirmed(search, elsewhere, [...known, ...beside], true);
  const besideThose = confirmed(search, besideAlone(search, alone), [...known, ...beside, ...alone], false);
  return [...beside, ...alone, ...besideThose];
}

/** Candidates at a height at which no tube is known: surer ones than in a row. */
function aloneAt(search: Search, y: number): Empty[] {
  return candidates(search, { x: 0, y }, { likeness: LEAST_LIKENESS_ALONE, gain: LEAST_GAIN_ALONE });
}

/** The same at a height at which the next row would stand: less sure ones, too, where they stand under another tube. */
function nextAt(search: Search, y: number, known: readonly Stand[]): Empty[] {
  const isUnder = ({ x }: Empty) =>
    known.some((other) => Math.abs(other.x - x) < IN_COLUMN * search.lattice.radius);
  const found = candidates(search, { x: 0, y }, { likeness: LEAST_LIKENESS, gain: LEAST_GAIN });
  return found.filter((one) => one.likeness >= LEAST_LIKENESS_ALONE || isUnder(one));
}

/** Rows stand as far from each other within this share of the pitch, and tubes of several right under each other within this one of the radius. */
const SAME_DISTANCE = 0.25;
const IN_COLUMN = 0.25;

/** The heights at which one more row would stand: as far over or under the others as these stand from each other. */
function nextRows({ rows, slope }: Lattice): number[] {
  const levels = rows.flatMap((row) => medianColumn(row, slope)?.y ?? []).sort((a, b) => a - b);
  const [first, second] = levels;
  const last = levels.at(-1);
  if (first === undefined || second === undefined || last === undefined) return [];
  return [first - (second - first), last + (second - first)];
}

/** What looks less like a tube by itself, but stands where the next ones of a row of empty tubes would. */
function besideAlone(search: Search, alone: readonly Empty[]): Empty[] {
  const { lattice } = search;
  return alone.flatMap((anchor) => {
    const isOnBeat = onBeatOf([anchor], spacing(lattice));
    const least = { likeness: LEAST_LIKENESS, gain: LEAST_GAIN, beside: [anchor] };
    return candidates(search, anchor, least).filter(({ x }) => isOnBeat(x));
  });
}

/** Whether the walls stand out from the noise, the grain and the doodles of the picture. */
function isTelling({ view, lattice, walls }: Search): boolean {
  if (walls.halfWidth < 0.8 * lattice.radius) return false;
  const lines = lattice.rows.flatMap(({ columns }) => {
    const line = columns[0] ? lineProfile(view, lattice, columns[0], walls.bottom, walls.top) : [];
    // what is in the tubes says nothing about what is beside them
    return [...line].filter((_, x) => columns.every((column) => Math.abs(column.x - x) > lattice.radius));
  });
  return walls.peak > Math.max(FAINTEST, LEAST_STRENGTH * median(lines.map(Math.abs)));
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

/** What it takes to be a candidate: less where it would stand next to a tube of a row. */
interface Least {
  readonly likeness: number;
  readonly gain: number;
  readonly beside?: readonly Stand[];
}

/** Every place along the line through the anchor, to half a pixel, where the picture repeats the walls. */
function candidates(search: Search, anchor: Stand, least: Least): Empty[] {
  const { view, lattice, walls } = search;
  const line = lineProfile(view, lattice, anchor, walls.bottom, walls.top);
  const between = line.map((value, i) => (value + (line[i + 1] ?? value)) / 2);
  const found: Empty[] = [];
  const margin = walls.halfWidth / 2;
  const isOnBeat = onBeatOf(least.beside ?? [], spacing(lattice));
  const { left, right } = strongestWalls(walls);
  const shows = (x: number, i: number) => {
    const wall = walls.profile[i]!;
    const at = x - walls.reach + i;
    return Math.max((line[at] ?? 0) * wall, (between[at] ?? 0) * wall) > LEAST_PEAK * wall * wall;
  };
  for (let x = Math.ceil(margin); x < view.gradient.width - margin; x++) {
    if (!shows(x, left) && !shows(x, right)) continue;
    for (let part = 0; part < 2; part++) {
      const profile = part === 0 ? line : between;
      const { sides: alike, gain } = likeness(walls, profile, x - walls.reach);
      if (gain > MOST_GAIN) continue;
      const isLike = alike * Math.min(1, gain) >= least.likeness && gain >= least.gain;
      const isFaint = alike >= LIKENESS_ON_BEAT && gain >= GAIN_ON_BEAT && isOnBeat(x + part / 2);
      if (!isLike && !isFaint) continue;
      const y = anchor.y + (x - anchor.x) * lattice.slope;
      found.push({ x: x + part / 2, y, likeness: alike * Math.min(1, gain) });
    }
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
  const width = Math.min(1.95 * Math.max(walls.halfWidth, lattice.radius), 0.9 * spacing(lattice));
  const overlaps = (a: Stand, b: Stand) => Math.abs(a.x - b.x) < width && Math.abs(a.y - b.y) < 0.9 * height;
  const kept: Empty[] = [];
  const refused: Stand[] = [];
  for (const candidate of [...found].sort((a, b) => b.likeness - a.likeness)) {
    if (refused.length > MOST_REFUSED) break;
    if ([...known, ...kept].some((other) => overlaps(other, candidate))) continue;
    if (
      refused.some(
        (other) => Math.abs(other.x - candidate.x) < 2 && Math.abs(other.y - candidate.y) < lattice.pitch / 4,
      )
    )
      continue;
    const stand = adrift ? inLine(settled(search, candidate), [...known, ...kept], lattice) : candidate;
    const isClear = ![...known, ...kept].some((other) => overlaps(other, stand));
    const isWalled = isClear && standsFree(search, stand, [...known, ...kept]) && fillsHeight(search, stand);
    const likeness = isWalled ? likenessWithFloor(search, stand, candidate.likeness, adrift) : 0;
    if (likeness > 0) kept.push({ ...stand, likeness });
    else refused.push(candidate);
  }
  return kept;
}

/** Walls this alike, in a row of their own, may be those of a tube whose floor something covers: of a picture that was cut. */
const LIKENESS_WITHOUT_FLOOR = 0.9;

function likenessWithFloor(search: Search, stand: Stand, likeness: number, adrift: boolean): number {
  if (hasFloor(search, stand, adrift) || hasItem(search, stand)) return likeness;
  return adrift && likeness >= LIKENESS_WITHOUT_FLOOR ? DOUBTFUL : 0;
}

/** Pictures of boards have at most some two hundred lookalikes; others, of bars and stripes, have thousands. */
const MOST_REFUSED = 500;

/** Stands are moved by eighths of a pitch, and so much beyond both ends there have to be no walls. */
const STEP = 1 / 8;
const BEYOND = 6;

/** Moves a stand up or down to where the walls fill its height and end with it. */
function settled({ view, lattice, walls }: Search, stand: Stand): Stand {
  const reach = Math.ceil((walls.top - walls.bottom) / STEP);
  const from = Math.round(walls.bottom / STEP);
  const to = Math.round(walls.top / STEP);
  const lowest = from - BEYOND - reach;
  const count = to + BEYOND + reach - lowest + 1;
  // sums[k] is over the gains below the height number k
  const sums = new Float64Array(count + 1);
  for (let k = 0; k < count; k++) {
    const gain = gainOf(view, lattice, stand, walls, (lowest + k) * STEP);
    sums[k + 1] = sums[k]! + Math.max(-0.2, Math.min(1, gain));
  }
  const between = (a: number, b: number) => sums[b - lowest + 1]! - sums[a - lowest]!;
  let best = { shift: 0, score: Number.NEGATIVE_INFINITY };
  for (let shift = -reach; shift <= reach; shift++) {
    const inside = between(from + shift, to + shift);
    const score = 2 * inside - between(from + shift - BEYOND, to + shift + BEYOND);
    if (score > best.score) best = { shift, score };
  }
  const rise = best.shift * STEP;
  return { x: stand.x + lattice.lean * rise, y: stand.y - rise * lattice.pitch };
}

/** Tubes that stand lower or higher than others by less than this, in pitches, are meant to stand in line. */
const LINE_SLACK = 1 / 3;

/** Walls tell the height of a stand to an eighth of a pitch or worse; a neighbour that holds items knows it better. */
function inLine(stand: Stand, known: readonly Stand[], { pitch, slope }: Lattice): Stand {
  const levels = known.map((other) => other.y + (stand.x - other.x) * slope);
  const nearest = levels.sort((a, b) => Math.abs(a - stand.y) - Math.abs(b - stand.y))[0];
  if (nearest === undefined || Math.abs(nearest - stand.y) > LINE_SLACK * pitch) return stand;
  return { ...stand, y: nearest };
}

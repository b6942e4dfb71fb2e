import { median } from '../../../numbers/statistics.ts';
import { DOUBTFUL_LIKENESS } from '../../tubes/layout.ts';
import { isInStepWith } from '../../tubes/rows.ts';
import type { Lattice, Row } from './lattice.ts';
import { lineProfile, type Pose, profileAt } from './profiles.kernel.ts';
import { fillsHeight, hasFloor, hasItem, type Search, spacing, standsFree } from './walls.ts';
import { gainOf, likeness, offsetFromAxis, strongestWalls } from './wallTemplate.ts';

export interface Empty extends Pose {
  /** How similar its walls are to those of the tubes with items; 1 is equal. */
  readonly likeness: number;
}

/**
 * Walls are used only if they are this many times as strong as what is seen along other lines of the picture.
 */
export const LEAST_STRENGTH = 4;
/** And if they have at least this gradient, in levels per pixel. */
const LEAST_WALL_PEAK = 0.15;
/**
 * The walls of a candidate, compared with the known ones.
 *
 * - `likeness`: both walls are at least this similar.
 * - `leastGain`: their strength is at least this multiple of that of the known walls.
 * - `mostGain`: and at most this multiple.
 * - `peak`: a position is examined only if one of the walls has at least this share of its peak.
 */
const MATCH = { likeness: 0.42, leastGain: 0.4, mostGain: 2.5, peak: 0.2 };
/**
 * At the regular distance from the tubes of a row, walls of at least this likeness may have as little as this
 * strength, because the page may be nearly as bright as the wall there.
 */
const ON_STEP = { likeness: 0.8, gain: 0.2 };
/**
 * The thresholds at heights at which no other tube is known.
 *
 * - `withoutFloor`: in a row of their own, walls this similar make a doubtful tube even if no floor is seen:
 *   something may cover it, or the picture was cut.
 */
export const ALONE = { likeness: 0.75, gain: 0.7, withoutFloor: 0.9 };

/** The smallest visible share of a tube that is cut off by the lower edge of the picture. */
const LEAST_VISIBLE = 0.4;

/**
 * Finds tubes without items by their walls: in the rows of those with items, then in rows of their own. Undefined if the walls are too weak
 * to be used.
 */
export function findEmpties(search: Search): Empty[] | undefined {
  const { view, lattice, walls } = search;
  if (!areWallsStrong(search)) return undefined;
  const known: Pose[] = lattice.rows.flatMap((row) => row.columns);
  const inRows = lattice.rows.flatMap((row) => {
    const anchor = medianColumn(row, lattice.slope);
    return anchor
      ? candidates(search, anchor, { likeness: MATCH.likeness, gain: MATCH.leastGain, beside: row.columns })
      : [];
  });
  const inKnownRows = confirmed(search, inRows, known, false);
  const ownRows: Empty[] = [];
  const lowest =
    view.gradient.height + (walls.top - LEAST_VISIBLE * (walls.top - walls.bottom)) * lattice.pitch;
  for (let y = walls.top * lattice.pitch * 0.9; y < lowest; y += Math.max(1, lattice.pitch / 8)) {
    if (isTaken(y, [...known, ...inKnownRows], search)) continue;
    ownRows.push(...candidatesOnFreeRow(search, y));
  }
  const inOwnRows = confirmed(search, ownRows, [...known, ...inKnownRows], true);
  const besideOwnRows = confirmed(
    search,
    candidatesBeside(search, inOwnRows),
    [...known, ...inKnownRows, ...inOwnRows],
    false,
  );
  return [...inKnownRows, ...inOwnRows, ...besideOwnRows];
}

/** Returns candidates at a height at which no tube is known. They must be surer than in a known row. */
function candidatesOnFreeRow(search: Search, y: number): Empty[] {
  return candidates(search, { x: 0, y }, { likeness: ALONE.likeness, gain: ALONE.gain });
}

/**
 * Returns candidates at the regular distance beside empty tubes that were found in rows of their own. They
 * may be less sure than those.
 */
function candidatesBeside(search: Search, alone: readonly Empty[]): Empty[] {
  const { lattice } = search;
  return alone.flatMap((anchor) => {
    const isOnStep = isInStepWith([anchor], spacing(lattice));
    const least = { likeness: MATCH.likeness, gain: MATCH.leastGain, beside: [anchor] };
    return candidates(search, anchor, least).filter(({ x }) => isOnStep(x));
  });
}

/** Whether the walls are stronger than noise, grain and doodles in the picture. */
function areWallsStrong({ view, lattice, walls }: Search): boolean {
  if (walls.halfWidth < 0.8 * lattice.radius) return false;
  const lines = lattice.rows.flatMap(({ columns }) => {
    const line = columns[0] ? lineProfile(view, lattice, columns[0], walls.bottom, walls.top) : [];
    // pixels of the tubes and their items are left out
    return [...line].filter((_, x) => columns.every((column) => Math.abs(column.x - x) > lattice.radius));
  });
  return walls.peak > Math.max(LEAST_WALL_PEAK, LEAST_STRENGTH * median(lines.map(Math.abs)));
}

/** Returns the column with the median height, because a selected tube may be lifted. */
function medianColumn({ columns }: Row, slope: number): Pose | undefined {
  const heightOf = (column: Pose) => column.y - slope * column.x;
  return [...columns].sort((a, b) => heightOf(a) - heightOf(b))[columns.length >> 1];
}

function isTaken(y: number, known: readonly Pose[], { lattice, walls }: Search): boolean {
  const height = (walls.top - walls.bottom) * lattice.pitch;
  return known.some((pose) => Math.abs(pose.y - y) < 0.9 * height);
}

/** The thresholds for a candidate. They are lower at regular distances from the tubes in `inKnownRows`. */
interface Thresholds {
  readonly likeness: number;
  readonly gain: number;
  readonly beside?: readonly Pose[];
}

/**
 * Returns all places along the line through the anchor, in steps of half a pixel, where the picture repeats
 * the walls.
 */
function candidates(search: Search, anchor: Pose, least: Thresholds): Empty[] {
  const { view, lattice, walls } = search;
  const line = lineProfile(view, lattice, anchor, walls.bottom, walls.top);
  const between = line.map((value, i) => (value + (line[i + 1] ?? value)) / 2);
  const found: Empty[] = [];
  const margin = walls.halfWidth / 2;
  const isOnStep = isInStepWith(least.beside ?? [], spacing(lattice));
  const { left, right } = strongestWalls(walls);
  const shows = (x: number, i: number) => {
    const wall = walls.profile[i] ?? 0;
    const at = x - walls.reach + i;
    return Math.max((line[at] ?? 0) * wall, (between[at] ?? 0) * wall) > MATCH.peak * wall * wall;
  };
  for (let x = Math.ceil(margin); x < view.gradient.width - margin; x++) {
    if (!shows(x, left) && !shows(x, right)) continue;
    for (let part = 0; part < 2; part++) {
      const profile = part === 0 ? line : between;
      const { sides: alike, gain } = likeness(walls, profile, x - walls.reach);
      if (gain > MATCH.mostGain) continue;
      const isLike = alike * Math.min(1, gain) >= least.likeness && gain >= least.gain;
      const isFaint = alike >= ON_STEP.likeness && gain >= ON_STEP.gain && isOnStep(x + part / 2);
      if (!isLike && !isFaint) continue;
      const y = anchor.y + (x - anchor.x) * lattice.slope;
      found.push({ x: x + part / 2, y, likeness: alike * Math.min(1, gain) });
    }
  }
  return found;
}

/**
 * Returns the best candidates that pass the detailed checks and overlap neither a known tube nor each other.
 *
 * @param isHeightUnsure whether their height is uncertain because they are in rows of their own.
 */
function confirmed(
  search: Search,
  found: readonly Empty[],
  known: readonly Pose[],
  isHeightUnsure: boolean,
): Empty[] {
  const { lattice, walls } = search;
  const height = (walls.top - walls.bottom) * lattice.pitch;
  const width = Math.min(1.95 * Math.max(walls.halfWidth, lattice.radius), 0.9 * spacing(lattice));
  const overlaps = (a: Pose, b: Pose) => Math.abs(a.x - b.x) < width && Math.abs(a.y - b.y) < 0.9 * height;
  const kept: Empty[] = [];
  const refused: Pose[] = [];
  for (const candidate of [...found].sort((a, b) => b.likeness - a.likeness)) {
    if (refused.length > SCAN.refused) break;
    if ([...known, ...kept].some((other) => overlaps(other, candidate))) continue;
    if (
      refused.some(
        (other) => Math.abs(other.x - candidate.x) < 2 && Math.abs(other.y - candidate.y) < lattice.pitch / 4,
      )
    )
      continue;
    const pose = isHeightUnsure
      ? movedToLine(movedToWalls(search, candidate), [...known, ...kept], lattice)
      : candidate;
    const isClear = ![...known, ...kept].some((other) => overlaps(other, pose));
    const hasWalls = isClear && standsFree(search, pose, [...known, ...kept]) && fillsHeight(search, pose);
    const likeness = hasWalls ? likenessWithFloor(search, pose, candidate.likeness, isHeightUnsure) : 0;
    if (likeness > 0) kept.push({ ...centred(search, pose), likeness });
    else refused.push(candidate);
  }
  return kept;
}

/**
 * Moves a tube by a fraction of a pixel to where its walls match best, because candidates are half a pixel
 * apart.
 */
function centred({ view, lattice, walls }: Search, pose: Pose): Pose {
  const seen = profileAt(view, lattice, pose, walls.reach + 1, walls.bottom, walls.top);
  return { ...pose, x: pose.x + offsetFromAxis(walls, seen) };
}

/**
 * Returns the likeness of a tube that has a floor or an item in its lowest place, or `DOUBTFUL` if its walls
 * are good enough without; otherwise 0.
 */
function likenessWithFloor(search: Search, pose: Pose, likeness: number, isHeightUnsure: boolean): number {
  if (hasFloor(search, pose, isHeightUnsure) || hasItem(search, pose)) return likeness;
  return isHeightUnsure && likeness >= ALONE.withoutFloor ? DOUBTFUL_LIKENESS : 0;
}

/**
 * How the picture is searched for stands, in eighths of a pitch.
 *
 * - `step`: the distance of two stands, in pitches.
 * - `beyond`: no walls may be seen for so many steps beyond both ends.
 * - `refused`: boards have at most about 200 candidates that are refused. Pictures of bars and stripes have
 *   thousands, so the search stops here.
 */
const SCAN = { step: 1 / 8, beyond: 6, refused: 500 };

/** Moves a tube up or down to the height at which walls fill the tube and end with it. */
function movedToWalls({ view, lattice, walls }: Search, pose: Pose): Pose {
  const reach = Math.ceil((walls.top - walls.bottom) / SCAN.step);
  const from = Math.round(walls.bottom / SCAN.step);
  const to = Math.round(walls.top / SCAN.step);
  const lowest = from - SCAN.beyond - reach;
  const count = to + SCAN.beyond + reach - lowest + 1;
  // sums[k] is the sum of the gains of the first k slices
  const sums = new Float64Array(count + 1);
  for (let k = 0; k < count; k++) {
    const gain = gainOf(view, lattice, pose, walls, (lowest + k) * SCAN.step);
    sums[k + 1] = (sums[k] ?? 0) + Math.max(-0.2, Math.min(1, gain));
  }
  const between = (a: number, b: number) => (sums[b - lowest + 1] ?? 0) - (sums[a - lowest] ?? 0);
  let best = { shift: 0, score: Number.NEGATIVE_INFINITY };
  for (let shift = -reach; shift <= reach; shift++) {
    const inside = between(from + shift, to + shift);
    const score = 2 * inside - between(from + shift - SCAN.beyond, to + shift + SCAN.beyond);
    if (score > best.score) best = { shift, score };
  }
  const rise = best.shift * SCAN.step;
  return { x: pose.x + lattice.lean * rise, y: pose.y - rise * lattice.pitch };
}

/** Tubes whose floors differ by less than this, in pitches, are in one line. */
const FLOOR_LINE = 1 / 3;

/**
 * Moves a tube to the line of the nearest known tube. Walls show its height to an eighth of a pitch at best;
 * items show it more exactly.
 */
function movedToLine(pose: Pose, known: readonly Pose[], { pitch, slope }: Lattice): Pose {
  const levels = known.map((other) => other.y + (pose.x - other.x) * slope);
  const nearest = levels.sort((a, b) => Math.abs(a - pose.y) - Math.abs(b - pose.y))[0];
  if (nearest === undefined || Math.abs(nearest - pose.y) > FLOOR_LINE * pitch) return pose;
  return { ...pose, y: nearest };
}

import { median, sum } from '../statistics.ts';
import { type Bottle, levelOf } from './bottle.ts';
import type { Fill } from './capacity.ts';
import { type Boundaries, shiftOf, showsUnit, type UnitScale, unitHeights } from './units.ts';

/** At most this many heights of a unit are tried. */
const MOST_SCALES = 2;

/** Where no more runs lie between boundaries, what surfaces differ by may say more of units. */
const FEW_RUNS = 3;

/**
 * The heights of a unit by the boundaries between colours; where hardly any is seen, by what surfaces differ by, too. They
 * are guessed when that is all, or when nothing shows a single unit.
 */
export function scalesOf(
  bottles: readonly Bottle[],
  width: number,
  isCut: (bottle: Bottle) => boolean,
): (UnitScale & { isGuess: boolean })[] {
  const all = bottles.map(boundariesOf);
  const isSorted = isNearlySorted(all);
  const seen = isSorted ? [] : unitHeights(all, width, MOST_SCALES);
  const marked = seen.map((scale) => ({
    ...scale,
    isGuess: !all.some((column) => showsUnit(column, scale)),
  }));
  const runs = sum(all.map(({ heights }) => Math.max(0, heights.length - 1)));
  if (!isSorted && runs > FEW_RUNS) return marked;
  const columns = bottles.filter((bottle) => !isCut(bottle)).map(boundariesOf);
  const levels = levelsOf(columns, width);
  const divided = columns.filter(({ heights }) => heights.length > 1);
  const shown = divided.length > 0 ? [[levels], [levels, ...divided]] : [[levels]];
  const solved = isSorted ? solvedScale(levels) : undefined;
  const guessed = solved ? [solved] : shown.flatMap((boundaries) => unitHeights(boundaries, width, 1));
  return [
    ...marked,
    ...guessed.flatMap((scale) =>
      isUsual(scale, levels) ? { ...halved(scale, levels), isGuess: true } : [],
    ),
  ];
}

/** Surfaces this near to each other, in widths of a bottle, lie on one level. */
const SAME_LEVEL = 0.08;
/** A board is nearly solved when less than this share of the filled bottles holds more than one colour. */
const FEW_MIXED = 0.25;

/** Whether hardly any bottle holds more than one colour, so that few show their units. */
function isNearlySorted(columns: readonly Boundaries[]): boolean {
  const filled = columns.filter(({ heights }) => heights.length > 0);
  return filled.filter(({ heights }) => heights.length > 1).length < FEW_MIXED * filled.length;
}

/**
 * The levels at which the liquid of a board stands, as if one bottle showed them all. Full and half full bottles differ by whole units,
 * though none of them shows one.
 */
function levelsOf(columns: readonly Boundaries[], width: number): Boundaries {
  const surfaces = columns.flatMap(({ heights }) => heights.slice(-1)).sort((a, b) => a - b);
  const levels: number[][] = [];
  for (const surface of surfaces) {
    const last = levels.at(-1);
    if (last && surface - (last[0] ?? 0) <= SAME_LEVEL * width) last.push(surface);
    else levels.push([surface]);
  }
  return { heights: levels.map(median) };
}

/** Halves the unit where levels are at a half and a whole: hardly any game has bottles of two units, and most have bottles of four. */
function halved(scale: UnitScale, { heights }: Boundaries): UnitScale {
  const most = Math.round((Math.max(...heights) - scale.lowest) / scale.height) + 1;
  if (most !== 2) return scale;
  return { ...scale, height: scale.height / 2, lowest: scale.lowest - scale.height / 2 };
}

/** Where nothing tells how many units a bottle holds, this number is taken. */
const USUAL = 4;

/** Guesses the units of bottles that are all as full. @returns undefined where levels differ */
function solvedScale({ heights: [level, ...others] }: Boundaries): UnitScale | undefined {
  if (level === undefined || others.length > 0) return undefined;
  return { height: level / USUAL, lowest: level / USUAL, support: 1 };
}

/** Nearly any levels are multiples of a small unit, so bottles of more units than this are not guessed at. */
const MOST_UNITS = 6;

function isUsual({ height }: UnitScale, { heights }: Boundaries): boolean {
  return Math.max(...heights) < (MOST_UNITS + 0.5) * height;
}

/** The heights over the floor at which the liquid of a bottle changes colour, and that of its surface. */
function boundariesOf(bottle: Bottle): Boundaries {
  return { heights: bottle.runs.slice(0, bottle.filled).map((run) => levelOf(bottle, run)) };
}

/** Liquid that ends this far, in units, from where other liquid ends may be something else under its surface, such as air. */
const MOST_OFF = 0.3;

interface Poured extends Fill {
  /** How much higher its surface lies than whole units would: in units. */
  readonly off: number;
  /** How much higher all its boundaries lie than the scale has them: in units. */
  readonly shift: number;
}

export const NO_FILL: Poured = { count: 0, floor: 0, off: 0, shift: 0 };

/** Floors this near to each other, in units, are level. */
const LEVEL = 0.12;

/**
 * Tells for each bottle whether its liquid ends between two units. Liquid with a surface and no boundary may be shifted as a whole, but not
 * against bottles whose floors are level with its own: there no floor was missed, and it may be one unit of a bottle that holds fewer
 * and higher ones.
 */
export function endsBetween(
  bottles: readonly Bottle[],
  fills: readonly Poured[],
  scale: UnitScale,
): boolean[] {
  const filled = bottles.flatMap((bottle, i) => {
    const fill = fills[i] ?? NO_FILL;
    return fill.count > 0 ? [{ ...fill, bottle }] : [];
  });
  const usual = median(filled.map(({ off }) => off));
  const isLevel = (a: Bottle, b: Bottle) =>
    a !== b && Math.abs(a.column.bottom - b.column.bottom) < LEVEL * scale.height;
  return bottles.map((bottle, i) => {
    const { count, off, shift } = fills[i] ?? NO_FILL;
    const level = filled.filter((other) => isLevel(other.bottle, bottle));
    const isLone = bottle.filled === 1 && level.length > 0;
    const apart = isLone ? shift - median(level.map((other) => other.shift)) : 0;
    return count > 0 && Math.max(Math.abs(off - usual), Math.abs(apart)) > MOST_OFF;
  });
}

/** How much is in a bottle, by its highest boundary. */
export function fillOf(bottle: Bottle, scale: UnitScale): Poured {
  const boundaries = boundariesOf(bottle);
  const shift = shiftOf(boundaries, scale);
  const surface = boundaries.heights.at(-1) ?? 0;
  const units = (surface - shift - scale.lowest) / scale.height + 1;
  const floor = bottle.column.bottom + 1 - shift - scale.lowest + scale.height;
  const count = bottle.filled === 0 ? 0 : Math.max(1, Math.round(units));
  return { count, floor, off: count === 0 ? 0 : units - count, shift: shift / scale.height };
}

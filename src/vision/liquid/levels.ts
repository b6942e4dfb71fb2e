import { median } from '../statistics.ts';
import type { Boundaries, UnitScale } from './units.ts';

/** Surfaces this near to each other, in widths of a bottle, lie on one level. */
const SAME_LEVEL = 0.08;
/** Where fewer of the filled bottles hold more than one colour, the board is nearly solved: see `isMixed`. */
const FEW_MIXED = 0.25;

/** Whether hardly any bottle holds more than one colour, so that the units of few can be seen. */
export function isNearlySorted(columns: readonly Boundaries[]): boolean {
  const filled = columns.filter(({ heights }) => heights.length > 0);
  return filled.filter(({ heights }) => heights.length > 1).length < FEW_MIXED * filled.length;
}

/**
 * The levels at which the liquid of a board stands, as if one bottle showed them all: what full and half full bottles
 * differ by is whole units, though none of them shows one.
 */
export function levelsOf(columns: readonly Boundaries[], width: number): Boundaries {
  const surfaces = columns.flatMap(({ heights }) => heights.slice(-1)).sort((a, b) => a - b);
  const levels: number[][] = [];
  for (const surface of surfaces) {
    const last = levels.at(-1);
    if (last && surface - (last[0] ?? 0) <= SAME_LEVEL * width) last.push(surface);
    else levels.push([surface]);
  }
  return { heights: levels.map(median) };
}

/** Levels at a half and a whole say nothing of units: boards of two are hardly known, those of four are the usual ones. */
export function halved(scale: UnitScale, { heights }: Boundaries): UnitScale {
  const most = Math.round((Math.max(...heights) - scale.lowest) / scale.height) + 1;
  if (most !== 2) return scale;
  return { ...scale, height: scale.height / 2, lowest: scale.lowest - scale.height / 2 };
}

/** Where nothing tells how many units a bottle holds, it is the usual number. */
const USUAL = 4;

/** The units of bottles that are all as full, which is a guess: undefined where levels differ. */
export function solvedScale({ heights: [level, ...others] }: Boundaries): UnitScale | undefined {
  if (level === undefined || others.length > 0) return undefined;
  return { height: level / USUAL, lowest: level / USUAL, support: 1 };
}

/** Nearly any levels are multiples of a small unit: bottles that hold more than so many are not guessed at. */
const MOST_UNITS = 6;

export function isUsual({ height }: UnitScale, { heights }: Boundaries): boolean {
  return Math.max(...heights) < (MOST_UNITS + 0.5) * height;
}

import { diff, rgb_to_lab } from 'color-diff';
import { median, sum } from '../../../numbers/statistics.ts';
import { heightOf, widthOf } from '../../picture/box.ts';
import type { Raster } from '../../picture/raster.kernel.ts';
import { grouped } from '../../tubes/rows.ts';
import { halfwayOf } from './beside.ts';
import { areInLine, type Column, type Family, type Run, THIN_RUN } from './bottle.ts';
import { type Margins, marginsOf, SAME_AXIS } from './margins.ts';
import { coreOf, profileOf, runsOf } from './profile.ts';
import type { Slab } from './slabs.kernel.ts';

/**
 * Liquid without a slab below a column, in widths.
 *
 * - `deepest`: liquid without a slab is looked for down to this many widths below a column.
 * - `least`: it is at least this many widths high. Nothing taller than a seam lies between it and the column, or
 *   inside it.
 * - `distinct`: it differs from what is beside it by this distance (ΔE), while the page, a shelf and a shadow hardly
 *   do.
 * - `floor`: floors of one row lie on one line within this share of the width.
 * - `below`: what differs by less than this (ΔE) below all columns of a row, such as the stem of a goblet, is no
 *   liquid.
 */
const LIQUID_BELOW = { deepest: 2.5, least: 0.3, distinct: 18, floor: 0.25, below: 10 };

/**
 * Extends columns down to where their liquid ends, because the lowest unit often has no straight sides: in a
 * round floor, in a flask that widens, or under a sign. This is only done if at least half of the columns of
 * a row then end on one line, or half of those whose tops are in line, since every second one may stand lower.
 * Columns that ended on one line with an extended column are extended, too, because too little of their
 * lowest unit is seen.
 */
function extendedToFloor(raster: Raster, columns: readonly Column[], width: number): Column[] {
  const rows = columns.map((column) => columns.flatMap((other, k) => (areInLine(column, other) ? [k] : [])));
  const under = columns.map((column) => liquidUnder(raster, column, column, width));
  const straightTo = columns.map((column, i) => under[i]?.at(-1)?.bottom ?? column.bottom);
  const cores = columns.map((column, i) =>
    liquidUnder(raster, { ...column, bottom: straightTo[i] ?? column.bottom }, coreOf(column), width),
  );
  const floors = columns.map((column, i) => {
    const core = beginAlike(rows[i]?.map((k) => cores[k] ?? []) ?? []) ? [] : cores[i];
    return [...(under[i] ?? []), ...(core ?? [])].at(-1)?.bottom ?? column.bottom;
  });
  const isNear = (a: number, b: number) => Math.abs(a - b) < LIQUID_BELOW.floor * width;
  const lineOf = (column: Column, row: readonly number[], floor: number) => {
    if (floor <= column.bottom + LIQUID_BELOW.least * width) return undefined;
    const inLine = row.filter((k) => isNear(columns[k]?.top ?? 0, column.top));
    const lines = [row, inLine].map((list) => {
      const line = list.map((k) => floors[k] ?? 0).filter((other) => isNear(other, floor));
      return line.length > 1 && line.length >= list.length / 2 ? median(line) : undefined;
    });
    return lines.find((line) => line !== undefined);
  };
  return columns.map((column, i) => {
    const row = rows[i] ?? [];
    const sameBottom = row.filter((k) => k !== i && isNear(columns[k]?.bottom ?? 0, column.bottom));
    const lines = [i, ...sameBottom].map((k) => lineOf(column, row, floors[k] ?? column.bottom));
    const bottom = lines.find((line) => line !== undefined);
    return bottom === undefined ? column : { ...column, bottom, straightTo: straightTo[i] ?? bottom };
  });
}

/** Whether the first run below is the same for all columns that have one. */
function beginAlike(under: readonly (readonly Run[])[]): boolean {
  const [color, ...others] = under.flatMap(([run]) => (run ? [rgb_to_lab(run.color)] : []));
  return color === undefined || others.every((other) => diff(other, color) < LIQUID_BELOW.below);
}

/** Returns the runs right below a column that differ from the page, from the uppermost down. */
function liquidUnder(raster: Raster, column: Column, seen: Column, width: number): Run[] {
  const profile = profileOf(raster, seen, column.bottom + 1, column.bottom + LIQUID_BELOW.deepest * width);
  const liquid: Run[] = [];
  let [end, floor, known] = [column.bottom, column.bottom, 0];
  for (const run of runsOf(profile, width)) {
    const isLiquid = run.top - end <= THIN_RUN * width + 1 && isDistinct(raster, column, run);
    if (!isLiquid && heightOf(run) < THIN_RUN * width) continue;
    if (!isLiquid) break;
    liquid.push(run);
    end = run.bottom;
    // light on a surface and a narrowing floor cut one unit into thin runs
    if (end - floor >= LIQUID_BELOW.least * width) [floor, known] = [end, liquid.length];
  }
  return liquid.slice(0, known);
}

function isDistinct(raster: Raster, column: Column, run: Run): boolean {
  const own = rgb_to_lab(run.color);
  return halfwayOf(raster, column, run).every((color) => diff(color, own) > LIQUID_BELOW.distinct);
}

/** Slabs and columns of one width. */
const FAMILY = {
  /** The slabs of one board differ in width by at most this share, because of round floors and widening flasks. */
  width: 0.12,
  /** Fewer slabs of one width are no board. */
  slabs: 3,
  /**
   * Boards with their surroundings show less than 200 slabs, and 130 columns of one width, while tiles and
   * textures show thousands.
   */
  mostSlabs: 600,
  columns: 160,
  /** Between slabs of one column are less than this many widths. */
  apart: 1.5,
  /** What a streak leaves of a slab still reaches a side of the bottle, within this share of the width. */
  side: 0.1,
  /** Streaks on the glass divide slabs. The parts have at least this share of the width. */
  part: 0.3,
};

/**
 * Returns the most common widths of slabs, each with the columns that they form. The width that covers most
 * comes first.
 *
 * @param most the maximum number of families.
 */
export function findFamilies(raster: Raster, all: readonly Slab[], most: number): Family[] {
  const slabs = largestSlabs(all);
  const left = new Set(slabs);
  const families: Family[] = [];
  while (families.length < most) {
    const members = largestCluster([...left]);
    if (members.length < FAMILY.slabs) break;
    for (const slab of members) left.delete(slab);
    const width = median(members.map(widthOf));
    const margins = marginsOf(raster, members, width);
    const whole = width + margins.left + margins.right;
    // what nothing cuts short, such as empty glass, is as wide as the others are with their margins
    const uncut = slabs.filter((slab) => !members.includes(slab) && isAsWide(slab, whole));
    const widened = [...members.map((slab) => widen(slab, margins)), ...uncut];
    const columns = columnsOf(widened, slabs, whole);
    if (columns.length > FAMILY.columns) break;
    families.push({ width: whole, columns: joinColumns(extendedToFloor(raster, columns, whole)) });
  }
  return families;
}

function largestSlabs(slabs: readonly Slab[]): readonly Slab[] {
  if (slabs.length <= FAMILY.mostSlabs) return slabs;
  const sizeOf = (slab: Slab) => widthOf(slab) * (slab.bottom - slab.top + 1);
  return [...slabs].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, FAMILY.mostSlabs);
}

function widen(slab: Slab, margins: Margins): Slab {
  return { ...slab, left: slab.left - margins.left, right: slab.right + margins.right };
}

/**
 * Returns the slabs of about the same width that cover most: the sum of their heights, each limited to the
 * width.
 */
function largestCluster(slabs: readonly Slab[]): Slab[] {
  let best: Slab[] = [];
  let most = 0;
  for (const seed of slabs) {
    const members = slabs.filter((slab) => isAsWide(slab, widthOf(seed)));
    const worth = sum(members.map(coverOf));
    if (worth > most) {
      most = worth;
      best = members;
    }
  }
  return best;
}

function isAsWide(slab: Slab, width: number): boolean {
  return Math.abs(widthOf(slab) - width) <= Math.max(2, FAMILY.width * width);
}

function coverOf(slab: Slab): number {
  return slab.straightness * Math.min(widthOf(slab), slab.bottom - slab.top + 1);
}

/**
 * Where a row of bottles ends, in widths.
 *
 * - `few`: it ends where at most this share of the maximum number of slabs is seen.
 * - `gap`: over this many widths of height.
 * - `alone`: beside a column without neighbours, the gap is taken to be this many widths.
 * - `top`: columns whose tops lie on one line, within this share of the width, have their floors on one line.
 * - `short`: a floor that is higher by more than this was not seen.
 */
const BOTTLE_ROW = { few: 0.25, gap: 0.25, alone: 0.64, top: 0.15, short: 0.3 };

/** Returns the columns that slabs of one width form, extended by all other slabs that fit into them. */
function columnsOf(members: readonly Slab[], all: readonly Slab[], width: number): Column[] {
  const parts = all.filter((slab) => isPartOfColumn(slab, members, width));
  const isGap = gapsOf(parts);
  const columns = grouped(
    [...members].sort((a, b) => a.top - b.top),
    (list, slab) => continuesColumn(list, slab, width, isGap),
  );
  const joined = joinColumns(
    columns.map((list) => withSlabsInLine(columnOfSlabs(list, width), parts, isGap)),
  );
  return withGaps(withEvenFloors(joined, width), width);
}

function withGaps(columns: readonly Column[], width: number): Column[] {
  const least = (list: readonly number[]) =>
    list.reduce((min, one) => Math.min(min, one), BOTTLE_ROW.alone * width);
  const own = columns.map((a) =>
    least(columns.flatMap((b) => (areInLine(a, b) && b.left > a.right ? [b.left - a.right] : []))),
  );
  return columns.map((a) => ({
    ...a,
    gap: least(columns.flatMap((b, i) => (areInLine(a, b) ? (own[i] ?? []) : []))),
  }));
}

/** Extends columns whose lowest slab was not seen down to where the columns beside them end. */
function withEvenFloors(columns: readonly Column[], width: number): Column[] {
  return columns.map((column) => {
    const peers = columns.filter((other) => Math.abs(other.top - column.top) < BOTTLE_ROW.top * width);
    const floor = median(peers.map(({ bottom }) => bottom));
    const isShort = peers.length > 2 && column.bottom < floor - BOTTLE_ROW.short * width;
    return isShort ? { ...column, bottom: floor } : column;
  });
}

/** Adds the slabs above and below that are in line with a column, up to the next gap between rows. */
function withSlabsInLine(column: Column, parts: readonly Slab[], isGap: (y: number) => boolean): Column {
  const width = widthOf(column);
  const slack = Math.max(2, FAMILY.side * width);
  const inLine = parts.filter((part) => {
    const [left, right] = [part.left - column.left, column.right - part.right];
    return left >= -2 && right >= -2 && (left <= slack || right <= slack);
  });
  let { top, bottom } = column;
  const slabs = new Set(column.slabs);
  for (let grown = true; grown; ) {
    grown = false;
    for (const part of inLine) {
      const isNear = part.top - bottom < FAMILY.apart * width && top - part.bottom < FAMILY.apart * width;
      if (slabs.has(part) || !isNear) continue;
      if (gapBetween(bottom, part.top, isGap) >= BOTTLE_ROW.gap * width) continue;
      if (gapBetween(part.bottom, top, isGap) >= BOTTLE_ROW.gap * width) continue;
      slabs.add(part);
      grown ||= part.top < top || part.bottom > bottom;
      top = Math.min(top, part.top);
      bottom = Math.max(bottom, part.bottom);
    }
  }
  return { ...column, top, bottom, slabs: [...slabs] };
}

function joinColumns(columns: readonly Column[]): Column[] {
  const joined: Column[] = [];
  for (const column of columns) {
    const index = joined.findIndex(
      (other) =>
        Math.abs(other.left - column.left) < 0.3 * widthOf(column) &&
        other.top <= column.bottom &&
        column.top <= other.bottom,
    );
    const other = joined[index];
    if (!other) joined.push(column);
    else
      joined[index] = {
        ...other,
        top: Math.min(other.top, column.top),
        bottom: Math.max(other.bottom, column.bottom),
        slabs: [...new Set([...other.slabs, ...column.slabs])],
      };
  }
  return joined;
}

function gapBetween(bottom: number, top: number, isGap: (y: number) => boolean): number {
  let rows = 0;
  for (let y = bottom + 1; y < top; y++) if (isGap(y)) rows++;
  return rows;
}

/** Whether a slab may be part of a column: it is inside one that has the full width, and not too narrow. */
function isPartOfColumn(slab: Slab, members: readonly Slab[], width: number): boolean {
  if (widthOf(slab) < FAMILY.part * width) return false;
  return members.some(({ left, right }) => slab.left >= left - 2 && slab.right <= right + 2);
}

/** Returns whether hardly any column shows a slab in a row of pixels. */
function gapsOf(slabs: readonly Slab[]): (y: number) => boolean {
  const cover: number[] = [];
  for (const { top, bottom } of slabs) for (let y = top; y <= bottom; y++) cover[y] = (cover[y] ?? 0) + 1;
  const most = Math.max(...Object.values(cover));
  return (y) => (cover[y] ?? 0) <= BOTTLE_ROW.few * most;
}

/**
 * Whether a slab continues a column downwards: on its axis, near its end, and not in the next row of bottles.
 */
function continuesColumn(
  list: readonly Slab[],
  slab: Slab,
  width: number,
  isGap: (y: number) => boolean,
): boolean {
  const last = list.at(-1);
  if (!last || Math.abs(centreOf(last) - centreOf(slab)) > Math.max(1.5, SAME_AXIS * width)) return false;
  const bottom = Math.max(...list.map((other) => other.bottom));
  if (slab.top - bottom > FAMILY.apart * width) return false;
  return gapBetween(bottom, slab.top, isGap) < BOTTLE_ROW.gap * width;
}

function centreOf({ left, right }: Slab): number {
  return (left + right) / 2;
}

/** Returns a column of slabs, centred on those that have its full width. */
function columnOfSlabs(slabs: readonly Slab[], width: number): Column {
  const full = slabs.filter((slab) => widthOf(slab) >= 0.95 * width);
  const centre = median((full.length > 0 ? full : slabs).map(centreOf));
  return {
    left: centre - (width - 1) / 2,
    right: centre + (width - 1) / 2,
    top: Math.min(...slabs.map((slab) => slab.top)),
    bottom: Math.max(...slabs.map((slab) => slab.bottom)),
    gap: BOTTLE_ROW.alone * width,
    slabs,
  };
}

import { diff, rgb_to_lab } from 'color-diff';
import { heightOf } from '../picture/box.ts';
import type { Raster } from '../picture/raster.ts';
import { median } from '../statistics.ts';
import { halfwayOf } from './beside.ts';
import { areLevel, type Column } from './bottle.ts';
import { coreOf, profileOf, runsOf } from './profile.ts';
import type { Run } from './runs.ts';

/** Liquid that shows no slab of its own is looked for so many widths under a column. */
const DEEPEST = 2.5;
/** It is so many widths high at least; between it and the column, and within it, lies nothing higher than a seam. */
const LEAST_LIQUID = 0.3;
const SEAM = 0.13;
/** And differs from what is beside it by this much: the page, a shelf and a shadow hardly do. */
const DISTINCT = 18;
/** Floors of one row lie on one line within this share of the width. */
const SAME_FLOOR = 0.25;
/** What is alike under all columns of a row, such as the stem of a goblet, is none of their liquid. */
const ALIKE = 10;

/**
 * Takes columns down to where their liquid ends: the lowest unit often shows no straight sides, in a round floor, in a
 * flask that widens, under a sign. Only where at least half of the columns of a row then end on one line, or of those that begin on
 * one, where every other stands lower; with them go those that ended where they did, of whose lowest unit too little is seen.
 */
export function toTheFloor(raster: Raster, columns: readonly Column[], width: number): Column[] {
  const rows = columns.map((column) => columns.flatMap((other, k) => (areLevel(column, other) ? [k] : [])));
  const under = columns.map((column) => liquidUnder(raster, column, column, width));
  const straightTo = columns.map((column, i) => under[i]?.at(-1)?.bottom ?? column.bottom);
  const cores = columns.map((column, i) =>
    liquidUnder(raster, { ...column, bottom: straightTo[i] ?? column.bottom }, coreOf(column), width),
  );
  const floors = columns.map((column, i) => {
    const core = areAlike(rows[i]?.map((k) => cores[k] ?? []) ?? []) ? [] : cores[i];
    return [...(under[i] ?? []), ...(core ?? [])].at(-1)?.bottom ?? column.bottom;
  });
  const isNear = (a: number, b: number) => Math.abs(a - b) < SAME_FLOOR * width;
  const lineOf = (column: Column, row: readonly number[], floor: number) => {
    if (floor <= column.bottom + LEAST_LIQUID * width) return undefined;
    const level = row.filter((k) => isNear(columns[k]?.top ?? 0, column.top));
    const lines = [row, level].map((list) => {
      const line = list.map((k) => floors[k] ?? 0).filter((other) => isNear(other, floor));
      return line.length > 1 && line.length >= list.length / 2 ? median(line) : undefined;
    });
    return lines.find((line) => line !== undefined);
  };
  return columns.map((column, i) => {
    const row = rows[i] ?? [];
    const twins = row.filter((k) => k !== i && isNear(columns[k]?.bottom ?? 0, column.bottom));
    const lines = [i, ...twins].map((k) => lineOf(column, row, floors[k] ?? column.bottom));
    const bottom = lines.find((line) => line !== undefined);
    return bottom === undefined ? column : { ...column, bottom, straightTo: straightTo[i] ?? bottom };
  });
}

/** Whether the same is seen first under all columns that have anything under them. */
function areAlike(under: readonly (readonly Run[])[]): boolean {
  const [color, ...others] = under.flatMap(([run]) => (run ? [rgb_to_lab(run.color)] : []));
  return color === undefined || others.every((other) => diff(other, color) < ALIKE);
}

/** The stretches of colour right under a column that are unlike the page, from the uppermost down. */
function liquidUnder(raster: Raster, column: Column, seen: Column, width: number): Run[] {
  const profile = profileOf(raster, seen, column.bottom + 1, column.bottom + DEEPEST * width);
  const liquid: Run[] = [];
  let [end, floor, known] = [column.bottom, column.bottom, 0];
  for (const run of runsOf(profile, width)) {
    const isLiquid = run.top - end <= SEAM * width + 1 && isDistinct(raster, column, run);
    if (!isLiquid && heightOf(run) < SEAM * width) continue;
    if (!isLiquid) break;
    liquid.push(run);
    end = run.bottom;
    // light on a surface and a floor that narrows cut one unit into low runs
    if (end - floor >= LEAST_LIQUID * width) [floor, known] = [end, liquid.length];
  }
  return liquid.slice(0, known);
}

function isDistinct(raster: Raster, column: Column, run: Run): boolean {
  const own = rgb_to_lab(run.color);
  return halfwayOf(raster, column, run).every((color) => diff(color, own) > DISTINCT);
}

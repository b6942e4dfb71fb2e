import type { Clearance } from '../layout.ts';
import type { ReadingTube } from '../reading.ts';
import { bestOf } from '../statistics.ts';

export type Tubes = readonly ReadingTube[];

/** Whether nothing is drawn beside a tube as far as a distance from its middle, where another could not stand unseen. */
export type IsClear = (tube: ReadingTube | undefined, side: keyof Clearance, distance: number) => boolean;

/** Tubes that stand side by side, from left to right. */
export function rowsOf(tubes: Tubes): ReadingTube[][] {
  const rows: ReadingTube[][] = [];
  for (const tube of tubes) {
    const last = rows.at(-1)?.at(-1);
    if (last && tube.x > last.x && Math.abs(tube.y - last.y) < last.height / 2) rows.at(-1)?.push(tube);
    else rows.push([tube]);
  }
  return rows;
}

export const startOf = (row: Tubes) => row[0]?.x ?? 0;
export const endOf = (row: Tubes) => row.at(-1)?.x ?? 0;
export const middleOf = (row: Tubes) => (startOf(row) + endOf(row)) / 2;
export const widestOf = (rows: readonly Tubes[]) => bestOf(rows, (row) => endOf(row) - startOf(row)) ?? [];

export interface Pair {
  readonly left: ReadingTube;
  readonly right: ReadingTube;
}

/** Tubes of a row with their neighbours on the right. */
export function pairsOf(row: Tubes): Pair[] {
  return row.slice(1).flatMap((right, i) => {
    const left = row[i];
    return left ? [{ left, right }] : [];
  });
}

/** How far tubes of a row stand from each other, from middle to middle. */
export function distanceIn(row: Tubes): number {
  return (endOf(row) - startOf(row)) / Math.max(1, row.length - 1);
}

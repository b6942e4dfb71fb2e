import type { Slab } from './slabs.ts';

export type Side = 'left' | 'right';

/** Slabs of one width over one another: a bottle, as far as it shows. */
export interface Column {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The lowest row in which it is as wide as it is; what is under that shows liquid about the axis alone. */
  readonly straightTo?: number;
  /** Distance to the nearest column beside any of the family, from side to side. */
  readonly gap: number;
  /** The side on which liquid goes on beyond the column, as far as what is seen close to it tells. */
  readonly inside?: Side;
  readonly slabs: readonly Slab[];
}

/** Columns of one width: what a board of bottles shows. */
export interface Family {
  readonly width: number;
  readonly columns: readonly Column[];
}

export function widthOf({ left, right }: { readonly left: number; readonly right: number }): number {
  return right - left + 1;
}

/** Whether two columns may stand in one row. */
export function areLevel(a: Column, b: Column): boolean {
  return a.top < b.bottom && b.top < a.bottom;
}

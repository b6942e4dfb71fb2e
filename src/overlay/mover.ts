import type { Patch } from './patch.ts';
import type { Token } from './tokens.ts';

/** A patch, and its offset from where it was taken. */
export interface Placement {
  readonly patch: Patch;
  readonly dx: number;
  readonly dy: number;
}

/** Moves the items of one kind of board on the screenshot. */
export interface Mover {
  /** The patches to draw over one tube, once any item has moved. */
  readonly placements: (tube: number, tokens: readonly Token[], start: readonly Token[]) => Placement[];
  /** The pixels of one item, cut out of the screenshot. */
  readonly piece: (token: Token) => Patch | undefined;
}

/** The value of a key, made on first use. */
export function remember<Key, Value>(
  made: Map<Key, Value>,
  key: Key,
  make: () => Value | undefined,
): Value | undefined {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  if (value !== undefined) made.set(key, value);
  return value;
}

import type { Patch } from './patch.ts';
import type { Token } from './tokens.ts';

/** A patch, and how far it is drawn from where it was taken. */
export interface Placement {
  readonly patch: Patch;
  readonly dx: number;
  readonly dy: number;
}

/** How the items of one kind of board are shown elsewhere than on the screenshot. */
export interface Mover {
  /** What has to be drawn over one tube of the screenshot, once any item has been moved. */
  readonly placements: (tube: number, tokens: readonly Token[], start: readonly Token[]) => Placement[];
  /** The pixels of one item, cut out where the screenshot shows it. */
  readonly piece: (token: Token) => Patch | undefined;
}

/** What is under a key, made when it is asked for the first time. */
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

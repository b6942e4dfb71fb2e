/** The games: in `ball` a move takes one item, in `water` as many equal top items as fit. */
export const KINDS = ['ball', 'water'] as const;
export type Kind = (typeof KINDS)[number];

/** An item that the game does not show yet. */
export const HIDDEN = '?';
/** How board text writes an empty place. */
export const EMPTY = '_';

/** One character that names a colour, or {@link HIDDEN}. */
export type Item = string;

export interface Tube {
  /** How many items the tube holds; boards with tubes of 1 to 8 exist. */
  readonly capacity: number;
  /** Bottom to top. */
  readonly items: readonly Item[];
}

/** What anybody may claim to be a board: `validate` turns it into a {@link Board} or says what is wrong. */
export interface Position {
  readonly kind: Kind;
  readonly tubes: readonly Tube[];
}

declare const legal: unique symbol;

/** A legal position. Comes only from `validate`, `parseBoard` and the rules, never from an object literal. */
export interface Board extends Position {
  readonly [legal]: true;
}

/** Indices into `board.tubes`, from 0. People and JSON see the same tubes numbered from 1. */
export interface Move {
  readonly from: number;
  readonly to: number;
  /** Items that travel: always 1 in a ball game. */
  readonly count: number;
}

export function topItem(tube: Tube): Item | undefined {
  return tube.items[tube.items.length - 1];
}

export function freePlaces(tube: Tube): number {
  return tube.capacity - tube.items.length;
}

/** How many equal items lie on top: 0 for an empty tube. Hidden items are equal to nothing, not even to each other. */
export function topRun(tube: Tube): number {
  const top = topItem(tube);
  if (top === undefined) return 0;
  if (top === HIDDEN) return 1;
  let run = 1;
  while (tube.items[tube.items.length - 1 - run] === top) run++;
  return run;
}

/** How often each colour occurs, hidden items left out, in order of first appearance. */
export function countColors(position: Position): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of position.tubes.flatMap((tube) => tube.items)) {
    if (item !== HIDDEN) counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  return counts;
}

export function hiddenCount(position: Position): number {
  return position.tubes.flatMap((tube) => tube.items).filter((item) => item === HIDDEN).length;
}

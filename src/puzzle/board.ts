import { type BoardRules, type TubeRules, tubesInPlay } from './tubeRules.ts';

/** The kinds of games: in `ball` a move takes one item, in `water` as many equal top items as fit. */
export const KINDS = ['ball', 'water'] as const;
/** The rule of the game: a move takes one item (`ball`), or as many equal ones as fit (`water`). */
export type Kind = (typeof KINDS)[number];

/** An item that the game does not show yet. */
export const HIDDEN = '?';
/** An empty place in board text. */
export const EMPTY = '_';

/** One character that names a colour, or {@link HIDDEN}. */
export type Item = string;

/** A tube and what it holds. */
export interface Tube extends TubeRules {
  /** The number of items that the tube can hold. Boards with tubes of 1 to 8 exist. */
  readonly capacity: number;
  /** Bottom to top. */
  readonly items: readonly Item[];
}

/** An unchecked position; `validate` turns it into a {@link Board} or a fault. */
export interface Position extends BoardRules {
  readonly kind: Kind;
  readonly tubes: readonly Tube[];
}

declare const legal: unique symbol;

/** A legal position. Comes only from `validate`, `parseBoard` and the rules, never from an object literal. */
export interface Board extends Position {
  readonly [legal]: true;
}

/** A move. `from` and `to` are indices into `board.tubes`, from 0; text, pictures and JSON number the same tubes from 1. */
export interface Move {
  readonly from: number;
  readonly to: number;
  /** The number of items; always 1 in a ball game. */
  readonly count: number;
}

/** The item at the open end; undefined if the tube is empty. */
export function topItem(tube: Pick<Tube, 'items'>): Item | undefined {
  return tube.items[tube.items.length - 1];
}

/** The item that a move would take; undefined if the tube is empty. */
export function nextItem(tube: Tube): Item | undefined {
  return tube.queue ? tube.items[0] : topItem(tube);
}

/** How many items the tube can still take. */
export function freePlaces(tube: Tube): number {
  return tube.capacity - tube.items.length;
}

/** The number of equal items on top; 0 for an empty tube. Hidden items are not equal to each other. */
export function topRun(tube: Tube): number {
  const top = topItem(tube);
  if (top === undefined) return 0;
  if (top === HIDDEN) return 1;
  let run = 1;
  while (tube.items[tube.items.length - 1 - run] === top) run++;
  return run;
}

/** The number of items of each colour in tubes that can be used, in order of first appearance, without hidden items. */
export function countColors(position: {
  readonly tubes: readonly (Pick<Tube, 'items'> & TubeRules)[];
}): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of tubesInPlay(position).flatMap((tube) => tube.items)) {
    if (item !== HIDDEN) counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  return counts;
}

/** How many items are hidden in tubes that can be used. */
export function hiddenCount(position: Pick<Position, 'tubes'>): number {
  return tubesInPlay(position)
    .flatMap((tube) => tube.items)
    .filter((item) => item === HIDDEN).length;
}

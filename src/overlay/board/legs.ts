import { HIDDEN, type Move } from '../../puzzle/index.ts';
import type { Layout } from './tokens.ts';

/** A leg: consecutive moves between the same two tubes, shown as one. */
export interface Leg {
  /** Numbers of its first and last move, from 1. */
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  /** The total number of items. */
  readonly count: number;
}

export function joinMoves(moves: readonly Move[]): Leg[] {
  const legs: Leg[] = [];
  for (const [index, { from, to, count }] of moves.entries()) {
    const previous = legs.at(-1);
    const number = index + 1;
    if (previous?.from === from && previous.to === to) {
      legs[legs.length - 1] = { ...previous, last: number, count: previous.count + count };
    } else legs.push({ first: number, last: number, from, to, count });
  }
  return legs;
}

/** "7", or "7–9" for several moves. */
export function legNumber({ first, last }: Leg): string {
  return first === last ? `${first}` : `${first}–${last}`;
}

/** Whether a tube holds a complete colour. False while the board has hidden items. */
export function isComplete(layout: Layout, tube: number): boolean {
  const tokens = layout[tube] ?? [];
  if (layout.some((others) => others.some(({ item }) => item === HIDDEN))) return false;
  const color = tokens[0]?.item;
  if (color === undefined || tokens.some(({ item }) => item !== color)) return false;
  return layout.every((others, index) => index === tube || others.every(({ item }) => item !== color));
}

/** Whether each tube holds one known colour, as at the end of a game. */
export function isSorted(layout: Layout): boolean {
  return layout.every((tokens) => tokens.every(({ item }) => item === tokens[0]?.item && item !== HIDDEN));
}

import { HIDDEN, type Item, type Move } from '../puzzle/board.ts';
import type { Reading } from '../vision/reading.ts';
import type { TubesBoard } from './engine/answers.ts';

/** An item of a screenshot: its tube and place there, from 1. */
export interface Token {
  readonly tube: number;
  readonly place: number;
  readonly item: Item;
}

/** Where the items of a screenshot lie after some moves, from the lowest one of each tube. */
export function tokensAfter({ tubes }: Pick<Reading, 'tubes'>, moves: readonly Move[]): readonly Token[][] {
  const held = tubes.map(({ items, number }) =>
    items.map((item, k): Token => ({ tube: number, place: k + 1, item })),
  );
  for (const { from, to, count } of moves) held[to]?.push(...(held[from]?.splice(-count) ?? []));
  return held;
}

/** The board as it is now, after the moves that were made since the screenshot. */
export function readingNow({ reading, made = [] }: Pick<TubesBoard, 'reading' | 'made'>): Reading {
  if (made.length === 0) return reading;
  const held = tokensAfter(reading, made);
  const tubes = reading.tubes.map((tube, k) => ({
    ...tube,
    items: (held[k] ?? []).map(({ item }) => item),
    certainty: (held[k] ?? []).map(() => 1),
    seenAt: (held[k] ?? []).map((_, place) => tube.places[place] ?? tube),
  }));
  return { ...reading, tubes };
}

/** The tube, from 1, whose top is not known after the moves, and the item that lies there. */
export function uncoveredAfter(reading: Reading, moves: readonly Move[]) {
  const held = tokensAfter(reading, moves);
  const tube = held.findIndex((tokens) => tokens.at(-1)?.item === HIDDEN);
  const token = held[tube]?.at(-1);
  return token && { tube: tube + 1, token };
}

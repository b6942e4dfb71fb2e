import { HIDDEN, type Item, type Move, nextItem, type Position } from '../puzzle/board.ts';
import { isShut } from '../puzzle/rules.ts';
import type { Reading } from '../vision/reading.ts';
import type { TubesBoard } from './engine/answers.ts';

/** An item of a screenshot: its tube and place there, from 1. */
export interface Token {
  /** The same after each move, so that its movement is animated. */
  readonly id: number;
  readonly tube: number;
  readonly place: number;
  readonly item: Item;
}

/** More items than a tube can hold. */
const MOST_MADE = 1000;

/** Where the items of a screenshot lie after some moves, from the lowest one of each tube. */
export function tokensAfter({ tubes }: Pick<Position, 'tubes'>, moves: readonly Move[]): readonly Token[][] {
  const held = tubes.map(({ items }, tube) =>
    items.map((item, k): Token => ({ id: MOST_MADE * tube + k, tube: tube + 1, place: k + 1, item })),
  );
  for (const { from, to, count } of moves)
    held[to]?.push(...(held[from]?.splice(tubes[from]?.queue ? 0 : -count, count) ?? []));
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

/** The item that would be taken next from a tube after the moves and is not known. */
export function uncoveredAfter(reading: Reading, moves: readonly Move[]): Token | undefined {
  const now = readingNow({ reading, made: moves });
  const tube = now.tubes.findIndex((one) => nextItem(one) === HIDDEN && !isShut(now, one));
  return tokensAfter(reading, moves)[tube]?.at(now.tubes[tube]?.queue ? 0 : -1);
}

/** The board with the hidden items that counting alone tells. @param known the position after the moves that were made */
export function withKnown(shown: TubesBoard, known: Position | undefined): TubesBoard {
  if (!known) return shown;
  const { reading, made = [], corrected = [] } = shown;
  const told = tokensAfter(reading, made).flatMap((tokens, tube) =>
    tokens.flatMap((token, place) => {
      const item = known.tubes[tube]?.items[place];
      return token.item === HIDDEN && item !== undefined ? [{ ...token, item }] : [];
    }),
  );
  const itemAt = (tube: number, place: number) =>
    told.find((token) => token.tube === tube && token.place === place)?.item;
  const tubes = reading.tubes.map((tube) => ({
    ...tube,
    items: tube.items.map((item, k) => itemAt(tube.number, k + 1) ?? item),
  }));
  const seen = told.flatMap(({ tube, place, item }) => {
    const at = reading.tubes[tube - 1]?.seenAt[place - 1];
    return at ? [{ x: at.x, y: at.y, item }] : [];
  });
  return { ...shown, reading: { ...reading, tubes }, corrected: [...corrected, ...seen] };
}

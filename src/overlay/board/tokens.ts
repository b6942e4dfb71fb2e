import type { Item, Move } from '../../puzzle/index.ts';
import type { ViewTube } from './view.ts';

/** One item of the screenshot, with its colour and original place. Moves do not change tokens. */
export interface Token {
  readonly item: Item;
  /** Index of its tube on the screenshot. */
  readonly tube: number;
  /** Its place in that tube, 0 at the bottom. */
  readonly place: number;
}

/** The tokens of each tube, bottom to top. */
export type Layout = readonly (readonly Token[])[];

export function startLayout(tubes: readonly Pick<ViewTube, 'items'>[]): Layout {
  return tubes.map(({ items }, tube) => items.map((item, place) => ({ item, tube, place })));
}

/** Whether both are the same item of the screenshot. */
export function isSame(one: Token | undefined, other: Token | undefined): boolean {
  return one?.tube === other?.tube && one?.place === other?.place;
}

/** Tubes, as far as moves depend on them: a queue gives at its closed end. */
type Givers = readonly Pick<ViewTube, 'queue'>[];

/** The first and the end of the places that a move empties: the top ones, unless it is from a queue. */
function placesLeft(layout: Layout, { from, count }: Omit<Move, 'to'>, tubes: Givers): [number, number] {
  const first = tubes[from]?.queue ? 0 : Math.max(0, (layout[from]?.length ?? 0) - count);
  return [first, first + count];
}

/** The tokens that a move takes, bottom to top. */
export function takenTokens(layout: Layout, move: Omit<Move, 'to'>, tubes: Givers): readonly Token[] {
  return layout[move.from]?.slice(...placesLeft(layout, move, tubes)) ?? [];
}

/** The colour of the item that a move from a tube takes first. */
export function movedItem(layout: Layout, from: number, tubes: Givers): Item | undefined {
  return takenTokens(layout, { from, count: 1 }, tubes)[0]?.item;
}

/** Moves tokens. Several items of one pour keep their order. */
export function moveTokens(layout: Layout, move: Move, tubes: Givers = []): Layout {
  const taken = takenTokens(layout, move, tubes);
  return layout.map((tokens, tube) => {
    if (tube === move.from) return tokens.filter((token) => !taken.includes(token));
    return tube === move.to ? [...tokens, ...taken] : tokens;
  });
}

/** The layout before the first move and after each one. */
export function layouts(start: Layout, moves: readonly Move[], tubes: Givers = []): Layout[] {
  const all = [start];
  for (const move of moves) all.push(moveTokens(all.at(-1) ?? start, move, tubes));
  return all;
}

/** The lowest place whose token changed. */
export function firstChange(before: readonly Token[], after: readonly Token[]): number | undefined {
  const length = Math.max(before.length, after.length);
  for (let place = 0; place < length; place++) if (!isSame(before[place], after[place])) return place;
  return undefined;
}

/** Whether two layouts differ. */
export function isChanged(start: Layout, layout: Layout): boolean {
  return start.some((tokens, tube) => firstChange(tokens, layout[tube] ?? []) !== undefined);
}

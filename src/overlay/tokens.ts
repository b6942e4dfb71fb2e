import type { Item, Move } from '../puzzle/index.ts';
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

/** Moves tokens. Several items of one pour keep their order. */
export function moveTokens(layout: Layout, { from, to, count }: Move): Layout {
  const source = layout[from] ?? [];
  const taken = source.slice(source.length - count);
  return layout.map((tokens, tube) => {
    if (tube === from) return tokens.slice(0, tokens.length - count);
    return tube === to ? [...tokens, ...taken] : tokens;
  });
}

/** The layout before the first move and after each one. */
export function layouts(start: Layout, moves: readonly Move[]): Layout[] {
  const all = [start];
  for (const move of moves) all.push(moveTokens(all.at(-1) ?? start, move));
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

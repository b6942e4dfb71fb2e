import { type Board, countColors, fewestTubes, HIDDEN, type Item, type Tube } from '../puzzle/index.ts';
import type { Census } from './census.ts';
import { type Chance, shuffle } from './chance.ts';

/** The items in the hidden places of a board, bottom to top, tube by tube. */
export type Deal = readonly Item[];

/** A random arrangement of the hidden items, all equally likely. */
export function randomDeal(census: Census, chance: Chance): Deal {
  return shuffle(itemsOf(census), chance);
}

function itemsOf(census: Census): Item[] {
  return [...census].flatMap(([color, count]) => Array<Item>(count).fill(color));
}

/** The number of arrangements of the items of a census. */
export function countDeals(census: Census): number {
  let ways = 1;
  let items = 0;
  for (const count of census.values()) {
    for (let i = 1; i <= count; i++) ways = (ways * ++items) / i;
  }
  return Math.round(ways);
}

/** All arrangements of the items of a census, each once. */
export function* allDeals(census: Census): Generator<Deal> {
  const left = new Map(census);
  const deal: Item[] = [];
  const size = itemsOf(census).length;
  function* lay(): Generator<Deal> {
    if (deal.length === size) yield [...deal];
    for (const [color, count] of left) {
      if (count === 0) continue;
      left.set(color, count - 1);
      deal.push(color);
      yield* lay();
      deal.pop();
      left.set(color, count);
    }
  }
  yield* lay();
}

/** All colours of a board, visible and hidden. */
export function colorsOf(board: Board, census: Census): Item[] {
  return [...new Set([...countColors(board).keys(), ...census.keys()])];
}

/** The number of tubes that each colour fills in the end. */
export function homesOf(board: Board, census: Census, colors: readonly Item[]): number[] {
  const counts = countColors(board);
  const capacities = board.tubes.map((tube) => (tube.locked ? 0 : tube.capacity));
  return colors.map((color) => fewestTubes((counts.get(color) ?? 0) + (census.get(color) ?? 0), capacities));
}

/** Replaces the hidden items of a board. @param next gives the items, bottom to top, tube by tube */
export function filledBy(board: Board, next: () => Item): Board {
  const fill = (item: Item) => (item === HIDDEN ? next() : item);
  const filled = (tube: Tube) => (tube.locked ? tube : { ...tube, items: tube.items.map(fill) });
  return { ...board, tubes: board.tubes.map(filled) };
}

/** Fills the hidden places of a board with a deal. */
export function filledWith(board: Board, deal: Deal): Board {
  const items = deal.values();
  return filledBy(board, () => items.next().value ?? HIDDEN);
}

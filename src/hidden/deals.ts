import { type Board, countColors, fewestTubes, HIDDEN, type Item } from '../puzzle/index.ts';
import type { Census } from './census.ts';
import { type Chance, shuffle } from './chance.ts';

/** What the hidden places of a board hold, bottom to top, tube by tube. */
export type Deal = readonly Item[];

/** One way to lie, every order of the hidden items as likely as any other. */
export function randomDeal(census: Census, chance: Chance): Deal {
  return shuffle(itemsOf(census), chance);
}

function itemsOf(census: Census): Item[] {
  return [...census].flatMap(([color, count]) => Array<Item>(count).fill(color));
}

/** In how many ways the items of a census can lie. */
export function countDeals(census: Census): number {
  let ways = 1;
  let items = 0;
  for (const count of census.values()) {
    for (let i = 1; i <= count; i++) ways = (ways * ++items) / i;
  }
  return Math.round(ways);
}

/** Every way in which the items of a census can lie, each once. */
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

/** All colours of a board and of what is hidden in it. */
export function colorsOf(board: Board, census: Census): Item[] {
  return [...new Set([...countColors(board).keys(), ...census.keys()])];
}

/** In how many tubes each of these colours must end. */
export function homesOf(board: Board, census: Census, colors: readonly Item[]): number[] {
  const counts = countColors(board);
  const capacities = board.tubes.map((tube) => tube.capacity);
  return colors.map((color) => fewestTubes((counts.get(color) ?? 0) + (census.get(color) ?? 0), capacities));
}

/** The board with another item in each hidden place, asked for bottom to top, tube by tube. */
export function filledBy(board: Board, next: () => Item): Board {
  const fill = (item: Item) => (item === HIDDEN ? next() : item);
  return { ...board, tubes: board.tubes.map((tube) => ({ ...tube, items: tube.items.map(fill) })) };
}

/** A board with its hidden places filled as dealt. */
export function filledWith(board: Board, deal: Deal): Board {
  const items = deal.values();
  return filledBy(board, () => items.next().value ?? HIDDEN);
}

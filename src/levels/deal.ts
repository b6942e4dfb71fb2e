import { type Board, HIDDEN, type Item, type Outcome, validate } from '../puzzle/index.ts';
import { withUntil } from '../puzzle/tubeRules.ts';
import { type Dice, swap } from './dice.ts';
import { COLOR_LETTERS, capacitiesOf, itemsOfColors, type LevelTarget, sizesOfColors } from './target.ts';

/** The items of a level, numbers of colours, tube by tube from the bottom. All tubes but the empty ones are full. */
export type Deal = readonly number[];

/** All arrangements are equally likely. */
export function randomDeal(target: LevelTarget, dice: Dice): Deal {
  return dice.shuffle(itemsOfColors(target).flatMap((size, color) => Array<number>(size).fill(color)));
}

/** A deal that is nearly sorted: so many pairs of items were swapped, starting from one colour in each tube. */
export function mixedDeal(target: LevelTarget, swaps: number, dice: Dice): Deal {
  let deal: Deal = itemsOfColors(target).flatMap((size, color) => Array<number>(size).fill(color));
  for (let i = 0; i < swaps; i++) deal = changed(target, deal, 'any', dice);
  return deal;
}

/** How a deal shall differ from the one before: in any way, or by bringing equal items together. */
export type Change = 'any' | 'sorting';

/** The same deal with two items of different colours swapped. */
export function changed(target: LevelTarget, deal: Deal, change: Change, dice: Dice): Deal {
  const items = [...deal];
  const place = dice.below(items.length);
  const wanted = change === 'sorting' && !floorsOf(target).has(place) ? deal[place - 1] : undefined;
  const others = [...deal.keys()].filter((other) =>
    wanted === undefined ? deal[other] !== deal[place] : deal[other] === wanted && other !== place - 1,
  );
  const other = others[others.length > 0 ? dice.below(others.length) : 0];
  if (other !== undefined) swap(items, place, other);
  return items;
}

/** The places at the bottom of tubes. */
function floorsOf(target: LevelTarget): Set<number> {
  const floors = new Set<number>();
  let place = 0;
  for (const size of sizesOfColors(target)) {
    floors.add(place);
    place += size;
  }
  return floors;
}

/** The board of a deal. @throws RangeError if it is none, see {@link boardIn} */
export function boardOf(target: LevelTarget, deal: Deal): Board {
  const board = boardIn(target, deal);
  if (!board.ok) throw new RangeError(board.fault.message);
  return board.value;
}

/** The board of a deal, with colours named in the order in which they appear; a fault if tubes cannot have the rules that are asked for. */
export function boardIn(target: LevelTarget, deal: Deal): Outcome<Board> {
  const names = new Map<number, Item>();
  for (const color of deal) if (!names.has(color)) names.set(color, COLOR_LETTERS.charAt(names.size));
  let place = 0;
  const tubes = capacitiesOf(target).map((capacity, index) => {
    const items = deal.slice(place, place + capacity).map((color) => names.get(color) ?? HIDDEN);
    place += items.length;
    const own = target.rules?.filter(({ tube }) => tube === index + 1) ?? [];
    return withUntil({ capacity, items, ...Object.assign({}, ...own.map(({ rules }) => rules)) });
  });
  return validate({ kind: target.kind, ...target.board, tubes });
}

/** A level as the player sees it, and with everything shown. */
export interface Shown {
  readonly board: Board;
  readonly open: Board;
}

/**
 * Hides a share of the items that do not lie on top, rounded to whole items. Colours are named anew in the order in which the player sees
 * them, because the names would tell something of what is hidden.
 */
export function withHidden(board: Board, share: number, dice: Dice): Shown {
  const below = board.tubes.flatMap(({ items }, tube) => items.slice(0, -1).map((_, i) => `${tube}:${i}`));
  const hidden = new Set(dice.shuffle(below).slice(0, Math.round(share * below.length)));
  const seen = mapped(board, (item, tube, place) => (hidden.has(`${tube}:${place}`) ? HIDDEN : item));
  const names = new Map<Item, Item>([[HIDDEN, HIDDEN]]);
  for (const item of [...itemsOf(seen), ...itemsOf(board)]) {
    if (!names.has(item)) names.set(item, COLOR_LETTERS.charAt(names.size - 1));
  }
  const named = (item: Item) => names.get(item) ?? item;
  return { board: mapped(seen, named), open: mapped(board, named) };
}

function itemsOf({ tubes }: Board): Item[] {
  return tubes.flatMap(({ items }) => items);
}

function mapped(board: Board, change: (item: Item, tube: number, place: number) => Item): Board {
  const tubes = board.tubes.map((one, tube) => ({
    ...one,
    items: one.items.map((item, place) => change(item, tube, place)),
  }));
  return { ...board, tubes };
}

import { type Contents, put, take } from './contents.kernel.ts';
import type { Homes } from './homes.kernel.ts';
import { Pours } from './pours.kernel.ts';
import type { StateStore } from './states.kernel.ts';

/**
 * The moves of a state for the search. Tubes with equal contents are one tube, one empty tube represents all of its capacity, and moves
 * that lead to an equal board or undo progress are left out:
 *
 * - nothing leaves a tube that holds exactly one whole colour, for another tube of its capacity;
 * - a tube of one colour is not emptied, nor thinned, into an empty one of its capacity;
 * - in the ball game, no colour starts an empty tube while another tube of that capacity holds it alone with room for
 *   all: whatever would be done with the new tube can be done with the old one.
 *
 * After each move, all moves that cannot be wrong are made as well (see {@link Homes}). None of that holds where tubes have rules of their
 * own; there, all moves that {@link Pours} allows are listed.
 */
export class Successors {
  /** The contents after the last move, in ascending order. */
  readonly next: Int32Array;
  /** The number of moves made: the requested one and the settling ones. */
  moves = 0;
  /** The two contents that the requested move changed, before and after. */
  source = 0;
  target = 0;
  left = 0;
  landed = 0;
  /** The store's view of `next`. */
  hash = 0;
  private readonly contents: Contents;
  private readonly homes: Homes;
  private readonly store: StateStore;
  private readonly pours: Pours;
  /** The hash of the state whose moves were listed. */
  private hashBefore = 0;
  private from: Int32Array;
  private to: Int32Array;
  private length = 0;
  /** By content: 1 where it is all of a colour and nothing else, and no tube is of another capacity. */
  private readonly complete: Uint8Array;
  /** The tubes with room, by the colour on top in ascending order: the first of a colour and the next after each, or -1. */
  private readonly heads: Int32Array;
  private readonly links: Int32Array;

  constructor(contents: Contents, homes: Homes, store: StateStore) {
    this.contents = contents;
    this.homes = homes;
    this.store = store;
    this.pours = new Pours(contents);
    this.next = new Int32Array(contents.tubes);
    this.from = new Int32Array(contents.tubes * contents.tubes);
    this.to = new Int32Array(contents.tubes * contents.tubes);
    const { blocks, color, count, uniform } = contents;
    this.complete = contents.run.map((run, content) =>
      uniform && blocks[content] === 1 && run === count[color[content]!] ? 1 : 0,
    );
    this.heads = new Int32Array(contents.colors);
    this.links = new Int32Array(contents.tubes);
  }

  /** Sets `next` to the initial position of a board. */
  start(tubes: Int32Array): void {
    const { next } = this;
    next.set(tubes);
    this.moves = this.homes.settle(next);
    next.sort();
    this.hash = this.store.hash(next);
  }

  /** Lists the moves of a state with contents in ascending order. @returns their number */
  list(tubes: Int32Array, hash: number): number {
    this.hashBefore = hash;
    this.length = 0;
    if (this.contents.rules) return this.listByRules(tubes);
    this.homes.survey(tubes);
    const { complete } = this;
    const filled = this.linkColors(tubes);
    for (let i = filled; i < tubes.length; i++) {
      const source = tubes[i]!;
      if (complete[source] !== 0 || (i > filled && tubes[i - 1] === source)) continue;
      for (let j = 0; j < filled; j++) {
        if (j > 0 && tubes[j - 1] === tubes[j]) continue;
        if (!this.isIdle(tubes, source, tubes[j]!)) this.push(i, j);
      }
      this.listOntoColor(tubes, i);
    }
    return this.length;
  }

  /** All moves; of tubes with equal contents the first one, or the second one for moves between them. */
  private listByRules(tubes: Int32Array): number {
    const { pours } = this;
    pours.survey(tubes);
    for (let i = 0; i < tubes.length; i++) {
      if (i > 0 && tubes[i - 1] === tubes[i]) continue;
      for (let j = 0; j < tubes.length; j++) {
        const isTwin = j > 0 && tubes[j - 1] === tubes[j] && j - 1 !== i;
        if (j !== i && !isTwin && pours.count(tubes[i]!, tubes[j]!) > 0) this.push(i, j);
      }
    }
    return this.length;
  }

  /** Links the tubes with room by their top colour, equal ones once. @returns the first tube that is not empty */
  private linkColors(tubes: Int32Array): number {
    const { color, empties, room } = this.contents;
    const { heads, links } = this;
    for (let owner = 0; owner < heads.length; owner++) heads[owner] = -1;
    let i = tubes.length - 1;
    for (; i >= 0 && tubes[i]! >= empties; i--) {
      const content = tubes[i]!;
      if (room[content] === 0 || (i > 0 && tubes[i - 1] === content)) continue;
      const owner = color[content]!;
      links[i] = heads[owner]!;
      heads[owner] = i;
    }
    return i + 1;
  }

  private listOntoColor(tubes: Int32Array, from: number): void {
    const { links } = this;
    for (let to = this.heads[this.contents.color[tubes[from]!]!]!; to >= 0; to = links[to]!) {
      if (to !== from) this.push(from, to);
      else if (tubes[to + 1] === tubes[to]) this.push(from, to + 1);
    }
  }

  private push(from: number, to: number): void {
    this.from[this.length] = from;
    this.to[this.length++] = to;
  }

  /** Makes a move of the list, and its settling moves, on a copy of the state in `next`. */
  make(index: number, tubes: Int32Array): void {
    this.move(this.from[index]!, this.to[index]!, tubes);
  }

  private move(from: number, to: number, tubes: Int32Array): void {
    const { kind, color, room, rules, run } = this.contents;
    const { homes, next, store } = this;
    for (let i = 0; i < tubes.length; i++) next[i] = tubes[i]!;
    const source = tubes[from]!;
    const target = tubes[to]!;
    const most = rules ? this.pours.count(source, target) : Math.min(run[source]!, room[target]!);
    const count = kind === 'ball' ? 1 : most;
    const left = take(this.contents, source, count);
    const landed = put(this.contents, target, color[source]!, count);
    const place = replace(next, from, left);
    const shifted = to > from && to <= place ? to - 1 : to < from && to >= place ? to + 1 : to;
    replace(next, shifted, landed);
    const settled = homes.maySettle(source, target, left, landed) ? homes.settle(next) : 0;
    if (settled > 0) {
      sortInPlace(next);
      this.hash = store.hash(next);
    } else this.hash = (this.hashBefore + store.hashStep(source, left) + store.hashStep(target, landed)) | 0;
    this.moves = 1 + settled;
    this.source = source;
    this.target = target;
    this.left = left;
    this.landed = landed;
  }

  /** Whether a move into an empty tube is useless. */
  private isIdle(tubes: Int32Array, source: number, empty: number): boolean {
    const { blocks, capacity, color, count, kind } = this.contents;
    const size = capacity[empty]!;
    if (blocks[source] === 1 && capacity[source] === size) return true;
    const owner = color[source]!;
    if (kind === 'water' || count[owner]! > size) return false;
    for (let i = this.heads[owner]!; i >= 0; i = this.links[i]!) {
      if (blocks[tubes[i]!] === 1 && capacity[tubes[i]!] === size) return true;
    }
    return false;
  }
}

/** Replaces a value in an ascending list and moves it to its position. @returns the position */
function replace(values: Int32Array, index: number, value: number): number {
  let place = index;
  for (; place > 0 && values[place - 1]! > value; place--) values[place] = values[place - 1]!;
  for (; place + 1 < values.length && values[place + 1]! < value; place++) values[place] = values[place + 1]!;
  values[place] = value;
  return place;
}

/** Insertion sort: the contents are nearly in order, and few. */
export function sortInPlace(values: Int32Array): void {
  for (let i = 1; i < values.length; i++) {
    const value = values[i]!;
    let place = i;
    for (; place > 0 && values[place - 1]! > value; place--) values[place] = values[place - 1]!;
    values[place] = value;
  }
}

import type { PanguruBoard } from '../board.ts';
import { paired } from './arrangement.ts';
import { PairingBound } from './bound.kernel.ts';
import {
  byteOf,
  COLORS,
  FIRST_COLORS,
  HOLE_SHIFT,
  PAIR_BYTE,
  PARITY_SHIFT,
  type Packed,
  pack,
  parityOf,
  REACH_BITS,
} from './packed.ts';
import { States } from './states.kernel.ts';

/**
 * Searches back from the solved arrangement, layer by layer, among the states that {@link PairingBound} allows on a way of a given length
 * to the board (breadth-first heuristic search, Zhou & Hansen 2006). A state adds its ways to those of its neighbours in the next layer;
 * so the layers give the number of solutions of all states on the way, too.
 *
 * With this bound most states that are expanded are part of a shortest solution. So a search from both sides would expand as many, because
 * counting the solutions needs all of them.
 */
export class PanguruSearch {
  private readonly board: PanguruBoard;
  private readonly colors: readonly string[];
  private readonly solved: string;
  private readonly bound: PairingBound;
  private readonly tick: () => void;
  /** By the number of moves to the solved arrangement. */
  private layers: States[] = [];

  /** @param tick called for each state that is expanded; it may throw to end the search */
  constructor(board: PanguruBoard, tick: () => void) {
    const { plates, pebbles } = board;
    const { colors, solved } = paired(plates);
    this.board = board;
    this.colors = colors;
    this.solved = solved;
    this.bound = new PairingBound(
      colors.map((color) => [pebbles.indexOf(color), pebbles.lastIndexOf(color)]),
    );
    this.tick = tick;
  }

  /** The number of solutions of the board of exactly `turns` moves, if there is none with fewer. */
  search(turns: number): number {
    const { first, second } = this.packed(this.solved);
    let found = new States(1);
    found.add(first, second, 1);
    this.layers = [];
    for (let left = turns; left >= 0; left--) found = this.nextLayer(found, left);
    return this.waysOf(this.board.pebbles, turns);
  }

  /** The number of solutions of `turns` moves for pebbles on a shortest solution of the board, and 0 for others, after {@link search}. */
  waysOf(pebbles: string, turns: number): number {
    const { first, second } = this.packed(pebbles);
    return this.layers[turns]?.waysTo(first, second) ?? 0;
  }

  private packed(pebbles: string): Packed {
    return pack(pebbles, this.colors, parityOf(pebbles, this.board.pebbles));
  }

  /** Makes a layer of the states found that are at most `left` moves from the board. @returns their neighbours, some of them repeated */
  private nextLayer(found: States, left: number): States {
    const { bound } = this;
    const states = found.merged();
    const layer = new States(states.size);
    const next = new States(2 * states.size);
    for (let index = 0; index < states.size; index++) {
      const [first, second, ways] = [states.firstAt(index), states.secondAt(index), states.waysAt(index)];
      const spare = left - bound.take(first, second);
      if (spare < 0 || !bound.allows(spare, ((second >>> PARITY_SHIFT) ^ left) & 1)) continue;
      layer.add(first, second, ways);
      if (left === 0) continue;
      this.tick();
      this.expand(first, second, ways, spare - 1, next);
    }
    this.layers.push(layer);
    return next;
  }

  /** Adds the neighbours of a state. `spare` are the moves left after the next, without the sum of distances. */
  private expand(first: number, second: number, ways: number, spare: number, next: States): void {
    const hole = (second >>> HOLE_SHIFT) & 15;
    const reach = REACH_BITS[hole]!;
    for (let color = 0; color < COLORS; color++) {
      const byte = byteOf(first, second, color);
      const [low, high] = [byte >> 4, byte & 15];
      const most = spare + this.bound.distance[(color << 8) | byte]!;
      if ((reach >>> low) & 1) this.move(first, second, ways, color, low, high, most, next);
      if ((reach >>> high) & 1) this.move(first, second, ways, color, high, low, most, next);
    }
  }

  /** Adds the state after a pebble's move, if the distances of its colour are then at most `most`. Its twin is at `kept`. */
  private move(
    first: number,
    second: number,
    ways: number,
    color: number,
    from: number,
    kept: number,
    most: number,
    next: States,
  ): void {
    const hole = (second >>> HOLE_SHIFT) & 15;
    const pairAfter = PAIR_BYTE[(kept << 4) | hole]!;
    if (this.bound.distance[(color << 8) | pairAfter]! > most) return;
    const change = PAIR_BYTE[(kept << 4) | from]! ^ pairAfter;
    // a move is odd; so is naming the pebbles anew, when the lower one becomes the higher one
    const odd = from < kept === hole < kept ? 1 : 0;
    const after = second ^ ((hole ^ from) << HOLE_SHIFT) ^ (odd << PARITY_SHIFT);
    if (color < FIRST_COLORS) next.add(first ^ (change << (8 * color)), after, ways);
    else next.add(first, after ^ (change << (8 * (color - FIRST_COLORS))), ways);
  }
}

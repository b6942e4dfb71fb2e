import type { Chance } from './chance.ts';
import type { Table } from './table.ts';

/**
 * What a pour is worth to the hasty player of the play-outs. The weights were found by trying out some thousand sets of
 * them on 600 dealt boards of which only the tops showed; that player wins three in ten of them, where one that
 * merges whatever it can wins two.
 */
const ONTO_SAME = 13;
const ONTO_ONLY_SAME = 8;
/** For a source of one colour: its tube comes free. */
const FREES_A_TUBE = 36;
const BURIES_A_HOME = -16;
const REVEALS = -5;
/** For each item that goes into an empty tube at once. */
const INTO_EMPTY = 10.6;
/** How far chance may turn a choice: enough to make the next attempt another one. */
const WHIM = 8;

/** Plays a dealt table to its end, often, knowing no more at any time than a player would see. */
export class Playout {
  private readonly start: Table;
  private readonly table: Table;
  /** In how many tubes each colour must end, by its number. */
  private readonly homes: Uint8Array;
  private readonly tops: Uint16Array;
  private readonly runs: Uint8Array;

  constructor(start: Table, homes: Uint8Array) {
    this.start = start;
    this.table = start.copy();
    this.homes = homes;
    this.tops = new Uint16Array(start.tubes);
    this.runs = new Uint8Array(start.tubes);
  }

  /** Whether one hasty game is won. */
  isWon(chance: Chance): boolean {
    const { table } = this;
    table.set(this.start);
    // every pour below makes one colour boundary less or one run less, so this ends
    while (this.playBest(chance));
    return this.isSolved();
  }

  private playBest(chance: Chance): boolean {
    const { table, runs } = this;
    let best = Number.NEGATIVE_INFINITY;
    let [from, to] = [-1, -1];
    this.look();
    for (let source = 0; source < table.tubes; source++) {
      if (runs[source] === 0 || runs[source] === table.capacity[source]) continue;
      for (let target = 0; target < table.tubes; target++) {
        if (!this.isSensible(source, target)) continue;
        const worth = this.worth(source, target) + WHIM * chance();
        if (worth > best) [best, from, to] = [worth, source, target];
      }
    }
    if (from < 0) return false;
    this.play(from, to, runs[from]!);
    return true;
  }

  /** Notes what lies on top of each tube. */
  private look(): void {
    for (let tube = 0; tube < this.table.tubes; tube++) {
      this.tops[tube] = this.table.top(tube);
      this.runs[tube] = this.table.run(tube);
    }
  }

  /** A whole run goes onto its colour, or into an empty tube from one that holds something else as well. */
  private isSensible(source: number, target: number): boolean {
    const { table, tops, runs } = this;
    const run = runs[source]!;
    if (source === target || table.room(target) < run) return false;
    if (table.isEmpty(target)) return run < table.height[source]!;
    return tops[target] === tops[source];
  }

  private worth(source: number, target: number): number {
    const { table, runs } = this;
    const run = runs[source]!;
    const left = table.height[source]! - run;
    const reveals = left > 0 && table.isVeiled(source, left - 1) ? REVEALS : 0;
    if (table.isEmpty(target)) return INTO_EMPTY * run + reveals;
    const isHome = runs[target] === table.height[target];
    const frees = left === 0 ? FREES_A_TUBE + (isHome ? 0 : BURIES_A_HOME) : 0;
    return ONTO_SAME + (isHome ? ONTO_ONLY_SAME : 0) + frees + reveals;
  }

  /** A finished tube opens what is curtained: games that cover bottles open them when a colour is done. */
  private play(from: number, to: number, count: number): void {
    const { table } = this;
    table.pour(from, to, count);
    table.unveil(from);
    if (table.isComplete(to)) for (let tube = 0; tube < table.tubes; tube++) table.unveil(tube);
  }

  private isSolved(): boolean {
    const { table } = this;
    const used = new Uint8Array(this.homes.length);
    for (let tube = 0; tube < table.tubes; tube++) {
      if (table.isEmpty(tube)) continue;
      if (table.run(tube) < table.height[tube]!) return false;
      const color = table.top(tube);
      used[color]!++;
      if (used[color]! > this.homes[color]!) return false;
    }
    return true;
  }
}

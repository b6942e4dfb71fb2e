import type { Chance } from './chance.ts';
import type { Table } from './table.kernel.ts';

/** Weights of a pour for the greedy player of the play-outs. They are the best of some thousand sets, tried on 600 dealt boards with only the tops visible. This player wins three boards in ten; one that merges whatever it can wins two. */
const WEIGHT = {
  ontoSame: 13,
  ontoOnlySame: 8,
  /** For a source of one colour, whose tube becomes free. */
  freesATube: 36,
  buriesAHome: -16,
  reveals: -5,
  /** For each item that goes into an empty tube. */
  intoEmpty: 10.6,
  /** The size of the random term, enough to make attempts differ. */
  whim: 8,
};

/** Plays a dealt table to its end, repeatedly, using only what a player would see. */
export class Playout {
  private readonly start: Table;
  private readonly table: Table;
  /** The number of tubes that each colour fills in the end, by colour number. */
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

  /** Plays one game. @returns whether it is won */
  isWon(chance: Chance): boolean {
    const { table } = this;
    table.set(this.start);
    // every pour removes a colour boundary or a run, so this terminates
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
        const worth = this.worth(source, target) + WEIGHT.whim * chance();
        if (worth > best) [best, from, to] = [worth, source, target];
      }
    }
    if (from < 0) return false;
    this.play(from, to, runs[from]!);
    return true;
  }

  /** Collects the top items of all tubes. */
  private look(): void {
    for (let tube = 0; tube < this.table.tubes; tube++) {
      this.tops[tube] = this.table.top(tube);
      this.runs[tube] = this.table.run(tube);
    }
  }

  /** The value of pouring a whole run onto its colour, or into an empty tube from one with other colours. */
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
    const reveals = left > 0 && table.isVeiled(source, left - 1) ? WEIGHT.reveals : 0;
    if (table.isEmpty(target)) return WEIGHT.intoEmpty * run + reveals;
    const isHome = runs[target] === table.height[target];
    const frees = left === 0 ? WEIGHT.freesATube + (isHome ? 0 : WEIGHT.buriesAHome) : 0;
    return WEIGHT.ontoSame + (isHome ? WEIGHT.ontoOnlySame : 0) + frees + reveals;
  }

  /** Opens covered tubes when a tube is complete, as games do. */
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

import {
  type Board,
  canFill,
  capacitiesInPlay,
  countColors,
  hiddenCount,
  type Item,
  isColor,
} from '../puzzle/index.ts';

/** The number of hidden items of each colour. A completely hidden colour has a letter that the board does not use. */
export type Census = ReadonlyMap<Item, number>;

/** The possibilities that the counting rule allows: every colour fills whole tubes in the end. */
export interface Censuses {
  /** The simplest first: every colour fills one tube of the most common capacity, if possible. */
  readonly ways: readonly Census[];
  /** Whether the list is complete. */
  readonly complete: boolean;
}

/**
 * The limits of a list of possibilities.
 *
 * - `ways`: the most possibilities to list. Games with one tube per colour have a handful, and proofs over more would
 *   not end.
 * - `steps`: the most choices to try, because mixed capacities have very many combinations.
 */
const CENSUS = { ways: 200, steps: 20_000 };

/** Lists the possible counts of the hidden items of a board, regardless of their order. */
export function censuses(board: Board): Censuses {
  const listing = new Listing(board);
  listing.seen(0, hiddenCount(board));
  return { ways: listing.ways, complete: listing.complete };
}

class Listing {
  readonly ways: Census[] = [];
  complete = true;
  private steps = 0;
  private readonly colors: readonly (readonly [Item, number])[];
  private readonly capacities: readonly number[];
  /** Numbers of items that fill some tubes exactly, the simplest first. */
  private readonly sums: readonly number[];
  private readonly spare: readonly Item[];
  /** The final count of each colour: visible ones, then new ones. */
  private readonly totals: number[] = [];

  constructor(board: Board) {
    this.colors = [...countColors(board)];
    this.capacities = capacitiesInPlay(board);
    this.sums = wholeTubes(this.capacities);
    this.spare = spareLetters(new Set(this.colors.map(([color]) => color)));
  }

  /** Chooses the counts of a colour and those after it. @param left hidden items that are not assigned yet */
  seen(index: number, left: number): void {
    const known = this.colors[index]?.[1];
    if (known === undefined) {
      this.unseen(left, this.sums.length);
      return;
    }
    for (const sum of this.sums) {
      if (this.isEnough()) return;
      if (sum < known || sum - known > left) continue;
      this.totals.push(sum);
      this.seen(index + 1, left - (sum - known));
      this.totals.pop();
    }
  }

  /** Divides the remaining items among new colours; `upTo` avoids permutations of them. */
  private unseen(left: number, upTo: number): void {
    if (left === 0) {
      if (canFill(this.totals, this.capacities)) this.ways.push(this.census());
      return;
    }
    // the simplest sums come first and may repeat; continuing from the same or a later sum lists each set once
    for (let index = this.sums.length - upTo; index < this.sums.length; index++) {
      const sum = this.sums[index] ?? 0;
      if (this.isEnough()) return;
      if (sum > left || this.totals.length - this.colors.length >= this.spare.length) continue;
      this.totals.push(sum);
      this.unseen(left - sum, this.sums.length - index);
      this.totals.pop();
    }
  }

  private isEnough(): boolean {
    if (++this.steps <= CENSUS.steps && this.ways.length < CENSUS.ways) return false;
    this.complete = false;
    return true;
  }

  private census(): Census {
    const shares = this.totals.map((total, index): [Item, number] => {
      const [color, known] = this.colors[index] ?? [this.spare[index - this.colors.length] ?? '', 0];
      return [color, total - known];
    });
    return new Map(shares.filter(([, share]) => share > 0));
  }
}

/** The capacities of single tubes, the most common first, then sums of several, ascending. */
function wholeTubes(capacities: readonly number[]): number[] {
  const often = (size: number) => capacities.filter((capacity) => capacity === size).length;
  const single = [...new Set(capacities)].sort((a, b) => often(b) - often(a) || b - a);
  let reached = new Set([0]);
  for (const capacity of capacities)
    reached = new Set([...reached, ...[...reached].map((sum) => sum + capacity)]);
  const several = [...reached].filter((sum) => sum > 0 && !single.includes(sum)).sort((a, b) => a - b);
  return [...single, ...several];
}

/** Letters for completely hidden colours: capitals first, then any other character of board text. */
function spareLetters(used: ReadonlySet<Item>): Item[] {
  const printable = Array.from({ length: 0x17f - 0x21 }, (_, i) => String.fromCharCode(0x21 + i)).filter(
    isColor,
  );
  const capitals = printable.filter((letter) => /[A-Z]/.test(letter));
  return [...new Set([...capitals, ...printable])].filter((letter) => !used.has(letter));
}

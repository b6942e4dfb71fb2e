import { type Board, canFill, countColors, hiddenCount, type Item, isColor } from '../puzzle/index.ts';

/** How many of each colour lie hidden. A colour that is seen nowhere has a letter that the board does not use. */
export type Census = ReadonlyMap<Item, number>;

/** What the counting rule leaves open: in the end every colour fills whole tubes. */
export interface Censuses {
  /** The plainest first: every colour fills one tube, of the commonest capacity, as far as that can be. */
  readonly ways: readonly Census[];
  /** Whether these are all of them. */
  readonly complete: boolean;
}

/** Ways that are listed; games of one tube a colour leave a handful, and a proof over more would never end. */
const MAX_WAYS = 200;
/** Choices tried while listing: mixed capacities can be combined endlessly. */
const MAX_STEPS = 20_000;

/** All that the counting rule allows the hidden items of a board to be, in whatever order they lie. */
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
  /** Numbers of items that some tubes could hold exactly, the plainest first. */
  private readonly sums: readonly number[];
  private readonly spare: readonly Item[];
  /** What each colour will count in the end: those seen, then new ones. */
  private readonly totals: number[] = [];

  constructor(board: Board) {
    this.colors = [...countColors(board)];
    this.capacities = board.tubes.map((tube) => tube.capacity);
    this.sums = wholeTubes(this.capacities);
    this.spare = spareLetters(new Set(this.colors.map(([color]) => color)));
  }

  /** Settles the colour of this index, and those after it, with so many hidden items to give away. */
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

  /** Shares what is left among new colours; `upTo` keeps the order in which they are named from mattering. */
  private unseen(left: number, upTo: number): void {
    if (left === 0) {
      if (canFill(this.totals, this.capacities)) this.ways.push(this.census());
      return;
    }
    // the plainest sums come first and may repeat; going on from the same sum or a later one lists each set once
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
    if (++this.steps <= MAX_STEPS && this.ways.length < MAX_WAYS) return false;
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

/** What one tube holds, the commonest capacity first, then what several hold together, ascending. */
function wholeTubes(capacities: readonly number[]): number[] {
  const often = (size: number) => capacities.filter((capacity) => capacity === size).length;
  const single = [...new Set(capacities)].sort((a, b) => often(b) - often(a) || b - a);
  let reached = new Set([0]);
  for (const capacity of capacities)
    reached = new Set([...reached, ...[...reached].map((sum) => sum + capacity)]);
  const several = [...reached].filter((sum) => sum > 0 && !single.includes(sum)).sort((a, b) => a - b);
  return [...single, ...several];
}

/** Letters for colours that no item shows: the capital ones, then whatever may stand in board text. */
function spareLetters(used: ReadonlySet<Item>): Item[] {
  const printable = Array.from({ length: 0x17f - 0x21 }, (_, i) => String.fromCharCode(0x21 + i)).filter(
    isColor,
  );
  const capitals = printable.filter((letter) => /[A-Z]/.test(letter));
  return [...new Set([...capitals, ...printable])].filter((letter) => !used.has(letter));
}

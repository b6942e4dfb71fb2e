import { Random } from '../../fixtures/painter/random.ts';
import { validate } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';

/** What a game of these tests plays by. */
export interface Rules {
  /** Whether a move takes one item, or all equal ones on top that fit. */
  readonly takes: 'one' | 'run';
  readonly capacity: number;
  /** Fewest and most colours of a level. */
  readonly colors: readonly [number, number];
  readonly emptyTubes: number;
  /** Share of the items under the top ones that a level hides until they come to the top. */
  readonly hidden: number;
  /** What a tap on a tube does that the lifted item may not go to: it goes back, or the other tube's is lifted in its stead. */
  readonly refused: 'back' | 'switch';
  /** Whether a level is won once no tube holds two colours, though one colour may lie in several tubes. */
  readonly isLoose?: boolean;
}

/** One item: the same object wherever it goes. */
export interface Piece {
  readonly color: string;
  isHidden: boolean;
}

/** Tubes, each bottom to top. */
export type Tubes = readonly (readonly Piece[])[];

const LETTERS = 'ABCDEFGHIJKL';
/** Deals that the solver finds no answer for with so many positions are not dealt. */
const SOLVING = { mode: 'fast', maxNodes: 60_000 } as const;

/** A level, the same for the same seed: proved to be solvable, no tube of it complete. */
export function deal(rules: Rules, seed: number, level: number): Tubes {
  const random = new Random(seed * 1009 + level * 9176);
  const colors = random.whole(...rules.colors);
  for (;;) {
    const items = random.shuffle(
      [...LETTERS.slice(0, colors)].flatMap((color) => Array(rules.capacity).fill(color)),
    );
    const filled = Array.from({ length: colors }, (_, tube) =>
      items.slice(tube * rules.capacity, (tube + 1) * rules.capacity),
    );
    const tubes = [...filled, ...Array.from({ length: rules.emptyTubes }, (): string[] => [])];
    if (filled.some((tube) => new Set(tube).size === 1) || !isSolvable(rules, tubes)) continue;
    return tubes.map((tube) =>
      tube.map((color, at) => ({ color, isHidden: at < tube.length - 1 && random.chance(rules.hidden) })),
    );
  }
}

function isSolvable({ takes, capacity }: Rules, tubes: readonly (readonly string[])[]): boolean {
  const kind = takes === 'one' ? 'ball' : 'water';
  const board = validate({ kind, tubes: tubes.map((items) => ({ capacity, items })) });
  return board.ok && solve(board.value, SOLVING).status === 'solved';
}

/** What a tap on a tube did. */
export type Answer =
  | { readonly did: 'lift' | 'lower'; readonly tube: number; readonly pieces: readonly Piece[] }
  | { readonly did: 'move'; readonly from: number; readonly to: number; readonly pieces: readonly Piece[] }
  | { readonly did: 'switch'; readonly from: number; readonly to: number; readonly pieces: readonly Piece[] }
  | { readonly did: 'nothing'; readonly pieces: readonly Piece[] };

/** A level as it is played: tap to lift, tap to place. */
export class Table {
  readonly rules: Rules;
  readonly #deal: Tubes;
  #past: Piece[][][] = [];
  tubes: Piece[][] = [];
  /** The tube whose top items are lifted, and how many. */
  lifted: { readonly tube: number; readonly count: number } | undefined;

  constructor(rules: Rules, dealt: Tubes) {
    this.rules = rules;
    this.#deal = dealt.map((tube) => tube.map((piece) => ({ ...piece })));
    this.restart();
  }

  /** Hidden items are hidden again. */
  restart(): void {
    this.tubes = this.#deal.map((tube) => tube.map((piece) => ({ ...piece })));
    this.lifted = undefined;
    this.#past = [];
  }

  undo(): void {
    this.tubes = this.#past.pop() ?? this.tubes;
    this.lifted = undefined;
  }

  tap(tube: number): Answer {
    const from = this.lifted?.tube;
    if (from === undefined) return this.#lift(tube);
    if (from === tube) return this.#lower();
    if (this.#room(from, tube) > 0) return this.#move(from, tube);
    if (this.rules.refused === 'back' || this.#isClosed(tube)) return this.#lower();
    this.#lift(tube);
    return { did: 'switch', from, to: tube, pieces: [...this.#top(from), ...this.#top(tube)] };
  }

  isWon(): boolean {
    const isDone = (tube: readonly Piece[], at: number) =>
      this.rules.isLoose ? isPlain(tube) : this.#isComplete(at);
    return this.tubes.every((tube, at) => tube.length === 0 || isDone(tube, at));
  }

  #lift(tube: number): Answer {
    if (this.#isClosed(tube)) return { did: 'nothing', pieces: [] };
    const pieces = this.#top(tube);
    this.lifted = { tube, count: pieces.length };
    return { did: 'lift', tube, pieces };
  }

  #lower(): Answer {
    const { tube = 0, count = 0 } = this.lifted ?? {};
    this.lifted = undefined;
    return { did: 'lower', tube, pieces: this.tubes[tube]?.slice(-count) ?? [] };
  }

  #move(from: number, to: number): Answer {
    this.#past.push(this.tubes.map((tube) => [...tube]));
    const pieces = this.tubes[from]?.splice(-this.#room(from, to)) ?? [];
    this.tubes[to]?.push(...pieces);
    this.#uncover(from, to);
    this.lifted = undefined;
    return { did: 'move', from, to, pieces };
  }

  /** Shows what has come to the top, and all items of a tube that is complete. */
  #uncover(from: number, to: number): void {
    const complete = this.#isComplete(to) ? (this.tubes[to] ?? []) : [];
    for (const piece of [...complete, ...(this.tubes[from]?.slice(-1) ?? [])]) piece.isHidden = false;
  }

  /** How many of the lifted items may go there. */
  #room(from: number, to: number): number {
    const [lifted, onto] = [this.#top(from), this.tubes[to] ?? []];
    if (onto.length > 0 && onto.at(-1)?.color !== lifted[0]?.color) return 0;
    return Math.min(lifted.length, this.rules.capacity - onto.length);
  }

  /** What a tap lifts of a tube. */
  #top(at: number): readonly Piece[] {
    const tube = this.tubes[at] ?? [];
    const isOther = (piece: Piece) => piece.isHidden || piece.color !== tube.at(-1)?.color;
    const run = tube.length - 1 - tube.findLastIndex(isOther);
    return tube.slice(this.rules.takes === 'one' ? -1 : tube.length - run);
  }

  /** Nothing can be lifted from there. */
  #isClosed(at: number): boolean {
    return this.tubes[at]?.length === 0 || this.#isComplete(at);
  }

  #isComplete(at: number): boolean {
    const tube = this.tubes[at] ?? [];
    return tube.length === this.rules.capacity && isPlain(tube);
  }
}

function isPlain(tube: readonly Piece[]): boolean {
  return tube.every(({ color }) => color === tube[0]?.color);
}

/** Board text of what is to be seen, or of what is there: the left of a word is the top. */
export function boardText({ rules, tubes }: Table, isAllShown = false): string {
  const letter = ({ color, isHidden }: Piece) => (isHidden && !isAllShown ? '?' : color);
  const words = tubes.map((tube) => tube.map(letter).reverse().join('').padStart(rules.capacity, '_'));
  return `${rules.takes === 'run' ? 'water:' : ''}${words.join(' ')}`;
}

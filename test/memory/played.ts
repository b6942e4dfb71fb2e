import { type BoardPlan, dealBoard } from '../../fixtures/painter/boards.ts';
import type { Random } from '../../fixtures/painter/random.ts';
import { type Board, HIDDEN, type Kind, legalMoves, validate } from '../../src/puzzle/index.ts';
import type { StoredReading } from '../../src/vision/index.ts';
import { valueIn } from '../boards.ts';

const HEXES = [
  '#e0402f',
  '#f4a023',
  '#f2e14c',
  '#49b04f',
  '#35c5c8',
  '#2d5fd0',
  '#8e44ad',
  '#ee79b4',
  '#8a5a2b',
];

/** A game that hides all but the top runs, and what it shows; a restart hides all of it again. */
export class Level {
  readonly kind: Kind;
  /** What lies in the tubes at the start. */
  readonly underneath: readonly (readonly string[])[];
  private readonly random: Random;
  /** The start with nothing hidden; boards of later are made of it. */
  private readonly base: Board;
  private readonly known = new Set<number>();
  /** Numbers of items, which are counted tube by tube from the bottom at the start, bottom to top. */
  private stacks: (readonly number[])[] = [];

  constructor(kind: Kind, random: Random) {
    this.kind = kind;
    this.random = random;
    const plan: BoardPlan = {
      ...{ kind, colors: 7, capacity: 4, empties: 2, played: 0 },
      ...{ emptiesStand: 'last', hidden: 'belowTop' },
    };
    const tubes = dealBoard(plan, random).map(({ capacity, underneath }) => ({
      capacity,
      items: underneath,
    }));
    this.underneath = tubes.map(({ items }) => items);
    this.base = valueIn(validate({ kind, tubes }));
    this.restart();
  }

  /** What the game shows. */
  get tubes(): Board['tubes'] {
    const colors = this.underneath.flat();
    const shown = (item: number) => (this.known.has(item) ? (colors[item] ?? HIDDEN) : HIDDEN);
    return this.base.tubes.map(({ capacity }, tube) => ({
      capacity,
      items: (this.stacks[tube] ?? []).map(shown),
    }));
  }

  /** A move that the rules allow, if there is one. @returns whether something came to light */
  moveAtRandom(): boolean {
    const moves = legalMoves({ ...this.base, tubes: this.tubes });
    if (moves.length === 0) return false;
    const { from, to, count } = this.random.pick(moves);
    const moved = this.stacks[from]?.slice(-count) ?? [];
    this.stacks = this.stacks.map((stack, tube) => {
      if (tube === from) return stack.slice(0, -count);
      return tube === to ? [...stack, ...moved] : stack;
    });
    return this.reveal(from);
  }

  restart(): void {
    let count = 0;
    this.known.clear();
    this.stacks = this.underneath.map((items) => items.map(() => count++));
    for (const tube of this.stacks.keys()) this.reveal(tube);
  }

  private reveal(tube: number): boolean {
    const colors = this.underneath.flat();
    const stack = this.stacks[tube] ?? [];
    const hidden = stack.findLastIndex((item) => colors[item] !== colors[stack.at(-1) ?? -1]);
    const news = stack.slice(hidden + 1).filter((item) => !this.known.has(item));
    for (const item of news) this.known.add(item);
    return news.length > 0;
  }

  /** What a reader would say of a screenshot: its own letters and size, places and colours a little off. */
  screenshot(): StoredReading {
    const { random } = this;
    const scale = random.range(0.5, 2);
    const letters = random.shuffle([...'ABCDEFGHI']);
    const seen = new Set(this.tubes.flatMap(({ items }) => items));
    const letterOf = (item: string) => (item === HIDDEN ? item : (letters[item.charCodeAt(0) - 65] ?? '?'));
    const jitter = () => random.range(-4, 4) * scale;
    const colors = HEXES.flatMap((hex, i) =>
      seen.has('ABCDEFGHI'.charAt(i))
        ? [{ id: letters[i] ?? '', hex: this.blurred(hex), name: `colour ${i}` }]
        : [],
    );
    const tubes = this.tubes.map(({ capacity, items }, i) => ({
      number: i + 1,
      x: (60 + 80 * (i % 5)) * scale + jitter(),
      y: (200 + 300 * Math.floor(i / 5)) * scale + jitter(),
      width: 60 * scale,
      height: 240 * scale,
      capacity,
      items: items.map(letterOf),
    }));
    return { version: 1, kind: this.kind, capacity: 4, level: null, colors, tubes, warnings: [] };
  }

  private blurred(hex: string): string {
    const bytes = [1, 3, 5].map(
      (at) => Number.parseInt(hex.slice(at, at + 2), 16) + this.random.whole(-2, 2),
    );
    return `#${bytes.map((byte) => Math.max(0, Math.min(255, byte)).toString(16).padStart(2, '0')).join('')}`;
  }
}

/** What a reading says of each item, in the level's own letters. */
export function told({ colors, tubes }: StoredReading): string[][] {
  const letters = new Map(colors.map(({ id, name }) => [id, 'ABCDEFGHI'.charAt(Number(name.split(' ')[1]))]));
  return tubes.map(({ items }) =>
    items.map((item) => (item === HIDDEN ? item : (letters.get(item) ?? item))),
  );
}

import type { DealtTube } from '../../../fixtures/painter/boards.ts';
import { type Board, HIDDEN, isLegal, isSolved, type Kind, type Move, validate } from '../../../src/index.ts';

/** A game that shows the top run of each tube, seen by someone who remembers all that it ever showed. */
export class HiddenGame {
  /** Screenshots a player would have taken: one a start, and one each time something new came to light. */
  looks = 1;
  restarts = 0;
  /** The start with nothing hidden; boards of later are made of it. */
  private readonly base: Board;
  /** The colour of each item, the items numbered tube by tube from the bottom at the start. */
  private readonly colors: readonly string[];
  private readonly start: readonly (readonly number[])[];
  private readonly known = new Set<number>();
  /** Item numbers, bottom to top. */
  private stacks: (readonly number[])[];

  constructor(kind: Kind, dealt: readonly DealtTube[]) {
    let count = 0;
    const base = validate({
      kind,
      tubes: dealt.map(({ capacity, underneath }) => ({ capacity, items: underneath })),
    });
    if (!base.ok) throw new Error(base.fault.message);
    this.base = base.value;
    this.colors = dealt.flatMap(({ underneath }) => underneath);
    this.start = dealt.map(({ underneath }) => underneath.map(() => count++));
    this.stacks = [...this.start];
    for (const tube of this.stacks.keys()) this.reveal(tube);
  }

  /** The board as far as it is known. */
  get board(): Board {
    return this.boardOf((item) => (this.known.has(item) ? (this.colors[item] ?? HIDDEN) : HIDDEN));
  }

  get isWon(): boolean {
    return isSolved(this.boardOf((item) => this.colors[item] ?? HIDDEN));
  }

  /** Makes a move. @returns whether something new came to light */
  play({ from, to, count }: Move): boolean {
    if (!isLegal(this.board, { from, to, count })) throw new RangeError('a player broke the rules');
    const moved = this.stacks[from]?.slice(-count) ?? [];
    this.stacks = this.stacks.map((stack, tube) => {
      if (tube === from) return stack.slice(0, -count);
      return tube === to ? [...stack, ...moved] : stack;
    });
    const isNews = this.reveal(from);
    if (isNews) this.looks++;
    return isNews;
  }

  restart(): void {
    this.stacks = [...this.start];
    this.restarts++;
  }

  private reveal(tube: number): boolean {
    const stack = this.stacks[tube] ?? [];
    const color = this.colors[stack[stack.length - 1] ?? -1];
    const run = stack.length - 1 - stack.findLastIndex((item) => this.colors[item] !== color);
    const news = stack.slice(stack.length - run).filter((item) => !this.known.has(item));
    for (const item of news) this.known.add(item);
    return news.length > 0;
  }

  private boardOf(colorOf: (item: number) => string): Board {
    const tubes = this.base.tubes.map(({ capacity }, tube) => ({
      capacity,
      items: (this.stacks[tube] ?? []).map(colorOf),
    }));
    return { ...this.base, tubes };
  }
}

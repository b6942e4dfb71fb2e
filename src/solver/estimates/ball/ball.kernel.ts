import { type Contents, NO_COLOR } from '../../contents.kernel.ts';
import type { Homes } from '../../homes.kernel.ts';
import { type Estimate, MAX_MASKED_COLORS, type Step } from '../estimate.ts';
import { masksOf } from './masks.kernel.ts';
import { TubeOrder } from './order.kernel.ts';
import { Reach } from './reach.ts';

/**
 * The estimate for the ball game: every ball outside its colour's longest bottom run moves at least once, and some move more than once. How
 * many more is found in a simplified game (`order.kernel.ts`).
 */
export class BallEstimate implements Estimate {
  private readonly looking: Reach;
  private readonly contents: Contents;
  private readonly longest: Uint16Array;
  /** By content: the number of balls at the bottom that may stay, unless more of their colour stay elsewhere. */
  private readonly staying: Uint8Array;
  /** One for each group of 31 colours. */
  private readonly orders: TubeOrder[] = [];

  /** @param reach initial number of extra moves to examine; default: that of a new search */
  constructor(contents: Contents, homes: Homes, reach?: number) {
    this.contents = contents;
    this.looking = new Reach(reach);
    this.longest = new Uint16Array(contents.colors);
    const { bottomColor, bottomRun, capacity, count, homes: wanted } = contents;
    this.staying = bottomRun.map((run, content) => {
      const color = bottomColor[content]!;
      return color === NO_COLOR || (wanted[color] === 1 && capacity[content]! < count[color]!) ? 0 : run;
    });
    for (let group = 0; group * MAX_MASKED_COLORS < contents.colors; group++) {
      this.orders.push(new TubeOrder(contents, homes, masksOf(contents, group)));
    }
  }

  base(tubes: Int32Array): number {
    const { bottomColor, height, homes } = this.contents;
    const { longest, staying } = this;
    longest.fill(0);
    let moves = 0;
    for (let i = 0; i < tubes.length; i++) {
      const content = tubes[i]!;
      moves += height[content]!;
      const run = staying[content]!;
      if (run === 0) continue;
      const color = bottomColor[content]!;
      if (homes[color]! > 1) moves -= run;
      else if (run > longest[color]!) {
        moves -= run - longest[color]!;
        longest[color] = run;
      }
    }
    return moves;
  }

  baseAfter({ source, target, left, landed }: Step, tubes: Int32Array, before: number): number {
    const { blocks, color, homes } = this.contents;
    if (blocks[source]! > 1 && blocks[target]! > 1) return before;
    const owner = color[source]!;
    const from = this.stayingOf(source, owner);
    const to = this.stayingOf(target, owner);
    const fromAfter = this.stayingOf(left, owner);
    const toAfter = this.stayingOf(landed, owner);
    if (homes[owner]! > 1) return before + from + to - fromAfter - toAfter;
    const others = this.longestBeside(source, target, tubes, owner);
    return before + Math.max(others, from, to) - Math.max(others, fromAfter, toAfter);
  }

  /** The number of balls of a colour that may stay at the bottom of a tube. */
  private stayingOf(content: number, color: number): number {
    return this.contents.bottomColor[content] === color ? this.staying[content]! : 0;
  }

  /** The longest run of a colour that may stay, without two given tubes. */
  private longestBeside(one: number, other: number, tubes: Int32Array, color: number): number {
    let first = one;
    let second = other;
    let longest = 0;
    for (let i = 0; i < tubes.length; i++) {
      const content = tubes[i]!;
      if (content === first) first = -1;
      else if (content === second) second = -1;
      else longest = Math.max(longest, this.stayingOf(content, color));
    }
    return longest;
  }

  within(tubes: Int32Array, extra: number): boolean {
    this.looking.countLook();
    return extra >= this.looking.moves || this.orders.every((order) => order.within(tubes, extra));
  }

  adapt(): void {
    this.looking.adapt(this.orders.reduce((sum, { tried }) => sum + tried, 0));
  }

  endLayer(last: number, all: number): void {
    this.looking.endLayer(last, all);
  }
}

// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import { type Contents, NO_COLOR } from '../../contents.ts';
import type { Homes } from '../../homes.ts';
import { type Estimate, MAX_MASKED_COLORS, NO, type Verdict, YES } from '../estimate.ts';
import { Dig } from './dig.ts';
import { masksOf } from './masks.ts';
import { TubeOrder } from './order.ts';
import { FURTHEST, Reach } from './reach.ts';

/**
 * The estimate for the ball game: every ball that does not lie in its colour's longest bottom run moves once, and
 * some more than once. How many more is found by digging (`dig.ts`), once a coarser and faster look (`order.ts`) has
 * not already said that it is more.
 */
export class BallEstimate implements Estimate {
  private readonly looking: Reach;
  private readonly contents: Contents;
  private readonly longest: Uint16Array;
  /** One for each group of colours. */
  private readonly orders: TubeOrder[] = [];
  private readonly digs: Dig[] = [];

  /** @param reach extra moves that are looked into until it is adapted, if not the few that a search begins with */
  constructor(contents: Contents, homes: Homes, reach?: number) {
    this.contents = contents;
    this.looking = new Reach(reach);
    this.longest = new Uint16Array(contents.colors);
    for (let group = 0; group * MAX_MASKED_COLORS < contents.colors; group++) {
      const masks = masksOf(contents, group);
      this.orders.push(new TubeOrder(contents, homes, masks));
      this.digs.push(new Dig(contents, homes, masks, FURTHEST));
    }
  }

  get reach(): number {
    return this.looking.moves;
  }

  get tried(): number {
    let tried = 0;
    for (let i = 0; i < this.digs.length; i++) tried += this.digs[i]!.tried + this.orders[i]!.tried;
    return tried;
  }

  base(tubes: Int32Array): number {
    const { bottomColor, bottomRun, capacity, count, height, homes } = this.contents;
    const { longest } = this;
    longest.fill(0);
    let moves = 0;
    for (let i = 0; i < tubes.length; i++) {
      const content = tubes[i]!;
      moves += height[content]!;
      const color = bottomColor[content]!;
      if (color === NO_COLOR) continue;
      const run = bottomRun[content]!;
      if (homes[color]! > 1) moves -= run;
      else if (run > longest[color]! && capacity[content]! >= count[color]!) {
        moves -= run - longest[color]!;
        longest[color] = run;
      }
    }
    return moves;
  }

  within(tubes: Int32Array, extra: number): Verdict {
    this.looking.countLook();
    if (extra >= this.looking.moves) return YES;
    for (let i = 0; i < this.digs.length; i++) {
      const verdict = this.orders[i]!.within(tubes, extra) ? this.digs[i]!.within(tubes, extra) : NO;
      if (verdict !== YES) return verdict;
    }
    return YES;
  }

  adapt(): void {
    this.looking.adapt(this.tried);
  }

  endLayer(share: number): void {
    this.looking.endLayer(share);
  }
}

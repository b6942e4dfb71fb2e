// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import { type Contents, NO_COLOR } from '../../contents.ts';
import type { Homes } from '../../homes.ts';
import { type Estimate, MAX_MASKED_COLORS, NO, type Verdict, YES } from '../estimate.ts';
import { Dig } from './dig.ts';
import { masksOf } from './masks.ts';
import { TubeOrder } from './order.ts';

/** Extra moves that are looked into at first. Each further one makes a look about three times as long. */
const FIRST_REACH = 2;
/**
 * After so many simplified games a search looks one extra move further, and one more, and one more. What a longer look
 * leaves out is a part of the last layers only: until those, it would have been asked for nothing.
 */
const WORK = [1_500, 3_000, 300_000];
/**
 * The last of these only where the layer before was such a part of the search: on tall tubes layers are alike, and a
 * layer saved is a thirtieth of the whole.
 */
const WORTHWHILE = 0.33;
/** Six took a quarter of the positions and twice the time on a board of twenty colours, but five times that of a game's. */
const LAST_REACH = FIRST_REACH + WORK.length;

/**
 * The estimate for the ball game: every ball that does not lie in its colour's longest bottom run moves once, and
 * some more than once. How many more is found by digging (`dig.ts`), once a coarser and faster look (`order.ts`) has
 * not already said that it is more.
 */
export class BallEstimate implements Estimate {
  reach: number;
  /** What part of the search its last layer was. */
  private share = 1;
  private readonly contents: Contents;
  private readonly longest: Uint16Array;
  /** One for each group of colours. */
  private readonly orders: TubeOrder[] = [];
  private readonly digs: Dig[] = [];

  constructor(contents: Contents, homes: Homes, reach: number = FIRST_REACH) {
    this.contents = contents;
    this.reach = reach;
    this.longest = new Uint16Array(contents.colors);
    for (let group = 0; group * MAX_MASKED_COLORS < contents.colors; group++) {
      const masks = masksOf(contents, group);
      this.orders.push(new TubeOrder(contents, homes, masks));
      this.digs.push(new Dig(contents, homes, masks, LAST_REACH));
    }
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
    if (extra >= this.reach) return YES;
    for (let i = 0; i < this.digs.length; i++) {
      const verdict = this.orders[i]!.within(tubes, extra) ? this.digs[i]!.within(tubes, extra) : NO;
      if (verdict !== YES) return verdict;
    }
    return YES;
  }

  deepen(): void {
    const isLast = this.reach === LAST_REACH - 1;
    if (this.tried < (WORK[this.reach - FIRST_REACH] ?? Number.POSITIVE_INFINITY)) return;
    if (!isLast || this.share >= WORTHWHILE) this.reach++;
  }

  endLayer(share: number): void {
    this.share = share;
  }
}

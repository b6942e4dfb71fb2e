import type { Contents } from '../../contents.kernel.ts';
import type { Homes } from '../../homes.kernel.ts';
import { countBits, lowestBit } from '../bits.ts';
import { FREE, type Masks } from './masks.kernel.ts';
import { OrderMemory } from './orderMemory.ts';
import { packRings, ringsWithout } from './rings.kernel.ts';
import { MAX_MASKED_TUBES, Tubes } from './tubes.kernel.ts';

/** Space for the rings of all games on the stack: one game per tube, each with at most as many rings as colours. */
const RING_WORDS = MAX_MASKED_TUBES * 32;
/**
 * The limit on games: with n extra moves, it gives up after five to the power of n games and answers that they may suffice.
 */
const MOST_GAMES = Int32Array.from({ length: 16 }, (_, extra) => Math.min(5 ** extra, 2 ** 30));

/**
 * Digging, tube by tube: a simplified game that is never harder than the real one, because it only considers the order in which bottoms of
 * tubes are reached. A game is three integers: the dug tubes, the open colours, and the number of empty tubes. A colour is *open* once a
 * tube holds nothing else, or it got an empty tube.
 *
 * - A tube whose buried balls all have open colours is dug for free; it opens its colour, or becomes empty.
 * - Any other tube is dug at a cost of 1 for each ball of a closed colour. Colours may get an empty tube first, at a cost of 1 if a bottom run of theirs is
 *   left.
 * - If that uses the last empty tube, each colour that is not on top of another tube costs 1 more.
 *
 * Every real solution reaches the bottoms of its tubes in some order, and that order costs no more here (docs/algorithms.md has the proof):
 * colours are opened at the last moment, so at least as many tubes are empty. A game in which each ball is parked by itself, and remembered
 * between positions, rejected one in fifty positions more and took longer for the same boards.
 */
export class TubeOrder {
  /** The number of games tried, and of games that rings ruled out: a measure of the work. */
  tried = 0;
  private readonly contents: Contents;
  private readonly masks: Masks;
  private readonly tubes: Tubes;
  /** The remaining number of games. */
  private left = 0;
  private readonly memory = new OrderMemory();
  /** The rings of the games on the stack. */
  private readonly rings = new Int32Array(RING_WORDS);
  private ringsTo = 0;

  constructor(contents: Contents, homes: Homes, masks: Masks) {
    this.contents = contents;
    this.masks = masks;
    this.tubes = new Tubes(contents, homes, masks);
  }

  /** Whether the given extra moves may suffice. */
  within(tubes: Int32Array, extra: number): boolean {
    const count = this.tubes.load(tubes);
    if (count > MAX_MASKED_TUBES) return true;
    this.memory.forget();
    this.left = MOST_GAMES[extra]!;
    return this.look(this.tubes.all, FREE, this.tubes.staying, tubes.length - count, extra);
  }

  /**
   * Makes all free moves, then tries those that cost.
   *
   * @param undug tubes, as bits  @param open colours, as bits  @param staying colours with a bottom run left
   */
  private look(undug: number, open: number, staying: number, empty: number, extra: number): boolean {
    const { bottomRun } = this.contents;
    const { buried, content, ground } = this.tubes;
    let left = undug;
    let opened = open;
    let free = empty;
    let isParkable = false;
    for (let again = true; again; ) {
      again = false;
      let stuck = 0;
      for (let rest = left; rest !== 0; rest &= rest - 1) {
        const t = lowestBit(rest);
        const closed = buried[t]! & ~opened;
        stuck |= closed;
        if (closed !== 0) continue;
        left &= ~(1 << t);
        if ((ground[t]! & opened) !== 0) free++;
        else {
          isParkable ||= bottomRun[content[t]!]! <= extra;
          opened |= ground[t]!;
          again ||= (stuck & ground[t]!) !== 0;
        }
      }
    }
    if (left === 0) return true;
    if (extra + free === 0) return false;
    if (!this.tubes.isAnyNear(left, opened, extra + free) || this.memory.failed(left, opened, extra))
      return isParkable && this.lookParkedFirst(undug, open, staying, empty, extra, 0);
    if (this.left-- <= 0) return true;
    this.tried++;
    const next = this.tubes.nextTubes(left, opened, staying, free, extra);
    const rings = this.ringsTo;
    let ringed = 0;
    if (isParkable || next !== 0) {
      ringed = packRings(this.tubes.under, staying & ~opened, extra, this.rings, rings);
      this.ringsTo += ringed;
      const answer =
        ringed <= extra && this.lookOn(left, free === 0 ? next : left, opened, staying, free, extra, rings);
      this.ringsTo = rings;
      if (answer) return true;
    }
    this.memory.store(left, opened, extra);
    if (!isParkable) return false;
    if (ringed < extra) return this.lookParkedFirst(undug, open, staying, empty, extra, ringed);
    this.tried++;
    return false;
  }

  /**
   * Tries the games in which a free bottom run moves elsewhere. They have the rings of the game in which it stays, and possibly more.
   */
  private lookParkedFirst(
    undug: number,
    open: number,
    staying: number,
    empty: number,
    extra: number,
    rings: number,
  ): boolean {
    const { bottomRun } = this.contents;
    const { buried, content, ground } = this.tubes;
    let left = undug;
    let opened = open;
    let free = empty;
    for (let again = true; again; ) {
      again = false;
      for (let rest = left; rest !== 0; rest &= rest - 1) {
        const t = lowestBit(rest);
        if ((buried[t]! & ~opened) !== 0) continue;
        left &= ~(1 << t);
        if ((ground[t]! & opened) !== 0) free++;
        else {
          const isParkable = bottomRun[content[t]!]! <= extra;
          if (isParkable && this.lookParked(t, left, opened, staying, free, extra, rings)) return true;
          opened |= ground[t]!;
          again = true;
        }
      }
    }
    return false;
  }

  /**
   * Tries the game in which a free bottom run, no longer than the extra moves, moves elsewhere, so that its tube becomes empty.
   *
   * @param rings that have to be paid in any case
   */
  private lookParked(
    tube: number,
    undug: number,
    open: number,
    staying: number,
    empty: number,
    extra: number,
    rings: number,
  ): boolean {
    const { tubes } = this;
    const content = tubes.content[tube]!;
    const run = this.contents.bottomRun[content]!;
    if (run > extra - rings) {
      this.tried++;
      return false;
    }
    const bit = this.masks.staying[content]!;
    const isLast = bit !== 0 && !tubes.hasBottom(undug, bit);
    const cost = isLast ? 2 * run : run;
    if (cost > extra - rings || (isLast && !tubes.canBeParked(undug, content))) return false;
    const { under } = tubes;
    const ground = tubes.ground[tube]!;
    const color = lowestBit(ground);
    const before = under[color]!;
    under[color] = tubes.underOthers(undug, ground);
    const answer = this.look(undug, open, isLast ? staying & ~bit : staying, empty + 1, extra - cost);
    under[color] = before;
    return answer;
  }

  /**
   * Tries every tube that may be dug next, with every choice of colours that get an empty tube for it, unless too many rings would be
   * left: digging a tube breaks only the rings of colours that it opens.
   */
  private lookOn(
    undug: number,
    next: number,
    open: number,
    staying: number,
    empty: number,
    extra: number,
    firstRing: number,
  ): boolean {
    const { rings, tubes } = this;
    const { buried, content, ground } = tubes;
    const { twice } = this.masks;
    const ringCount = this.ringsTo - firstRing;
    for (let rest = next; rest !== 0; rest &= rest - 1) {
      const t = lowestBit(rest);
      const closed = buried[t]! & ~open;
      const colors = countBits(closed);
      if (colors - empty > extra) continue;
      const isPlain = (twice[content[t]!]! & ~open) === 0;
      let singles = closed;
      for (let given = empty === 0 ? 0 : empty === 1 ? closed & -closed : closed; ; ) {
        const many = countBits(given);
        if (many <= empty && colors - many <= extra) {
          const balls = isPlain ? colors - many : tubes.closedBalls(t, open | given);
          const left = extra - balls - countBits(given & staying);
          const ringsLeft = ringsWithout(given | ground[t]!, rings, firstRing, ringCount);
          if (
            left >= ringsLeft &&
            (many < empty || left >= colors || left >= tubes.missingHosts(t, undug, open | given)) &&
            this.lookBare(t, undug & ~(1 << t), open | given, staying, empty - many, left, ringsLeft)
          ) {
            return true;
          }
        }
        if (given === 0) break;
        singles &= singles - 1;
        given = empty === 1 ? singles & -singles : (given - 1) & closed;
      }
    }
    return false;
  }

  /** Continues after a tube has been dug. */
  private lookBare(
    tube: number,
    undug: number,
    open: number,
    staying: number,
    empty: number,
    extra: number,
    rings: number,
  ): boolean {
    const bit = this.tubes.ground[tube]!;
    if ((open & bit) !== 0) return this.look(undug, open, staying, empty + 1, extra);
    const run = this.contents.bottomRun[this.tubes.content[tube]!]!;
    return (
      (run <= extra && this.lookParked(tube, undug, open, staying, empty, extra, rings)) ||
      this.look(undug, open | bit, staying, empty, extra)
    );
  }
}

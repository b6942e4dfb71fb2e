// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import type { Contents } from '../../contents.ts';
import type { Homes } from '../../homes.ts';
import { countBits, lowestBit } from '../bits.ts';
import { FREE, type Masks } from './masks.ts';
import { OrderMemory } from './orderMemory.ts';
import { packRings, ringsWithout } from './rings.ts';
import { MAX_TUBES, Tubes } from './tubes.ts';

/** For the rings of all games on the stack: one in each tube's turn, each of no more rings than colours. */
const RINGS = MAX_TUBES * 32;
/**
 * By the extra moves, five to the power of them: the games after which it gives up and says that they may suffice. On
 * boards of many colours without a bottom run the finer game, which remembers games from one position to the next, is
 * the faster one.
 */
const GAMES = Int32Array.from({ length: 16 }, (_, extra) => Math.min(5 ** extra, 2 ** 30));

/**
 * Digging, tube by tube: a coarser game than {@link Dig}, in which it is only asked in what order the tubes are laid
 * bare to their bottoms. It says "not enough" to all but one in forty of the positions to which the finer game says so,
 * in a fraction of the time, for a game is but three integers: which tubes are dug, which colours are open, and how
 * many tubes are empty.
 *
 * - A tube whose buried balls are all of open colours is dug; it opens its colour, or becomes empty.
 * - Any other tube is dug at 1 for each ball of a closed colour; colours may be given an empty tube first, at 1 where
 *   a bottom run of theirs is left.
 * - When that takes the last empty tube, each colour that is not on top of another tube costs 1 more.
 *
 * Whatever a game of {@link Dig} costs, its tubes are laid bare in some order, and that order costs no more here:
 * colours are opened at the last moment, so that at least as many tubes are empty.
 */
export class TubeOrder {
  /** Games looked into, and those that rings ruled out: how hard the questions are, not how well they are answered. */
  tried = 0;
  private readonly contents: Contents;
  private readonly masks: Masks;
  private readonly tubes: Tubes;
  /** Games that may still be looked into. */
  private left = 0;
  private readonly memory = new OrderMemory();
  /** The rings of the games on the stack. */
  private readonly rings = new Int32Array(RINGS);
  private ringsTo = 0;

  constructor(contents: Contents, homes: Homes, masks: Masks) {
    this.contents = contents;
    this.masks = masks;
    this.tubes = new Tubes(contents, homes, masks);
  }

  /** Whether so many extra moves may suffice. */
  within(tubes: Int32Array, extra: number): boolean {
    const count = this.tubes.load(tubes);
    if (count > MAX_TUBES) return true;
    this.memory.forget();
    this.left = GAMES[extra]!;
    return this.look(this.tubes.all, FREE, this.tubes.staying, tubes.length - count, extra);
  }

  /**
   * Digs what is free, then tries what costs.
   *
   * @param undug tubes, as bits  @param open colours, as bits  @param staying colours that have a bottom run left
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
      const found =
        ringed <= extra &&
        (free === 0
          ? this.lookOnWithoutEmpty(left, next, opened, staying, extra, rings)
          : this.lookOn(left, opened, staying, free, extra, rings));
      this.ringsTo = rings;
      if (found) return true;
    }
    this.memory.store(left, opened, extra);
    if (!isParkable) return false;
    if (ringed < extra) return this.lookParkedFirst(undug, open, staying, empty, extra, ringed);
    this.tried++;
    return false;
  }

  /**
   * Looks into the games in which a bottom run that is bare goes elsewhere. They have the rings of the game in which
   * it stays, and perhaps more.
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
   * Looks into the game in which a bottom run that is bare, no longer than the extra moves, goes elsewhere, and its tube
   * becomes empty.
   *
   * @param rings that will have to be paid in any case
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
    const found = this.look(undug, open, isLast ? staying & ~bit : staying, empty + 1, extra - cost);
    under[color] = before;
    return found;
  }

  /**
   * Tries every tube that may be dug next, with every choice of colours that are given an empty tube for it, unless
   * too many rings would be left: digging a tube breaks only those of colours that it opens.
   */
  private lookOn(
    undug: number,
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
    for (let rest = undug; rest !== 0; rest &= rest - 1) {
      const t = lowestBit(rest);
      const closed = buried[t]! & ~open;
      const colors = countBits(closed);
      if (colors - empty > extra) continue;
      const isPlain = (twice[content[t]!]! & ~open) === 0;
      let singles = closed;
      for (let given = empty === 1 ? closed & -closed : closed; ; ) {
        const many = countBits(given);
        if (many <= empty && colors - many <= extra) {
          const balls = isPlain ? colors - many : tubes.closedBalls(t, open | given);
          const left = extra - balls - countBits(given & staying);
          const ringsLeft = ringsWithout(given | ground[t]!, rings, firstRing, ringCount);
          if (
            left >= ringsLeft &&
            (many < empty || left >= tubes.missingHosts(t, undug, open | given)) &&
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

  /** The same where no tube is empty, and so nothing can be given: nine games in ten are such. */
  private lookOnWithoutEmpty(
    undug: number,
    next: number,
    open: number,
    staying: number,
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
      if (colors > extra) continue;
      const left = extra - ((twice[content[t]!]! & ~open) === 0 ? colors : tubes.closedBalls(t, open));
      if (left < 0) continue;
      const ringsLeft = ringCount === 0 ? 0 : ringsWithout(ground[t]!, rings, firstRing, ringCount);
      if (left < ringsLeft || (left < colors && left < tubes.missingHosts(t, undug, open))) continue;
      if (this.lookBare(t, undug & ~(1 << t), open, staying, 0, left, ringsLeft)) return true;
    }
    return false;
  }

  /** Looks on when a tube has just been dug. */
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

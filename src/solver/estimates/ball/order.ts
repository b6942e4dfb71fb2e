// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import { type Contents, NO_COLOR } from '../../contents.ts';
import type { Homes } from '../../homes.ts';
import { countBits, lowestBit } from '../bits.ts';
import { FREE, type Masks } from './masks.ts';
import { OrderMemory } from './orderMemory.ts';
import { packRings, ringsWithout } from './rings.ts';

/** Tubes are bits of one integer. */
const MAX_TUBES = 31;
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
  private readonly homes: Homes;
  private readonly masks: Masks;
  /** The tubes that are not empty, and what each means. */
  private readonly tubes: Int32Array;
  private readonly buried: Int32Array;
  /** Colours of which more than one ball is buried. */
  private readonly twice: Int32Array;
  private readonly ground: Int32Array;
  private readonly staying: Int32Array;
  private readonly bottomRun: Int32Array;
  /** All of these tubes, as bits. */
  private all = 0;
  /** Games that may still be looked into. */
  private left = 0;
  /** By colour: what is buried in all tubes with it at the bottom. */
  private readonly under = new Int32Array(32);
  private readonly memory = new OrderMemory();
  /** The rings of the games on the stack. */
  private readonly rings = new Int32Array(RINGS);
  private ringsTo = 0;

  constructor(contents: Contents, homes: Homes, masks: Masks) {
    this.contents = contents;
    this.homes = homes;
    this.masks = masks;
    this.tubes = new Int32Array(contents.tubes);
    this.buried = new Int32Array(contents.tubes);
    this.twice = new Int32Array(contents.tubes);
    this.ground = new Int32Array(contents.tubes);
    this.staying = new Int32Array(contents.tubes);
    this.bottomRun = new Int32Array(contents.tubes);
  }

  /** Whether so many extra moves may suffice. */
  within(tubes: Int32Array, extra: number): boolean {
    const { buried, planes, depth, ground, staying } = this.masks;
    const { bottomRun, empties } = this.contents;
    let count = 0;
    for (let i = 0; i < tubes.length; i++) {
      const content = tubes[i]!;
      if (content < empties) continue;
      this.tubes[count] = content;
      this.buried[count] = buried[content]!;
      this.twice[count] = depth > 1 ? planes[content * depth + 1]! : 0;
      this.ground[count] = ground[content]!;
      this.bottomRun[count] = bottomRun[content]!;
      this.staying[count++] = staying[content]!;
    }
    if (count > MAX_TUBES) return true;
    this.all = (1 << count) - 1;
    this.memory.forget();
    this.left = GAMES[extra]!;
    return this.look(this.all, FREE, tubes.length - count, extra);
  }

  /**
   * Digs what is free, then tries what costs.
   *
   * @param undug tubes, as bits  @param open colours, as bits
   */
  private look(undug: number, open: number, empty: number, extra: number): boolean {
    const { bottomRun, buried, ground } = this;
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
          isParkable ||= bottomRun[t]! <= extra;
          opened |= ground[t]!;
          again ||= (stuck & ground[t]!) !== 0;
        }
      }
    }
    if (left === 0) return true;
    const rings = this.ringsTo;
    let ringed = 0;
    if (this.isAnyNear(left, opened, extra + free) && !this.memory.failed(left, opened, extra)) {
      if (this.left-- <= 0) return true;
      this.tried++;
      ringed = this.packRings(left, opened, extra);
      this.ringsTo += ringed;
      const found = ringed <= extra && this.lookOn(left, opened, free, extra, rings);
      this.ringsTo = rings;
      if (found) return true;
      this.memory.store(left, opened, extra);
    }
    if (!isParkable) return false;
    if (ringed < extra) return this.lookParkedFirst(undug, open, empty, extra, ringed);
    this.tried++;
    return false;
  }

  /** Whether no more than so many closed colours are buried in some tube. */
  private isAnyNear(undug: number, open: number, limit: number): boolean {
    const { buried } = this;
    for (let rest = undug; rest !== 0; rest &= rest - 1) {
      if (countBits(buried[lowestBit(rest)]! & ~open) <= limit) return true;
    }
    return false;
  }

  /**
   * Looks into the games in which a bottom run that is bare goes elsewhere. They have the rings of the game in which
   * it stays, and perhaps more.
   */
  private lookParkedFirst(undug: number, open: number, empty: number, extra: number, rings: number): boolean {
    const { buried, ground } = this;
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
          if (this.lookParked(t, left, opened, free, extra, rings)) return true;
          opened |= ground[t]!;
          again = true;
        }
      }
    }
    return false;
  }

  /**
   * Looks into the game in which a bottom run that is bare goes elsewhere, and its tube becomes empty.
   *
   * @param rings that will have to be paid in any case
   */
  private lookParked(
    tube: number,
    undug: number,
    open: number,
    empty: number,
    extra: number,
    rings: number,
  ): boolean {
    const run = this.bottomRun[tube]!;
    if (run > extra) return false;
    if (run > extra - rings) {
      this.tried++;
      return false;
    }
    const bit = this.staying[tube]!;
    const isLast = bit !== 0 && !this.hasBottom(undug, bit);
    const cost = isLast ? 2 * run : run;
    if (cost > extra - rings || (isLast && !this.canBeParked(undug, this.tubes[tube]!))) return false;
    return this.look(undug, open, empty + 1, extra - cost);
  }

  /** Whether a tube that is not dug has the colour at its bottom. */
  private hasBottom(undug: number, bit: number): boolean {
    for (let rest = undug; rest !== 0; rest &= rest - 1) {
      if ((this.staying[lowestBit(rest)]! & bit) !== 0) return true;
    }
    return false;
  }

  private canBeParked(undug: number, content: number): boolean {
    const color = this.contents.bottomColor[content]!;
    if (!this.contents.uniform || color === NO_COLOR) return true;
    let room = 0;
    for (let rest = undug; rest !== 0; rest &= rest - 1) {
      room += this.homes.spreadOf(this.tubes[lowestBit(rest)]!, color);
    }
    return room >= this.contents.count[color]!;
  }

  private packRings(undug: number, open: number, limit: number): number {
    const { buried, ground, staying, under } = this;
    let known = 0;
    let bottoms = 0;
    for (let rest = undug; rest !== 0; rest &= rest - 1) {
      const t = lowestBit(rest);
      const bit = ground[t]! & ~open;
      if (bit === 0) continue;
      bottoms |= staying[t]!;
      const color = lowestBit(bit);
      under[color] = (known & bit) !== 0 ? under[color]! & buried[t]! : buried[t]!;
      known |= bit;
    }
    return packRings(under, bottoms, limit, this.rings, this.ringsTo);
  }

  /** The colours of which a bottom run that may stay is left. */
  private bottomsOf(undug: number): number {
    let bottoms = 0;
    for (let rest = undug; rest !== 0; rest &= rest - 1) bottoms |= this.staying[lowestBit(rest)]!;
    return bottoms;
  }

  /**
   * Tries every tube that may be dug next, with every choice of colours that are given an empty tube for it, unless
   * too many rings would be left: digging a tube breaks only those of colours that it opens.
   */
  private lookOn(undug: number, open: number, empty: number, extra: number, firstRing: number): boolean {
    if (empty === 0) return this.lookOnWithoutEmpty(undug, open, extra, firstRing);
    const { buried, ground, rings, twice } = this;
    const ringCount = this.ringsTo - firstRing;
    const bottoms = this.bottomsOf(undug);
    for (let rest = undug; rest !== 0; rest &= rest - 1) {
      const t = lowestBit(rest);
      const closed = buried[t]! & ~open;
      const colors = countBits(closed);
      if (colors - empty > extra) continue;
      const isPlain = (twice[t]! & ~open) === 0;
      let singles = closed;
      for (let given = empty === 1 ? closed & -closed : closed; ; ) {
        const many = countBits(given);
        if (many <= empty && colors - many <= extra) {
          const balls = isPlain ? colors - many : this.closedBalls(t, open | given);
          const left = extra - balls - countBits(given & bottoms);
          const ringsLeft = ringsWithout(given | ground[t]!, rings, firstRing, ringCount);
          if (
            left >= ringsLeft &&
            (many < empty || left >= this.missingHosts(t, undug, open | given)) &&
            this.lookBare(t, undug & ~(1 << t), open | given, empty - many, left, ringsLeft)
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
  private lookOnWithoutEmpty(undug: number, open: number, extra: number, firstRing: number): boolean {
    const { buried, ground, rings, twice } = this;
    const ringCount = this.ringsTo - firstRing;
    for (let rest = undug; rest !== 0; rest &= rest - 1) {
      const t = lowestBit(rest);
      const closed = buried[t]! & ~open;
      const colors = countBits(closed);
      if (colors > extra) continue;
      const left = extra - ((twice[t]! & ~open) === 0 ? colors : this.closedBalls(t, open));
      if (left < 0) continue;
      const ringsLeft = ringCount === 0 ? 0 : ringsWithout(ground[t]!, rings, firstRing, ringCount);
      if (left < ringsLeft || (left < colors && left < this.missingHosts(t, undug, open))) continue;
      if (this.lookBare(t, undug & ~(1 << t), open, 0, left, ringsLeft)) return true;
    }
    return false;
  }

  private closedBalls(tube: number, open: number): number {
    const { depth, planes } = this.masks;
    const at = this.tubes[tube]! * depth;
    let balls = 0;
    for (let k = 0; k < depth; k++) {
      const plane = planes[at + k]! & ~open;
      if (plane === 0) break;
      balls += countBits(plane);
    }
    return balls;
  }

  /** How many closed colours in a tube have never been on top of another, where there is room, without being parked. */
  private missingHosts(tube: number, undug: number, open: number): number {
    const { tubes } = this;
    const { hosts, top, topWithRoom } = this.masks;
    const { under } = this.contents;
    let missing = this.buried[tube]! & ~open;
    for (let rest = this.all & ~undug; rest !== 0 && missing !== 0; rest &= rest - 1) {
      missing &= ~hosts[tubes[lowestBit(rest)]!]!;
    }
    for (let rest = undug & ~(1 << tube); rest !== 0 && missing !== 0; rest &= rest - 1) {
      let content = tubes[lowestBit(rest)]!;
      while ((top[content]! & open) !== 0) content = under[content]!;
      missing &= ~topWithRoom[content]!;
    }
    return countBits(missing);
  }

  /** Looks on when a tube has just been dug. */
  private lookBare(
    tube: number,
    undug: number,
    open: number,
    empty: number,
    extra: number,
    rings: number,
  ): boolean {
    const bit = this.ground[tube]!;
    if ((open & bit) !== 0) return this.look(undug, open, empty + 1, extra);
    return (
      this.lookParked(tube, undug, open, empty, extra, rings) || this.look(undug, open | bit, empty, extra)
    );
  }
}

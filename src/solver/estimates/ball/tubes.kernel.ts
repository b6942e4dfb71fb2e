import { type Contents, NO_COLOR } from '../../contents.kernel.ts';
import type { Homes } from '../../homes.kernel.ts';
import { countBits, lowestBit } from '../bits.ts';
import { FREE, type Masks } from './masks.kernel.ts';

/** Tubes are bits of one integer. */
export const MAX_MASKED_TUBES = 31;
/** The numbers of a content in one record: three masks, and the index of its bottom colour. */
const BURIED = 0;
const GROUND = 1;
const STAYING = 2;
const OWNER = 3;
const RECORD = 4;
/** A dummy index of `under` for bottoms of colours without a bit. */
const NOWHERE = 32;
/**
 * The non-empty tubes of one position, for {@link TubeOrder}. Each question passes the dug tubes and the open colours as bits.
 */
export class Tubes {
  /** By tube: its content, the colours above its bottom run, its bottom colour. */
  readonly content: Int32Array;
  readonly buried: Int32Array;
  readonly ground: Int32Array;
  /** By colour: the colours buried in all tubes with it at the bottom. */
  readonly under = new Int32Array(NOWHERE + 1);
  /** All of these tubes, as bits. */
  all = 0;
  /** The colours with a bottom run that may stay. */
  staying = 0;
  private readonly contents: Contents;
  private readonly homes: Homes;
  private readonly masks: Masks;
  /** The number of colours in `under`. */
  private readonly colors: number;
  private readonly records: Int32Array;

  constructor(contents: Contents, homes: Homes, masks: Masks) {
    this.contents = contents;
    this.homes = homes;
    this.masks = masks;
    this.content = new Int32Array(contents.tubes);
    this.buried = new Int32Array(contents.tubes);
    this.ground = new Int32Array(contents.tubes);
    this.colors = Math.min(contents.colors, NOWHERE);
    this.records = new Int32Array(RECORD * contents.size);
    for (let content = 0; content < contents.size; content++) {
      const at = RECORD * content;
      const bit = masks.ground[content]!;
      this.records[at + BURIED] = masks.buried[content]!;
      this.records[at + GROUND] = bit;
      this.records[at + STAYING] = masks.staying[content]!;
      this.records[at + OWNER] = bit === 0 || bit === FREE ? NOWHERE : lowestBit(bit);
    }
  }

  /** Loads the non-empty tubes. @returns their number; at most {@link MAX_MASKED_TUBES} can be distinguished */
  load(tubes: Int32Array): number {
    const { buried, content, ground, records, under } = this;
    const { empties } = this.contents;
    for (let color = 0; color < this.colors; color++) under[color] = -1;
    let count = 0;
    let staying = 0;
    for (let i = 0; i < tubes.length; i++) {
      if (tubes[i]! < empties) continue;
      const at = RECORD * tubes[i]!;
      const above = records[at + BURIED]!;
      const owner = records[at + OWNER]!;
      content[count] = tubes[i]!;
      buried[count] = above;
      ground[count] = records[at + GROUND]!;
      staying |= records[at + STAYING]!;
      under[owner] = under[owner]! & above;
      count++;
    }
    this.all = (1 << count) - 1;
    this.staying = staying;
    return count;
  }

  /**
   * The tubes that may be dug next, as bits, near the end of the budget: without extra moves, a tube must be dug with only empty tubes;
   * with the last extra move and no empty tube, the dug tube must become empty, or open a colour that another tube waits for.
   */
  nextTubes(undug: number, open: number, staying: number, empty: number, extra: number): number {
    if (extra > 1 || (extra === 1 && empty > 0)) return undug;
    const { buried, content, ground } = this;
    if (extra === 0) {
      const dear = staying & ~open;
      for (let rest = undug; rest !== 0; rest &= rest - 1) {
        const closed = buried[lowestBit(rest)]! & ~open;
        if ((closed & dear) === 0 && countBits(closed) <= empty) return undug;
      }
      return 0;
    }
    const { twice } = this.masks;
    let next = 0;
    let awaited = 0;
    for (let rest = undug; rest !== 0; rest &= rest - 1) {
      const t = lowestBit(rest);
      const closed = buried[t]! & ~open;
      if ((closed & (closed - 1)) !== 0) continue;
      awaited |= closed;
      if ((twice[content[t]!]! & closed) === 0) next |= rest & -rest;
    }
    if ((undug & (undug - 1)) === 0) return next;
    awaited |= open;
    for (let rest = next; rest !== 0; rest &= rest - 1) {
      if ((ground[lowestBit(rest)]! & awaited) === 0) next &= ~(rest & -rest);
    }
    return next;
  }

  /** Whether some tube has at most this many closed colours buried. */
  isAnyNear(undug: number, open: number, limit: number): boolean {
    const { buried } = this;
    for (let rest = undug; rest !== 0; rest &= rest - 1) {
      if (countBits(buried[lowestBit(rest)]! & ~open) <= limit) return true;
    }
    return false;
  }

  /** The colours buried in all undug tubes with a given colour at the bottom. */
  underOthers(undug: number, bit: number): number {
    const { buried, ground } = this;
    let under = -1;
    for (let rest = undug; rest !== 0; rest &= rest - 1) {
      const t = lowestBit(rest);
      if (ground[t] === bit) under &= buried[t]!;
    }
    return under;
  }

  /** Whether an undug tube has the colour at its bottom. */
  hasBottom(undug: number, bit: number): boolean {
    for (let rest = undug; rest !== 0; rest &= rest - 1) {
      if ((this.masks.staying[this.content[lowestBit(rest)]!]! & bit) !== 0) return true;
    }
    return false;
  }

  canBeParked(undug: number, content: number): boolean {
    const color = this.contents.bottomColor[content]!;
    if (!this.contents.uniform || color === NO_COLOR) return true;
    let room = 0;
    for (let rest = undug; rest !== 0; rest &= rest - 1) {
      room += this.homes.spreadOf(this.content[lowestBit(rest)]!, color);
    }
    return room >= this.contents.count[color]!;
  }

  /** The number of balls of closed colours above a tube's bottom run. */
  closedBalls(tube: number, open: number): number {
    const { depth, planes } = this.masks;
    const at = this.content[tube]! * depth;
    let balls = 0;
    for (let k = 0; k < depth; k++) {
      const plane = planes[at + k]! & ~open;
      if (plane === 0) break;
      balls += countBits(plane);
    }
    return balls;
  }

  /** The number of closed colours in a tube that have never been on top of another tube with room, where a ball of theirs could be parked. */
  missingHosts(tube: number, undug: number, open: number): number {
    const { hosts, top, topWithRoom } = this.masks;
    const { under } = this.contents;
    let missing = this.buried[tube]! & ~open;
    for (let rest = this.all & ~undug; rest !== 0 && missing !== 0; rest &= rest - 1) {
      missing &= ~hosts[this.content[lowestBit(rest)]!]!;
    }
    for (let rest = undug & ~(1 << tube); rest !== 0 && missing !== 0; rest &= rest - 1) {
      let content = this.content[lowestBit(rest)]!;
      while ((top[content]! & open) !== 0) content = under[content]!;
      missing &= ~topWithRoom[content]!;
    }
    return countBits(missing);
  }
}

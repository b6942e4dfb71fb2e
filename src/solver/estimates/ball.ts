// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import { type Contents, NO_COLOR } from '../contents.ts';
import type { Homes } from '../homes.ts';
import { scramble } from '../states.ts';
import { type Estimate, MAX_MASKED_COLORS, NEVER, NO, type Verdict, YES } from './estimate.ts';
import { LOST, Memory, UNKNOWN } from './memory.ts';

/** Extra moves that are looked into. Each further one makes a test about three times as long. */
const REACH = 4;
/** Binary logarithm of the number of simplified games that are remembered. */
const MEMORY_BITS = 15;
/** Among the bits of colours, the one that is always taken for open: it makes tubes of one colour be looked at. */
const SINGLE = 1 << 31;
/** Numbers that stand behind the tubes of a game: bits of the colours that are open, of those in parking tubes. */
const OPEN = 0;
const PARKED = 1;
/** How many tubes are empty, how many are neither empty nor a home, and the hash of the tubes. */
const EMPTY = 2;
const LEFT = 3;
const HASH = 4;
const BEHIND = 5;
/** Of which these are part of what a game is; the others follow from it. */
const TELLING = 3;

/**
 * The estimate for the ball game: every ball that does not lie in its colour's longest bottom run moves once, and
 * some more than once. How many more is found in a simplified game, dug rather than played:
 *
 * - A colour is *open* once a tube holds nothing else, or an empty tube was given to it. Balls of open colours that
 *   come to the top are taken away at no extra cost, and never come back.
 * - A tube that is dug to a bottom run whose colour is open elsewhere becomes empty.
 * - Giving an empty tube to a colour that has a bottom run left costs 1: that run, or the first ball, moves once more.
 * - A ball of a colour that is not open may be *parked* on a ball of its colour that lies on top of another tube with
 *   room, and is then taken away, for 1. Or it may be parked in an empty tube until such a ball comes up, for 2.
 * - A bottom run that is all its tube holds may be parked like that as well, for twice its length.
 *
 * Every solution of the real game can be followed here move by move at no higher cost (balls are dug at least as
 * deep, empty tubes are at least as many), so the count is admissible. It is what a search among the orders of
 * opening finds, with one extra move more at a time. docs/algorithms.md has the proof and the measurements.
 */
export class BallEstimate implements Estimate {
  reach: number;
  readonly pricesEmptying: boolean;
  tried = 0;
  private readonly contents: Contents;
  private readonly homes: Homes;
  private readonly memory: Memory;
  private readonly longest: Uint16Array;
  /** Numbers of one game. */
  private readonly width: number;
  /** One game a level: each level opens a colour or parks something, so they are bounded. */
  private readonly stack: Int32Array;
  private readonly codes: Int32Array;
  /** By content: the tube that it stems from; games keep their tubes apart by it, so that they need no sorting. */
  private readonly origin: Int32Array;
  /** By content, as bits: what makes digging look at a tube. */
  private readonly trigger: Int32Array;
  /** By content, as bits: the colour on top; the same where there is room; the bottom colour where a run may stay. */
  private readonly top: Int32Array;
  private readonly topWithRoom: Int32Array;
  private readonly bottom: Int32Array;
  /** By content, as bits: colours that lie in it on something else with a place above them. */
  private readonly hosts: Int32Array;
  /** By content, as bits: the colours above the bottom run. */
  private readonly buried: Int32Array;
  /** By colour: balls above a bottom. */
  private readonly amounts: Uint8Array;
  /** Of the game just surveyed, as bits: colours on top, with room there, with room on two tubes, at bottoms. */
  private onTop = 0;
  private withRoom = 0;
  private withRoomTwice = 0;
  private bottoms = 0;
  /** Whether the last failure came from a lack of extra moves rather than for good. */
  private cut = false;

  constructor(contents: Contents, homes: Homes) {
    const { capacity, color, blocks, room, size, tubes } = contents;
    const bitsBy = (bits: (content: number) => number) =>
      Int32Array.from({ length: size }, (_, c) => bits(c));
    this.contents = contents;
    this.homes = homes;
    this.reach = contents.colors > MAX_MASKED_COLORS ? 0 : REACH;
    this.pricesEmptying = this.reach > 0 && contents.uniform;
    this.longest = new Uint16Array(contents.colors);
    this.amounts = new Uint8Array(contents.colors);
    this.memory = new Memory(tubes + TELLING, this.reach > 0 ? MEMORY_BITS : 0);
    this.width = tubes + BEHIND;
    this.stack = new Int32Array(this.width * (contents.colors + REACH + 2));
    this.codes = bitsBy((content) => scramble(content + 1));
    this.origin = origins(contents);
    this.top = bitsBy((content) => (color[content] === NO_COLOR ? 0 : 1 << color[content]!));
    this.trigger = bitsBy((content) => this.top[content]! | (blocks[content] === 1 ? SINGLE : 0));
    this.topWithRoom = bitsBy((content) => (room[content]! > 0 ? this.top[content]! : 0));
    this.bottom = bitsBy((content) => stayingBit(contents, content));
    this.hosts = new Int32Array(size);
    this.buried = new Int32Array(size);
    for (let content = contents.empties; content < size; content++) {
      for (let part = content; blocks[part]! > 1; part = contents.under[part]!) {
        const above = capacity[part]! - contents.height[part]! + contents.run[part]! - 1;
        this.buried[content] = this.buried[content]! | this.top[part]!;
        if (above > 0) this.hosts[content] = this.hosts[content]! | this.top[part]!;
      }
    }
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
    this.load(tubes, -1);
    return this.verdict(this.dig(0, extra));
  }

  withinEmptying(tubes: Int32Array, home: number, extra: number): Verdict {
    const content = tubes[home]!;
    this.load(tubes, home);
    const cost = this.parkingCost(0, content);
    if (cost > extra) return NO;
    if (extra - cost >= this.reach) return YES;
    this.stack[this.contents.tubes + PARKED] = this.top[content]!;
    return this.verdict(this.dig(0, extra - cost));
  }

  private verdict(found: boolean): Verdict {
    return found ? YES : this.cut ? NO : NEVER;
  }

  /** Sets the first game up, without one tube if so asked. */
  private load(tubes: Int32Array, leftOut: number): void {
    const { empties, tubes: end } = this.contents;
    const { stack } = this;
    stack.fill(0, 0, this.width);
    stack[end + OPEN] = SINGLE;
    for (let i = 0; i < end; i++) {
      const content = tubes[i]!;
      if (content < empties) stack[end + EMPTY] = stack[end + EMPTY]! + 1;
      else if (i !== leftOut) {
        let slot = this.origin[content]!;
        while (stack[slot] !== 0) slot = slot + 1 === end ? 0 : slot + 1;
        stack[end + LEFT] = stack[end + LEFT]! + 1;
        this.change(slot, end, content);
      }
    }
    this.cut = false;
  }

  private change(tube: number, end: number, content: number): void {
    const { codes, stack } = this;
    stack[end + HASH] = (stack[end + HASH]! + codes[content]! - codes[stack[tube]!]!) | 0;
    stack[tube] = content;
  }

  /** Takes away whatever is free in the game at this level of the stack, then tries what costs. */
  private dig(level: number, extra: number): boolean {
    const { blocks, empties, tubes, under } = this.contents;
    const { stack, top, trigger } = this;
    const at = level * this.width;
    const end = at + tubes;
    for (let again = true; again; ) {
      again = false;
      for (let t = at; t < end; t++) {
        let content = stack[t]!;
        if ((trigger[content]! & stack[end + OPEN]!) === 0) continue;
        while ((top[content]! & stack[end + OPEN]!) !== 0) content = under[content]!;
        if (content < empties) {
          content = 0;
          stack[end + EMPTY] = stack[end + EMPTY]! + 1;
        } else if (blocks[content] === 1) {
          this.change(t, end, content);
          if (this.digParking(level, t - at, extra)) return true;
          this.open(end, top[content]!);
          content = 0;
          again = true;
        }
        this.change(t, end, content);
        if (content === 0) stack[end + LEFT] = stack[end + LEFT]! - 1;
      }
    }
    return stack[end + LEFT] === 0 || this.look(level, extra);
  }

  /** Opens a colour; if it was parked in an empty tube, that one is empty again. */
  private open(end: number, bit: number): void {
    const { stack } = this;
    stack[end + OPEN] = stack[end + OPEN]! | bit;
    if ((stack[end + PARKED]! & bit) === 0) return;
    stack[end + PARKED] = stack[end + PARKED]! & ~bit;
    stack[end + EMPTY] = stack[end + EMPTY]! + 1;
  }

  /** Tries the game in which a bottom run that has become all its tube holds is parked instead of staying. */
  private digParking(level: number, tube: number, extra: number): boolean {
    const at = level * this.width;
    const content = this.stack[at + tube]!;
    const cost = this.parkingCost(at, content);
    if (cost > extra) {
      this.cut = true;
      return false;
    }
    if (!this.canBeParked(at, content)) return false;
    const next = this.copy(level);
    const end = next + this.contents.tubes;
    const { stack } = this;
    this.change(next + tube, end, 0);
    stack[end + LEFT] = stack[end + LEFT]! - 1;
    const bit = this.top[content]!;
    if ((stack[end + PARKED]! & bit) !== 0) stack[end + EMPTY] = stack[end + EMPTY]! + 1;
    stack[end + PARKED] = stack[end + PARKED]! | bit;
    return this.dig(level + 1, extra - cost);
  }

  /**
   * Each ball of a parked bottom run leaves it once more than counted, and if no other bottom run of the colour is
   * left to stay instead, the run's own staying is lost as well.
   */
  private parkingCost(at: number, content: number): number {
    const run = this.contents.run[content]!;
    return this.bottom[content] === 0 || this.hasOtherBottom(at, content) ? run : 2 * run;
  }

  private hasOtherBottom(at: number, content: number): boolean {
    const bit = this.bottom[content]!;
    let seen = 0;
    for (let t = at; t < at + this.contents.tubes; t++) {
      const other = this.stack[t]!;
      if ((this.bottom[other]! & bit) !== 0 && (other !== content || seen++ > 0)) return true;
    }
    return false;
  }

  private canBeParked(at: number, content: number): boolean {
    if (this.bottom[content] === 0 || this.hasOtherBottom(at, content)) return true;
    return this.homes.canBeEmptied(this.stack, this.contents.color[content]!, at);
  }

  private copy(level: number): number {
    const at = level * this.width;
    this.stack.copyWithin(at + this.width, at, at + this.width);
    return at + this.width;
  }

  /** Looks a dug-out game up, or tries it. */
  private look(level: number, extra: number): boolean {
    const { memory, stack } = this;
    const at = level * this.width;
    const end = at + this.contents.tubes;
    if (stack[end + PARKED] !== 0) this.freeParked(at, end);
    const hash = this.hash(end);
    if (memory.find(stack, at, hash)) {
      if (memory.lower > extra) {
        if (memory.lower !== LOST) this.cut = true;
        return false;
      }
      if (memory.upper <= extra) return true;
    }
    this.tried++;
    const cutBefore = this.cut;
    this.cut = false;
    const found = this.tryAll(level, extra);
    memory.store(stack, at, hash, found ? 0 : this.cut ? extra + 1 : LOST, found ? extra : UNKNOWN);
    this.cut ||= cutBefore;
    return found;
  }

  private hash(end: number): number {
    const { stack } = this;
    const flags = Math.imul(stack[end + OPEN]!, 0x9e3779b1) ^ Math.imul(stack[end + PARKED]!, 0x85ebca6b);
    return scramble((stack[end + HASH]! + flags + stack[end + EMPTY]!) | 0);
  }

  /** Empties the tubes whose parked balls can go onto one of their colour now. */
  private freeParked(at: number, end: number): void {
    const { stack } = this;
    this.survey(at, end);
    const freed = stack[end + PARKED]! & this.withRoom;
    stack[end + PARKED] = stack[end + PARKED]! & ~freed;
    stack[end + EMPTY] = stack[end + EMPTY]! + countBits(freed);
  }

  /** Notes which colours lie where. */
  private survey(at: number, end: number): void {
    const { stack, top, topWithRoom, bottom } = this;
    let onTop = 0;
    let withRoom = 0;
    let withRoomTwice = 0;
    let bottoms = 0;
    for (let t = at; t < end; t++) {
      const content = stack[t]!;
      onTop |= top[content]!;
      withRoomTwice |= withRoom & topWithRoom[content]!;
      withRoom |= topWithRoom[content]!;
      bottoms |= bottom[content]!;
    }
    this.onTop = onTop;
    this.withRoom = withRoom;
    this.withRoomTwice = withRoomTwice;
    this.bottoms = bottoms;
  }

  /**
   * What it costs at least to lay a tube's bottom bare before any other. Until then only as many colours can be opened
   * as tubes are or become empty; the other balls above the bottom have to be parked. Without an empty tube each of
   * their colours needs a ball on top elsewhere, or one more must be parked to get at one.
   */
  private costOfBottom(content: number, end: number, empty: number): number {
    const { blocks, color, run, under } = this.contents;
    const { amounts, top } = this;
    const open = this.stack[end + OPEN]!;
    let closed = this.buried[content]! & ~open;
    let cost = 0;
    for (let bits = closed; bits !== 0; bits &= bits - 1) amounts[31 - Math.clz32(bits & -bits)] = 0;
    for (let part = content; blocks[part]! > 1; part = under[part]!) {
      if ((open & top[part]!) !== 0) continue;
      cost += run[part]!;
      amounts[color[part]!] = amounts[color[part]!]! + run[part]!;
    }
    if (empty === 0) return cost + countBits(closed & ~this.withRoom);
    for (let given = 0; given < empty && closed !== 0; given++) {
      let most = 0;
      let chosen = 0;
      for (let bits = closed; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits;
        const saved = amounts[31 - Math.clz32(bit)]! - ((this.bottoms & bit) !== 0 ? 1 : 0);
        if (saved <= most) continue;
        most = saved;
        chosen = bit;
      }
      if (chosen === 0) break;
      closed &= ~chosen;
      cost -= most;
    }
    return cost;
  }

  /**
   * The tubes that a ball may have to be parked from: all, as bits, or only those whose bottom can still be laid bare
   * when that takes every extra move, or none when no bottom can. A ball that is parked to get at another may lie on
   * any tube.
   */
  private nearTubes(at: number, end: number, extra: number): number {
    const { buried, stack, bottoms } = this;
    const empty = stack[end + EMPTY]! + countBits(stack[end + PARKED]!);
    const open = stack[end + OPEN]!;
    let near = 0;
    for (let t = at; t < end; t++) {
      if (stack[t] === 0) continue;
      const closed = buried[stack[t]!]! & ~open;
      const colors = countBits(closed);
      if (empty === 0 && colors + countBits(closed & ~this.withRoom) > extra) continue;
      const settling = countBits(closed & bottoms);
      if (colors <= empty && settling < extra) return -1;
      const cost = colors <= empty && settling === 0 ? 0 : this.costOfBottom(stack[t]!, end, empty);
      if (cost < extra || (cost === extra && end - at > 32)) return -1;
      if (cost === extra && empty === 0 && (closed & ~this.withRoom) !== 0) return -1;
      if (cost === extra) near |= 1 << (t - at);
    }
    return near;
  }

  /** Tries everything that may come next in a game without free moves, the cheapest first. */
  private tryAll(level: number, extra: number): boolean {
    const at = level * this.width;
    const end = at + this.contents.tubes;
    this.survey(at, end);
    const near = this.nearTubes(at, end, extra);
    if (near === 0) {
      this.cut = true;
      return false;
    }
    const { onTop, bottoms, withRoom, withRoomTwice } = this;
    if (this.stack[end + EMPTY]! > 0) {
      if (this.tryOpening(level, onTop & ~bottoms, extra)) return true;
      if (this.tryOpening(level, onTop & bottoms, extra - 1)) return true;
    }
    return (
      this.tryParking(level, extra, near, withRoom, withRoomTwice) ||
      this.tryParkingInEmpty(level, extra, near, withRoom, withRoomTwice)
    );
  }

  /** Gives an empty tube to one colour after the other. */
  private tryOpening(level: number, colors: number, extra: number): boolean {
    if (colors !== 0 && extra < 0) this.cut = true;
    if (extra < 0) return false;
    for (let bits = colors; bits !== 0; bits &= bits - 1) {
      const end = this.copy(level) + this.contents.tubes;
      this.stack[end + EMPTY] = this.stack[end + EMPTY]! - 1;
      this.open(end, bits & -bits);
      if (this.dig(level + 1, extra)) return true;
    }
    return false;
  }

  /** Parks one ball after the other on one of its colour that lies on top of another tube. */
  private tryParking(level: number, extra: number, near: number, room: number, twice: number): boolean {
    const { stack, top, topWithRoom } = this;
    const at = level * this.width;
    const end = at + this.contents.tubes;
    for (let t = at; t < end; t++) {
      const content = stack[t]!;
      if ((top[content]! & (topWithRoom[content] === 0 ? room : twice)) === 0) continue;
      if (extra < 1 || (near & (1 << (t - at))) === 0) this.cut = true;
      else if (this.digWithout(level, t - at, 0, extra - 1)) return true;
    }
    return false;
  }

  /** Parks one ball after the other in an empty tube, or with those of its colour that are parked in one. */
  private tryParkingInEmpty(
    level: number,
    extra: number,
    near: number,
    room: number,
    twice: number,
  ): boolean {
    const { stack, top, topWithRoom } = this;
    const at = level * this.width;
    const end = at + this.contents.tubes;
    const parked = stack[end + PARKED]!;
    const empty = stack[end + EMPTY]!;
    if (parked === 0 && empty === 0) return false;
    for (let t = at; t < end; t++) {
      const content = stack[t]!;
      const bit = top[content]!;
      if (content === 0 || (bit & (topWithRoom[content] === 0 ? room : twice)) !== 0) continue;
      const held = (parked & bit) !== 0;
      if (!held && (empty === 0 || !this.mayComeUp(at, t, bit))) continue;
      if (extra < 2 || (near & (1 << (t - at))) === 0) this.cut = true;
      else if (this.digWithout(level, t - at, held ? 0 : bit, extra - 2)) return true;
    }
    return false;
  }

  /** Whether a ball of the colour lies somewhere that one more of it could come to lie on, but for a tube's top. */
  private mayComeUp(at: number, tube: number, bit: number): boolean {
    if ((this.hosts[this.withoutTop(this.stack[tube]!)]! & bit) !== 0) return true;
    for (let t = at; t < at + this.contents.tubes; t++) {
      if (t !== tube && (this.hosts[this.stack[t]!]! & bit) !== 0) return true;
    }
    return false;
  }

  private withoutTop(content: number): number {
    return this.contents.run[content] === 1 ? this.contents.under[content]! : content - 1;
  }

  /** Digs on when the top ball of a tube is gone, for which colours may have been given an empty tube to park in. */
  private digWithout(level: number, tube: number, parking: number, extra: number): boolean {
    const next = this.copy(level);
    const end = next + this.contents.tubes;
    this.change(next + tube, end, this.withoutTop(this.stack[next + tube]!));
    if (parking !== 0) {
      this.stack[end + EMPTY] = this.stack[end + EMPTY]! - 1;
      this.stack[end + PARKED] = this.stack[end + PARKED]! | parking;
    }
    return this.dig(level + 1, extra);
  }
}

/** By content: a tube of the board that it can only be found in, unless two tubes begin alike. */
function origins(contents: Contents): Int32Array {
  const origin = new Int32Array(contents.size);
  for (let tube = 0; tube < contents.tubes; tube++) {
    for (let part = contents.start[tube]!; part >= contents.empties; part = contents.under[part]!) {
      const ground = contents.under[part]!;
      for (let content = part - contents.run[part]! + 1; contents.under[content] === ground; content++) {
        origin[content] = tube;
      }
    }
  }
  return origin;
}

/**
 * The bit of a content's bottom colour, or 0 when no run may stay there: the tube is empty, too small for the whole
 * colour, or the colour takes several tubes, where staying is counted otherwise.
 */
function stayingBit(contents: Contents, content: number): number {
  const { bottomColor, capacity, count, homes } = contents;
  const color = bottomColor[content]!;
  if (color === NO_COLOR || homes[color] !== 1 || capacity[content]! < count[color]!) return 0;
  return 1 << color;
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import { type Contents, NO_COLOR } from '../contents.ts';
import { type Homes, MAX_MASKED_COLORS } from '../homes.ts';
import { scramble } from '../states.ts';
import { type Estimate, NEVER, NO, type Verdict, YES } from './estimate.ts';
import { LOST, Memory, UNKNOWN } from './memory.ts';

/** Extra moves that are looked into. Each further one makes a test about three times as long. */
const REACH = 4;
/** Binary logarithm of the number of simplified games that are remembered. */
const MEMORY_BITS = 15;
/** What stands behind the tubes of a game: bits of the open colours, bits of the colours in parking tubes, a count. */
const OPEN = 0;
const PARKED = 1;
const EMPTY = 2;

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
 * opening finds, with one extra move more at a time.
 *
 * Measured against digging without the rules on room and on empty tubes: see docs/algorithms.md.
 */
export class BallEstimate implements Estimate {
  readonly reach: number;
  readonly pricesEmptying: boolean;
  /** Simplified games that were looked into, a measure of the work. */
  tried = 0;
  private readonly contents: Contents;
  private readonly homes: Homes;
  private readonly memory: Memory;
  private readonly longest: Uint16Array;
  /** Numbers that make up a game: the tubes, then {@link OPEN}, {@link PARKED} and {@link EMPTY}. */
  private readonly width: number;
  /** One game a level: each level opens a colour or parks something, so they are bounded. */
  private readonly stack: Int32Array;
  private readonly codes: Int32Array;
  /** By content: colours that lie in it on something else with a place above them. */
  private readonly hosts: Int32Array;
  /** By content: colours that lie in it. */
  private readonly present: Int32Array;
  /** By content: the bottom colour, where a bottom run counts as staying. */
  private readonly staying: Int32Array;
  /** Whether the last failure came from a lack of extra moves rather than for good. */
  private cut = false;

  constructor(contents: Contents, homes: Homes) {
    this.contents = contents;
    this.homes = homes;
    this.reach = contents.colors > MAX_MASKED_COLORS ? 0 : REACH;
    this.pricesEmptying = this.reach > 0 && contents.uniform;
    this.longest = new Uint16Array(contents.colors);
    this.width = contents.tubes + 3;
    this.memory = new Memory(this.width, this.reach > 0 ? MEMORY_BITS : 0);
    this.stack = new Int32Array(this.width * (contents.colors + this.reach + 2));
    this.codes = Int32Array.from({ length: contents.size }, (_, content) => scramble(content + 1));
    this.hosts = maskBy(contents, (part) => contents.blocks[part]! > 1 && roomAbove(contents, part) > 0);
    this.present = maskBy(contents, () => true);
    this.staying = stayingColors(contents);
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
    this.load(tubes);
    return this.verdict(this.dig(0, extra));
  }

  withinEmptying(tubes: Int32Array, home: number, extra: number): Verdict {
    this.load(tubes);
    const content = tubes[home]!;
    const cost = this.parkingCost(0, home, content);
    if (cost > extra) return NO;
    if (extra - cost >= this.reach) return YES;
    this.stack[home] = 0;
    this.stack[this.contents.tubes + PARKED] = 1 << this.contents.color[content]!;
    return this.verdict(this.dig(0, extra - cost));
  }

  private verdict(found: boolean): Verdict {
    return found ? YES : this.cut ? NO : NEVER;
  }

  private load(tubes: Int32Array): void {
    const { stack } = this;
    const end = tubes.length;
    let empty = 0;
    for (let i = 0; i < end; i++) {
      const content = tubes[i]!;
      const gone = content < this.contents.empties;
      stack[i] = gone ? 0 : content;
      if (gone) empty++;
    }
    stack[end + OPEN] = 0;
    stack[end + PARKED] = 0;
    stack[end + EMPTY] = empty;
    this.cut = false;
  }

  /** Takes away whatever is free in the game at this level of the stack, then tries what costs. */
  private dig(level: number, extra: number): boolean {
    const { blocks, color, tubes, under } = this.contents;
    const at = level * this.width;
    const end = at + tubes;
    const { stack } = this;
    for (let changed = true; changed; ) {
      changed = false;
      for (let t = at; t < end; t++) {
        const before = stack[t]!;
        if (before === 0) continue;
        let content = before;
        while (content !== 0 && (stack[end + OPEN]! & (1 << color[content]!)) !== 0) {
          if (blocks[content] === 1) {
            content = 0;
            stack[end + EMPTY] = stack[end + EMPTY]! + 1;
          } else content = under[content]!;
        }
        stack[t] = content;
        if (content !== 0 && blocks[content] === 1) {
          if (this.digParking(level, t - at, extra)) return true;
          this.open(end, color[content]!);
          stack[t] = 0;
        }
        changed ||= stack[t] !== before;
      }
    }
    return this.look(level, extra);
  }

  /** Opens a colour; if it was parked in an empty tube, that one is empty again. */
  private open(end: number, color: number): void {
    const { stack } = this;
    const bit = 1 << color;
    stack[end + OPEN] = stack[end + OPEN]! | bit;
    if ((stack[end + PARKED]! & bit) === 0) return;
    stack[end + PARKED] = stack[end + PARKED]! & ~bit;
    stack[end + EMPTY] = stack[end + EMPTY]! + 1;
  }

  /** Tries the game in which a bottom run that has become all its tube holds is parked instead of staying. */
  private digParking(level: number, tube: number, extra: number): boolean {
    const at = level * this.width;
    const content = this.stack[at + tube]!;
    if (!this.canBeParked(at, tube, content)) return false;
    const cost = this.parkingCost(at, tube, content);
    if (cost > extra) {
      this.cut = true;
      return false;
    }
    const next = this.copy(level);
    const end = next + this.contents.tubes;
    const bit = 1 << this.contents.color[content]!;
    const { stack } = this;
    stack[next + tube] = 0;
    if ((stack[end + PARKED]! & bit) !== 0) stack[end + EMPTY] = stack[end + EMPTY]! + 1;
    stack[end + PARKED] = stack[end + PARKED]! | bit;
    return this.dig(level + 1, extra - cost);
  }

  /**
   * Each ball of a parked bottom run leaves it once more than counted, and if no other bottom run of the colour is
   * left to stay instead, the run's own staying is lost as well.
   */
  private parkingCost(at: number, tube: number, content: number): number {
    const run = this.contents.run[content]!;
    const color = this.staying[content]!;
    return color < 0 || this.hasOtherBottom(at, tube, color) ? run : 2 * run;
  }

  private hasOtherBottom(at: number, tube: number, color: number): boolean {
    for (let t = 0; t < this.contents.tubes; t++) {
      if (t !== tube && this.staying[this.stack[at + t]!] === color) return true;
    }
    return false;
  }

  private canBeParked(at: number, tube: number, content: number): boolean {
    const color = this.staying[content]!;
    if (color < 0 || this.hasOtherBottom(at, tube, color)) return true;
    return this.homes.canBeEmptied(this.stack, color, at);
  }

  private copy(level: number): number {
    const at = level * this.width;
    const next = at + this.width;
    this.stack.copyWithin(next, at, next);
    return next;
  }

  /** Looks a dug-out game up, or tries it. */
  private look(level: number, extra: number): boolean {
    const at = level * this.width;
    const end = at + this.contents.tubes;
    const { stack } = this;
    const first = this.sort(at, end);
    if (first === end) return true;
    this.tried++;
    this.freeParked(first, end);
    let slack = extra;
    if (stack[end + EMPTY] === 0 && stack[end + PARKED] === 0) {
      slack -= this.nearestBottom(first, end, extra);
      if (slack < 0) {
        this.cut = true;
        return false;
      }
    }
    const hash = this.hash(first, end);
    if (this.memory.find(stack, at, hash)) {
      if (this.memory.lower > extra) {
        if (this.memory.lower !== LOST) this.cut = true;
        return false;
      }
      if (this.memory.upper <= extra) return true;
    }
    const cutBefore = this.cut;
    this.cut = false;
    const found = this.tryAll(level, first, extra, slack);
    const lower = found ? 0 : this.cut ? extra + 1 : LOST;
    this.memory.store(this.stack, at, hash, lower, found ? extra : UNKNOWN);
    this.cut ||= cutBefore;
    return found;
  }

  /** Ascending order; returns where the tubes begin that still have to be dug. */
  private sort(at: number, end: number): number {
    const { stack } = this;
    for (let t = at + 1; t < end; t++) {
      const content = stack[t]!;
      let place = t;
      for (; place > at && stack[place - 1]! > content; place--) stack[place] = stack[place - 1]!;
      stack[place] = content;
    }
    let first = at;
    while (first < end && stack[first] === 0) first++;
    return first;
  }

  /** Empties the tubes whose parked balls can go onto one of their colour; forgets colours that are all gone. */
  private freeParked(first: number, end: number): void {
    const { color, room } = this.contents;
    const { stack } = this;
    let present = 0;
    let onTop = 0;
    for (let t = first; t < end; t++) {
      const content = stack[t]!;
      present |= this.present[content]!;
      if (room[content]! > 0) onTop |= 1 << color[content]!;
    }
    const freed = stack[end + PARKED]! & onTop;
    for (let bits = freed; bits !== 0; bits &= bits - 1) stack[end + EMPTY] = stack[end + EMPTY]! + 1;
    stack[end + OPEN] = stack[end + OPEN]! & present;
    stack[end + PARKED] = stack[end + PARKED]! & present & ~freed;
  }

  private hash(first: number, end: number): number {
    const { stack } = this;
    let sum = Math.imul(stack[end + EMPTY]!, 0x9e3779b1) ^ scramble(stack[end + OPEN]!);
    sum = (sum + Math.imul(stack[end + PARKED]!, 0x85ebca6b)) | 0;
    for (let t = first; t < end; t++) sum = (sum + this.codes[stack[t]!]!) | 0;
    return scramble(sum);
  }

  /**
   * How many balls of closed colours lie on the most accessible bottom run. Without an empty tube nothing opens
   * before one is laid bare, and each of them has to be parked for that.
   */
  private nearestBottom(first: number, end: number, limit: number): number {
    let nearest = limit + 1;
    for (let t = first; t < end; t++) {
      nearest = Math.min(nearest, this.closedAbove(this.stack[t]!, this.stack[end + OPEN]!, nearest));
    }
    return nearest;
  }

  private closedAbove(content: number, open: number, limit: number): number {
    const { blocks, color, run, under } = this.contents;
    let balls = 0;
    for (let part = content; blocks[part]! > 1 && balls < limit; part = under[part]!) {
      if ((open & (1 << color[part]!)) === 0) balls += run[part]!;
    }
    return balls;
  }

  /** Tries everything that may come next in a game without free moves, the cheapest first. */
  private tryAll(level: number, first: number, extra: number, slack: number): boolean {
    const { color, room } = this.contents;
    const { stack } = this;
    const end = level * this.width + this.contents.tubes;
    let onTop = 0;
    let withRoom = 0;
    let withRoomTwice = 0;
    let bottoms = 0;
    let hosts = 0;
    let hostsTwice = 0;
    for (let t = first; t < end; t++) {
      const content = stack[t]!;
      const bit = 1 << color[content]!;
      onTop |= bit;
      if (room[content]! > 0) {
        withRoomTwice |= withRoom & bit;
        withRoom |= bit;
      }
      if (this.staying[content]! >= 0) bottoms |= 1 << this.staying[content]!;
      hostsTwice |= hosts & this.hosts[content]!;
      hosts |= this.hosts[content]!;
    }
    if (stack[end + EMPTY]! > 0) {
      if (this.tryOpening(level, onTop & ~bottoms, extra)) return true;
      if ((onTop & bottoms) !== 0 && extra === 0) this.cut = true;
      if (extra > 0 && this.tryOpening(level, onTop & bottoms, extra - 1)) return true;
    }
    for (let cost = 1; cost <= 2; cost++) {
      for (let t = first; t < end; t++) {
        const content = this.stack[t]!;
        if (t > first && this.stack[t - 1] === content) continue;
        const bit = 1 << color[content]!;
        const host = room[content]! > 0 ? withRoomTwice & bit : withRoom & bit;
        if ((host !== 0 ? 1 : 2) !== cost) continue;
        const rest = this.contents.run[content] === 1 ? this.contents.under[content]! : content - 1;
        const held = (this.stack[end + PARKED]! & bit) !== 0;
        if (host === 0 && !held) {
          const others = (this.hosts[content]! & bit) === 0 ? hosts : hostsTwice;
          if (this.stack[end + EMPTY] === 0 || ((others | this.hosts[rest]!) & bit) === 0) continue;
        }
        if (cost > extra) {
          this.cut = true;
          return false;
        }
        if (slack === 0 && this.closedAbove(content, this.stack[end + OPEN]!, extra + 1) > extra) {
          this.cut = true;
          continue;
        }
        const next = this.copy(level);
        this.stack[next + t - level * this.width] = rest;
        if (host === 0 && !held) {
          const bottom = next + this.contents.tubes;
          this.stack[bottom + EMPTY] = this.stack[bottom + EMPTY]! - 1;
          this.stack[bottom + PARKED] = this.stack[bottom + PARKED]! | bit;
        }
        if (this.dig(level + 1, extra - cost)) return true;
      }
    }
    return false;
  }

  /** Gives an empty tube to one colour after the other. */
  private tryOpening(level: number, colors: number, extra: number): boolean {
    for (let bits = colors; bits !== 0; bits &= bits - 1) {
      const end = this.copy(level) + this.contents.tubes;
      this.stack[end + EMPTY] = this.stack[end + EMPTY]! - 1;
      this.open(end, 31 - Math.clz32(bits & -bits));
      if (this.dig(level + 1, extra)) return true;
    }
    return false;
  }
}

/** By content: the bits of the colours whose runs in it pass a test. */
function maskBy(contents: Contents, passes: (part: number) => boolean): Int32Array {
  const masks = new Int32Array(contents.size);
  for (let content = contents.empties; content < contents.size; content++) {
    for (let part = content; part >= contents.empties; part = contents.under[part]!) {
      if (passes(part)) masks[content] = masks[content]! | (1 << contents.color[part]!);
    }
  }
  return masks;
}

/** Places above the lowest ball of the top run. */
function roomAbove(contents: Contents, part: number): number {
  return contents.capacity[part]! - contents.height[part]! + contents.run[part]! - 1;
}

/**
 * By content: the colour of a bottom run that may stay where it is, or -1: the tube is empty, too small for the
 * whole colour, or the colour takes several tubes, where staying is counted otherwise.
 */
function stayingColors(contents: Contents): Int32Array {
  const { bottomColor, capacity, count, homes, size } = contents;
  return Int32Array.from({ length: size }, (_, content) => {
    const color = bottomColor[content]!;
    if (color === NO_COLOR || homes[color] !== 1 || capacity[content]! < count[color]!) return -1;
    return color;
  });
}

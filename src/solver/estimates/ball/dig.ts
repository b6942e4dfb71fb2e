// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import type { Contents } from '../../contents.ts';
import type { Homes } from '../../homes.ts';
import { countBits } from '../bits.ts';
import { NEVER, NO, type Verdict, YES } from '../estimate.ts';
import { LOST, Memory, UNKNOWN } from '../memory.ts';
import { EMPTY, Games, LEFT, OPEN, PARKED, TELLING } from './games.ts';
import { FREE, type Masks } from './masks.ts';
import { Near } from './near.ts';

/** Binary logarithm of the number of remembered games. */
const MEMORY_BITS = 17;

/**
 * Digging, ball by ball: a simplified game that never becomes harder.
 *
 * - A colour is *open* once a tube holds nothing else, or it got an empty tube. Balls of open colours on top are removed at no extra cost.
 * - A tube that is dug down to a bottom run whose colour is open elsewhere becomes empty.
 * - Giving an empty tube to a colour with a bottom run left costs 1: that run, or the first ball, moves once more.
 * - A ball of a closed colour can be *parked* for 1 on a ball of its colour on top of another tube with room, and is then removed. Or it can be parked for 2
 *   in an empty tube until such a ball comes up.
 * - A bottom run alone in its tube can be parked the same way, for twice its length.
 *
 * Every real solution can be followed here move by move at no higher cost (balls are dug at least as deep, and there are at least as
 * many empty tubes), so the cost of the cheapest game is admissible. docs/algorithms.md has the proof and measurements.
 */
export class Dig {
  /** The number of games tried. */
  tried = 0;
  private readonly contents: Contents;
  private readonly homes: Homes;
  private readonly masks: Masks;
  /** One game per level. Each level opens a colour or parks something, so their number is bounded. */
  private readonly games: Games;
  private readonly near: Near;
  private readonly memory: Memory;
  /** By content, as bits: the colours whose opening makes digging look at a tube. */
  private readonly trigger: Int32Array;
  /** Whether the last failure was due to a lack of extra moves. */
  private cut = false;

  /** @param extra the largest number of extra moves in any question */
  constructor(contents: Contents, homes: Homes, masks: Masks, extra: number) {
    this.contents = contents;
    this.homes = homes;
    this.masks = masks;
    this.games = new Games(contents, masks, contents.colors + extra + 3);
    this.near = new Near(contents, masks, this.games);
    this.memory = new Memory(contents.tubes + TELLING, MEMORY_BITS);
    this.trigger = masks.top.map((bit, content) => bit | (contents.blocks[content] === 1 ? FREE : 0));
  }

  /** Whether the given extra moves may suffice. */
  within(tubes: Int32Array, extra: number): Verdict {
    this.cut = false;
    this.games.load(tubes);
    return this.dig(0, extra) ? YES : this.cut ? NO : NEVER;
  }

  /** Makes all free moves in the game at this level of the stack, then tries those that cost. */
  private dig(level: number, extra: number): boolean {
    const { blocks, empties, tubes, under } = this.contents;
    const { games, trigger } = this;
    const { stack } = games;
    const { top } = this.masks;
    const at = games.at(level);
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
          games.change(t, end, content);
          if (this.digParking(level, t - at, extra)) return true;
          games.open(end, top[content]!);
          content = 0;
          again = true;
        }
        games.change(t, end, content);
        if (content === 0) stack[end + LEFT] = stack[end + LEFT]! - 1;
      }
    }
    return stack[end + LEFT] === 0 || this.look(level, extra);
  }

  /** Tries the game in which a bottom run that is alone in its tube is parked instead of staying. */
  private digParking(level: number, tube: number, extra: number): boolean {
    const { games } = this;
    const { stack } = games;
    const at = games.at(level);
    const content = stack[at + tube]!;
    const isLast = this.masks.staying[content] !== 0 && !games.hasOtherBottom(at, content);
    // each ball moves once more than counted, and the run does not stay, either
    const cost = this.contents.run[content]! * (isLast ? 2 : 1);
    if (cost > extra) {
      this.cut = true;
      return false;
    }
    if (isLast && !this.homes.canBeEmptied(stack, this.contents.color[content]!, at)) return false;
    const next = games.copy(level);
    const end = next + this.contents.tubes;
    games.change(next + tube, end, 0);
    stack[end + LEFT] = stack[end + LEFT]! - 1;
    const bit = this.masks.top[content]!;
    if ((stack[end + PARKED]! & bit) !== 0) stack[end + EMPTY] = stack[end + EMPTY]! + 1;
    stack[end + PARKED] = stack[end + PARKED]! | bit;
    return this.dig(level + 1, extra - cost);
  }

  /** Looks up a game without free moves, or tries it. */
  private look(level: number, extra: number): boolean {
    const { games, memory } = this;
    const { stack } = games;
    const at = games.at(level);
    const end = at + this.contents.tubes;
    if (stack[end + PARKED] !== 0) this.freeParked(at, end);
    const hash = games.hash(end);
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
    const isWon = this.tryAll(level, extra);
    memory.store(stack, at, hash, isWon ? 0 : this.cut ? extra + 1 : LOST, isWon ? extra : UNKNOWN);
    this.cut ||= cutBefore;
    return isWon;
  }

  /** Empties parking tubes whose balls can now go onto one of their colour. */
  private freeParked(at: number, end: number): void {
    const { stack } = this.games;
    this.near.survey(at);
    const freed = stack[end + PARKED]! & this.near.withRoom;
    stack[end + PARKED] = stack[end + PARKED]! & ~freed;
    stack[end + EMPTY] = stack[end + EMPTY]! + countBits(freed);
  }

  /** Tries all moves of a game without free moves, the cheapest first. */
  private tryAll(level: number, extra: number): boolean {
    const { games, near } = this;
    const at = games.at(level);
    near.survey(at);
    const from = near.tubes(at, extra);
    const rings = from === 0 ? 0 : near.countRings(at, extra);
    if (from === 0 || rings > extra) {
      this.cut = true;
      return false;
    }
    const { onTop, bottoms, onRings, withRoom, withRoomTwice } = near;
    const spare = extra - rings;
    if (games.stack[at + this.contents.tubes + EMPTY]! > 0) {
      if (this.tryOpening(level, onTop & ~bottoms, extra)) return true;
      const worth = spare > 0 ? bottoms : bottoms & onRings;
      if (worth !== bottoms) this.cut = true;
      if (this.tryOpening(level, onTop & worth, extra - 1)) return true;
    }
    const fromOne = from & this.worthParking(at, spare, onRings);
    const fromTwo = from & this.worthParking(at, spare - 1, onRings);
    return (
      this.tryParking(level, extra, fromOne, withRoom, withRoomTwice) ||
      this.tryParkingInEmpty(level, extra, fromTwo, withRoom, withRoomTwice)
    );
  }

  /**
   * The tubes, as bits, that a ball may be parked from so that the remaining rings can still be paid. Parking breaks at most one ring,
   * and only if the ball is above a bottom of its own ring.
   *
   * @param spare moves left in addition to one for each ring, if parking costs 1
   */
  private worthParking(at: number, spare: number, onRings: number): number {
    if (spare !== 0) return spare > 0 ? -1 : 0;
    const { top, ground } = this.masks;
    const { stack } = this.games;
    let worth = 0;
    for (let t = 0; t < this.contents.tubes; t++) {
      const content = stack[at + t]!;
      if ((top[content]! & onRings) !== 0 && (ground[content]! & onRings) !== 0) worth |= 1 << t;
    }
    return worth;
  }

  /** Tries giving an empty tube to each colour. */
  private tryOpening(level: number, colors: number, extra: number): boolean {
    if (colors !== 0 && extra < 0) this.cut = true;
    if (extra < 0) return false;
    const { games } = this;
    for (let bits = colors; bits !== 0; bits &= bits - 1) {
      const end = games.copy(level) + this.contents.tubes;
      games.stack[end + EMPTY] = games.stack[end + EMPTY]! - 1;
      games.open(end, bits & -bits);
      if (this.dig(level + 1, extra)) return true;
    }
    return false;
  }

  /** Tries parking each ball on one of its colour on top of another tube. */
  private tryParking(level: number, extra: number, near: number, room: number, twice: number): boolean {
    const { top, topWithRoom } = this.masks;
    const { stack } = this.games;
    const at = this.games.at(level);
    const end = at + this.contents.tubes;
    for (let t = at; t < end; t++) {
      const content = stack[t]!;
      if ((top[content]! & (topWithRoom[content] === 0 ? room : twice)) === 0) continue;
      if (extra < 1 || (near & (1 << (t - at))) === 0) this.cut = true;
      else if (this.digWithout(level, t - at, 0, extra - 1)) return true;
    }
    return false;
  }

  /** Tries parking each ball in an empty tube, or with parked balls of its colour. */
  private tryParkingInEmpty(
    level: number,
    extra: number,
    near: number,
    room: number,
    twice: number,
  ): boolean {
    const { top, topWithRoom } = this.masks;
    const { games } = this;
    const { stack } = games;
    const at = games.at(level);
    const end = at + this.contents.tubes;
    const parked = stack[end + PARKED]!;
    const empty = stack[end + EMPTY]!;
    if (parked === 0 && empty === 0) return false;
    for (let t = at; t < end; t++) {
      const content = stack[t]!;
      const bit = top[content]!;
      if (content === 0 || (bit & (topWithRoom[content] === 0 ? room : twice)) !== 0) continue;
      const held = (parked & bit) !== 0;
      if (!held && (empty === 0 || !games.mayComeUp(at, t, bit))) continue;
      if (extra < 2 || (near & (1 << (t - at))) === 0) this.cut = true;
      else if (this.digWithout(level, t - at, held ? 0 : bit, extra - 2)) return true;
    }
    return false;
  }

  /** Continues after the top ball of a tube was removed; colours may have got an empty tube for parking. */
  private digWithout(level: number, tube: number, parking: number, extra: number): boolean {
    const { games } = this;
    const { stack } = games;
    const next = games.copy(level);
    const end = next + this.contents.tubes;
    games.change(next + tube, end, games.withoutTop(stack[next + tube]!));
    if (parking !== 0) {
      stack[end + EMPTY] = stack[end + EMPTY]! - 1;
      stack[end + PARKED] = stack[end + PARKED]! | parking;
    }
    return this.dig(level + 1, extra);
  }
}

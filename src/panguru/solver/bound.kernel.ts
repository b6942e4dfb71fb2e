import { DISTANCE } from '../triangle.ts';
import { byteOf, COLORS } from './packed.ts';

/** Places of a colour's pebbles, as one byte. */
const PAIRS = 256;

/**
 * A lower bound on the moves between two arrangements. It says for which numbers of moves there can be no way.
 *
 * Suppose it were known which pebble of each colour goes to which of its two goals (128 pairings). Then the pebbles and the hole make a
 * permutation, with two facts about any way. First, a move swaps a pebble and the hole, so the number of moves is odd if the permutation
 * is odd. Second, the moves are at least the sum of the distances, and one more for each cycle without the hole whose pebbles are all one
 * move from their goals: the first of them to move leaves its cycle, hence lands away from its goal and has to move again. (A pebble at
 * distance 2 moves twice anyway.)
 *
 * A number of moves is possible if one pairing allows it. On random boards this bound is on average 0.07 moves below the truth, and the
 * sum of distances 0.53; for the nine hardest boards it is exact, 25.
 */
export class PairingBound {
  /** For a colour and its byte: the sum of distances with the better pairing. */
  readonly distance = new Uint8Array(COLORS * PAIRS);
  /** The sum with the pairing that crosses, first to second goal, without the sum with the straight one. */
  private readonly extra = new Int8Array(COLORS * PAIRS);
  /** Places of pebbles at distance 1, with the straight pairing in the lower half and with the crossing one in the upper half. */
  private readonly near = new Int32Array(COLORS * PAIRS);
  private readonly goals: Uint8Array;
  /** For the pairing that is tried: where each pebble goes, by its place. */
  private readonly target = new Uint8Array(16);
  /** For the state that is judged: the bytes of its colours, the places of pebbles at distance 1, and the number of crossings. */
  private readonly bytes = new Uint8Array(COLORS);
  private nearAll = 0;
  private crossings = 0;

  /** @param goals for each colour, the two places its pebbles go to, the lower first */
  constructor(goals: readonly (readonly [low: number, high: number])[]) {
    this.goals = Uint8Array.from(goals.flat());
    for (const [color, [low, high]] of goals.entries()) {
      for (let byte = 0; byte < PAIRS; byte++)
        this.learn(color * PAIRS + byte, byte >> 4, byte & 15, low, high);
    }
  }

  private learn(index: number, one: number, other: number, low: number, high: number): void {
    const far = (from: number, to: number) => DISTANCE[from]?.[to] ?? 0;
    const nearBits = (oneGoal: number, otherGoal: number) =>
      (far(one, oneGoal) === 1 ? 1 << one : 0) | (far(other, otherGoal) === 1 ? 1 << other : 0);
    const straight = far(one, low) + far(other, high);
    const crossed = far(one, high) + far(other, low);
    this.distance[index] = Math.min(straight, crossed);
    this.extra[index] = crossed - straight;
    this.near[index] = nearBits(low, high) | (nearBits(high, low) << 16);
  }

  /** Takes a packed state, to judge it. @returns the sum of `distance` */
  take(first: number, second: number): number {
    this.nearAll = 0;
    this.crossings = 0;
    let sum = 0;
    for (let color = 0; color < COLORS; color++) {
      const byte = byteOf(first, second, color);
      this.bytes[color] = byte;
      this.pair(color, byte, this.isCrossed(color, byte));
      sum += this.distance[color * PAIRS + byte]!;
    }
    return sum;
  }

  /** The better pairing of a colour: 1 if it crosses. */
  private isCrossed(color: number, byte: number): number {
    return this.extra[color * PAIRS + byte]! < 0 ? 1 : 0;
  }

  /** Adds a pairing of a colour to what is tried. */
  private pair(color: number, byte: number, isCrossed: number): void {
    this.target[byte >> 4] = this.goals[2 * color + isCrossed]!;
    this.target[byte & 15] = this.goals[2 * color + 1 - isCrossed]!;
    this.nearAll |= (this.near[color * PAIRS + byte]! >>> (16 * isCrossed)) & 0xffff;
    this.crossings += isCrossed;
  }

  /** Takes a colour out of what is tried. */
  private unpair(byte: number, isCrossed: number): void {
    this.nearAll &= ~((1 << (byte >> 4)) | (1 << (byte & 15)));
    this.crossings -= isCrossed;
  }

  /**
   * Whether the bound allows a way of a number of moves for the state that was taken.
   *
   * @param spare the number of moves without the sum of `distance`; not negative
   * @param parity 0 if the number of moves has the parity of the straight pairing
   */
  allows(spare: number, parity: number): boolean {
    return this.tryColors(0, spare, parity);
  }

  /** Tries the better pairings, and the other one of each colour from `color` on, as long as moves are to spare. */
  private tryColors(color: number, spare: number, parity: number): boolean {
    if (((this.crossings ^ parity) & 1) === 0 && this.hasFewCycles(spare)) return true;
    for (let other = color; other < COLORS; other++) {
      const byte = this.bytes[other]!;
      const extra = this.extra[other * PAIRS + byte]!;
      const left = spare - (extra < 0 ? -extra : extra);
      if (left < 0) continue;
      const isCrossed = this.isCrossed(other, byte);
      this.unpair(byte, isCrossed);
      this.pair(other, byte, 1 - isCrossed);
      const isAllowed = this.tryColors(other + 1, left, parity);
      this.unpair(byte, 1 - isCrossed);
      this.pair(other, byte, isCrossed);
      if (isAllowed) return true;
    }
    return false;
  }

  /** Whether at most so many cycles have pebbles at distance 1 only. */
  private hasFewCycles(most: number): boolean {
    let count = 0;
    for (let rest = this.nearAll; rest !== 0; ) {
      const first = 31 - Math.clz32(rest);
      let at = first;
      while (((rest >>> at) & 1) === 1) {
        rest ^= 1 << at;
        at = this.target[at]!;
      }
      if (at === first && ++count > most) return false;
    }
    return true;
  }
}

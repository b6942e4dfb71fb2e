// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import type { Contents } from '../../contents.ts';
import { countBits, lowestBit } from '../bits.ts';
import { EMPTY, type Games, OPEN, PARKED } from './games.ts';
import type { Masks } from './masks.ts';
import { packRings } from './rings.ts';

/** The most tubes for which tubes are bits of one integer. */
const MAX_TUBES = 32;

/** Analyses a game: where its colours are, and which bottoms can still be reached. */
export class Near {
  /** Of the last surveyed game, as bits: colours on top, with room above, with room on two tubes, at bottoms. */
  onTop = 0;
  withRoom = 0;
  withRoomTwice = 0;
  bottoms = 0;
  /** Of the game whose rings were counted last: the colours on a ring. */
  onRings = 0;
  private readonly contents: Contents;
  private readonly masks: Masks;
  private readonly games: Games;
  /** By colour: balls above a bottom. */
  private readonly amounts = new Uint8Array(32);
  /** By colour: the colours buried in all tubes with it at the bottom. */
  private readonly under = new Int32Array(32);
  private readonly rings = new Int32Array(32);

  constructor(contents: Contents, masks: Masks, games: Games) {
    this.contents = contents;
    this.masks = masks;
    this.games = games;
  }

  /** Surveys a game. */
  survey(at: number): void {
    const { staying, top, topWithRoom } = this.masks;
    const { stack, tubes } = this.games;
    let onTop = 0;
    let withRoom = 0;
    let withRoomTwice = 0;
    let bottoms = 0;
    for (let t = at; t < at + tubes; t++) {
      const content = stack[t]!;
      onTop |= top[content]!;
      withRoomTwice |= withRoom & topWithRoom[content]!;
      withRoom |= topWithRoom[content]!;
      bottoms |= staying[content]!;
    }
    this.onTop = onTop;
    this.withRoom = withRoom;
    this.withRoomTwice = withRoomTwice;
    this.bottoms = bottoms;
  }

  /**
   * The tubes that a ball may have to be parked from, as bits: all; or only those whose bottom can still be reached if that takes all
   * extra moves; or none if no bottom can. A ball that is parked to reach another one may be on any tube.
   */
  tubes(at: number, extra: number): number {
    const { buried } = this.masks;
    const { stack, tubes } = this.games;
    const end = at + tubes;
    const empty = stack[end + EMPTY]! + countBits(stack[end + PARKED]!);
    const open = stack[end + OPEN]!;
    let near = 0;
    for (let t = at; t < end; t++) {
      if (stack[t] === 0) continue;
      const closed = buried[stack[t]!]! & ~open;
      const colors = countBits(closed);
      if (empty === 0 && colors + countBits(closed & ~this.withRoom) > extra) continue;
      const settling = countBits(closed & this.bottoms);
      if (colors <= empty && settling < extra) return -1;
      const cost = colors <= empty && settling === 0 ? 0 : this.costOfBottom(stack[t]!, open, empty);
      if (cost < extra || (cost === extra && tubes > MAX_TUBES)) return -1;
      if (cost === extra && empty === 0 && (closed & ~this.withRoom) !== 0) return -1;
      if (cost === extra) near |= 1 << (t - at);
    }
    return near;
  }

  /** The number of rings of the surveyed game's closed colours, up to one more than the limit. */
  countRings(at: number, limit: number): number {
    const { buried, ground } = this.masks;
    const { stack, tubes } = this.games;
    const { under } = this;
    const open = stack[at + tubes + OPEN]!;
    let known = 0;
    for (let t = at; t < at + tubes; t++) {
      const content = stack[t]!;
      const bit = ground[content]! & ~open;
      if (bit === 0) continue;
      const color = lowestBit(bit);
      under[color] = (known & bit) !== 0 ? under[color]! & buried[content]! : buried[content]!;
      known |= bit;
    }
    const { rings } = this;
    const count = packRings(under, this.bottoms & ~open, limit, rings, 0);
    this.onRings = 0;
    for (let i = 0; i < count; i++) this.onRings |= rings[i]!;
    return count;
  }

  /**
   * The least cost of reaching a tube's bottom before any other. Until then, only as many colours can be opened as there are empty
   * tubes; the other balls above the bottom have to be parked. Without an empty tube, each of their colours needs a ball on top
   * elsewhere, or one more ball has to be parked to reach one.
   */
  private costOfBottom(content: number, open: number, empty: number): number {
    let closed = this.masks.buried[content]! & ~open;
    let cost = this.countClosed(content, open, closed);
    if (empty === 0) return cost + countBits(closed & ~this.withRoom);
    for (let given = 0; given < empty && closed !== 0; given++) {
      const chosen = this.worthOpening(closed);
      if (chosen === 0) break;
      closed &= ~chosen;
      cost -= this.saved(chosen);
    }
    return cost;
  }

  /** Counts the balls of closed colours above a bottom, in total and per colour. */
  private countClosed(content: number, open: number, closed: number): number {
    const { blocks, run, under } = this.contents;
    const { amounts } = this;
    const { top } = this.masks;
    for (let bits = closed; bits !== 0; bits &= bits - 1) amounts[lowestBit(bits)] = 0;
    let balls = 0;
    for (let part = content; blocks[part]! > 1; part = under[part]!) {
      if ((open & top[part]!) !== 0) continue;
      const color = lowestBit(top[part]!);
      balls += run[part]!;
      amounts[color] = amounts[color]! + run[part]!;
    }
    return balls;
  }

  /** The colour whose opening saves the most, as a bit; 0 if none. */
  private worthOpening(closed: number): number {
    let most = 0;
    let chosen = 0;
    for (let bits = closed; bits !== 0; bits &= bits - 1) {
      const saved = this.saved(bits & -bits);
      if (saved <= most) continue;
      most = saved;
      chosen = bits & -bits;
    }
    return chosen;
  }

  private saved(bit: number): number {
    return this.amounts[lowestBit(bit)]! - ((this.bottoms & bit) !== 0 ? 1 : 0);
  }
}

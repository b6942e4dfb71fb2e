// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import type { Contents } from '../../contents.ts';
import { scramble } from '../../states.ts';
import { FREE, type Masks } from './masks.ts';

/** Numbers that stand behind the tubes of a game: bits of the colours that are open, of those in parking tubes. */
export const OPEN = 0;
export const PARKED = 1;
/** How many tubes are empty, how many are neither empty nor a home, and the hash of the tubes. */
export const EMPTY = 2;
export const LEFT = 3;
const HASH = 4;
const BEHIND = 5;
/** Of which these are part of what a game is; the others follow from it. */
export const TELLING = 3;

/**
 * The simplified games that digging tries, one on top of the other: what is left in each tube, 0 where that is nothing,
 * and the numbers behind.
 */
export class Games {
  readonly stack: Int32Array;
  readonly tubes: number;
  private readonly contents: Contents;
  /** Numbers of one game. */
  private readonly width: number;
  private readonly codes: Int32Array;
  /** By content: the tube that it stems from; games keep their tubes apart by it, so that they need no sorting. */
  private readonly origin: Int32Array;
  private readonly masks: Masks;

  constructor(contents: Contents, masks: Masks, levels: number) {
    this.contents = contents;
    this.masks = masks;
    this.tubes = contents.tubes;
    this.width = contents.tubes + BEHIND;
    this.stack = new Int32Array(this.width * levels);
    this.codes = Int32Array.from({ length: contents.size }, (_, content) => scramble(content + 1));
    this.origin = origins(contents);
  }

  /** Where the game of a level begins. */
  at(level: number): number {
    return level * this.width;
  }

  /** Sets the first game up. */
  load(tubes: Int32Array): void {
    const { empties } = this.contents;
    const { stack, tubes: end } = this;
    stack.fill(0, 0, this.width);
    stack[end + OPEN] = FREE;
    for (let i = 0; i < end; i++) {
      const content = tubes[i]!;
      if (content < empties) {
        stack[end + EMPTY] = stack[end + EMPTY]! + 1;
        continue;
      }
      let slot = this.origin[content]!;
      while (stack[slot] !== 0) slot = slot + 1 === end ? 0 : slot + 1;
      stack[end + LEFT] = stack[end + LEFT]! + 1;
      this.change(slot, end, content);
    }
  }

  change(tube: number, end: number, content: number): void {
    const { codes, stack } = this;
    stack[end + HASH] = (stack[end + HASH]! + codes[content]! - codes[stack[tube]!]!) | 0;
    stack[tube] = content;
  }

  /** Opens a colour; if it was parked in an empty tube, that one is empty again. */
  open(end: number, bit: number): void {
    const { stack } = this;
    stack[end + OPEN] = stack[end + OPEN]! | bit;
    if ((stack[end + PARKED]! & bit) === 0) return;
    stack[end + PARKED] = stack[end + PARKED]! & ~bit;
    stack[end + EMPTY] = stack[end + EMPTY]! + 1;
  }

  /** Puts a copy of a level's game on top of it; returns where that begins. */
  copy(level: number): number {
    const at = level * this.width;
    this.stack.copyWithin(at + this.width, at, at + this.width);
    return at + this.width;
  }

  hash(end: number): number {
    const { stack } = this;
    const flags = Math.imul(stack[end + OPEN]!, 0x9e3779b1) ^ Math.imul(stack[end + PARKED]!, 0x85ebca6b);
    return scramble((stack[end + HASH]! + flags + stack[end + EMPTY]!) | 0);
  }

  /** Whether a tube other than the one with this content has its colour at the bottom, to stay there. */
  hasOtherBottom(at: number, content: number): boolean {
    const { staying } = this.masks;
    const bit = staying[content]!;
    let seen = 0;
    for (let t = at; t < at + this.tubes; t++) {
      const other = this.stack[t]!;
      if ((staying[other]! & bit) !== 0 && (other !== content || seen++ > 0)) return true;
    }
    return false;
  }

  /** Whether a ball of the colour lies somewhere that one more of it could come to lie on, but for a tube's top. */
  mayComeUp(at: number, tube: number, bit: number): boolean {
    const { hosts } = this.masks;
    if ((hosts[this.withoutTop(this.stack[tube]!)]! & bit) !== 0) return true;
    for (let t = at; t < at + this.tubes; t++) {
      if (t !== tube && (hosts[this.stack[t]!]! & bit) !== 0) return true;
    }
    return false;
  }

  withoutTop(content: number): number {
    return this.contents.run[content] === 1 ? this.contents.under[content]! : content - 1;
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

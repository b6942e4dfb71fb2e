// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import type { Contents } from '../../contents.ts';
import { scramble } from '../../states.ts';
import { FREE, type Masks } from './masks.ts';

/** Fields after the tubes of a game: bits of the open colours, and of those in parking tubes. */
export const OPEN = 0;
export const PARKED = 1;
/** The number of empty tubes, of tubes that are neither empty nor a home, and the hash of the tubes. */
export const EMPTY = 2;
export const LEFT = 3;
const HASH = 4;
const BEHIND = 5;
/** The fields that identify a game; the others follow from them. */
export const TELLING = 3;

/**
 * The stack of simplified games of digging: the rest of each tube, 0 for nothing, followed by other fields.
 */
export class Games {
  readonly stack: Int32Array;
  readonly tubes: number;
  private readonly contents: Contents;
  /** Numbers per game. */
  private readonly width: number;
  private readonly codes: Int32Array;
  /** By content: the tube that it comes from, which identifies tubes without sorting. */
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

  /** The offset of the game at a level. */
  at(level: number): number {
    return level * this.width;
  }

  /** Sets up the first game. */
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

  /** Opens a colour. If it was parked in an empty tube, that tube is empty again. */
  open(end: number, bit: number): void {
    const { stack } = this;
    stack[end + OPEN] = stack[end + OPEN]! | bit;
    if ((stack[end + PARKED]! & bit) === 0) return;
    stack[end + PARKED] = stack[end + PARKED]! & ~bit;
    stack[end + EMPTY] = stack[end + EMPTY]! + 1;
  }

  /** Pushes a copy of a level's game. @returns its offset */
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

  /** Whether another tube has the same colour at its bottom, to stay there. */
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

  /** Whether some ball of the colour, other than on top of a given tube, could get another one of its colour on it. */
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

/** By content: the tube of the board that it comes from, unless two tubes begin equally. */
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

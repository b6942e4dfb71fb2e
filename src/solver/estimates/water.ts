// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import { type Contents, NO_COLOR } from '../contents.ts';
import { type Estimate, MAX_MASKED_COLORS, NO, type Step, type Verdict, YES } from './estimate.ts';

/** Extra pours that are looked into. */
const REACH = 4;
/** The bit that no colour has. It is always open, and triggers the digging of tubes that hold one colour alone. */
const FREE = 1 << MAX_MASKED_COLORS;

/**
 * The estimate for the water game: a pour onto the same colour makes one run fewer, so each run too many costs a pour;
 * a pour into an empty tube, or one that does not fit whole, makes no run fewer. How many of those are needed is found
 * in a simplified game, dug rather than played: the top run of a tube may be taken away when its colour is *open*,
 * that is, when some tube holds nothing else, or when it came to the top of two tubes at once of which one has room
 * for the other's run. Any other colour on top can be opened for one extra pour, for good.
 *
 * Every solution of the real game can be followed here pour by pour at no higher cost, so the count is admissible. It
 * is what trying every set of colours finds, with one colour more at a time.
 */
export class WaterEstimate implements Estimate {
  readonly reach: number;
  /** Simplified games that were looked into, a measure of the work. */
  tried = 0;
  private readonly contents: Contents;
  private readonly bottoms: Uint8Array;
  /** Numbers a game: the tubes, then the bits of the open colours. */
  private readonly width: number;
  private readonly stack: Int32Array;
  /** By content: the colour on top as a bit, the open colours that take it away, and what is then left, or 0. */
  private readonly top: Int32Array;
  private readonly trigger: Int32Array;
  private readonly below: Int32Array;

  /** By content: the bottom colour as a bit. */
  private readonly ground: Int32Array;
  /** All colours, as bits, and whether each has but one tube to end in. */
  private readonly colors: number;
  private readonly isSingle: boolean;

  constructor(contents: Contents) {
    this.contents = contents;
    this.reach = contents.colors > MAX_MASKED_COLORS ? 0 : REACH;
    this.bottoms = new Uint8Array(contents.colors);
    this.width = contents.tubes + 1;
    this.stack = new Int32Array(this.width * (this.reach + 2));
    const { blocks, bottomColor, color, empties, homes, under } = contents;
    this.ground = Int32Array.from(bottomColor, (name) => (name === NO_COLOR ? 0 : 1 << name));
    this.colors = 2 ** contents.colors - 1;
    this.isSingle = homes.every((tubes) => tubes === 1);
    this.top = Int32Array.from(color, (name, content) => (content < empties ? 0 : 1 << name));
    this.trigger = this.top.map((bit, content) => (blocks[content] === 1 ? bit | FREE : bit));
    this.below = under.map((left) => (left < empties ? 0 : left));
  }

  base(tubes: Int32Array): number {
    const { blocks, bottomColor, homes } = this.contents;
    const { bottoms } = this;
    bottoms.fill(0);
    let pours = 0;
    for (let i = 0; i < tubes.length; i++) {
      const content = tubes[i]!;
      pours += blocks[content]!;
      const color = bottomColor[content]!;
      if (color !== NO_COLOR && bottoms[color]! < homes[color]!) {
        bottoms[color] = bottoms[color]! + 1;
        pours--;
      }
    }
    return pours;
  }

  baseAfter({ source, target, left, landed }: Step, tubes: Int32Array, before: number): number {
    const { blocks, bottomColor, color, empties, homes } = this.contents;
    const after = before + blocks[left]! + blocks[landed]! - blocks[source]! - blocks[target]!;
    if (left < empties === target < empties) return after;
    const owner = color[source]!;
    let bottoms = 0;
    for (let i = 0; i < tubes.length; i++) if (bottomColor[tubes[i]!] === owner) bottoms++;
    if (left < empties) return bottoms > homes[owner]! ? after : after + 1;
    return bottoms < homes[owner]! ? after - 1 : after;
  }

  within(tubes: Int32Array, extra: number): Verdict {
    if (extra >= this.reach) return YES;
    const { empties, tubes: end } = this.contents;
    let grounds = 0;
    for (let i = 0; i < end; i++) {
      const content = tubes[i]!;
      this.stack[i] = content < empties ? 0 : content;
      grounds |= this.ground[content]!;
    }
    this.stack[end] = (this.isSingle ? this.colors & ~grounds : this.short(tubes)) | FREE;
    return this.dig(0, extra, 0) ? YES : NO;
  }

  adapt(): void {}

  endLayer(): void {}

  /** The bits of the colours that lie at fewer bottoms than they need: each gets an empty tube, which the base counts. */
  private short(tubes: Int32Array): number {
    this.base(tubes);
    let bits = 0;
    for (let color = 0; color < this.contents.colors; color++) {
      if (this.bottoms[color]! < this.contents.homes[color]!) bits |= 1 << color;
    }
    return bits;
  }

  /** @param refused colours whose opening has been tried at this point, and so in every order */
  private dig(level: number, extra: number, refused: number): boolean {
    this.tried++;
    const onTop = this.takeAll(level);
    if (onTop === 0) return true;
    if (extra === 0) return false;
    let tried = refused;
    for (let bits = onTop & ~refused; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const at = (level + 1) * this.width;
      this.stack.copyWithin(at, at - this.width, at);
      this.stack[at + this.contents.tubes] = this.stack[at + this.contents.tubes]! | bit;
      if (this.dig(level + 1, extra - 1, tried)) return true;
      tried |= bit;
    }
    return false;
  }

  /** Takes away what is free; returns the bits of the colours that then stop the digging. */
  private takeAll(level: number): number {
    const { below, stack, top, trigger } = this;
    const at = level * this.width;
    const end = at + this.contents.tubes;
    let open = stack[end]!;
    for (;;) {
      let onTop = 0;
      let changed = false;
      for (let t = at; t < end; t++) {
        let content = stack[t]!;
        if ((trigger[content]! & open) !== 0) {
          for (; (trigger[content]! & open) !== 0; content = below[content]!) open |= top[content]!;
          stack[t] = content;
          changed = true;
        }
        const bit = top[content]!;
        if ((onTop & bit) !== 0 && this.hasTwin(at, t, content)) {
          open |= bit;
          changed = true;
        }
        onTop |= bit;
      }
      if (!changed) {
        stack[end] = open;
        return onTop;
      }
    }
  }

  /** Whether a tube before this one has the same colour on top, and one of the two has room for the other's run. */
  private hasTwin(at: number, tube: number, content: number): boolean {
    const { room, run } = this.contents;
    const { stack, top } = this;
    for (let t = at; t < tube; t++) {
      const twin = stack[t]!;
      if (top[twin] !== top[content]) continue;
      if (room[twin]! >= run[content]! || room[content]! >= run[twin]!) return true;
    }
    return false;
  }
}

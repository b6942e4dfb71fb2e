// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import { type Contents, NO_COLOR } from '../contents.ts';
import { type Estimate, MAX_MASKED_COLORS, NO, type Verdict, YES } from './estimate.ts';

/** Extra pours that are looked into. */
const REACH = 4;

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

  constructor(contents: Contents) {
    this.contents = contents;
    this.reach = contents.colors > MAX_MASKED_COLORS ? 0 : REACH;
    this.bottoms = new Uint8Array(contents.colors);
    this.width = contents.tubes + 1;
    this.stack = new Int32Array(this.width * (this.reach + 2));
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

  within(tubes: Int32Array, extra: number): Verdict {
    if (extra >= this.reach) return YES;
    const { empties, tubes: end } = this.contents;
    for (let i = 0; i < end; i++) this.stack[i] = tubes[i]! < empties ? 0 : tubes[i]!;
    this.stack[end] = this.short(tubes);
    return this.dig(0, extra, 0) ? YES : NO;
  }

  deepen(): void {}

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
    const { blocks, color, room, run, tubes, under } = this.contents;
    const { stack } = this;
    const at = level * this.width;
    const end = at + tubes;
    let open = stack[end]!;
    for (;;) {
      let onTop = 0;
      let changed = false;
      for (let t = at; t < end; t++) {
        let content = stack[t]!;
        if (content === 0) continue;
        let bit = 1 << color[content]!;
        while (content !== 0 && (blocks[content] === 1 || (open & bit) !== 0)) {
          open |= bit;
          content = blocks[content] === 1 ? 0 : under[content]!;
          bit = content === 0 ? 0 : 1 << color[content]!;
          changed = true;
        }
        stack[t] = content;
        if (content === 0) continue;
        if ((onTop & bit) !== 0 && (open & bit) === 0) {
          for (let other = at; other < t; other++) {
            const twin = stack[other]!;
            if (twin === 0 || color[twin] !== color[content]) continue;
            if (room[twin]! < run[content]! && room[content]! < run[twin]!) continue;
            open |= bit;
            changed = true;
            break;
          }
        }
        onTop |= bit;
      }
      if (!changed) {
        stack[end] = open;
        return onTop;
      }
    }
  }
}

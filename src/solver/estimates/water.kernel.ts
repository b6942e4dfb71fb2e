import { type Contents, NO_COLOR } from '../contents.kernel.ts';
import { type Estimate, MAX_MASKED_COLORS, type Step } from './estimate.ts';

/** The most extra pours that are examined. */
const POUR_REACH = 4;
/** A bit without a colour. It is always open, and triggers the digging of tubes with a single colour. */
const FREE_TUBE = 1 << MAX_MASKED_COLORS;

/**
 * The estimate for the water game. A pour onto the same colour removes one run, so each superfluous run costs a pour; a pour into an
 * empty tube, or one that does not fit completely, removes none. The number of those is found in a simplified game: the top run of a
 * tube is removed when its colour is *open*, that is, if some tube holds nothing else, or if it is on top of two tubes, one of which
 * has room for the other's run. Any other colour on top can be opened for one extra pour.
 *
 * Every real solution can be followed here pour by pour at no higher cost, so the count is admissible. It is found by trying all sets
 * of colours, with one more colour at a time.
 */
export class WaterEstimate implements Estimate {
  private readonly reach: number;
  private readonly contents: Contents;
  private readonly bottoms: Uint8Array;
  /** Numbers per game: the tubes, then the bits of the open colours. */
  private readonly width: number;
  private readonly stack: Int32Array;
  /** By content: the top colour as a bit, the open colours that remove it, and the content that is left, or 0. */
  private readonly top: Int32Array;
  private readonly trigger: Int32Array;
  private readonly below: Int32Array;

  /** By content: the bottom colour as a bit. */
  private readonly ground: Int32Array;
  /** All colours, as bits, and whether each ends in a single tube. */
  private readonly colors: number;
  private readonly isSingle: boolean;

  constructor(contents: Contents) {
    this.contents = contents;
    this.reach = contents.colors > MAX_MASKED_COLORS ? 0 : POUR_REACH;
    this.bottoms = new Uint8Array(contents.colors);
    this.width = contents.tubes + 1;
    this.stack = new Int32Array(this.width * (this.reach + 2));
    const { blocks, bottomColor, color, empties, homes, under } = contents;
    this.ground = Int32Array.from(bottomColor, (name) => (name === NO_COLOR ? 0 : 1 << name));
    this.colors = 2 ** contents.colors - 1;
    this.isSingle = homes.every((tubes) => tubes === 1);
    this.top = Int32Array.from(color, (name, content) => (content < empties ? 0 : 1 << name));
    this.trigger = this.top.map((bit, content) => (blocks[content] === 1 ? bit | FREE_TUBE : bit));
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

  within(tubes: Int32Array, extra: number): boolean {
    if (extra >= this.reach) return true;
    const { empties, tubes: end } = this.contents;
    let grounds = 0;
    for (let i = 0; i < end; i++) {
      const content = tubes[i]!;
      this.stack[i] = content < empties ? 0 : content;
      grounds |= this.ground[content]!;
    }
    this.stack[end] = (this.isSingle ? this.colors & ~grounds : this.short(tubes)) | FREE_TUBE;
    return this.dig(0, extra, 0);
  }

  adapt(): void {}

  endLayer(): void {}

  /** The bits of the colours at fewer bottoms than they need. Each gets an empty tube, which the base counts. */
  private short(tubes: Int32Array): number {
    this.base(tubes);
    let bits = 0;
    for (let color = 0; color < this.contents.colors; color++) {
      if (this.bottoms[color]! < this.contents.homes[color]!) bits |= 1 << color;
    }
    return bits;
  }

  /** @param refused colours whose opening has been tried already at this point */
  private dig(depth: number, extra: number, refused: number): boolean {
    const onTop = this.takeAll(depth);
    if (onTop === 0) return true;
    if (extra === 0) return false;
    let tried = refused;
    for (let bits = onTop & ~refused; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const at = (depth + 1) * this.width;
      this.stack.copyWithin(at, at - this.width, at);
      this.stack[at + this.contents.tubes] = this.stack[at + this.contents.tubes]! | bit;
      if (this.dig(depth + 1, extra - 1, tried)) return true;
      tried |= bit;
    }
    return false;
  }

  /** Makes all free moves. @returns the bits of the colours that stop the digging */
  private takeAll(depth: number): number {
    const { below, stack, top, trigger } = this;
    const at = depth * this.width;
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
        if ((onTop & bit) !== 0 && this.isCoveredByEarlier(at, t, content)) {
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

  /** Whether an earlier tube has the same colour on top, and one of the two has room for the other's run. */
  private isCoveredByEarlier(at: number, tube: number, content: number): boolean {
    const { room, run } = this.contents;
    const { stack, top } = this;
    for (let t = at; t < tube; t++) {
      const earlier = stack[t]!;
      if (top[earlier] !== top[content]) continue;
      if (room[earlier]! >= run[content]! || room[content]! >= run[earlier]!) return true;
    }
    return false;
  }
}

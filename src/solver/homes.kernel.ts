import type { Contents } from './contents.kernel.ts';

/** Called for each settling move: indices of tubes, and the number of items. */
type OnMove = (from: number, to: number, count: number) => void;

/**
 * Finds homes. A home is the tube in which a colour is certain to end: it holds nothing else, has room for the whole colour, and can
 * never be emptied again.
 *
 * Once a colour has such a home, moving another of its items there is never wrong, as follows. Take the shortest
 * solution that does not begin so, and play it with that item already home: whenever it moves an item of the colour
 * that is home already, skip the move; whenever it would put one onto an item that has gone home early, put it home as
 * well. No other move is in the way, because the tubes only ever hold less than they would have. In the end every item
 * of the colour is home, the skipped moves pay for the first one, and the game is not longer.
 *
 * A home can only be emptied onto items of its colour that lie on something else: into an empty tube would be the same
 * board again. All of the colour would then have to lie above the lowest such item of each tube, so when they have
 * less room than the colour has items, the home is certain.
 *
 * Rules of single tubes may keep an item from following, so boards with them have no homes.
 */
export class Homes {
  private readonly contents: Contents;
  /** `spread[content * colors + color]`: how many items of a colour could be on its lowest item that is above another colour. */
  private readonly spread: Uint8Array;
  private readonly homeOf: Int32Array;
  /** By content: the colour on top as a bit. */
  private readonly colorBits: Int32Array;
  /** By content: its colour as a bit if it may be a home, and if its top run may move to a home (a guest). */
  private readonly homeBits: Int32Array;
  private readonly guestBits: Int32Array;
  /** Of the last surveyed state: the bits in at least one, two and three tubes; of homes, then of guests. */
  private readonly seen = new Int32Array(6);

  constructor(contents: Contents) {
    this.contents = contents;
    this.spread = spreads(contents);
    this.homeOf = new Int32Array(contents.colors);
    const { blocks, color } = contents;
    this.colorBits = Int32Array.from(color, (owner) => 1 << (owner % 32));
    this.homeBits = this.colorBits.map((bit, content) =>
      !contents.rules && isRoomy(contents, content) ? bit : 0,
    );
    this.guestBits = this.colorBits.map((bit, content) => (blocks[content]! > 1 ? bit : 0));
  }

  /** Surveys a state before its moves are made, for {@link maySettle}. */
  survey(tubes: Int32Array): void {
    tally(this.homeBits, tubes, this.seen, 0);
    tally(this.guestBits, tubes, this.seen, 3);
  }

  /**
   * Whether something may settle after a move that changes two contents of the surveyed state, in which nothing could settle. Only the
   * moved colour and the one below it can get a new home or guest, and only the home of the moved one can become impossible to empty.
   */
  maySettle(source: number, target: number, left: number, landed: number): boolean {
    const { colorBits, guestBits, homeBits, seen } = this;
    const homes = others(seen, 0, homeBits[source]!, homeBits[target]!) | homeBits[left]! | homeBits[landed]!;
    const guests =
      others(seen, 3, guestBits[source]!, guestBits[target]!) | guestBits[left]! | guestBits[landed]!;
    return (homes & guests & (colorBits[source]! | colorBits[left]!)) !== 0;
  }

  /** Makes all moves that cannot be wrong, in place. @returns their number */
  settle(tubes: Int32Array, onMove?: OnMove): number {
    const { kind, run, under } = this.contents;
    let moves = 0;
    for (let from = this.findGuest(tubes); from >= 0; from = this.findGuest(tubes)) {
      const content = tubes[from]!;
      const count = run[content]!;
      const home = this.homeOf[this.contents.color[content]!]!;
      tubes[from] = under[content]!;
      tubes[home] = tubes[home]! + count;
      if (kind === 'water') {
        moves++;
        onMove?.(from, home, count);
      } else {
        moves += count;
        for (let i = 0; onMove && i < count; i++) onMove(from, home, 1);
      }
    }
    return moves;
  }

  /** A tube whose top can move to the home of its colour (`homeOf` has it), or -1. */
  private findGuest(tubes: Int32Array): number {
    const { color } = this.contents;
    const { guestBits, homeOf } = this;
    const wanted = this.colorsWithGuests(tubes);
    let refused = -1;
    for (let i = 0; wanted !== 0 && i < tubes.length; i++) {
      const content = tubes[i]!;
      if ((guestBits[content]! & wanted) === 0) continue;
      const owner = color[content]!;
      if (owner === refused) continue;
      homeOf[owner] = this.onlyHome(tubes, owner);
      if (homeOf[owner]! >= 0 && !this.canBeEmptied(tubes, owner)) return i;
      refused = owner;
    }
    return -1;
  }

  /** The bits of colours that may have a home and are on top elsewhere. Computed after every move, and usually 0. */
  private colorsWithGuests(tubes: Int32Array): number {
    const { guestBits, homeBits } = this;
    let homes = 0;
    let guests = 0;
    for (let i = 0; i < tubes.length; i++) {
      homes |= homeBits[tubes[i]!]!;
      guests |= guestBits[tubes[i]!]!;
    }
    return homes & guests;
  }

  /** The possible home of a colour, unless another tube has the colour at its bottom; else -1. */
  private onlyHome(tubes: Int32Array, owner: number): number {
    const { bottomColor } = this.contents;
    let home = -1;
    for (let i = 0; i < tubes.length; i++) {
      if (bottomColor[tubes[i]!] !== owner) continue;
      if (home >= 0 || this.homeBits[tubes[i]!] === 0) return -1;
      home = i;
    }
    return home;
  }

  /** The number of items of a colour that could be on its lowest one above another colour, in a content. */
  spreadOf(content: number, color: number): number {
    return this.spread[content * this.contents.colors + color]!;
  }

  /** Whether all items of a colour could be on its items above other colours. */
  private canBeEmptied(tubes: Int32Array, color: number): boolean {
    const { colors, count, uniform, tubes: all } = this.contents;
    if (!uniform) return true;
    let room = 0;
    for (let i = 0; i < all; i++) room += this.spread[tubes[i]! * colors + color]!;
    return room >= count[color]!;
  }
}

/** The bits in at least one, two and three tubes. */
function tally(bits: Int32Array, tubes: Int32Array, into: Int32Array, at: number): void {
  let once = 0;
  let twice = 0;
  let thrice = 0;
  for (let i = 0; i < tubes.length; i++) {
    const own = bits[tubes[i]!]!;
    thrice |= twice & own;
    twice |= once & own;
    once |= own;
  }
  into[at] = once;
  into[at + 1] = twice;
  into[at + 2] = thrice;
}

/** The counted bits without those of two tubes. */
function others(counted: Int32Array, at: number, one: number, other: number): number {
  const neither = counted[at]! & ~(one | other);
  return neither | (counted[at + 1]! & (one ^ other)) | (counted[at + 2]! & one & other);
}

/** Whether a content is of one colour that fits completely into its tube and needs no other. */
function isRoomy({ blocks, capacity, color, count, homes }: Contents, content: number): boolean {
  const owner = color[content]!;
  return blocks[content] === 1 && homes[owner] === 1 && capacity[content]! >= count[owner]!;
}

function spreads(contents: Contents): Uint8Array {
  const { blocks, capacity, color, colors, empties, height, run, size, under } = contents;
  const spread = new Uint8Array(size * colors);
  for (let content = empties; content < size; content++) {
    for (let part = content; blocks[part]! > 1; part = under[part]!) {
      const lowest = height[part]! - run[part]! + 1;
      spread[content * colors + color[part]!] = capacity[part]! - lowest + 1;
    }
  }
  return spread;
}

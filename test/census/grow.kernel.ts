import {
  BITS,
  BLOCK,
  freeBefore,
  innerMoves,
  type Numbering,
  pairsOf,
  reachOf,
  unrankPairs,
} from './numbering.ts';

/** 32-bit words for one bit of each arrangement of a block. The last has eight bits to spare. */
export const WORDS = Math.ceil(BLOCK / 32);
/** Words of a block: the low bits of its values, then the high bits. A value is the distance modulo 3, or 3 if it is not reached. */
export const BLOCK_WORDS = 2 * WORDS;
const SPARE = WORDS * 32 - BLOCK;

/** In blocks with fewer unreached arrangements, each looks for a neighbour; in others, the farthest neighbours look for them. */
const FEW = 600;

/** The distances of all arrangements, shared by all threads. A thread writes only into blocks that it was given. */
export interface Census {
  readonly numbering: Numbering;
  /** For each place of the hole, the words of its blocks. */
  readonly words: readonly Int32Array[];
  /** For each block, the number of arrangements that are not reached. */
  readonly unreached: Uint16Array;
  /** For each block, a bit for each distance modulo 3 that it has. */
  readonly found: Uint8Array;
}

/** Marks all arrangements as not reached. */
export function clear({ words, unreached, found }: Census): void {
  for (const list of words) {
    list.fill(-1);
    for (let word = WORDS - 1; word < list.length; word += WORDS) list[word] = -1 >>> SPARE;
  }
  unreached.fill(BLOCK);
  found.fill(0);
}

/** Marks an arrangement as solved. */
export function start(
  { numbering, words, unreached, found }: Census,
  hole: number,
  block: number,
  inside: number,
): void {
  const bit = 1 << (inside & 31);
  const list = words[hole]!;
  const word = block * BLOCK_WORDS + (inside >>> 5);
  list[word]! &= ~bit;
  list[word + WORDS]! &= ~bit;
  unreached[hole * numbering.blocks + block]!--;
  found[hole * numbering.blocks + block]! |= 1;
}

/** Counts again what is not in the file: what each block of a hole has reached. */
export function recount({ numbering, words, unreached, found }: Census, hole: number): void {
  const list = words[hole]!;
  for (let block = 0; block < numbering.blocks; block++) {
    let left = 0;
    let residues = 0;
    const first = block * BLOCK_WORDS;
    for (let word = first; word < first + WORDS; word++) {
      // the spare bits are 0 in both planes
      const spare = word === first + WORDS - 1 ? -1 >>> SPARE : -1;
      const [low, high] = [list[word]!, list[word + WORDS]!];
      left += bitsOf(low & high);
      if (~low & ~high & spare) residues |= 1;
      if (low & ~high) residues |= 2;
      if (~low & high) residues |= 4;
    }
    unreached[hole * numbering.blocks + block] = left;
    found[hole * numbering.blocks + block] = residues;
  }
}

function bitsOf(word: number): number {
  return BITS[word & 0x7fff]! + BITS[(word >>> 15) & 0x7fff]! + BITS[word >>> 30]!;
}

/**
 * A kernel: finds the arrangements at `depth + 1` moves in some blocks. Each block with unreached arrangements collects the arrangements
 * at `depth` of the blocks one move away. Those it reaches are one move farther; a neighbour of an unreached arrangement cannot be at
 * `depth - 3`, so distances modulo 3 are enough.
 */
export function growerOf(census: Census): (depth: number, first: number, end: number) => number {
  const { numbering, words, unreached, found } = census;
  const { places, outerColors, blocks } = numbering;
  const reach = Array.from({ length: places }, (_, place) => reachOf(place, places));
  const moves = innerMoves(WORDS * 32);
  const low = new Uint8Array(outerColors);
  const high = new Uint8Array(outerColors);
  const reached = new Int32Array(WORDS);
  /** Which colour is at a place, and -1 for inner colours. */
  const colorAt = new Int8Array(places);
  const pairs = Array.from({ length: places }, (_, left) => pairsOf(left));
  /** XOR masks that turn both bits of the wanted value to 1. */
  let [lowMask, highMask] = [0, 0];

  /** The block after the pebble of `color` moved from `from` to `to`; for inner colours, only the hole moved. */
  function blockAfter(from: number, to: number, color: number): number {
    let taken = 1 << from;
    let rank = 0;
    let left = places - 1;
    for (let c = 0; c < outerColors; c++) {
      let [one, other] = [low[c]!, high[c]!];
      if (c === color) {
        const kept = one === from ? other : one;
        one = Math.min(kept, to);
        other = Math.max(kept, to);
      }
      rank = rank * pairs[left]! + freeBefore(taken, one) + pairs[freeBefore(taken, other)]!;
      taken |= (1 << one) | (1 << other);
      left -= 2;
    }
    return rank;
  }

  function collectAll(list: Int32Array, from: number): void {
    for (let word = 0; word < WORDS; word++) {
      reached[word]! |= (list[from + word]! ^ lowMask) & (list[from + WORDS + word]! ^ highMask);
    }
  }

  /** The neighbours mark what they reach. */
  function collectMoved(list: Int32Array, from: number, moved: Uint16Array): void {
    for (let word = 0; word < WORDS; word++) {
      let rest = (list[from + word]! ^ lowMask) & (list[from + WORDS + word]! ^ highMask);
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest);
        rest ^= 1 << bit;
        const to = moved[(word << 5) | bit]!;
        reached[to >>> 5]! |= 1 << (to & 31);
      }
    }
  }

  /** The unreached look for a neighbour. */
  function lookFor(own: Int32Array, at: number, list: Int32Array, from: number, moved: Uint16Array): void {
    for (let word = 0; word < WORDS; word++) {
      let rest = own[at + word]! & own[at + WORDS + word]! & ~reached[word]!;
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest);
        rest ^= 1 << bit;
        const to = moved[(word << 5) | bit]!;
        const there = from + (to >>> 5);
        if ((list[there]! ^ lowMask) & (list[there + WORDS]! ^ highMask) & (1 << (to & 31))) {
          reached[word]! |= 1 << bit;
        }
      }
    }
  }

  function grow(hole: number, block: number, wanted: number): boolean {
    const at = block * BLOCK_WORDS;
    const own = words[hole]!;
    const few = unreached[hole * blocks + block]! < FEW;
    const outer = unrankPairs(block, low, high, 0, outerColors, 1 << hole, places - 1);
    colorAt.fill(-1);
    for (let c = 0; c < outerColors; c++) colorAt[low[c]!] = colorAt[high[c]!] = c;
    let some = false;
    for (const from of reach[hole]!) {
      const color = colorAt[from]!;
      const other = blockAfter(from, hole, color);
      if ((found[from * blocks + other]! & wanted) === 0) continue;
      if (!some) reached.fill(0);
      some = true;
      const list = words[from]!;
      const there = other * BLOCK_WORDS;
      const out = color < 0 ? freeBefore(outer, from) : 0;
      const back = color < 0 ? freeBefore((outer ^ (1 << hole)) | (1 << from), hole) : 0;
      if (out === back) collectAll(list, there);
      else if (few) lookFor(own, at, list, there, moves[out * 8 + back]!);
      else collectMoved(list, there, moves[back * 8 + out]!);
    }
    return some;
  }

  /** Writes what was reached. @returns how many arrangements are new */
  function settle(hole: number, block: number, lowBit: number, highBit: number): number {
    const own = words[hole]!;
    const at = block * BLOCK_WORDS;
    let count = 0;
    for (let word = 0; word < WORDS; word++) {
      const [l, h] = [own[at + word]!, own[at + WORDS + word]!];
      const fresh = reached[word]! & l & h;
      if (fresh === 0) continue;
      count += bitsOf(fresh);
      own[at + word] = l ^ (fresh & ~lowBit);
      own[at + WORDS + word] = h ^ (fresh & ~highBit);
    }
    return count;
  }

  return (depth, first, end) => {
    const [residue, next] = [depth % 3, (depth + 1) % 3];
    [lowMask, highMask] = [residue === 1 ? 0 : -1, residue === 2 ? 0 : -1];
    const [lowBit, highBit] = [next === 1 ? -1 : 0, next === 2 ? -1 : 0];
    let count = 0;
    for (let index = first; index < end; index++) {
      if (unreached[index] === 0) continue;
      const hole = Math.floor(index / blocks);
      const block = index - hole * blocks;
      if (!grow(hole, block, 1 << residue)) continue;
      const fresh = settle(hole, block, lowBit, highBit);
      if (fresh === 0) continue;
      unreached[index]! -= fresh;
      found[index]! |= 1 << next;
      count += fresh;
    }
    return count;
  };
}

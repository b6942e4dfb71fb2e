// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import type { Contents } from './contents.ts';

/** States a chunk holds: small enough that little boards stay little, large enough that chunks are few. */
const CHUNK_BITS = 13;
const CHUNK = 1 << CHUNK_BITS;
const CHUNK_MASK = CHUNK - 1;
const SMALLEST_TABLE = 1 << 12;
/** The hash table grows when more than this part of it is taken, and never takes more than the second. */
const CROWDED = 0.65;
const FULLEST = 0.9;
/** A table entry is a state's number and, above it, six bits of its hash, so that strangers are rarely unpacked. */
const INDEX_BITS = 26;
const INDEX_MASK = 2 ** INDEX_BITS - 1;
const MAX_STATES = INDEX_MASK - 1;

/** No state: not found, no parent, no room. */
export const NONE = 0xffffffff;

/**
 * The states of one search, packed: the contents of the tubes in ascending order (which tube stands where does not
 * matter for the rest of a game, so a state is a multiset), the state it was reached from, the moves to it, and the
 * base of the estimate of those to come.
 *
 * Memory grows in chunks that are never copied, and stops at the number of bytes it was given.
 */
export class StateStore {
  length = 0;
  /** Bytes held by chunks and table. */
  bytes = 0;
  private readonly tubes: number;
  /** Bytes of one content. */
  private readonly width: number;
  private readonly stride: number;
  private readonly chunkBytes: number;
  private readonly maxBytes: number;
  private readonly codes: Int32Array;
  private readonly packed: Uint8Array[] = [];
  private readonly parents: Uint32Array[] = [];
  private readonly depths: Uint16Array[] = [];
  private readonly bases: Uint16Array[] = [];
  private readonly links: Uint32Array[] = [];
  private readonly marks: Uint8Array[] = [];
  private table: Uint32Array;
  private mask: number;
  /** Where the state that was last looked for stands or would stand. */
  private slot = 0;
  private tag = 0;

  constructor(contents: Contents, maxBytes: number) {
    this.tubes = contents.tubes;
    this.width = contents.size <= 0x100 ? 1 : contents.size <= 0x10000 ? 2 : 3;
    this.stride = this.tubes * this.width;
    this.chunkBytes = CHUNK * (this.stride + 4 + 2 + 2 + 4 + 1);
    this.maxBytes = maxBytes;
    this.codes = Int32Array.from({ length: contents.size }, (_, content) => scramble(content + 1));
    this.table = new Uint32Array(SMALLEST_TABLE);
    this.mask = SMALLEST_TABLE - 1;
    this.bytes = this.table.byteLength;
  }

  /** The sum of the codes of the contents: the same in whatever order they stand, and cheap to update. */
  hash(tubes: Int32Array): number {
    let sum = 0;
    for (let i = 0; i < this.tubes; i++) sum = (sum + this.codes[tubes[i]!]!) | 0;
    return sum;
  }

  /** What the hash changes by when a tube's content changes. */
  hashStep(before: number, after: number): number {
    return (this.codes[after]! - this.codes[before]!) | 0;
  }

  /** The state with these contents (ascending), or {@link NONE}; `add` and `replace` then know where to put it. */
  find(tubes: Int32Array, hash: number): number {
    const spread = scramble(hash);
    const tag = spread & ~INDEX_MASK;
    this.tag = tag;
    let slot = spread & this.mask;
    for (;;) {
      const entry = this.table[slot]!;
      if (entry === 0) break;
      const state = (entry & INDEX_MASK) - 1;
      if (((entry ^ tag) & ~INDEX_MASK) === 0 && this.holds(state, tubes)) {
        this.slot = slot;
        return state;
      }
      slot = (slot + 1) & this.mask;
    }
    this.slot = slot;
    return NONE;
  }

  private holds(state: number, tubes: Int32Array): boolean {
    const bytes = this.packed[state >>> CHUNK_BITS]!;
    let at = (state & CHUNK_MASK) * this.stride;
    for (let i = 0; i < this.tubes; i++, at++) if (bytes[at] !== (tubes[i]! & 0xff)) return false;
    for (let shift = 8; shift < this.width * 8; shift += 8) {
      for (let i = 0; i < this.tubes; i++, at++) {
        if (bytes[at] !== ((tubes[i]! >>> shift) & 0xff)) return false;
      }
    }
    return true;
  }

  /**
   * Stores a state that `find` has just been asked for; one that was there already leaves the table and its record
   * stays as it is. Returns {@link NONE} when the memory is used up.
   */
  add(tubes: Int32Array, parent: number, depth: number, base: number): number {
    const state = this.length;
    if ((state & CHUNK_MASK) === 0 && !this.addChunk()) return NONE;
    this.length++;
    this.write(state, tubes);
    const chunk = state >>> CHUNK_BITS;
    const at = state & CHUNK_MASK;
    this.parents[chunk]![at] = parent;
    this.depths[chunk]![at] = depth;
    this.bases[chunk]![at] = base;
    this.table[this.slot] = this.tag | (state + 1);
    if (this.length > this.table.length * CROWDED && !this.growTable()) return NONE;
    return state;
  }

  private write(state: number, tubes: Int32Array): void {
    const bytes = this.packed[state >>> CHUNK_BITS]!;
    let at = (state & CHUNK_MASK) * this.stride;
    for (let shift = 0; shift < this.width * 8; shift += 8) {
      for (let i = 0; i < this.tubes; i++, at++) bytes[at] = tubes[i]! >>> shift;
    }
  }

  /** Unpacks the contents of a state. */
  read(state: number, into: Int32Array): void {
    const bytes = this.packed[state >>> CHUNK_BITS]!;
    let at = (state & CHUNK_MASK) * this.stride;
    for (let i = 0; i < this.tubes; i++, at++) into[i] = bytes[at]!;
    for (let shift = 8; shift < this.width * 8; shift += 8) {
      for (let i = 0; i < this.tubes; i++, at++) into[i] = into[i]! | (bytes[at]! << shift);
    }
  }

  parent(state: number): number {
    return this.parents[state >>> CHUNK_BITS]![state & CHUNK_MASK]!;
  }

  depth(state: number): number {
    return this.depths[state >>> CHUNK_BITS]![state & CHUNK_MASK]!;
  }

  base(state: number): number {
    return this.bases[state >>> CHUNK_BITS]![state & CHUNK_MASK]!;
  }

  mark(state: number): number {
    return this.marks[state >>> CHUNK_BITS]![state & CHUNK_MASK]!;
  }

  setMark(state: number, mark: number): void {
    this.marks[state >>> CHUNK_BITS]![state & CHUNK_MASK] = mark;
  }

  /** One number a state for whoever strings states into lists. */
  link(state: number): number {
    return this.links[state >>> CHUNK_BITS]![state & CHUNK_MASK]!;
  }

  setLink(state: number, link: number): void {
    this.links[state >>> CHUNK_BITS]![state & CHUNK_MASK] = link;
  }

  private addChunk(): boolean {
    if (this.bytes + this.chunkBytes > this.maxBytes || this.length + CHUNK > MAX_STATES) return false;
    this.bytes += this.chunkBytes;
    this.packed.push(new Uint8Array(CHUNK * this.stride));
    this.parents.push(new Uint32Array(CHUNK));
    this.depths.push(new Uint16Array(CHUNK));
    this.bases.push(new Uint16Array(CHUNK));
    this.links.push(new Uint32Array(CHUNK));
    this.marks.push(new Uint8Array(CHUNK));
    return true;
  }

  /** Doubles the table. The old one counts until the new one is filled. */
  private growTable(): boolean {
    const old = this.table;
    if (this.bytes + 2 * old.byteLength > this.maxBytes) return this.length < old.length * FULLEST;
    const table = new Uint32Array(old.length * 2);
    const mask = table.length - 1;
    const tubes = new Int32Array(this.tubes);
    for (const entry of old) {
      if (entry === 0) continue;
      this.read((entry & INDEX_MASK) - 1, tubes);
      let slot = scramble(this.hash(tubes)) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = entry;
    }
    this.bytes += old.byteLength;
    this.table = table;
    this.mask = mask;
    return true;
  }
}

/** Spreads the bits of an integer over all 32: the finalizer of MurmurHash3 (Appleby, public domain). */
export function scramble(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

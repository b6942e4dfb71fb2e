import type { Contents } from './contents.kernel.ts';

/** States per chunk: few enough that small boards need little memory, many enough that there are few chunks. */
const CHUNK_BITS = 13;
const CHUNK = 1 << CHUNK_BITS;
const CHUNK_MASK = CHUNK - 1;
const SMALLEST_TABLE = 1 << 12;
/** The hash table grows beyond the first load factor, and never exceeds the second. */
const CROWDED = 0.65;
const FULLEST = 0.9;
/** A table entry is a state's number with six bits of its hash above it, so that other states are rarely unpacked. */
const INDEX_BITS = 26;
const INDEX_MASK = 2 ** INDEX_BITS - 1;
const MAX_STATES = INDEX_MASK - 1;

/** The fields of a record. They are adjacent, so that a state needs one or two cache lines. */
const PARENT_FIELD = 0;
/** A state's number plus one, and the bit of a closed state. */
const LINK_FIELD = 1;
const HASH_FIELD = 2;
/** The moves to the state, and above them the base. */
const COUNTS_FIELD = 3;
const CONTENTS_FIELD = 4;

const CLOSED_BIT = 1 << 31;

/** No state: not found, no parent, or no memory. */
export const NONE = 0xffffffff;

/**
 * The packed states of one search: the contents of the tubes in ascending order (a state is a multiset, because the order of tubes does not
 * matter), the parent state, the number of moves, and the base of the estimate.
 *
 * Memory grows in chunks that are never copied, up to a given number of bytes.
 */
export class StateStore {
  length = 0;
  /** Bytes of chunks and table. */
  bytes = 0;
  private readonly tubes: number;
  /** Bits per content. Each number holds as many contents as fit. */
  private readonly bits: number;
  /** Numbers per record. */
  private readonly stride: number;
  private readonly maxBytes: number;
  private readonly codes: Int32Array;
  private readonly chunks: Int32Array[] = [];
  private table: Uint32Array;
  private mask: number;
  /** The last state passed to `find`: its packed contents, its hash, and its slot in the table. */
  private readonly sought: Int32Array;
  private soughtHash = 0;
  private slot = 0;
  private tag = 0;

  constructor(contents: Contents, maxBytes: number) {
    this.tubes = contents.tubes;
    this.bits = contents.size <= 0x100 ? 8 : contents.size <= 0x10000 ? 16 : 32;
    this.sought = new Int32Array(Math.ceil((this.tubes * this.bits) / 32));
    this.stride = CONTENTS_FIELD + this.sought.length;
    this.maxBytes = maxBytes;
    this.codes = Int32Array.from({ length: contents.size }, (_, content) => scramble(content + 1));
    this.table = new Uint32Array(SMALLEST_TABLE);
    this.mask = SMALLEST_TABLE - 1;
    this.bytes = this.table.byteLength;
  }

  /** The hash: the sum of the contents' codes, which does not depend on their order and is cheap to update. */
  hash(tubes: Int32Array): number {
    let sum = 0;
    for (let i = 0; i < this.tubes; i++) sum = (sum + this.codes[tubes[i]!]!) | 0;
    return sum;
  }

  /** The change of the hash when the content of a tube changes. */
  hashStep(before: number, after: number): number {
    return (this.codes[after]! - this.codes[before]!) | 0;
  }

  /** Finds the state with these contents (ascending), or {@link NONE}. Prepares `add`. */
  find(tubes: Int32Array, hash: number): number {
    this.pack(tubes);
    const spread = scramble(hash);
    const tag = spread & ~INDEX_MASK;
    this.soughtHash = hash;
    this.tag = tag;
    let slot = spread & this.mask;
    for (;;) {
      const entry = this.table[slot]!;
      if (entry === 0) break;
      const state = (entry & INDEX_MASK) - 1;
      if (((entry ^ tag) & ~INDEX_MASK) === 0 && this.isSought(state)) {
        this.slot = slot;
        return state;
      }
      slot = (slot + 1) & this.mask;
    }
    this.slot = slot;
    return NONE;
  }

  private pack(tubes: Int32Array): void {
    const { bits, sought } = this;
    let word = 0;
    let shift = 0;
    let at = 0;
    for (let i = 0; i < tubes.length; i++) {
      word |= tubes[i]! << shift;
      shift += bits;
      if (shift < 32) continue;
      sought[at++] = word;
      word = shift = 0;
    }
    if (shift > 0) sought[at] = word;
  }

  private isSought(state: number): boolean {
    const { sought } = this;
    const chunk = this.chunks[state >>> CHUNK_BITS]!;
    const at = (state & CHUNK_MASK) * this.stride + CONTENTS_FIELD;
    for (let i = 0; i < sought.length; i++) if (chunk[at + i] !== sought[i]) return false;
    return true;
  }

  /**
   * Stores the state that was passed to `find`. An existing state is replaced in the table, but its record stays. Returns {@link NONE}
   * if the memory is used up.
   */
  add(parent: number, depth: number, base: number): number {
    const state = this.length;
    if ((state & CHUNK_MASK) === 0 && !this.addChunk()) return NONE;
    this.length++;
    const { sought } = this;
    const chunk = this.chunks[state >>> CHUNK_BITS]!;
    const at = (state & CHUNK_MASK) * this.stride;
    chunk[at + PARENT_FIELD] = parent;
    chunk[at + HASH_FIELD] = this.soughtHash;
    chunk[at + COUNTS_FIELD] = depth | (base << 16);
    for (let i = 0; i < sought.length; i++) chunk[at + CONTENTS_FIELD + i] = sought[i]!;
    this.table[this.slot] = this.tag | (state + 1);
    if (this.length > this.table.length * CROWDED && !this.growTable()) return NONE;
    return state;
  }

  read(state: number, into: Int32Array): void {
    const { bits, tubes } = this;
    const chunk = this.chunks[state >>> CHUNK_BITS]!;
    const mask = bits === 32 ? -1 : (1 << bits) - 1;
    let at = (state & CHUNK_MASK) * this.stride + CONTENTS_FIELD;
    let shift = 0;
    for (let i = 0; i < tubes; i++) {
      into[i] = (chunk[at]! >>> shift) & mask;
      shift += bits;
      if (shift < 32) continue;
      shift = 0;
      at++;
    }
  }

  private field(state: number, name: number): number {
    return this.chunks[state >>> CHUNK_BITS]![(state & CHUNK_MASK) * this.stride + name]!;
  }

  private setField(state: number, name: number, value: number): void {
    this.chunks[state >>> CHUNK_BITS]![(state & CHUNK_MASK) * this.stride + name] = value;
  }

  parent(state: number): number {
    return this.field(state, PARENT_FIELD) >>> 0;
  }

  depth(state: number): number {
    return this.field(state, COUNTS_FIELD) & 0xffff;
  }

  base(state: number): number {
    return this.field(state, COUNTS_FIELD) >>> 16;
  }

  hashOf(state: number): number {
    return this.field(state, HASH_FIELD);
  }

  /** Whether a state is closed: expanded, lost, or reached again with fewer moves. */
  isClosed(state: number): boolean {
    return this.field(state, LINK_FIELD) < 0;
  }

  close(state: number): void {
    this.setField(state, LINK_FIELD, this.field(state, LINK_FIELD) | CLOSED_BIT);
  }

  /** One number per state, for linked lists of states. */
  link(state: number): number {
    return this.field(state, LINK_FIELD) & ~CLOSED_BIT;
  }

  setLink(state: number, link: number): void {
    this.setField(state, LINK_FIELD, (this.field(state, LINK_FIELD) & CLOSED_BIT) | link);
  }

  private addChunk(): boolean {
    const bytes = CHUNK * this.stride * 4;
    if (this.bytes + bytes > this.maxBytes || this.length + CHUNK > MAX_STATES) return false;
    this.bytes += bytes;
    this.chunks.push(new Int32Array(CHUNK * this.stride));
    return true;
  }

  /**
   * Doubles the table. It is filled from the newest state to the oldest, in memory order, so that the newest record of a state is found
   * first.
   */
  private growTable(): boolean {
    const old = this.table;
    if (this.bytes + 2 * old.byteLength > this.maxBytes) return this.length < old.length * FULLEST;
    const table = new Uint32Array(old.length * 2);
    const mask = table.length - 1;
    for (let state = this.length - 1; state >= 0; state--) {
      const spread = scramble(this.hashOf(state));
      let slot = spread & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = (spread & ~INDEX_MASK) | (state + 1);
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

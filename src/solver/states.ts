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

/** A record's numbers: all that is asked for along with a state lies beside it, in one line of the cache or two. */
const PARENT = 0;
/** A state's number plus one, and the bit of a closed state. */
const LINK = 1;
const HASH = 2;
/** The moves to the state, and above them the base. */
const COUNTS = 3;
const CONTENTS = 4;

const CLOSED = 1 << 31;

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
  /** Bits of one content: as many contents as fit lie in one number. */
  private readonly bits: number;
  /** Numbers of one record. */
  private readonly stride: number;
  private readonly maxBytes: number;
  private readonly codes: Int32Array;
  private readonly chunks: Int32Array[] = [];
  private table: Uint32Array;
  private mask: number;
  /** The state that was last looked for: its contents, packed, its hash, and where in the table it would stand. */
  private readonly sought: Int32Array;
  private soughtHash = 0;
  private slot = 0;
  private tag = 0;

  constructor(contents: Contents, maxBytes: number) {
    this.tubes = contents.tubes;
    this.bits = contents.size <= 0x100 ? 8 : contents.size <= 0x10000 ? 16 : 32;
    this.sought = new Int32Array(Math.ceil((this.tubes * this.bits) / 32));
    this.stride = CONTENTS + this.sought.length;
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

  /** The state with these contents (ascending), or {@link NONE}; `add` then knows what to store, and where. */
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
    const at = (state & CHUNK_MASK) * this.stride + CONTENTS;
    for (let i = 0; i < sought.length; i++) if (chunk[at + i] !== sought[i]) return false;
    return true;
  }

  /**
   * Stores the state that `find` has just been asked for; one that was there already leaves the table and its record
   * stays as it is. Returns {@link NONE} when the memory is used up.
   */
  add(parent: number, depth: number, base: number): number {
    const state = this.length;
    if ((state & CHUNK_MASK) === 0 && !this.addChunk()) return NONE;
    this.length++;
    const { sought } = this;
    const chunk = this.chunks[state >>> CHUNK_BITS]!;
    const at = (state & CHUNK_MASK) * this.stride;
    chunk[at + PARENT] = parent;
    chunk[at + HASH] = this.soughtHash;
    chunk[at + COUNTS] = depth | (base << 16);
    for (let i = 0; i < sought.length; i++) chunk[at + CONTENTS + i] = sought[i]!;
    this.table[this.slot] = this.tag | (state + 1);
    if (this.length > this.table.length * CROWDED && !this.growTable()) return NONE;
    return state;
  }

  /** Unpacks the contents of a state. */
  read(state: number, into: Int32Array): void {
    const { bits, tubes } = this;
    const chunk = this.chunks[state >>> CHUNK_BITS]!;
    const mask = bits === 32 ? -1 : (1 << bits) - 1;
    let at = (state & CHUNK_MASK) * this.stride + CONTENTS;
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
    return this.field(state, PARENT) >>> 0;
  }

  depth(state: number): number {
    return this.field(state, COUNTS) & 0xffff;
  }

  base(state: number): number {
    return this.field(state, COUNTS) >>> 16;
  }

  hashOf(state: number): number {
    return this.field(state, HASH);
  }

  /** Whether nothing is left to do with a state: it was expanded, is lost, or has been reached again by fewer moves. */
  isClosed(state: number): boolean {
    return this.field(state, LINK) < 0;
  }

  close(state: number): void {
    this.setField(state, LINK, this.field(state, LINK) | CLOSED);
  }

  /** One number a state for whoever strings states into lists. */
  link(state: number): number {
    return this.field(state, LINK) & ~CLOSED;
  }

  setLink(state: number, link: number): void {
    this.setField(state, LINK, (this.field(state, LINK) & CLOSED) | link);
  }

  private addChunk(): boolean {
    const bytes = CHUNK * this.stride * 4;
    if (this.bytes + bytes > this.maxBytes || this.length + CHUNK > MAX_STATES) return false;
    this.bytes += bytes;
    this.chunks.push(new Int32Array(CHUNK * this.stride));
    return true;
  }

  /**
   * Doubles the table. The old one counts until the new one is filled, from the newest state to the oldest: in the order in
   * which they lie in memory, and so that one that was reached again by fewer moves is found before it was.
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

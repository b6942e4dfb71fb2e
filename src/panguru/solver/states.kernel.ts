/** The least room. */
const LEAST_ROOM = 64;
/** Words of 32 bits for a state: its two, and a float of 64 bits for the number of ways. */
const STATE_WORDS = 4;
/** Equal states are found in parts of about this size, which fit in the cache of a core. */
const PART = 1 << 13;
/** Hash values are below this. */
const HASH_BITS = 30;

/** A list of packed states that are the same number of moves away, each with a number of ways there. */
export class States {
  size = 0;
  private ways: Float64Array;
  private words: Int32Array;
  /** Where states are in the list, by hash: made when a state is first looked for. */
  private slots: Int32Array | undefined;

  constructor(room: number) {
    this.ways = new Float64Array(2 * Math.max(LEAST_ROOM, room));
    this.words = new Int32Array(this.ways.buffer);
  }

  firstAt(index: number): number {
    return this.words[index * STATE_WORDS]!;
  }

  secondAt(index: number): number {
    return this.words[index * STATE_WORDS + 1]!;
  }

  waysAt(index: number): number {
    return this.ways[2 * index + 1]!;
  }

  add(first: number, second: number, ways: number): void {
    if (2 * this.size === this.ways.length) this.grow();
    this.set(this.size++, first, second, ways);
  }

  private set(index: number, first: number, second: number, ways: number): void {
    this.words[index * STATE_WORDS] = first;
    this.words[index * STATE_WORDS + 1] = second;
    this.ways[2 * index + 1] = ways;
  }

  private grow(): void {
    const { ways } = this;
    this.ways = new Float64Array(2 * ways.length);
    this.ways.set(ways);
    this.words = new Int32Array(this.ways.buffer);
  }

  /** The number of ways to a state, 0 if it is not in the list. The list may not change afterwards. */
  waysTo(first: number, second: number): number {
    this.slots ??= this.indexed();
    const index = this.find(this.slots, this.slots.length - 1, first, second);
    return index < 0 ? 0 : this.waysAt(this.slots[index]! - 1);
  }

  private indexed(): Int32Array {
    const slots = new Int32Array(roomFor(this.size));
    for (let index = 0; index < this.size; index++) {
      slots[~this.find(slots, slots.length - 1, this.firstAt(index), this.secondAt(index))] = index + 1;
    }
    return slots;
  }

  /** The slot of a state, or `~slot` of the empty one where it belongs. Slots have the index in the list and one more. */
  private find(slots: Int32Array, mask: number, first: number, second: number): number {
    for (let slot = hash(first, second) & mask; ; slot = (slot + 1) & mask) {
      const index = slots[slot]! - 1;
      if (index < 0) return ~slot;
      if (this.firstAt(index) === first && this.secondAt(index) === second) return slot;
    }
  }

  /** The different states, with the sums of their ways. */
  merged(): States {
    const bits = Math.max(0, 32 - Math.clz32(this.size / PART));
    const { sorted, ends } = this.sortedByPart(bits);
    const merged = new States(this.size);
    const slots = new Int32Array(roomFor(PART));
    for (let part = 0; part < ends.length; part++)
      merged.mergePart(sorted, ends[part - 1] ?? 0, ends[part]!, slots);
    return merged;
  }

  /** Sorts by the highest bits of the hash, by counting. */
  private sortedByPart(bits: number): { readonly sorted: States; readonly ends: Int32Array } {
    const ends = new Int32Array(1 << bits);
    if (bits === 0) return { sorted: this, ends: ends.fill(this.size) };
    const shift = HASH_BITS - bits;
    for (let index = 0; index < this.size; index++)
      ends[hash(this.firstAt(index), this.secondAt(index)) >>> shift]!++;
    for (let part = 0, sum = 0; part < ends.length; part++) {
      const size = ends[part]!;
      ends[part] = sum;
      sum += size;
    }
    const sorted = new States(this.size);
    sorted.size = this.size;
    for (let index = 0; index < this.size; index++) {
      const [first, second] = [this.firstAt(index), this.secondAt(index)];
      sorted.set(ends[hash(first, second) >>> shift]!++, first, second, this.waysAt(index));
    }
    return { sorted, ends };
  }

  private mergePart(from: States, begin: number, end: number, scratch: Int32Array): void {
    const room = roomFor(end - begin);
    const slots = room > scratch.length ? new Int32Array(room) : scratch.fill(0, 0, room);
    for (let index = begin; index < end; index++) {
      const [first, second, ways] = [from.firstAt(index), from.secondAt(index), from.waysAt(index)];
      const slot = this.find(slots, room - 1, first, second);
      if (slot >= 0) this.ways[2 * slots[slot]! - 1]! += ways;
      else {
        slots[~slot] = this.size + 1;
        this.add(first, second, ways);
      }
    }
  }
}

/** The slots for so many states: a power of two, at least twice as many. */
function roomFor(states: number): number {
  return Math.max(LEAST_ROOM, 1 << (33 - Math.clz32(states)));
}

function hash(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> (32 - HASH_BITS);
}

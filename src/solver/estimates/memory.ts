// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction

/** Said of a game that cannot be won with any number of extra moves. */
export const LOST = 255;
/** Said of a game of which nothing is known to suffice. */
export const UNKNOWN = 254;

/** Small boards are done before a large table would be laid out. */
const SMALLEST_BITS = 9;

/**
 * What was found out about simplified games: not winnable below so many extra moves, winnable with so many. A table
 * that forgets: a newer game takes the place of an older one with the same slot. Games are compared whole, so that a
 * bound is never borrowed from another game.
 */
export class Memory {
  private keys: Int32Array;
  private bounds: Uint8Array;
  private readonly width: number;
  private readonly maxBits: number;
  private bits = SMALLEST_BITS;
  private mask = 0;
  private slot = 0;
  /** Games stored before the table grows. */
  private left = 0;

  /** @param width numbers that make up a game  @param maxBits the binary logarithm of the table's size in the end */
  constructor(width: number, maxBits: number) {
    this.width = width;
    this.maxBits = maxBits;
    this.keys = new Int32Array(0);
    this.bounds = new Uint8Array(0);
    this.begin();
  }

  /** Forgets everything, in a table of the size that it has come to. */
  private begin(): void {
    this.mask = (1 << this.bits) - 1;
    this.keys = new Int32Array(this.width << this.bits);
    this.bounds = new Uint8Array(2 << this.bits);
    this.left = this.bits < this.maxBits ? 1 << this.bits : Number.POSITIVE_INFINITY;
  }

  /** Looks a game up; true when it is known, and `lower` and `upper` speak of it. */
  find(game: Int32Array, offset: number, hash: number): boolean {
    const slot = hash & this.mask;
    this.slot = slot;
    const at = slot * this.width;
    for (let i = 0; i < this.width; i++) if (this.keys[at + i] !== game[offset + i]) return false;
    return true;
  }

  /** Extra moves that are certainly needed, or {@link LOST}. */
  get lower(): number {
    return this.bounds[2 * this.slot]!;
  }

  /** Extra moves that certainly suffice, or {@link UNKNOWN}. */
  get upper(): number {
    return this.bounds[2 * this.slot + 1]!;
  }

  store(game: Int32Array, offset: number, hash: number, lower: number, upper: number): void {
    if (this.left-- === 0) {
      this.bits += 2;
      this.begin();
    }
    const slot = hash & this.mask;
    const at = slot * this.width;
    for (let i = 0; i < this.width; i++) this.keys[at + i] = game[offset + i]!;
    this.bounds[2 * slot] = lower;
    this.bounds[2 * slot + 1] = upper;
  }
}

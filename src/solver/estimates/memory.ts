// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction

/** The bound of a game that cannot be won with any number of extra moves. */
export const LOST = 255;
/** The upper bound of a game if none is known. */
export const UNKNOWN = 254;

/** Small boards are solved before a large table would be allocated. */
const SMALLEST_BITS = 9;

/**
 * Lower and upper bounds on the extra moves of simplified games. A lossy table: a newer game replaces an older one in the same slot. Games
 * are compared completely, so that bounds are never mixed up.
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

  /** @param width numbers per game  @param maxBits binary logarithm of the largest size of the table */
  constructor(width: number, maxBits: number) {
    this.width = width;
    this.maxBits = maxBits;
    this.keys = new Int32Array(0);
    this.bounds = new Uint8Array(0);
    this.begin();
  }

  /** Clears the table without shrinking it. */
  private begin(): void {
    this.mask = (1 << this.bits) - 1;
    this.keys = new Int32Array(this.width << this.bits);
    this.bounds = new Uint8Array(2 << this.bits);
    this.left = this.bits < this.maxBits ? 1 << this.bits : Number.POSITIVE_INFINITY;
  }

  /** Looks up a game. If it returns true, `lower` and `upper` are about this game. */
  find(game: Int32Array, offset: number, hash: number): boolean {
    const slot = hash & this.mask;
    this.slot = slot;
    const at = slot * this.width;
    for (let i = 0; i < this.width; i++) if (this.keys[at + i] !== game[offset + i]) return false;
    return true;
  }

  /** A lower bound on the extra moves, or {@link LOST}. */
  get lower(): number {
    return this.bounds[2 * this.slot]!;
  }

  /** An upper bound on the extra moves, or {@link UNKNOWN}. */
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

// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction

/** Said of a game that cannot be won with any number of extra moves. */
export const LOST = 255;
/** Said of a game of which nothing is known to suffice. */
export const UNKNOWN = 254;

/**
 * What was found out about simplified games: not winnable below so many extra moves, winnable with so many. A table
 * that forgets: a newer game takes the place of an older one with the same slot. Games are compared whole, so that a
 * bound is never borrowed from another game.
 */
export class Memory {
  private readonly keys: Int32Array;
  private readonly bounds: Uint8Array;
  private readonly width: number;
  private readonly mask: number;
  private slot = 0;

  /** @param width numbers that make up a game  @param bits the binary logarithm of the table's size */
  constructor(width: number, bits: number) {
    this.width = width;
    this.mask = (1 << bits) - 1;
    this.keys = new Int32Array(width << bits);
    this.bounds = new Uint8Array(2 << bits);
  }

  get bytes(): number {
    return this.keys.byteLength + this.bounds.byteLength;
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
    const slot = hash & this.mask;
    const at = slot * this.width;
    for (let i = 0; i < this.width; i++) this.keys[at + i] = game[offset + i]!;
    this.bounds[2 * slot] = lower;
    this.bounds[2 * slot + 1] = upper;
  }
}

import { scramble } from '../solver/states.kernel.ts';

/** The golden ratio as a 32-bit fraction, the increment of SplitMix (Steele, Lea and Flood 2014). */
const GOLDEN_STEP = 0x9e3779b9;
const WORD_COUNT = 2 ** 32;

/**
 * Pseudo-random whole numbers that depend only on the keys: xoshiro128** (Blackman and Vigna 2021), its state filled as SplitMix does, with
 * the finalizer of MurmurHash3. Uses only 32-bit integers, so it gives the same numbers on every machine.
 */
export class Dice {
  private readonly state: Int32Array;

  /** @param keys whole numbers from 0 to 2^53; each list of keys gives a sequence of its own */
  constructor(...keys: readonly number[]) {
    let mixed = GOLDEN_STEP;
    for (const key of keys) {
      mixed = scramble(mixed ^ (key % WORD_COUNT));
      mixed = scramble((mixed + GOLDEN_STEP) ^ Math.floor(key / WORD_COUNT));
    }
    this.state = Int32Array.from({ length: 4 }, (_, i) => scramble(mixed + Math.imul(i + 1, GOLDEN_STEP)));
  }

  /** A whole number from 0 up to but not including `limit`, all equally likely. @param limit from 1 to 2^32 */
  below(limit: number): number {
    // numbers beyond the last multiple of the limit would make small results more likely
    const end = WORD_COUNT - (WORD_COUNT % limit);
    for (;;) {
      const word = this.word();
      if (word < end) return word % limit;
    }
  }

  /** Shuffles a list in place (Fisher and Yates). */
  shuffle<Value>(list: Value[]): Value[] {
    for (let last = list.length - 1; last > 0; last--) swap(list, last, this.below(last + 1));
    return list;
  }

  private word(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.state;
    const third = c ^ a;
    const fourth = d ^ b;
    this.state.set([a ^ fourth, b ^ third, third ^ (b << 9), rotated(fourth, 11)]);
    return Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
  }
}

export function swap<Value>(list: Value[], one: number, other: number): void {
  const kept = list[one] as Value;
  list[one] = list[other] as Value;
  list[other] = kept;
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** A generator of numbers in [0, 1). */
export type Chance = () => number;

/** Pseudo-random numbers that depend only on the seed: xorshift32 (Marsaglia 2003). */
export function seededChance(seed: number): Chance {
  let state = Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Shuffles a list in place (Fisher and Yates). */
export function shuffle<Value>(list: Value[], chance: Chance): Value[] {
  for (let last = list.length - 1; last > 0; last--) {
    const pick = Math.floor(chance() * (last + 1));
    const [one, other] = [list[last], list[pick]];
    list[last] = other as Value;
    list[pick] = one as Value;
  }
  return list;
}

/**
 * Whether other paintings are read worse than those that were counted, told by chance alone.
 *
 * Of each painter some are read. Where these look worse than the committed counts, more of that painter are read, and only then is it
 * judged: few paintings tell little, and many of all painters would take too long. Where all painters together are worse, there is
 * no need to look longer.
 */

/** So many of so many paintings are not as they should be. */
export interface Count {
  readonly bad: number;
  readonly of: number;
}

/** One painter's committed count, and that of other paintings. */
export interface Pair {
  readonly was: Count;
  readonly is: Count;
}

/** Paintings of each painter that a check reads at first, and in all of those that look worse. */
export const LOOK = 30;
export const LONGER = 4 * LOOK;

/** What is counted: readings that are not right, those that are wrong without a word, and those without a doubt. */
const MEASURES = 3;

/** At most so many runs fail though the reader is as it was: half of that for all painters together, half for the single ones, in equal parts for what is counted. */
const FALSE_ALARMS = 1 / 1000;
const ALL = FALSE_ALARMS / 2 / MEASURES;

/** A painter looks worse if chance explains it less often than that. It costs time only: about one painter in a run that is as it was. */
const SUSPICIOUS = 0.05;

/** Below this chance a single painter is worse, though as many painters as there are get such a comparison. */
function painterLimit(painters: number): number {
  return FALSE_ALARMS / 2 / MEASURES / painters;
}

/** So many painters are looked at longer at most, those that look worst, because a check has to end. */
const MOST_SUSPECTS = 8;

export const isWorseInAll = (pairs: readonly Pair[]): boolean => chanceOf(pairs) <= ALL;
export const looksWorse = (pair: Pair): boolean => chanceOf([pair]) <= SUSPICIOUS;
export const isWorse = (pair: Pair, painters: number): boolean => chanceOf([pair]) <= painterLimit(painters);

/** The painters that are looked at longer, by the pairs of what is counted of each. */
export function suspectsAmong(painters: ReadonlyMap<string, readonly Pair[]>): string[] {
  const leastOf = (pairs: readonly Pair[]) => Math.min(...pairs.map((pair) => chanceOf([pair])));
  return [...painters]
    .filter(([, pairs]) => pairs.some(looksWorse))
    .toSorted(([, one], [, other]) => leastOf(one) - leastOf(other))
    .slice(0, MOST_SUSPECTS)
    .map(([painter]) => painter);
}

/**
 * How often as many bad ones or more come among the new paintings if both are read alike, given how many there are in both: Fisher's
 * exact test, and over several painters the exact form of Cochran's, Mantel's and Haenszel's. It needs no share that is known,
 * so that the committed counts may be as uncertain as they are, and it never gives less than the real chance.
 */
export function chanceOf(pairs: readonly Pair[]): number {
  const wanted = pairs.reduce((sum, { is }) => sum + is.bad, 0);
  const chances = pairs.map(chancesIn).reduce(added, [1]);
  return Math.min(1, sumOf(chances.slice(wanted)));
}

/** How often 0, 1, 2 ... of a pair's bad ones are among the new paintings: the hypergeometric distribution, from one count to the next. */
function chancesIn({ was, is }: Pair): number[] {
  const bad = was.bad + is.bad;
  const least = Math.max(0, bad - was.of);
  const most = Math.min(is.of, bad);
  const logarithms = [0];
  for (let k = least; k < most; k++) {
    const ratio = ((bad - k) * (is.of - k)) / ((k + 1) * (was.of - bad + k + 1));
    logarithms.push((logarithms.at(-1) ?? 0) + Math.log(ratio));
  }
  return [...Array.from({ length: least }, () => 0), ...distributed(logarithms)];
}

/** Chances from the logarithms of what they are to each other, which alone would be too large or too small for a number. */
function distributed(logarithms: readonly number[]): number[] {
  const largest = Math.max(...logarithms);
  const weights = logarithms.map((logarithm) => Math.exp(logarithm - largest));
  const sum = sumOf(weights);
  return weights.map((weight) => weight / sum);
}

/** The distribution of the sum of two numbers. */
function added(one: readonly number[], other: readonly number[]): number[] {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [i, chance] of one.entries())
    if (chance > 0) for (const [k, also] of other.entries()) sums[i + k] = (sums[i + k] ?? 0) + chance * also;
  return sums;
}

/**
 * How often 0, 1, 2 ... of so many paintings are bad if this share of all is: the binomial distribution.
 *
 * @param share more than 0, less than 1
 */
export function chancesOf(paintings: number, share: number): number[] {
  const logarithms = [0];
  for (let k = 0; k < paintings; k++) {
    const ratio = ((paintings - k) * share) / ((k + 1) * (1 - share));
    logarithms.push((logarithms.at(-1) ?? 0) + Math.log(ratio));
  }
  return distributed(logarithms);
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The fewest bad ones of so many that are too many beside the committed ones; one more than there are where no number is. */
export function fewest(was: Count, of: number, isTooMany: (pair: Pair) => boolean): number {
  let [low, high] = [0, of + 1];
  while (low < high) {
    const bad = Math.floor((low + high) / 2);
    if (isTooMany({ was, is: { bad, of } })) high = bad;
    else low = bad + 1;
  }
  return low;
}

/** How often a run finds a single painter of which this share is bad now. */
export function powerOf(was: Count, share: number, painters: number): number {
  const suspicious = fewest(was, LOOK, looksWorse);
  const tooMany = fewest(was, LONGER, (pair) => isWorse(pair, painters));
  const later = chancesOf(LONGER - LOOK, share);
  const chances = chancesOf(LOOK, share).map(
    (chance, bad) => chance * sumOf(later.slice(Math.max(0, tooMany - bad))),
  );
  return sumOf(chances.slice(suspicious));
}

/** The same where all painters become worse alike. */
export function powerOfAll(was: Count, share: number, painters: number): number {
  const all = { bad: was.bad * painters, of: was.of * painters };
  const tooMany = fewest(all, LOOK * painters, (pair) => isWorseInAll([pair]));
  return sumOf(chancesOf(LOOK * painters, share).slice(tooMany));
}

/** The least share, in whole hundredths, that is found in nine of ten runs; a larger one is found more often. */
export function foundShare(power: (share: number) => number): number {
  let [low, high] = [1, 99];
  while (low < high) {
    const hundredths = Math.floor((low + high) / 2);
    if (power(hundredths / 100) >= 0.9) high = hundredths;
    else low = hundredths + 1;
  }
  return low / 100;
}

import { FEW, selected, sortedFew } from './select.kernel.ts';

/** Returns the median, the upper one of two; 0 if there are no values. */
export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}

/**
 * Returns the value at this quantile, given as a share of the values that are smaller; 0 if there are no
 * values.
 */
export function quantile(values: ArrayLike<number>, share: number): number {
  const { length } = values;
  if (length === 0) return 0;
  const rank = Math.min(length - 1, Math.floor(share * length));
  if (length > FEW) return selected(new Float64Array(values), rank);
  return sortedFew(values)[rank] ?? 0;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the element with the largest worth, and the first of several. */
export function bestOf<T>(list: readonly T[], worth: (element: T) => number): T | undefined {
  let best: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const element of list) {
    const value = worth(element);
    if (value > most) {
      most = value;
      best = element;
    }
  }
  return best;
}

/** Returns the mean fraction of numbers that are whole numbers plus about the same fraction, from 0 to 1. */
export function meanFraction(values: readonly { readonly value: number; readonly weight: number }[]): number {
  const along = (of: (angle: number) => number) =>
    sum(values.map(({ value, weight }) => weight * of(2 * Math.PI * value)));
  const mean = Math.atan2(along(Math.sin), along(Math.cos)) / (2 * Math.PI);
  return mean < 0 ? mean + 1 : mean;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Subtracts the mean from all values. */
export function centred(values: Float32Array): Float32Array {
  let total = 0;
  for (const value of values) total += value;
  const mean = total / Math.max(1, values.length);
  return values.map((value) => value - mean);
}

/** Returns the root of the sum of squares. */
export function norm(values: Float32Array): number {
  return Math.sqrt(values.reduce((total, value) => total + value * value, 0));
}

/** Returns the cosine of two lists of one length, from -1 to 1: Pearson's correlation if both are centred. */
export function correlation(a: Float32Array, b: Float32Array): number {
  let both = 0;
  let own = 1e-9;
  let theirs = 1e-9;
  for (let i = 0; i < a.length; i++) {
    const mine = a[i] ?? 0;
    const other = b[i] ?? 0;
    both += mine * other;
    own += mine * mine;
    theirs += other * other;
  }
  return both / Math.sqrt(own * theirs);
}

/**
 * Returns how far the top of the parabola through three values lies from the middle one, in their distance from each other: at most a half; 0
 * if the middle one is no peak.
 */
export function peakOffset(before: number, here: number, after: number): number {
  const bend = before - 2 * here + after;
  return bend < 0 ? clamp((before - after) / (2 * bend), -0.5, 0.5) : 0;
}

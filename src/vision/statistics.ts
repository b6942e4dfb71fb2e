/** The upper middle value, 0 for none. */
export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}

/** The value that a share of the others lies below, 0 for none. */
export function quantile(values: ArrayLike<number>, share: number): number {
  // a typed array sorts by number without being asked how for each pair
  const sorted = new Float64Array(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The element with the largest worth, the first of equals. */
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

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

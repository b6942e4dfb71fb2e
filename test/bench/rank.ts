/** Spearman's rank correlation of two lists of equal length (Spearman 1904); ties share their mean rank. 0 if one list is constant. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [centred(ranks(one)), centred(ranks(other))];
  const size = Math.sqrt(product(a, a) * product(b, b));
  return size === 0 ? 0 : product(a, b) / size;
}

/** Ranks from 1. */
function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return values.map((value) => value - mean);
}

function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0);
}

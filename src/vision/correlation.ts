/** The values less their mean. */
export function centred(values: Float32Array): Float32Array {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i]!;
  const mean = total / Math.max(1, values.length);
  const differences = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) differences[i] = values[i]! - mean;
  return differences;
}

/** How alike two lists of one length are, -1 to 1: Pearson's, where both are centred. */
export function correlation(a: Float32Array, b: Float32Array): number {
  let both = 0;
  let own = 1e-9;
  let theirs = 1e-9;
  for (let i = 0; i < a.length; i++) {
    const mine = a[i]!;
    const other = b[i]!;
    both += mine * other;
    own += mine * mine;
    theirs += other * other;
  }
  return both / Math.sqrt(own * theirs);
}

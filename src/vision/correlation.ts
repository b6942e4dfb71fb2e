/** The values less their mean. */
export function centred(values: Float32Array): Float32Array {
  const mean = values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);
  return values.map((value) => value - mean);
}

/** How alike two lists of one length are, -1 to 1: Pearson's, where both are centred. */
export function correlation(a: Float32Array, b: Float32Array): number {
  let [both, own, theirs] = [0, 1e-9, 1e-9];
  for (let i = 0; i < a.length; i++) {
    both += a[i]! * b[i]!;
    own += a[i]! * a[i]!;
    theirs += b[i]! * b[i]!;
  }
  return both / Math.sqrt(own * theirs);
}

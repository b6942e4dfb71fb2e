/** The number of set bits. A table is not faster, and has to be filled at every start. */
export function countBits(bits: number): number {
  const pairs = (bits - ((bits >>> 1) & 0x55555555)) | 0;
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The index of the lowest set bit. */
export function lowestBit(bits: number): number {
  return Math.clz32(bits & -bits) ^ 31;
}

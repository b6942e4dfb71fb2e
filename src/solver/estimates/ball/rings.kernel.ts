import { countBits, lowestBit } from '../bits.ts';

/**
 * Finds disjoint rings of colours that bury one another, up to one more than a limit.
 *
 * If colour a is buried in every tube with b at its bottom, and b likewise in those of a, one of them has to be dug through first, for an
 * extra move. The same holds for longer rings, and for a colour that is buried above itself. An extra move digs through one colour, so
 * disjoint rings each need their own: a lower bound on the feedback vertices of the graph. Rings are chosen greedily, shortest first;
 * each colour is followed to only one ring, so the result may not be the maximum.
 *
 * @param buried by colour: the colours that are buried in all tubes with it at the bottom
 * @param colors the colours that the rings may be made of, as bits
 * @param rings takes the colours of each ring, as bits, from the place `at` on
 * @returns how many rings there are
 */
export function packRings(
  buried: Int32Array,
  colors: number,
  limit: number,
  rings: Int32Array,
  at: number,
): number {
  let left = colors;
  let count = 0;
  for (let bits = left; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits;
    if ((buried[lowestBit(bits)]! & bit) === 0) continue;
    left &= ~bit;
    rings[at + count++] = bit;
    if (count > limit) return count;
  }
  // colours on no ring need no partner
  left = onRings(buried, left);
  for (let bits = left; bits !== 0; bits &= bits - 1) {
    const partner = (left & bits & -bits) === 0 ? 0 : partnerOf(buried, lowestBit(bits), left);
    if (partner === 0) continue;
    const pair = partner | (bits & -bits);
    left &= ~pair;
    rings[at + count++] = pair;
    if (count > limit) return count;
  }
  for (left = onRings(buried, left); left !== 0; left = onRings(buried, left)) {
    const ring = shortestRing(buried, left);
    left &= ~ring;
    rings[at + count++] = ring;
    if (count > limit) return count;
  }
  return count;
}

/** The number of rings without any of these colours. */
export function ringsWithout(colors: number, rings: Int32Array, at: number, count: number): number {
  let without = 0;
  for (let i = at; i < at + count; i++) if ((rings[i]! & colors) === 0) without++;
  return without;
}

/** A colour that is buried under another and buries it, as a bit, or 0. */
function partnerOf(buried: Int32Array, color: number, among: number): number {
  for (let bits = buried[color]! & among; bits !== 0; bits &= bits - 1) {
    if ((buried[lowestBit(bits)]! & (1 << color)) !== 0) return bits & -bits;
  }
  return 0;
}

/** Leaves out colours that bury none of the others or are buried by none, and so lie on no ring. */
function onRings(buried: Int32Array, colors: number): number {
  let left = colors;
  for (let before = 0; before !== left; ) {
    before = left;
    let under = 0;
    for (let bits = left; bits !== 0; bits &= bits - 1) {
      const others = buried[lowestBit(bits)]! & left;
      if (others === 0) left &= ~(bits & -bits);
      under |= others;
    }
    left &= under;
  }
  return left;
}

function shortestRing(buried: Int32Array, colors: number): number {
  let shortest = colors;
  let length = countBits(colors) + 1;
  for (let bits = colors; bits !== 0 && length > 3; bits &= bits - 1) {
    const ring = ringThrough(buried, lowestBit(bits), colors, length);
    if (ring === 0) continue;
    shortest = ring;
    length = countBits(ring);
  }
  return shortest;
}

const cameFrom = new Int32Array(32);

/** The colours of a ring of fewer than so many through one of them, breadth first, or 0. */
function ringThrough(buried: Int32Array, color: number, among: number, length: number): number {
  let seen = 0;
  let front = 1 << color;
  for (let steps = 1; steps < length && front !== 0; steps++) {
    let next = 0;
    for (let bits = front; bits !== 0; bits &= bits - 1) {
      const from = lowestBit(bits);
      const fresh = buried[from]! & among & ~seen & ~next;
      for (let rest = fresh; rest !== 0; rest &= rest - 1) cameFrom[lowestBit(rest)] = from;
      next |= fresh;
      if ((fresh & (1 << color)) !== 0) return wayBack(color);
    }
    seen |= next;
    front = next;
  }
  return 0;
}

function wayBack(color: number): number {
  let ring = 1 << color;
  for (let at = cameFrom[color]!; at !== color; at = cameFrom[at]!) ring |= 1 << at;
  return ring;
}

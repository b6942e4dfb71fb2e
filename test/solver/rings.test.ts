import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packRings, ringsWithout } from '../../src/solver/estimates/ball/rings.kernel.ts';

/** Which colours are buried under which: `ab` says that every tube with b at its bottom has a above. */
function graph(...pairs: string[]): Int32Array {
  const buried = new Int32Array(32);
  for (const pair of pairs) {
    const [above = '', bottom = ''] = pair;
    const color = place(bottom);
    buried[color] = (buried[color] ?? 0) | (1 << place(above));
  }
  return buried;
}

const place = (color: string) => color.charCodeAt(0) - 97;

function pack(buried: Int32Array, colors: number, limit = 31): number[] {
  const rings = new Int32Array(32);
  return [...rings.subarray(0, packRings(buried, colors, limit, rings, 0))];
}

const bits = (colors: string) => [...colors].reduce((all, color) => all | (1 << place(color)), 0);

/** Whether no colour of the set buries itself by way of others of the set: colours that bury none are left out in turn. */
function isAcyclic(buried: Int32Array, colors: number): boolean {
  for (let color = 0; color < 32; color++) {
    const bit = 1 << color;
    if ((colors & bit) !== 0 && ((buried[color] ?? 0) & colors) === 0)
      return isAcyclic(buried, colors & ~bit);
  }
  return colors === 0;
}

/** The fewest colours without which no ring is left, by trying all. */
function fewestThatBreak(buried: Int32Array, colors: number): number {
  if (isAcyclic(buried, colors)) return 0;
  let fewest = 32;
  for (let rest = colors; rest !== 0; rest &= rest - 1) {
    fewest = Math.min(fewest, 1 + fewestThatBreak(buried, colors & ~(rest & -rest)));
  }
  return fewest;
}

describe('rings of colours that bury one another', () => {
  it.each([
    ['a colour above itself', ['aa', 'ab'], 'ab', ['a']],
    ['a pair beside a longer ring', ['ab', 'ba', 'bc', 'cd', 'de', 'ec'], 'abcde', ['ab', 'cde']],
    ['no ring without a colour that is not among them', ['ab', 'bc', 'ca'], 'ab', []],
  ])('finds %s', (_name, pairs, colors, rings) => {
    expect(pack(graph(...pairs), bits(colors))).toEqual(rings.map(bits));
  });

  it('stops counting at one more than asked', () => {
    expect(pack(graph('aa', 'bb', 'cc'), bits('abc'), 1)).toHaveLength(2);
  });

  it('counts the rings that remain without some colours', () => {
    const rings = Int32Array.of(0, bits('ab'), bits('cde'), bits('f'));
    expect(ringsWithout(bits('af'), rings, 1, 3)).toBe(1);
  });

  it('finds rings that share no colour, and no more than colours are needed to break all', () => {
    const edges = fc.array(fc.stringMatching(/^[a-f]{2}$/), { maxLength: 14 });
    fc.assert(
      fc.property(edges, (pairs) => {
        const buried = graph(...pairs);
        const rings = pack(buried, bits('abcdef'));
        expect(rings.reduce((all, ring) => all + ring, 0)).toBe(rings.reduce((all, ring) => all | ring, 0));
        for (const ring of rings) expect(isAcyclic(buried, ring)).toBe(false);
        expect(rings.length).toBeLessThanOrEqual(fewestThatBreak(buried, bits('abcdef')));
        expect(rings.length === 0).toBe(isAcyclic(buried, bits('abcdef')));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertLast } from '../../src/numbers/select.kernel.ts';
import { median, quantile } from '../../src/numbers/statistics.ts';

const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 100 });

describe('values in order', () => {
  it('a quantile is the same by whichever way few or many numbers are sorted', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(0, 0.25, 0.5, 0.9, 1), (values, share) => {
        const sorted = [...values].sort((a, b) => a - b);
        const at = Math.min(sorted.length - 1, Math.floor(share * sorted.length));
        expect(quantile(values, share)).toBe(sorted[at]);
        expect(quantile(Float32Array.from(values), share)).toBe(sorted[at]);
      }),
    );
  });

  it('nothing has the median 0, whatever was asked before', () => {
    expect(median([7, 8, 9])).toBe(8);
    expect(median([])).toBe(0);
  });

  it('a number settles among those before it and leaves those behind it alone', () => {
    const list = Float64Array.of(1, 4, 9, 3, 2);
    insertLast(list, 3);
    expect([...list]).toEqual([1, 3, 4, 9, 2]);
  });
});

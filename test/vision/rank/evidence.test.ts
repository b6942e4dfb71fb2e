import { describe, expect, it } from 'vitest';
import { isLikelier, likeliest, nearlyAsLikely } from '../../../src/vision/rank/evidence.ts';

const of = (fitness: number) => ({ fitness });

describe('evidence', () => {
  it('is compared by ratios, whatever the size', () => {
    expect(isLikelier(of(6), of(2), 1)).toBe(true);
    expect(isLikelier(of(0.06), of(0.02), 1)).toBe(true);
    expect(isLikelier(of(5), of(2), 1)).toBe(false);
  });

  it('of nothing is less than any other, and not more than itself', () => {
    expect(isLikelier(of(1e-9), of(0))).toBe(true);
    expect(isLikelier(of(0), of(0))).toBe(false);
  });

  it('chooses a reading even where none has any', () => {
    const [none, other] = [of(0), of(0)];
    expect(likeliest([none, other])).toBe(none);
    expect(likeliest([])).toBeUndefined();
  });

  it('leaves those within a lead of the greatest', () => {
    expect(nearlyAsLikely([8, 9.5, 10], Math.log(1.1), Math.log)).toEqual([9.5, 10]);
  });
});

import { describe, expect, it } from 'vitest';
import { countBelowFloor, type Stand } from '../../../src/vision/walled/stands.ts';

/** A tube with so many items, under which there is something or not. */
function stand(height: number, under: number): Stand {
  return { tube: { x: 0, top: 0, bottom: 100 }, presences: [], height, under };
}

describe('what is under the lowest items of tubes', () => {
  it('are items left out where empty tubes show none', () => {
    expect(countBelowFloor([stand(4, 1), stand(3, 1), stand(0, 0)])).toBe(2);
    expect(countBelowFloor([stand(4, 1), stand(3, 0)])).toBe(1);
  });

  it('is a foot where empty tubes have it, too', () => {
    expect(countBelowFloor([stand(4, 1), stand(3, 1), stand(0, 1)])).toBe(0);
  });

  it('is nothing where hardly anything is there', () => {
    expect(countBelowFloor([stand(4, 0.3), stand(0, 0)])).toBe(0);
  });
});

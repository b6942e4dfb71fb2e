import { describe, expect, it } from 'vitest';
import { withoutDrips } from '../../src/overlay/liquidShape.ts';

const WIDTH = 20;

function shape(rows: readonly string[]): Uint8Array {
  return Uint8Array.from(rows.join(''), (cell) => (cell === '#' ? 255 : 0));
}

describe('liquid', () => {
  it('does not drip through a gap in the floor, whose lowest row stays', () => {
    const rows = [
      '####################',
      '...##############...',
      '.......######.......',
      '.........##.........',
    ];
    expect(withoutDrips(shape(rows), WIDTH)).toEqual(shape([...rows.slice(0, 3), '.'.repeat(WIDTH)]));
  });
});

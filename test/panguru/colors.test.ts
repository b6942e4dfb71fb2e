import { describe, expect, it } from 'vitest';
import { drawnColors } from '../../src/panguru/drawing/colors.ts';

describe('the colours of a board of Panguru that was typed', () => {
  it('are named in the legend', () => {
    expect(drawnColors('RCZ').map(({ id, name }) => `${id} ${name}`)).toEqual(['R red', 'C cyan', 'Z blue']);
  });
});

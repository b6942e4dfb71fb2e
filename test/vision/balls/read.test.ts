import { describe, expect, it } from 'vitest';
import { type Reading, readPixels } from '../../../src/vision/index.ts';
import { ballPage } from './drawing.ts';

const PLAIN = { floor: 160, left: 60, tubes: ['RGBY', 'GGRB', 'YBRY', 'BYRG', ''] };

function read(height: number): Reading {
  const rows = [PLAIN, { floor: 330, left: 164, tubes: [''] }];
  const outcome = readPixels(ballPage(328, height, rows));
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value;
}

describe('a lone empty tube under the others', () => {
  it('is a tube of the board', () => {
    const { tubes, warnings } = read(380);
    expect(tubes.map(({ items }) => items.join(''))).toEqual(['ABCD', 'BBAC', 'DCAD', 'CDAB', '', '']);
    expect(warnings).toEqual([]);
  });

  it.each([265, 275, 285, 295, 305])(
    'is warned of when the picture ends %i pixels down, above its floor',
    (height) => {
      expect(read(height).warnings.map(({ code }) => code)).toContain('TUBE_CUT');
    },
  );
});

import { expect, it } from 'vitest';
import { viewsOf } from '../../src/vision/picture/view.ts';
import { workOn } from '../../src/vision/picture/work.ts';
import { readAsOneBoard } from '../../src/vision/read.ts';
import { ballPage, SIZES } from './locate/balls/drawing.ts';

/** The reasons of the warnings about a board that is read with a budget of work, of samples. */
function reasonsOf(tubes: readonly string[], budget?: number): string[] | string {
  const row = { floor: 140, left: 60, tubes };
  const pixels = ballPage(68 + SIZES.distance * tubes.length, 200, [row], 3);
  const outcome = readAsOneBoard(pixels, viewsOf(pixels, workOn(budget)));
  return outcome.ok ? outcome.value.warnings.map(({ reason }) => reason) : outcome.fault.code;
}

it('little room is doubted where the work was spent before all was searched', () => {
  const little = ['RGB', 'GBR', 'BRG', ''];
  expect(reasonsOf(little, 1)).toEqual(['searchCutShort']);
  expect(reasonsOf(little)).toEqual([]);
  expect(reasonsOf([...little, ''], 1)).toEqual([]);
});

import { expect, it } from 'vitest';
import { plainPicture } from '../../src/overlay/index.ts';
import { answerTo } from '../../src/page/engine/solving.ts';
import { parseBoard } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import { warnOfBoard } from '../../src/vision/messages/warn.ts';

it('tubes are added to a board that cannot be solved only if nothing in it is doubted', async () => {
  const board = parseBoard('ab ba');
  if (!board.ok) throw new Error(board.fault.message);
  const { reading } = plainPicture(board.value, []);
  const answer = (warnings: typeof reading.warnings) =>
    answerTo({ ...reading, warnings }, async (position, options) => solve(position, options));
  expect(await answer([])).toMatchObject({ status: 'unsolvable', rescue: { tubes: 1 } });
  expect(await answer(warnOfBoard(reading, 'searchCutShort'))).toEqual({ status: 'unsolvable' });
});

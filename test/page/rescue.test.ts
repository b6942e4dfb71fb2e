import { expect, it } from 'vitest';
import { plainPicture } from '../../src/overlay/index.ts';
import { rescueOf } from '../../src/page/engine/rescue.ts';
import { parseBoard } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import { warnOfBoard } from '../../src/vision/messages/index.ts';

it('tubes are added to a board that cannot be solved only if nothing in it is doubted', async () => {
  const board = parseBoard('ab ba');
  if (!board.ok) throw new Error(board.fault.message);
  const { reading } = plainPicture(board.value, []);
  const rescueWith = (warnings: typeof reading.warnings) =>
    rescueOf({ ...reading, warnings }, board.value, async (position, options) => solve(position, options));
  expect(await rescueWith([])).toMatchObject({ tubes: 1 });
  expect(await rescueWith(warnOfBoard(reading, 'searchCutShort'))).toBe(undefined);
});

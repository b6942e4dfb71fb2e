import { expect, it } from 'vitest';
import { plainPicture } from '../../src/overlay/index.ts';
import { rescueOf } from '../../src/page/engine/rescue.ts';
import { parseBoard } from '../../src/puzzle/index.ts';
import { type Solver, solve } from '../../src/solver/index.ts';
import { warnOfBoard } from '../../src/vision/messages/index.ts';

const solver: Solver = async (position, options) => solve(position, options);

it('tubes are added to a board that cannot be solved only if nothing in it is doubted', async () => {
  const board = parseBoard('ab ba');
  if (!board.ok) throw new Error(board.fault.message);
  const { reading } = plainPicture(board.value, []);
  const rescueWith = (warnings: typeof reading.warnings) =>
    rescueOf({ reading: { ...reading, warnings }, isDrawn: true }, board.value, solver);
  expect(await rescueWith([])).toMatchObject({ tubes: 1 });
  expect(await rescueWith(warnOfBoard(reading, 'searchCutShort'))).toBe(undefined);
});

it.each([
  ['drawn', true, 0],
  ['seen with room below it', false, 400],
])('an added tube stands on no other one: a board %s', async (_name, isDrawn, room) => {
  const board = parseBoard('abca bcab cabc dede eded');
  if (!board.ok) throw new Error(board.fault.message);
  const { reading } = plainPicture(board.value, []);
  const seen = { ...reading, height: reading.height + room };
  const rescue = await rescueOf({ reading: seen, isDrawn }, board.value, solver);
  const tubes = rescue?.reading.tubes ?? [];
  const added = tubes.at(-1);
  expect(added?.added).toBe(true);
  const touching = tubes.filter(
    ({ x, y, width, height }) =>
      added &&
      Math.abs(x - added.x) < (width + added.width) / 2 &&
      Math.abs(y - added.y) < (height + added.height) / 2,
  );
  expect(touching).toEqual([added]);
});

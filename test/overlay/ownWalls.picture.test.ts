import { expect, it } from 'vitest';
import { screenshotAfter } from '../../src/overlay/index.ts';
import { trueScene } from './scenes.ts';

const GOLD = [214, 170, 40, 255] as const;

it('a tube that balls leave keeps its own walls and what is written below it', async () => {
  const { pixels, reading, moves } = await trueScene('ball-plain');
  const tube = reading.tubes[moves[0]?.from ?? 0];
  if (!tube) throw new Error('no tube');
  const [left, floor] = [Math.round(tube.x - tube.width / 2), Math.round(tube.y + tube.height / 2)];
  const own: number[] = [];
  for (let y = Math.round(tube.y); y < floor - tube.itemHeight; y++) own.push(y * pixels.width + left);
  for (let x = 0; x < tube.itemWidth; x++)
    own.push((floor + Math.round(tube.itemHeight * 0.3)) * pixels.width + left + x);
  for (const at of own) pixels.data.set(GOLD, 4 * at);
  const after = screenshotAfter(pixels, reading, moves, moves.length);
  const changed = own.filter((at) => GOLD.some((value, channel) => after?.data[4 * at + channel] !== value));
  expect(changed.length).toBe(0);
});

import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { sharedFolder } from '../scratch.ts';
import { SAMPLES, tubesight } from './run.ts';

const folder = sharedFolder();
let pictures: string[] = [];

beforeAll(async () => {
  copyFileSync(join(SAMPLES, 'ball-level-12.png'), join(folder, 'shot.png'));
  await tubesight(['shot.png', '--no-level', '--animate', '--overview'], folder);
  await tubesight(['read', 'shot.png', '--no-level', '-o', 'check.png'], folder);
  pictures = readdirSync(folder).filter((name) => name !== 'shot.png');
});

it('a picture of moves or of a reading is recognized, whatever its name and format', async () => {
  expect(pictures.map((name) => name.replace(/\d+/g, 'N')).sort()).toEqual([
    'check.png',
    'shot.moves.N-N.png',
    'shot.moves.N-N.png',
    'shot.moves.webp',
    'shot.overview.png',
  ]);
  for (const name of pictures) {
    const { code, err } = await tubesight([name], folder);
    expect({ code, err }).toEqual({
      code: 3,
      err: `tubesight: ${name}: tubesight drew this picture itself; use the original screenshot\n`,
    });
  }
});

it('JSON says which ones were skipped', async () => {
  const { code, out } = await tubesight(['read', 'shot.png', 'check.png', '--no-level', '--json'], folder);
  const [, second = ''] = out.trim().split('\n');
  expect(code).toBe(0);
  expect(JSON.parse(second)).toMatchObject({ name: 'check.png', passedOver: { code: 'DRAWN_HERE' } });
});

it('one that is named as a layout fails all that were to be read by it', async () => {
  const { code, err } = await tubesight(['read', 'shot.png', 'shot.png', '--layout', 'check.png'], folder);
  expect(code).toBe(3);
  expect(err).toContain('--layout check.png: tubesight drew this picture itself');
});

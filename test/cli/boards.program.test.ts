import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printedObjects } from '../schema.ts';
import { folder, useFolder } from '../scratch.ts';
import { SCENES, tubesight } from './run.ts';

const FIXTURES = resolve(import.meta.dirname, '../../fixtures/together');
const SEVERAL = join(FIXTURES, 'before-after.png');

useFolder();

async function board(...args: string[]): Promise<string | undefined> {
  const { out } = await tubesight(['read', '--no-level', ...args], folder);
  return /^board: (.*)$/m.exec(out)?.[1];
}

describe('--board', () => {
  it('is needed for a picture with two boards', async () => {
    const { code, err } = await tubesight([SEVERAL, '--no-level'], folder);
    expect(code).toBe(3);
    expect(err).toContain('choose one with --board 1 or --board 2');
  });

  it('chooses the board that is read', async () => {
    const [before, after] = [await board(SEVERAL, '--board', '1'), await board(SEVERAL, '--board', '2')];
    expect(before).toMatch(/^\w{4} \w{4} \w{4} \w{4} ____ ____$/);
    expect(after).toMatch(/_\w/);
    expect(after).not.toBe(before);
  });

  it('chooses the board that is solved and drawn', async () => {
    const lengths = [];
    for (const number of ['1', '2']) {
      const { code, out } = await tubesight([SEVERAL, '--no-level', '--board', number, '--json'], folder);
      expect(code).toBe(0);
      lengths.push(JSON.parse(out).solution.length);
    }
    expect(lengths[0]).toBeGreaterThan(lengths[1]);
    expect(readdirSync(folder).some((name) => name.startsWith('before-after.moves'))).toBe(true);
  });

  it('counts boards that hang as they are shown', async () => {
    const hanging = join(FIXTURES, 'hanging.png');
    const read = async (number: string) => {
      const args = ['read', hanging, '--no-level', '--upside-down', '--board', number, '--json'];
      return JSON.parse((await tubesight(args, folder)).out).tubes[0].y;
    };
    expect(await read('1')).toBeLessThan(await read('2'));
  });

  it('also applies to pictures that are processed in parallel', async () => {
    const args = ['read', '--no-level', SEVERAL, join(FIXTURES, 'two-levels.png'), '--board', '2', '--json'];
    const { code, out } = await tubesight(args, folder);
    expect(code).toBe(0);
    expect(printedObjects(out)).toMatchObject([{ tubes: { length: 6 } }, { tubes: { length: 6 } }]);
  });

  it('says that a picture has fewer, and accepts 1 for the only one', async () => {
    const single = join(SCENES, 'ball-plain.png');
    expect(await board(single, '--board', '1')).toBe(await board(single));
    const { code, err } = await tubesight(['read', '--no-level', single, '--board', '2'], folder);
    expect(code).toBe(3);
    expect(err).toContain('only one board was found');
  });

  it('is refused without a number, and with boards in text', async () => {
    const odd = await tubesight([SEVERAL, '--board', 'left'], folder);
    expect(odd.code).toBe(2);
    expect(odd.err).toContain('Give a ');
    writeFileSync(join(folder, 'board.txt'), 'ABAB BABA ____');
    for (const input of ['ABAB BABA ____', 'board.txt']) {
      const { code, err } = await tubesight([input, '--board', '1'], folder);
      expect(code).toBe(2);
      expect(err).toContain('--board chooses between several boards in a picture');
    }
  });
});

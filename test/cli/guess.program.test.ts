import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { folder, useFolder } from '../scratch.ts';
import { page, row } from '../vision/locate/liquid/drawing.ts';
import { tubesight } from './run.ts';

/** Two rows of bottles of which only two colours fill whole ones. */
const ODD = ['RGBY', 'GGRB', 'YBRY', 'BYOG', 'MMCW', 'RRW', '', ''];

useFolder();
beforeEach(async () => {
  const { width, height, data } = page(560, 240, row(60, ODD));
  await sharp(data, { raw: { width, height, channels: 4 } }).toFile(join(folder, 'odd.png'));
});

describe('a picture that is refused with a guess', () => {
  it('names the options that take it and draw it', async () => {
    const { code, err } = await tubesight(['solve', 'odd.png', '--no-level'], folder);
    expect(code).toBe(3);
    expect(err).toMatch(/^tubesight: odd\.png: 8 tubes were seen, but the colours do not add up/);
    expect(err).toContain('tubesight read odd.png -o check.png draws the best guess; --guess uses it');
  });

  it('is still drawn by read -o', async () => {
    const { code, out, err } = await tubesight(['read', 'odd.png', '--no-level', '-o', 'check.png'], folder);
    expect([code, out]).toEqual([3, 'saved check.png\n']);
    expect(err).toContain('the picture shows the best guess; --guess uses it');
    expect(existsSync(join(folder, 'check.png'))).toBe(true);
  });

  it('says so in JSON, too', async () => {
    const { out } = await tubesight(['read', 'odd.png', '--no-level', '--json'], folder);
    expect(JSON.parse(out)).toMatchObject({
      error: { code: 'BOARD_UNCLEAR', help: expect.stringContaining('--guess') },
    });
  });
});

describe('--guess', () => {
  it('reads the guess, with a first warning that it is one', async () => {
    const { code, out } = await tubesight(['read', 'odd.png', '--no-level', '--guess'], folder);
    expect(code).toBe(0);
    const [, first, second] = out.split('\n');
    expect(first).toMatch(/^warning: all tubes: this is only a guess/);
    expect(second).toMatch(/the colours do not add up/);
    expect(out).toContain('to check: tubesight read odd.png --guess -o check.png');
  });

  it('does not solve a board that does not add up, and says what to do', async () => {
    const { code, out, err } = await tubesight(['odd.png', '--no-level', '--guess'], folder);
    expect(code).toBe(3);
    expect(out).toContain('this is only a guess');
    expect(err).toMatch(/the colours do not add up.*--set TUBE:ITEM=COLOUR/);
  });

  it('is solved once it is corrected, but never presented as certain', async () => {
    const { tubes } = JSON.parse(
      (await tubesight(['read', 'odd.png', '--no-level', '--guess', '--json'], folder)).out,
    );
    // the bottles 5 and 6 are emptied, and what is left is made whole
    const sets = [5, 6].flatMap((tube) =>
      tubes[tube - 1].items.map((_: string, i: number) => `${tube}:${i + 1}=_`).reverse(),
    );
    const left: string[] = tubes.slice(0, 4).flatMap(({ items }: { items: string[] }) => items);
    const countOf = (letter: string) => left.filter((item) => item === letter).length;
    const strange = left.findIndex((letter) => countOf(letter) === 1);
    const lacking = left.find((letter) => countOf(letter) === 3);
    const whole = `${Math.floor(strange / 4) + 1}:${(strange % 4) + 1}=${lacking}`;
    const options = [...sets, whole].flatMap((set) => ['--set', set]);
    const args = ['odd.png', '--no-level', '--guess', ...options];
    const solved = await tubesight(args, folder);
    expect(solved.out).toMatch(/^warning: all tubes: this is only a guess/m);
    expect(solved.out).toMatch(/moves, the fewest for the board as read/);
    expect(solved.out).not.toContain('the fewest possible');
    const { solution, warnings } = JSON.parse((await tubesight([...args, '--json'], folder)).out);
    expect(warnings[0].code).toBe('GUESS');
    expect(solution).toMatchObject({ status: 'solved', asRead: true });
  });

  it('changes nothing where a picture is read', async () => {
    const plain = join(import.meta.dirname, '../../fixtures/scenes/ball-plain.png');
    const [without, with_] = [
      await tubesight(['read', plain, '--no-level', '--json'], folder),
      await tubesight(['read', plain, '--no-level', '--json', '--guess'], folder),
    ];
    expect(with_.out).toBe(without.out);
  });
});

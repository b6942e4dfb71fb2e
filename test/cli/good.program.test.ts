import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { folder, useFolder } from '../scratch.ts';
import { fault, position } from '../solver/referee.ts';
import { SAMPLES, tubesight } from './run.ts';

const SAMPLE = join(SAMPLES, 'ball-level-12.png');
const BOARD = '8076 8067 a7a8 0a87 0a66 ____ ____';

useFolder();

/** What is wrong with printed moves, by rules that the program does not share. */
function faultOf({ kind, tubes, solution }: Printed): string | null {
  const words = tubes.map(({ capacity, items }) => items.toReversed().join('').padStart(capacity, '_'));
  const moves = solution.moves.map(({ from, to, count }) => ({ from: from - 1, to: to - 1, count }));
  return fault(position(`${kind}: ${words.join(' ')}`), moves);
}

interface Printed {
  readonly kind: string;
  readonly tubes: readonly { readonly capacity: number; readonly items: readonly string[] }[];
  readonly solution: { readonly moves: readonly { from: number; to: number; count: number }[] };
}

it('knows its version', async () => {
  const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'));
  expect(await tubesight(['--version'], folder)).toMatchObject({ code: 0, out: `${version}\n`, err: '' });
});

describe('tubesight PICTURE', () => {
  it('says what it sees, numbers the moves, and saves sheets of them', async () => {
    const { code, out, err } = await tubesight([SAMPLE], folder);
    const lines = out.trim().split('\n');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(lines[0]).toBe('ball sort, level 12: 7 tubes, 5 colours, 4 to a tube');
    expect(lines[1]).toBe('17 moves, the fewest possible:');
    expect(lines[2]).toMatch(/^ 1\. {2}\d -> \d {2}\w+/);
    const saved = lines.filter((line) => line.startsWith('saved ')).map((line) => line.slice(6));
    expect(saved.length).toBeGreaterThan(0);
    expect(saved.every((name) => /^ball-level-12\.moves.*\.png$/.test(name))).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(saved.sort());
  });

  it('prints JSON whose moves solve the board that it prints', async () => {
    const { code, out } = await tubesight([SAMPLE, '--json', '--no-pictures'], folder);
    const reading = JSON.parse(out);
    expect(code).toBe(0);
    expect(reading).toMatchObject({ version: 1, kind: 'ball', capacity: 4, level: 12, warnings: [] });
    expect(reading.solution).toMatchObject({ status: 'solved', optimal: true, length: 17, lowerBound: 17 });
    expect(faultOf(reading)).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('saves a full screenshot for every move with --steps', async () => {
    const { code } = await tubesight([SAMPLE, '--steps', '--no-level', '-o', folder], folder);
    const steps = readdirSync(folder).filter((name) => name.includes('.step-'));
    expect(code).toBe(0);
    expect(steps).toHaveLength(17);
    const { width, height } = await sharp(join(folder, steps[0] ?? '')).metadata();
    const sample = await sharp(SAMPLE).metadata();
    // the caption stands in a band above the screenshot
    expect(width).toBe(sample.width);
    expect(height).toBeGreaterThan(sample.height);
  });

  it('reads a picture from standard input', async () => {
    const { code, out } = await tubesight(['-', '--no-pictures', '--no-level'], folder, readFileSync(SAMPLE));
    expect(code).toBe(0);
    expect(out).toContain('17 moves');
  });
});

describe('tubesight read', () => {
  it('prints the board, the colours, and saves an overlay', async () => {
    const { code, out } = await tubesight(['read', SAMPLE, '--no-level', '-o', 'check.png'], folder);
    expect(code).toBe(0);
    expect(out).toMatch(/^board: (\S{4} ?){7}$/m);
    expect(out).toMatch(/^ {2}A {2}\w+ +#[0-9a-f]{6} {2}4$/m);
    expect(readdirSync(folder)).toEqual(['check.png']);
  });

  it('prints what solve takes back', async () => {
    const read = await tubesight(['read', SAMPLE, '--json', '--no-level'], folder);
    const solved = await tubesight(['solve', '-', '--json'], folder, read.out);
    expect(JSON.parse(solved.out).solution.length).toBe(17);
  });

  it.each(['water', 'ball'])('takes the rules of %s for those of the game', async (kind) => {
    const [{ out }, { out: json }] = await Promise.all([
      tubesight([SAMPLE, '--kind', kind, '--no-pictures', '--no-level'], folder),
      tubesight(['read', SAMPLE, '--kind', kind, '--no-level', '--json'], folder),
    ]);
    expect(out).toContain(`${kind} sort: 7 tubes`);
    expect(out).toContain(kind === 'ball' ? '17 moves' : '16 moves');
    expect(JSON.parse(json)).toMatchObject({ kind });
  });

  it('takes corrections by letter and by name', async () => {
    const read = JSON.parse((await tubesight(['read', SAMPLE, '--json', '--no-level'], folder)).out);
    const [first] = read.tubes[0].items;
    const other = read.colors.find((color: { id: string }) => color.id !== first);
    const args = ['read', SAMPLE, '--json', '--no-level', '--set', `1:1=${other.name}`];
    const corrected = JSON.parse((await tubesight(args, folder)).out);
    expect(corrected.tubes[0].items[0]).toBe(other.id);
    expect(corrected.warnings).toMatchObject([{ code: 'COLOR_COUNT' }]);
  });
});

describe('tubesight solve', () => {
  it('solves a board given as text', async () => {
    const { code, out } = await tubesight(['solve', BOARD, '--json'], folder);
    expect(code).toBe(0);
    expect(faultOf(JSON.parse(out))).toBeNull();
  });

  it('pours under the water rule', async () => {
    const { out } = await tubesight(['solve', 'water: ABAB BABA ____ ____', '--json'], folder);
    const reading = JSON.parse(out);
    expect(reading.kind).toBe('water');
    expect(faultOf(reading)).toBeNull();
  });
});

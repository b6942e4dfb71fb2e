import { copyFileSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { printedObjects } from '../schema.ts';
import { folder, useFolder } from '../scratch.ts';
import { SCENES, tubesight } from './run.ts';

const SCENE = join(SCENES, 'ball-tiny.jpg');
const BARE = ['--no-level', '--no-pictures'];

let shots: string;
useFolder();
beforeEach(() => {
  shots = join(folder, 'shots');
  mkdirSync(shots);
});

function put(...names: string[]): void {
  for (const name of names) copyFileSync(SCENE, join(shots, name));
}

/** What is answered, in order. */
async function namesOf(...args: string[]): Promise<{ names: string[]; err: string; code: number | null }> {
  const { out, err, code } = await tubesight(args, folder);
  return { names: printedObjects(out).map(({ name }) => `${name}`), err, code };
}

describe('a folder as input', () => {
  it('stands for the pictures in it, in natural order', async () => {
    put('shot10.jpg', 'shot2.jpg', 'Shot1.JPG', '.hidden.jpg');
    mkdirSync(join(shots, 'deeper.png'));
    copyFileSync(SCENE, join(shots, 'deeper.png', 'shot3.jpg'));
    writeFileSync(join(shots, 'shot4.txt'), 'ab ba __');
    await sharp(SCENE).webp({ lossless: true }).toFile(join(shots, 'shot4.webp'));
    symlinkSync(SCENE, join(shots, 'shot5.jpeg'));
    const { names, code } = await namesOf('read', 'shots', '--json', '--no-level');
    expect(names).toEqual(
      ['Shot1.JPG', 'shot2.jpg', 'shot4.webp', 'shot5.jpeg', 'shot10.jpg'].map((name) => join('shots', name)),
    );
    expect(code).toBe(0);
  });

  it('goes with other inputs, and is answered with names though it holds one picture', async () => {
    put('a.jpg');
    const mixed = await namesOf('ab ba __', 'shots/', SCENE, '--json', ...BARE);
    expect(mixed.names).toEqual(['ab ba __', join('shots', 'a.jpg'), SCENE]);
    expect((await namesOf('shots', '--json', ...BARE)).names).toEqual([join('shots', 'a.jpg')]);
  });

  it.each([['solve'], ['read']])('leaves out what %s has saved into it', async (command) => {
    put('a.jpg', 'b.jpg');
    const args = [
      command,
      'shots',
      '--no-level',
      '-o',
      'shots',
      ...(command === 'solve' ? ['--overview', '--animate'] : []),
    ];
    const first = await tubesight(args, folder);
    const after = readdirSync(shots).length;
    const second = await tubesight(args, folder);
    expect(after).toBeGreaterThan(2);
    expect(readdirSync(shots)).toHaveLength(after);
    expect(second.out).toBe(first.out);
    expect(second.err).toBe(`shots: skipped ${after - 2} pictures that tubesight made\n`);
  });

  it('recognizes its own pictures under other names, and keeps those that are only named like them', async () => {
    put('a.jpg', 'holiday.moves.jpg');
    await tubesight(['read', SCENE, '--no-level', '-o', 'shots/check.png'], folder);
    await tubesight([SCENE, '--no-level', '-o', 'shots/'], folder);
    for (const name of readdirSync(shots).filter((name) => name.startsWith('ball-tiny')))
      renameSync(join(shots, name), join(shots, name.replace('ball-tiny.moves', 'renamed')));
    const { names } = await namesOf('read', 'shots', '--json', '--no-level');
    expect(names).toEqual(['a.jpg', 'holiday.moves.jpg'].map((name) => join('shots', name)));
  });

  it('without pictures is refused, and does not take the rest', async () => {
    const { out, err, code } = await tubesight(['shots', SCENE, ...BARE], folder);
    expect(code).toBe(3);
    expect(err).toContain('shots: there are no PNG, JPEG or WebP pictures in this folder');
    expect(out).toContain('the fewest possible');
  });

  it('with only pictures that tubesight made is refused for that reason', async () => {
    await tubesight(['read', SCENE, '--no-level', '-o', 'shots'], folder);
    const { out, code } = await tubesight(['read', 'shots', '--json'], folder);
    expect(code).toBe(3);
    expect(JSON.parse(out)).toMatchObject({
      name: 'shots',
      error: {
        code: 'FOLDER_EMPTY',
        message: expect.stringContaining('were made by tubesight'),
      },
    });
  });

  it('is refused with one file name for all pictures, unless a folder has that name', async () => {
    put('a.jpg');
    const refused = await tubesight(['read', 'shots', '--json', '-o', 'check.png'], folder);
    expect(refused.code).toBe(2);
    expect(JSON.parse(refused.out)).toMatchObject({ error: { code: 'FOLDER_WANTED' } });
    mkdirSync(join(folder, 'out.2'));
    expect((await tubesight(['read', 'shots', '--no-level', '-o', 'out.2'], folder)).code).toBe(0);
    expect(readdirSync(join(folder, 'out.2'))).toEqual(['a.reading.png']);
  });
});

it('marks its pictures so that decoders take them', async () => {
  await tubesight(['read', SCENE, '--no-level', '-o', 'check.png'], folder);
  const picture = sharp(resolve(folder, 'check.png'), { failOn: 'warning' });
  const { exif } = await picture.metadata();
  expect(exif?.toString('latin1')).toContain('Drawn by tubesight');
  expect((await picture.raw().toBuffer()).length).toBeGreaterThan(0);
});

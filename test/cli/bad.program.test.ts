import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { flatPng } from '../flatPng.ts';
import { folder, useFolder } from '../scratch.ts';
import { SAMPLES, SCENES, tubesight } from './run.ts';

const SAMPLE = join(SAMPLES, 'ball-level-12.png');

useFolder();

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="800"><rect width="400" height="800"/></svg>';

it('says that nothing was piped into it', async () => {
  const { code, err } = await tubesight(['-'], folder);
  expect({ code, err }).toEqual({
    code: 3,
    err: 'tubesight: -: standard input is empty; pipe a picture or a board into it\n',
  });
});

it('refuses a name for the picture of a reading before it reads anything', async () => {
  const { code, out, err } = await tubesight(['read', SAMPLE, '-o', 'check.jpg'], folder);
  expect({ code, out, files: readdirSync(folder) }).toEqual({ code: 2, out: '', files: [] });
  expect(err).toContain('pictures can be saved as .png');
});

describe('a bad picture gets one clear line, exit 3, and no files', () => {
  const cases: [string, (path: string) => Promise<void> | void, RegExp][] = [
    ['not there', () => {}, /no such file/],
    ['empty', (path) => writeFileSync(path, ''), /empty/],
    ['not a picture', (path) => writeFileSync(path, Buffer.from([0, 1, 2, 3, 255, 254])), /not a .*picture/],
    ['text with the name of a picture', (path) => writeFileSync(path, 'hello'), /not a .*picture/],
    [
      'truncated',
      (path) => writeFileSync(path, readFileSync(SAMPLE).subarray(0, 20_000)),
      /end of the file is missing|damaged/,
    ],
    ['a bomb', (path) => writeFileSync(path, flatPng(16_000, 16_000)), /pixels/],
    ['SVG', (path) => writeFileSync(path, SVG), /SVG/],
    ['TIFF', async (path) => writeFileSync(path, await sharp(SAMPLE).tiff().toBuffer()), /TIFF/],
    ['GIF', async (path) => writeFileSync(path, await sharp(SAMPLE).gif().toBuffer()), /GIF/],
    [
      'nearly nothing',
      async (path) => writeFileSync(path, await sharp(Buffer.from(SVG)).png().toBuffer()),
      /nearly blank/,
    ],
  ];
  it.each(cases)('%s', async (_name, make, message) => {
    const path = join(folder, 'input.png');
    await make(path);
    const before = readdirSync(folder);
    const { code, out, err } = await tubesight([path], folder);
    expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 3, out: '', lines: 1 });
    expect(err).toMatch(message);
    expect(readdirSync(folder)).toEqual(before);
  });
});

it('a picture without a board gets the line to type for one who sees a tube in it, too', async () => {
  const path = join(folder, 'input.png');
  copyFileSync(join(SCENES, 'none-menu.png'), path);
  const { code, out, err } = await tubesight([path], folder);
  const [said, advice, ...rest] = err.trim().split('\n');
  expect({ code, out, rest }).toEqual({ code: 3, out: '', rest: [] });
  expect(said).toMatch(/no .* board/);
  expect(advice).toMatch(/--tube/);
});

describe('a bad board', () => {
  it.each<[string, string[], number, RegExp]>([
    ['text with a fault, at its position', ['8076 80~\u0007 ____'], 3, /character 9/],
    ['colours that do not fill tubes', ['_AAB __BB ____'], 3, /colou?rs?|A/],
    ['a floating item', ['A_A_ ____'], 3, /character/],
    ['nothing', [''], 3, /./],
    ['unsolvable', ['ABAB BABA'], 4, /^$/],
    ['a budget of one position', ['8076 8067 a7a8 0a87 0a66 ____ ____', '--max-nodes', '1'], 5, /^$/],
  ])('%s', async (_name, args, exit, message) => {
    const { code, err } = await tubesight(['solve', ...args], folder);
    expect(code).toBe(exit);
    expect(err).toMatch(message);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('does not claim a least number of moves when nothing was found within the budget', async () => {
    const args = ['solve', '8076 8067 a7a8 0a87 0a66 ____ ____', '--max-memory', '100K'];
    const { code, out } = await tubesight(args, folder);
    expect(code).toBe(5);
    expect(out).not.toMatch(/at least 0/);
  });
});

describe('usage', () => {
  it.each<[string, string[], RegExp]>([
    ['an unknown option', [SAMPLE, '--fastest'], /unknown option/],
    ['no input', ['solve'], /missing required argument/],
    ['an invalid correction', [SAMPLE, '--set', 'red'], /correction/],
    ['a correction of a tube that is not there', [SAMPLE, '--set', '30:1=red'], /7 tubes/],
    ['a budget that is not a number', [SAMPLE, '--max-nodes', 'many'], /number/],
    ['one file for two pictures', [SAMPLE, SAMPLE, '-o', 'one.png'], /folder/],
    ['an extension of another kind of file', [SAMPLE, '-o', 'moves.txt'], /\.png/],
    ['a service without threads', ['serve', '--port', '0', '--threads', '0'], /1 to 64/],
    ['a board where a picture is wanted', ['read', 'AB BA __'], /picture/],
  ])('%s', async (_name, args, message) => {
    const { code, err } = await tubesight(args, folder);
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(readdirSync(folder)).toEqual([]);
  });
});

import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Pixels } from '../../src/vision/index.ts';
import { paintedScene } from '../overlay/scenes.ts';
import { folder, useFolder } from '../scratch.ts';
import { page, row } from '../vision/locate/liquid/drawing.ts';
import { SCENES, tubesight } from './run.ts';

useFolder();

async function save({ width, height, data }: Pixels, name: string): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 4 } }).toFile(join(folder, name));
}

/** What was read, as the items of each tube. */
function boardOf(json: string): string {
  const { tubes } = JSON.parse(json) as { tubes: { items: string[] }[] };
  return tubes.map(({ items }) => items.join('') || '-').join(' ');
}

const codesOf = (json: string) => JSON.parse(json).warnings.map(({ code }: { code: string }) => code);
const read = (name: string, ...options: string[]) =>
  tubesight(['read', name, '--no-level', '--json', ...options], folder);

describe('a tube that is pointed at', () => {
  /** A scene at half its size, on squares as large as its units: no tube is found in them. */
  async function onSquares(): Promise<{ first: string; items: string; count: string }> {
    const { pixels, reading } = await paintedScene('water-plain');
    const tubes = reading.tubes.map(({ x, y, width, height }) => ({
      ...{ x: x / 2, y: y / 2, width: width / 2, height: height / 2 },
    }));
    const [first = { x: 0, y: 0, width: 0, height: 0 }] = tubes;
    const { data, info } = await sharp(pixels.data, {
      raw: { width: pixels.width, height: pixels.height, channels: 4 },
    })
      .resize({ width: pixels.width / 2 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [square, margin] = [Math.round(first.width / 3), first.width / 8];
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++) {
        const isOfTube = tubes.some(
          (tube) =>
            Math.abs(x - tube.x) < tube.width / 2 + margin &&
            Math.abs(y - tube.y) < tube.height / 2 + 2 * margin,
        );
        const isDark = (Math.floor(x / square) + Math.floor(y / square)) % 2 === 0;
        if (!isOfTube) data.set(isDark ? [30, 210, 225] : [230, 74, 25], 4 * (y * info.width + x));
      }
    await save({ width: info.width, height: info.height, data }, 'squares.png');
    // around the tube, in whole pixels
    const [left, top] = [first.x - first.width / 2, first.y - first.height / 2].map(Math.floor);
    const [right, bottom] = [first.x + first.width / 2, first.y + first.height / 2].map(Math.ceil);
    return {
      first: [left, top, Number(right) - Number(left), Number(bottom) - Number(top)].join(','),
      items: reading.tubes.map((tube) => tube.items.join('') || '-').join(' '),
      count: `${tubes.length}`,
    };
  }

  it('lets a picture be read that is refused', async () => {
    const { first, items, count } = await onSquares();
    const refused = await tubesight(['read', 'squares.png', '--no-level'], folder);
    expect(refused.code).toBe(3);
    expect(refused.err).toMatch(/show it a tube: tubesight squares\.png --tube \S+ --count N/);
    const shown = await read('squares.png', '--tube', first, '--count', count, '--capacity', '4');
    expect([shown.code, boardOf(shown.out), codesOf(shown.out)]).toEqual([0, items, []]);
  });

  it('leaves it in doubt how many there are and what they hold, as long as nobody says', async () => {
    const { first } = await onSquares();
    const { out } = await read('squares.png', '--tube', first);
    const reasons = JSON.parse(out).warnings.map(({ reason }: { reason: string }) => reason);
    expect(reasons).toEqual(expect.arrayContaining(['capacity', 'countUntold']));
  });

  it('is one of all that are given, and no other is looked for', async () => {
    const { first } = await onSquares();
    const { out } = await read('squares.png', '--tube', first, '--tubes-are-all', '--capacity', '4');
    expect(JSON.parse(out).tubes).toHaveLength(1);
  });

  it('is named in the command that draws the reading', async () => {
    const { first } = await onSquares();
    const { out } = await tubesight(['squares.png', '--no-level', '--no-pictures', '--tube', first], folder);
    expect(out).toContain(`to check: tubesight read squares.png --tube ${first} -o check.png`);
  });

  it('has to be in the picture, with as many others as were counted', async () => {
    const { first } = await onSquares();
    const beyond = await tubesight(['squares.png', '--no-level', '--tube', '200,10,200,90'], folder);
    expect([beyond.code, beyond.err]).toEqual([
      2,
      expect.stringContaining('--tube 200,10,200,90 reaches beyond the picture, which is 270 x 585 pixels'),
    ]);
    const many = await tubesight(['squares.png', '--no-level', '--tube', first, '--count', '99'], folder);
    expect([many.code, many.err]).toEqual([3, expect.stringMatching(/only \d+ of 99 tubes look like/)]);
  });
});

describe('a refusal', () => {
  it('shows a line that works as soon as the number of tubes is put in', async () => {
    const odd = ['RGBY', 'GGRB', 'YBRY', 'BYOG', 'MMCW', 'RRW', '', ''];
    await save(page(560, 240, row(60, odd)), 'odd.png');
    const { err } = await tubesight(['odd.png', '--no-level'], folder);
    const [, line = ''] = /show it a tube: tubesight (.* --count N)/.exec(err) ?? [];
    const [name = '', ...options] = line.replace('N', '8').split(' ');
    const { code, out } = await read(name, ...options, '--capacity', '4');
    expect(code).toBe(0);
    expect(
      boardOf(out)
        .split(' ')
        .map((items) => items.replace('-', '').length),
    ).toEqual(odd.map(({ length }) => length));
    expect(codesOf(out)).toContain('COLOR_COUNT');
  });
});

describe('--layout', () => {
  const FIRST = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];
  beforeEach(async () => {
    await save(page(420, 240, row(60, FIRST)), 'first.png');
    writeFileSync(join(folder, 'first.json'), (await read('first.png')).out);
  });

  it('reads the next levels of the game, in a folder, too', async () => {
    await save(page(420, 240, row(60, ['GGRB', 'BYRG', 'RGBY', '', 'YBRY', ''])), 'second.png');
    await save(page(420, 240, row(60, ['YYRB', 'BY', 'RGBY', 'RB', 'GGRG', ''])), 'third.png');
    const { code, out } = await read('second.png', 'third.png', '--layout', 'first.json');
    const [second = '', third = ''] = out.trim().split('\n');
    expect(code).toBe(0);
    expect([boardOf(second), boardOf(third)]).toEqual(['AABC CDBA BACD - DCBD -', 'AABC CA BDCA BC DDBD -']);
    expect([...codesOf(second), ...codesOf(third)]).toEqual([]);
  });

  it('says where it does not fit: a tube more, and a tube less', async () => {
    await save(page(420, 240, row(60, ['GGRB', 'BYRG', 'RGBY', '', 'YBRY'])), 'less.png');
    await save(page(480, 240, row(60, [...FIRST, ''])), 'wide.png');
    const wide = JSON.parse((await read('first.png')).out);
    writeFileSync(join(folder, 'wide.json'), JSON.stringify({ ...wide, width: 480 }));
    const warningsOf = ({ out }: { out: string }) =>
      JSON.parse(out).warnings.map((one: { reason: string; tubes: number[] }) => [one.reason, one.tubes]);
    expect(warningsOf(await read('less.png', '--layout', 'first.json'))).toEqual([['mayBeNone', [6]]]);
    expect(warningsOf(await read('wide.png', '--layout', 'wide.json'))).toEqual([['beyondLayout', [6]]]);
  });

  it('takes no button that is half beyond the edge for a tube more', async () => {
    copyFileSync('samples/ball-level-80.png', join(folder, 'buttons.png'));
    writeFileSync(join(folder, 'buttons.json'), (await read('buttons.png')).out);
    const { out } = await read('buttons.png', '--layout', 'buttons.json');
    expect(JSON.parse(out).warnings).toEqual([]);
  });

  it('of another game is refused, or its board is in doubt', async () => {
    copyFileSync(join(SCENES, 'ball-plain.png'), join(folder, 'balls.png'));
    const water = await tubesight(['read', join(SCENES, 'water-plain.png'), '--no-level', '--json'], folder);
    writeFileSync(join(folder, 'water.json'), water.out);
    const { code, out } = await read('balls.png', '--layout', 'water.json');
    const seen = JSON.parse(out);
    expect(code === 3 || seen.warnings.length > 0).toBe(true);
    const other = await read('balls.png', '--layout', 'first.json');
    expect([other.code, JSON.parse(other.out).error.code]).toEqual([3, 'LAYOUT']);
  });

  it('brings its doubts about tubes with it', async () => {
    const first = JSON.parse((await read('first.png')).out);
    const doubt = { code: 'TUBE_UNSURE', reason: 'mayBeNone', message: 'tube 6: may be none', tubes: [6] };
    writeFileSync(join(folder, 'doubt.json'), JSON.stringify({ ...first, warnings: [doubt] }));
    const { out } = await read('first.png', '--layout', 'doubt.json');
    expect(JSON.parse(out).warnings).toEqual([
      { ...doubt, message: 'tube 6: may be none (said of the layout)' },
    ]);
  });

  it('has to be a reading of a picture', async () => {
    writeFileSync(join(folder, 'board.txt'), 'ABAB BABA ____');
    const { code, err } = await tubesight(['first.png', '--no-level', '--layout', 'board.txt'], folder);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('--layout board.txt: this has no places of tubes'),
    ]);
  });
});

describe('options that do not go together', () => {
  it.each([
    [
      ['--tube', '1,2,3,4', '--layout', 'a.json'],
      /'--tube <x,y,width,height>' cannot be used with option '--layout/,
    ],
    [['--tube', '1,2,3,4', '--guess'], /'--tube <x,y,width,height>' cannot be used with option '--guess'/],
    [['--layout', 'a.json', '--board', '2'], /'--layout <file>' cannot be used with option '--board/],
    [
      ['--tube', '1,2,3,4', '--tubes-are-all', '--count', '3'],
      /'--tubes-are-all' cannot be used with option '--count/,
    ],
    [['--count', '3'], /--count goes with --tube/],
    [['--tubes-are-all'], /--tubes-are-all goes with --tube/],
    [
      ['--tube', '1,2,3,4', '--tube', '9,2,3,4', '--count', '1'],
      /--tube was given 2 times, but --count is 1/,
    ],
    [['--tube', '1,2,3'], /Give a box as x,y,width,height/],
  ])('are refused by name: %j', async (options, words) => {
    const { code, err } = await tubesight([join(SCENES, 'ball-plain.png'), '--no-level', ...options], folder);
    expect([code, err]).toEqual([2, expect.stringMatching(words)]);
  });

  it('are those about tubes of a picture and a board in text', async () => {
    const { code, err } = await tubesight(['ABAB BABA ____', '--tube', '1,2,3,4'], folder);
    expect([code, err]).toEqual([2, expect.stringContaining('--tube and --layout are for pictures')]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderScene } from '../../src/image/index.ts';
import type { Pixels } from '../../src/image/ink.ts';
import type { Rgb } from '../../src/numbers/srgb.ts';
import { type Engine, openEngine } from '../../src/ocr/engine.ts';
import { levelInStrip } from '../../src/ocr/levelNumber.ts';
import { svgDocument } from '../../src/overlay/draw/svg.ts';
import { drawText } from '../../src/overlay/draw/text.ts';

const [WIDTH, HEIGHT] = [720, 360];

interface Printed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly color?: Rgb;
}

/** What stands above a board, on a plain ground. */
async function strip(prints: readonly Printed[], ground: number, ink: Rgb): Promise<Pixels> {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(ground);
  for (let i = 3; i < data.length; i += 4) data[i] = 255;
  const marks = prints.map(({ text, x, y, size = 60, color = ink }) =>
    drawText(text, x, y, { size, color, anchor: 'middle' }),
  );
  const svg = svgDocument(WIDTH, HEIGHT, marks.join(''));
  return renderScene({
    width: WIDTH,
    height: HEIGHT,
    base: { width: WIDTH, height: HEIGHT, data },
    marks: svg,
  });
}

const at = (text: string, x = WIDTH / 2, y = 180, size = 60): Printed => ({ text, x, y, size });

const TITLES: [what: string, prints: Printed[], level: number | null][] = [
  ['a level', [at('Level 137')], 137],
  ['a stage', [at('Stage 24')], 24],
  ['a level in another language', [at('Nivel 58')], 58],
  ['a level of several', [at('Level 1 / 8')], 1],
  ['a level of several, close together', [at('Level 3/25')], 3],
  ['capitals', [at('LEVEL 14')], 14],
  ['a level in French', [at('Niveau 12')], 12],
  ['a number under its word', [at('LEVEL', 360, 150, 40), at('46', 360, 220)], 46],
  ['a number alone', [at('137')], 137],
  ['a number alone under a status bar', [at('12:40', 100, 40, 28), at('137')], 137],
  ['a level beside a counter', [at('Level 8', 300), at('25', 640)], 8],
  ['a number at the side', [at('137', 620)], null],
  ['a number under another word', [at('MOVES', 360, 150, 40), at('46', 360, 220)], null],
  ['a step of a solver', [at('Step 10')], null],
  ['a version', [at('1.0.0')], null],
  ['a version of a game', [at('Ball Sort 1.0.0')], null],
  ['moves', [at('Moves 5')], null],
  ['a score and coins', [at('Score 250', 200), at('Coins 30', 540)], null],
  ['two numbers', [at('12', 200), at('30', 360)], null],
  ['a level to be reached', [at('Unlocked at level 20', 360, 180, 48)], null],
  ['nothing', [], null],
];

let engine: Engine;
beforeAll(async () => {
  engine = await openEngine();
});
afterAll(() => engine.close());

async function levelIn(strip: Promise<Pixels>): Promise<number | undefined> {
  return (await levelInStrip(engine, await strip, true))?.level;
}

describe.each<[string, number, Rgb]>([
  ['dark on light', 244, [20, 24, 40]],
  ['light on dark', 30, [240, 240, 250]],
])('%s', (_what, ground, ink) => {
  it.each(TITLES)('%s', async (_what, prints, level) => {
    expect((await levelIn(strip(prints, ground, ink))) ?? null).toBe(level);
  });
});

it('a faint word above a number says what the number is', async () => {
  const faint: Rgb = [86, 86, 86];
  const titled = (word: string) =>
    strip([{ ...at(word, 360, 150, 30), color: faint }, at('46', 360, 220)], 60, [255, 255, 255]);
  expect(await levelIn(titled('MOVES'))).toBe(undefined);
  expect(await levelIn(titled('LEVEL'))).toBe(46);
});

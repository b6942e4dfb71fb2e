import { describe, expect, it } from 'vitest';
import { wholeView } from '../../src/overlay/board/view.ts';
import { screenshotAfter } from '../../src/overlay/index.ts';
import { planFrames } from '../../src/overlay/layout/pages.ts';
import { tubeNumbers } from '../../src/overlay/marks/numbers.ts';
import { sharedArea } from '../../src/overlay/marks/placing.ts';
import { titleOf } from '../../src/overlay/sheet.ts';
import { stageOf } from '../../src/overlay/stage.ts';
import { englishWords } from '../../src/overlay/words.ts';
import type { Pixels, Reading } from '../../src/vision/index.ts';
import { INKS, type Rgb } from '../vision/inks.ts';

const PAGE: Rgb = [24, 28, 40];
const GLASS: Rgb = [210, 214, 222];
const [FIRST, DISTANCE, FLOOR] = [60, 90, 240];

/** Lengths in pixels. */
interface Game {
  readonly stacks: readonly string[];
  /** Half the distance between the walls, outside. */
  readonly wall: number;
  readonly radius: number;
  /** Half the height of an item; that of a ball is its radius. */
  readonly tall?: number;
  readonly pitch: number;
  /** Whether a word stands under each tube. */
  readonly isNamed?: boolean;
}

/** Thin outlines of tubes with balls or rings in them. */
function paint({ stacks, wall, radius, tall = radius, pitch, isNamed }: Game): Pixels {
  const [width, height] = [2 * FIRST + (stacks.length - 1) * DISTANCE, FLOOR + 90];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const fill = (left: number, top: number, right: number, bottom: number, color: Rgb) => {
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) data.set(color, 4 * (y * width + x));
  };
  fill(0, 0, width, height, PAGE);
  for (const [i, stack] of stacks.entries()) {
    const x = FIRST + i * DISTANCE;
    fill(x - wall, FLOOR - 4 * pitch - 10, x - wall + 2, FLOOR, GLASS);
    fill(x + wall - 2, FLOOR - 4 * pitch - 10, x + wall, FLOOR, GLASS);
    fill(x - wall, FLOOR - 2, x + wall, FLOOR, GLASS);
    if (isNamed) for (let k = -9; k < 9; k += 4) fill(x + k, FLOOR + 8, x + k + 2, FLOOR + 16, GLASS);
    for (const [k, item] of [...stack].entries()) {
      const y = FLOOR - 4 - (k + 0.5) * pitch;
      for (let dy = -tall; dy < tall; dy++) {
        const half = Math.round(radius * Math.sqrt(1 - ((dy + 0.5) / tall) ** 2));
        fill(x - half, Math.round(y + dy), x + half, Math.round(y + dy) + 1, INKS[item] ?? PAGE);
      }
    }
  }
  return { width, height, data };
}

function readingOf({ stacks, wall, radius, tall = radius, pitch }: Game, { width, height }: Pixels): Reading {
  const high = 4 * pitch + 10;
  const tubes = stacks.map((stack, i) => {
    const x = FIRST + i * DISTANCE;
    const places = [0, 1, 2, 3].map((k) => ({ x, y: FLOOR - 4 - (k + 0.5) * pitch }));
    const items = [...stack];
    return {
      ...{ number: i + 1, x, y: FLOOR - high / 2, width: 2 * wall, height: high, capacity: 4, items, places },
      ...{ certainty: items.map(() => 1), seenAt: places.slice(0, items.length) },
      ...{ itemWidth: 2 * radius, itemHeight: 2 * tall },
    };
  });
  const colors = [...new Set(stacks.join(''))].map((id) => ({ id, hex: '#808080', name: id }));
  const rest = { kind: 'ball' as const, onPegs: false, capacity: 4, level: null, warnings: [] };
  return { ...rest, width, height, colors, tubes };
}

function colorAt({ width, data }: Pixels, x: number, y: number): number[] {
  return [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)];
}

/** Screenshots of a game before and after some moves. */
function moved(game: Game, count: number): { before: Pixels; after: Pixels | undefined } {
  const before = paint(game);
  const moves = Array.from({ length: count }, () => ({ from: 0, to: game.stacks.length - 1, count: 1 }));
  return { before, after: screenshotAfter(before, readingOf(game, before), moves, count) };
}

describe('a tube that is emptied', () => {
  it('keeps its floor where balls lie apart, though no tube shows its floor bare', () => {
    const game = { stacks: ['RG', 'GRR', 'GB'], wall: 26, radius: 13, pitch: 38 };
    const { before, after } = moved(game, 2);
    expect(after).toBeDefined();
    for (let x = FIRST - 26; x < FIRST + 26; x++)
      expect(after && colorAt(after, x, FLOOR - 1), `at ${x}`).toEqual(colorAt(before, x, FLOOR - 1));
  });

  it('has nothing left of balls that reached over its walls', () => {
    const game = { stacks: ['RGRG', 'GRBB', ''], wall: 19, radius: 20, pitch: 42 };
    const { before, after } = moved(game, 4);
    for (let y = FLOOR - 4 * 42; y < FLOOR - 4; y++)
      for (const x of [-21, -20, 19, 20, 21]) {
        const empty = colorAt(before, FIRST + 2 * DISTANCE + x, y);
        const off =
          after && colorAt(after, FIRST + x, y).map((level, i) => Math.abs(level - (empty[i] ?? 0)));
        expect(Math.max(...(off ?? [255])), `at ${x}, ${y}`).toBeLessThan(12);
      }
  });
});

it('rings that are seen from the side cover each other, so the board is drawn', () => {
  const game = { stacks: ['RG', 'GR', ''], wall: 30, radius: 26, tall: 12, pitch: 20 };
  expect(moved(game, 1).after).toBeUndefined();
  const pixels = paint(game);
  const { why } = stageOf(wholeView(pixels, readingOf(game, pixels)), [{ from: 0, to: 2, count: 1 }]);
  const words = englishWords(readingOf(game, pixels), 1, {});
  const { because } = titleOf(words, 1, why);
  expect(because).toBe('a diagram, because items on the screenshot cover each other');
  const wordless = { stacked: '', uneven: '', full: '', seams: '' };
  expect(titleOf({ ...words, because: wordless }, 1, why)).not.toHaveProperty('because');
});

describe('what the game has written under its tubes', () => {
  const game = { stacks: ['RG', 'GR', ''], wall: 20, radius: 17, pitch: 36 };
  const named = { ...game, isNamed: true };
  const pixels = paint(named);
  const reading = readingOf(named, pixels);

  it('stays in sight: numbers stand on the feet of the tubes', () => {
    const view = wholeView(pixels, reading);
    const words = view.tubes.map(({ box }) => ({ x: box.x, y: FLOOR + 8, width: box.width, height: 8 }));
    for (const { rect } of tubeNumbers(view))
      expect(words.map((word) => sharedArea(word, rect))).toEqual([0, 0, 0]);
  });
});

describe('a sheet', () => {
  const game = { stacks: ['RG', 'GR', ''], wall: 20, radius: 17, pitch: 36 };
  const reading = readingOf(game, paint(game));

  it('has four columns where a page would hold few of a tall board', () => {
    const part = { x: 0, y: 0, width: 400, height: 900 };
    expect(planFrames(reading, part, 20).columns).toBe(4);
    expect(planFrames(reading, part, 4).columns).toBe(3);
  });

  it.each([
    [{ optimal: true }, '38 moves, the fewest', undefined],
    [{ optimal: true, asRead: true }, '38 moves, the fewest for the board as read', undefined],
    [{ asRead: true }, '38 moves', undefined],
    [{ optimal: true, asRead: true, movesLeft: 3 }, 'next 38 moves · 3 more', undefined],
  ] as const)('says of %j "%s", and below it %s', (options, text, note) => {
    expect(titleOf(englishWords(reading, 38, options), 38)).toEqual(note ? { text, note } : { text });
  });

  it.each([
    [0, ['Then', 'take a new screenshot']],
    [16, ['Then', '16 more moves']],
    [1, ['Then', '1 more move']],
  ] as const)('says below an unsolved board, with %s moves left, "%s"', (movesLeft, words) => {
    expect(englishWords(reading, 1, { movesLeft }).open).toEqual(words);
  });

  it('says in a second line what would make the first one small', () => {
    const tubes = reading.tubes.map((tube, i) => ({ ...tube, added: i === 2 }));
    const words = englishWords({ ...reading, tubes, level: 1204 }, 120, { optimal: true, asRead: true });
    const title = titleOf(words, 120);
    expect(title.text).toBe('Level 1204 · 120 moves, the fewest');
    expect(title.note).toBe('for the board as read with 1 more tube');
  });
});

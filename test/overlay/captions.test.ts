import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../src/index.ts';
import { overlaps } from '../../src/overlay/cells.ts';
import { groundOf } from '../../src/overlay/ground.ts';
import { sheets } from '../../src/overlay/index.ts';
import { overviewMarks } from '../../src/overlay/overview.ts';
import { isSorted } from '../../src/overlay/route.ts';
import { startLayout } from '../../src/overlay/tokens.ts';
import { wholeView } from '../../src/overlay/view.ts';
import { trueScene } from './scenes.ts';

it.each([
  ['tubes of one colour each', 'aaaa bbbb ____', true],
  ['a tube of two', 'aaab bbba ____', false],
  ['a tube that hides all it holds', 'aaaa __?? ____', false],
])('%s: whether that is the end', (_, text, isEnd) => {
  const board = parseBoard(text);
  if (!board.ok) throw new Error(board.fault.message);
  expect(isSorted(startLayout(board.value.tubes))).toBe(isEnd);
});

describe('the overview of a plan that brings something to light', () => {
  it('ends with a line that asks for another screenshot, inside the picture', async () => {
    const { pixels, reading } = await trueScene('water-plain');
    const hiding = reading.tubes.map((tube) => ({
      ...tube,
      items: tube.items.map((item, i) => (i === 0 ? '?' : item)),
    }));
    const view = wholeView(pixels, { ...reading, tubes: hiding });
    const [from, to] = [
      hiding.findIndex(({ items }) => items.length > 0),
      hiding.findIndex(({ items }) => items.length === 0),
    ];
    const marks = overviewMarks(view, [{ from, to, count: 1 }], groundOf(pixels));
    const glyphs = [...(marks.at(-1)?.svg ?? '').matchAll(/#g([0-9a-f]+)/g)].map(([, code]) => code);
    const text = glyphs.map((code) => String.fromCodePoint(Number.parseInt(code ?? '', 16))).join('');
    expect(text).toBe('thentakeanewscreenshot');
    const across = marks.at(-1)?.beside.map(({ x }) => x) ?? [];
    expect(Math.min(...across)).toBeGreaterThan(0);
    expect(Math.max(...across)).toBeLessThan(pixels.width);
  });
});

it('what comes next does not lie on the numbers of arrows where the board leaves room above it alone', async () => {
  const { pixels, reading, moves } = await trueScene('ball-landscape');
  const marks = overviewMarks(wholeView(pixels, reading), moves, groundOf(pixels));
  const rects = marks.map(({ beside }) => {
    const [xs, ys] = [beside.map(({ x }) => x), beside.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  });
  const arrows = (rects.length - 1 - 4) / 2;
  const hint = rects.at(-1);
  const labels = rects.slice(-1 - arrows, -1);
  expect(labels).toHaveLength(2);
  expect(labels.filter((rect) => hint && overlaps(rect, hint))).toEqual([]);
});

it('every page of a sheet says what its letters mean', async () => {
  const { pixels, reading, moves } = await trueScene('ball-plain');
  const pages = sheets(pixels, reading, moves);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    const [legend] = page.paint().marks.split('<svg x="');
    const swatches = legend?.match(/<circle/g) ?? [];
    expect(swatches.length).toBeGreaterThanOrEqual(reading.colors.length);
  }
});

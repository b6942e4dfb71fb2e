import { describe, expect, it } from 'vitest';
import { overlaps } from '../../src/overlay/board/cells.ts';
import { isSorted } from '../../src/overlay/board/legs.ts';
import { layouts, startLayout } from '../../src/overlay/board/tokens.ts';
import { wholeView } from '../../src/overlay/board/view.ts';
import { sheets } from '../../src/overlay/index.ts';
import { fitting } from '../../src/overlay/layout/title.ts';
import { groundOf } from '../../src/overlay/marks/ground.ts';
import { badgeRect, type Mark } from '../../src/overlay/marks/marks.ts';
import { moveMarks } from '../../src/overlay/marks/moveMarks.ts';
import { numberHeight } from '../../src/overlay/marks/numbers.ts';
import { overviewMarks } from '../../src/overlay/overview.ts';
import { stepBadge } from '../../src/overlay/steps.ts';
import { parseBoard } from '../../src/puzzle/index.ts';
import { trueScene } from './scenes.ts';

function rectOf({ beside }: Mark) {
  const [xs, ys] = [beside.map(({ x }) => x), beside.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

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
  const rects = marks.map(rectOf);
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

it('a line is never wider than its picture', () => {
  const text = '10:  3 → 4  ×2';
  expect(badgeRect(text, { x: 0, y: 0 }, fitting(text, 60, 300)).width).toBeLessThan(300);
  expect(fitting(text, 20, 3000)).toBe(20);
});

/** Whether any two badges among some marks lie on each other. */
function isTangled(marks: readonly Mark[]): boolean {
  const rects = marks.filter(({ svg }) => svg.includes('#g')).map(rectOf);
  return rects.some((one, i) => rects.slice(i + 1).some((other) => overlaps(one, other)));
}

it.each(['ball-palette-beside', 'pegs-hoops', 'ball-light'])(
  'no number of the overview of %s lies on another',
  async (id) => {
    const { pixels, reading, moves } = await trueScene(id);
    expect(isTangled(overviewMarks(wholeView(pixels, reading), moves, groundOf(pixels)))).toBe(false);
  },
);

it.each([
  ['water-dark-on-dark', 3],
  ['water-light-soft', 2],
])('the title of a step of %s keeps off the count and the ✓ of a pour', async (id, count) => {
  const { pixels, reading, moves } = await trueScene(id);
  const view = wholeView(pixels, reading);
  const ground = groundOf(pixels);
  const first = moves.findIndex((move) => move.count === count);
  const layout = layouts(startLayout(view.tubes), moves.slice(0, first)).at(-1) ?? [];
  const leg = { first: first + 1, last: first + 1, ...(moves[first] ?? { from: 0, to: 0, count: 0 }) };
  const scene = { view, ground, layout, leg, completes: true };
  expect(isTangled([...moveMarks(scene), stepBadge(scene, numberHeight(view) * 1.5)])).toBe(false);
});

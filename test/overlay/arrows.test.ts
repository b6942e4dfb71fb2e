import { expect, it } from 'vitest';
import { overlaps } from '../../src/overlay/board/cells.ts';
import { startLayout } from '../../src/overlay/board/tokens.ts';
import { boardOfReading, scaledView, type ViewTube, wholeView } from '../../src/overlay/board/view.ts';
import type { Pixels } from '../../src/overlay/draw/scene.ts';
import { planFrames } from '../../src/overlay/layout/pages.ts';
import { titlePlace } from '../../src/overlay/layout/title.ts';
import { badgeRect, curvePoint } from '../../src/overlay/marks/marks.ts';
import { curveOf } from '../../src/overlay/marks/movePath.ts';
import { tubeNumbers } from '../../src/overlay/marks/numbers.ts';
import { stageOf } from '../../src/overlay/stage.ts';
import type { Reading } from '../../src/vision/index.ts';
import { trueScene } from './scenes.ts';

const { pixels, reading } = await trueScene('ball-three-rows');
const view = wholeView(pixels, reading);

/** Tubes of two rows that stand less than a tube aside of each other, in the order of their rows. */
const PAIRS = view.tubes.flatMap((upper) =>
  view.tubes
    .filter(({ box }) => box.y > upper.box.y + upper.box.height && Math.abs(box.x - upper.box.x) < box.width)
    .map((lower): [ViewTube, ViewTube] => [upper, lower]),
);

/** The middles of the items of a tube that a way to or from its top has no business on. */
function itemsBelow(tube: ViewTube, items: number): ViewTube['places'] {
  return tube.places.slice(0, items);
}

it.each([
  ['down from the upper tube', true],
  ['up to it', false],
])('an arrow %s passes beside its other items', (_name, isDown) => {
  expect(PAIRS.length).toBeGreaterThan(3);
  for (const [upper, lower] of PAIRS) {
    const [from, to] = isDown ? [upper, lower] : [lower, upper];
    const tubes = view.tubes.map(({ items }, i) => {
      if (i === from.number - 1) return { items: ['A', 'A', 'A', 'B'] };
      return { items: i === to.number - 1 ? ['A', 'A', 'A'] : items };
    });
    const leg = { from: from.number - 1, to: to.number - 1, count: 1, first: 2, last: 2 };
    const curve = curveOf(view, startLayout(tubes), leg);
    if (!curve) throw new Error('both tubes are there');
    const spots = Array.from({ length: 101 }, (_, i) => curvePoint(curve, i / 100));
    for (const { x, y } of itemsBelow(upper, 3)) {
      const nearest = Math.min(...spots.map((spot) => Math.hypot(spot.x - x, spot.y - y)));
      expect(nearest / upper.itemWidth, `${from.number} to ${to.number}`).toBeGreaterThan(0.4);
    }
  }
});

/** The scene without anything above and below its board. */
function cutAtBoard(): { pixels: Pixels; reading: Reading } {
  const boxes = view.tubes.map(({ box }) => box);
  const top = Math.round(Math.min(...boxes.map(({ y }) => y)));
  const bottom = Math.round(Math.max(...boxes.map(({ y, height }) => y + height)));
  const data = pixels.data.subarray(top * pixels.width * 4, bottom * pixels.width * 4);
  const cut: Reading = {
    ...reading,
    height: bottom - top,
    tubes: reading.tubes.map((tube) => ({
      ...tube,
      y: tube.y - top,
      places: tube.places.map(({ x, y }) => ({ x, y: y - top })),
      seenAt: tube.seenAt.map(({ x, y }) => ({ x, y: y - top })),
    })),
  };
  return { pixels: { width: pixels.width, height: bottom - top, data }, reading: cut };
}

it('a screenshot that ends at the board leaves room for numbers on its sheet', () => {
  const cut = cutAtBoard();
  const part = boardOfReading(cut.reading);
  const plan = planFrames(cut.reading, part);
  const frame = { ...scaledView(cut.pixels, cut.reading, part, plan.scale), size: plan };
  const floor = Math.max(...frame.tubes.map(({ box }) => box.y + box.height));
  const lowest = frame.tubes.filter(({ box }) => box.y + box.height > floor - box.height / 2);
  const numbers = tubeNumbers(frame).map(({ rect }) => rect);
  for (const { box } of lowest) expect(numbers.some((rect) => overlaps(rect, box))).toBe(false);
  const last = frame.pixels.data.subarray(-4 * frame.pixels.width);
  const { width, height, data } = cut.pixels;
  expect([...last.subarray(0, 4)]).toEqual([...data.subarray((height - 1) * width * 4)].slice(0, 4));
});

it('a step of a screenshot that ends at the board has its title between two rows, on no tube', () => {
  const cut = cutAtBoard();
  const whole = wholeView(cut.pixels, cut.reading);
  const ground = stageOf(whole, []).show(startLayout(whole.tubes)).ground;
  const [text, digits] = ['1: 1 → 2', 20];
  const numbers = tubeNumbers({ ...whole, size: { digits, least: digits } }).map(({ rect }) => rect);
  const leg = { from: 0, to: 1, count: 1, first: 1, last: 1 };
  const way = curveOf(whole, startLayout(whole.tubes), leg);
  if (!way) throw new Error('both tubes are there');
  const title = { view: whole, ground, text, heights: [digits], badges: numbers, paths: [way] };
  const line = badgeRect(text, titlePlace(title).spot, digits);
  expect(whole.tubes.filter(({ box }) => overlaps(box, line))).toEqual([]);
  expect(numbers.filter((rect) => overlaps(rect, line))).toEqual([]);
});

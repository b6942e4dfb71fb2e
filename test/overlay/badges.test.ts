import { expect, it } from 'vitest';
import { overlaps } from '../../src/overlay/board/cells.ts';
import { startLayout } from '../../src/overlay/board/tokens.ts';
import type { View, ViewTube } from '../../src/overlay/board/view.ts';
import { groundOf } from '../../src/overlay/marks/ground.ts';
import { badgeRect, curvePoint } from '../../src/overlay/marks/marks.ts';
import { badgeRects, type MoveScene } from '../../src/overlay/marks/moveMarks.ts';
import { curveOf } from '../../src/overlay/marks/movePath.ts';

const DIGITS = 14;
const size = { digits: DIGITS, least: DIGITS };

function tubeAt(number: number, x: number, y: number, items: string): ViewTube {
  const places = [0, 1, 2, 3].map((place) => ({ x: x + 20, y: y + 140 - 40 * place }));
  return {
    number,
    box: { x, y, width: 40, height: 165 },
    capacity: 4,
    items: [...items],
    places,
    seenAt: places.slice(0, items.length),
    itemWidth: 40,
    itemHeight: 40,
  };
}

/** A move from the end of the upper row, past full tubes, into the lower row. */
const TUBES = [
  tubeAt(1, 40, 60, 'ABAB'),
  tubeAt(2, 140, 60, 'BABA'),
  tubeAt(3, 240, 60, 'ABCC'),
  tubeAt(4, 40, 300, 'CC'),
];

function scene(): MoveScene {
  const pixels = { width: 320, height: 520, data: new Uint8Array(320 * 520 * 4).fill(255) };
  const view: View = { pixels, kind: 'water', onPegs: false, tubes: TUBES, colors: [], size };
  const leg = { from: 2, to: 3, count: 2, first: 2, last: 2 };
  const layout = startLayout(TUBES);
  return { view, ground: groundOf(pixels), layout, leg, completes: true };
}

const ITEMS = TUBES.flatMap(({ places, items }) =>
  places.slice(0, items.length).map(({ x, y }) => ({ x: x - 20, y: y - 20, width: 40, height: 40 })),
);

it('how many items a move takes is said beside the items where the arrow has room there', () => {
  const { view, layout, leg } = scene();
  const curve = curveOf(view, layout, leg);
  if (!curve) throw new Error('both tubes are there');
  const halfway = badgeRect('×2', curvePoint(curve, 0.5), DIGITS);
  expect(ITEMS.some((item) => overlaps(item, halfway))).toBe(true);
  const [count] = badgeRects(scene());
  expect(count && ITEMS.filter((item) => overlaps(item, count))).toEqual([]);
});

it('no badge lies on another, nor on the head of the arrow', () => {
  const rects = badgeRects(scene());
  const { view, layout, leg } = scene();
  const end = curveOf(view, layout, leg)?.end ?? { x: 0, y: 0 };
  const head = { x: end.x - 1, y: end.y - 1, width: 2, height: 2 };
  const all = [...rects, head];
  expect(rects).toHaveLength(3);
  for (const [i, one] of all.entries())
    for (const other of all.slice(i + 1)) expect(overlaps(one, other)).toBe(false);
});

it('how many items a move takes is not said on these items, even where the arrow passes others', () => {
  const tubes = [tubeAt(1, 40, 60, 'ABAB'), tubeAt(2, 84, 60, 'ABCC'), tubeAt(3, 40, 240, 'CC')];
  const view: View = { ...scene().view, tubes };
  const leg = { from: 1, to: 2, count: 2, first: 2, last: 2 };
  const [count] = badgeRects({ ...scene(), view, leg, layout: startLayout(tubes) });
  const taken = { x: 84, y: 60, width: 40, height: 80 };
  expect(count && overlaps(taken, count)).toBe(false);
});

/** Neighbours of which one is completed by the other. */
function shortMove(x: number, items: readonly [string, string]): MoveScene {
  const tubes = [tubeAt(1, x, 60, items[0]), tubeAt(2, x + 60, 60, items[1]), tubeAt(3, x + 120, 60, 'BBBB')];
  const pixels = { width: 300, height: 320, data: new Uint8Array(300 * 320 * 4).fill(255) };
  const view: View = { pixels, kind: 'water', onPegs: false, tubes, colors: [], size };
  const leg = { from: 1, to: 0, count: 1, first: 2, last: 2 };
  const layout = startLayout(tubes);
  return { view, ground: groundOf(pixels), layout, leg, completes: true };
}

it.each([60, 2])('the tick is in the badge of its tube, not on that of a neighbour: at %i', (x) => {
  const [source, target] = badgeRects(shortMove(x, ['AAA', 'BBBA']));
  if (!source || !target) throw new Error('both tubes are there');
  expect(overlaps(source, target)).toBe(false);
  expect(target.width).toBeGreaterThan(source.width);
  expect(Math.abs(target.x + target.width / 2 - x - 20)).toBeLessThan(target.width / 2);
});

it('there is no tick where it would lie on the tubes of the next row', () => {
  const scene = shortMove(60, ['AAA', 'BBBA']);
  const [, target] = scene.view.tubes;
  const { height = 0, y = 0 } = target?.box ?? {};
  // a number fits between two of these
  const below = [4, 5, 6, 7].map((number, k) => {
    const tube = tubeAt(number, 36 + 60 * (k - 1), y + height + 4, 'CCCC');
    return { ...tube, box: { ...tube.box, width: 28 } };
  });
  const view: View = { ...scene.view, tubes: [...scene.view.tubes, ...below] };
  const [from, to] = badgeRects({ ...scene, view, layout: startLayout(view.tubes) });
  expect(to?.width).toBe(from?.width);
});

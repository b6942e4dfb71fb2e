import { expect, it } from 'vitest';
import { isLifted } from '../../src/overlay/board/cells.ts';
import { layouts, startLayout } from '../../src/overlay/board/tokens.ts';
import { type View, wholeView } from '../../src/overlay/board/view.ts';
import type { Pixels, Point } from '../../src/overlay/draw/scene.ts';
import { screenshotAfter, steps } from '../../src/overlay/index.ts';
import { groundOf } from '../../src/overlay/marks/ground.ts';
import { letterMarks } from '../../src/overlay/marks/letters.ts';
import type { Mark } from '../../src/overlay/marks/marks.ts';
import { overviewMarks } from '../../src/overlay/overview.ts';
import { type TrueScene, trueScene } from './scenes.ts';

/** Where lifted items are seen, and the places that they were lifted from. */
function liftedIn({ tubes }: View): { seen: Point; home: Point }[] {
  return tubes.flatMap((tube) =>
    tube.items.flatMap((_, place) => {
      const [seen, home] = [tube.seenAt[place], tube.places[place]];
      return seen && home && isLifted(tube, place) ? [{ seen, home }] : [];
    }),
  );
}

function middleOf({ beside }: Mark): Point {
  const mean = (of: (point: Point) => number) => beside.map(of).reduce((a, b) => a + b, 0) / beside.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

function isNear(one: Point, other: Point): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < 2;
}

function lettersAfter({ pixels, reading, moves }: TrueScene, count: number): Point[] {
  const view = wholeView(pixels, reading);
  const layout = layouts(startLayout(view.tubes), moves.slice(0, count)).at(-1) ?? [];
  return letterMarks(view, groundOf(pixels), layout).map(middleOf);
}

it.each(['ball-lifted', 'ball-lifted-run', 'pegs-hoops-lifted-run'])(
  'letters lie on the items of %s where they are lifted, and in their places once something has moved',
  async (id) => {
    const scene = await trueScene(id);
    const lifted = liftedIn(wholeView(scene.pixels, scene.reading));
    expect(lifted.length).toBeGreaterThan(0);
    const [first, second] = [lettersAfter(scene, 0), lettersAfter(scene, 1)];
    for (const { seen, home } of lifted) {
      expect(first.filter((spot) => isNear(spot, seen))).toHaveLength(1);
      expect(first.filter((spot) => isNear(spot, home))).toHaveLength(
        lifted.filter((other) => isNear(other.seen, home)).length,
      );
      expect(second.filter((spot) => isNear(spot, seen))).toHaveLength(0);
    }
  },
);

it('an arrow of the overview begins at a lifted ball', async () => {
  const { pixels, reading, moves } = await trueScene('ball-lifted');
  const view = wholeView(pixels, reading);
  const [lifted] = liftedIn(view);
  const from = view.tubes.findIndex((tube) => tube.seenAt.some((seen) => seen === lifted?.seen));
  const [move] = moves.filter((one) => one.from === from);
  if (!lifted || !move) throw new Error('the scene has a lifted ball, which is moved');
  const [arrow] = overviewMarks(view, [move], groundOf(pixels));
  const near = arrow?.beside.filter(
    ({ x, y }) => Math.hypot(x - lifted.seen.x, y - lifted.seen.y) < (view.tubes[from]?.itemWidth ?? 0) / 2,
  );
  expect(near?.length).toBeGreaterThan(0);
});

/** Mean difference of the channels in two discs of a picture. */
function unlikeness({ width, data }: Pixels, one: Point, other: Point, radius: number): number {
  let [off, count] = [0, 0];
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      if (Math.hypot(dx, dy) > radius) continue;
      const at = ({ x, y }: Point) => 4 * (Math.round(y + dy) * width + Math.round(x + dx));
      for (let c = 0; c < 3; c++, count++)
        off += Math.abs((data[at(one) + c] ?? 0) - (data[at(other) + c] ?? 0));
    }
  return off / count;
}

it('balls that hang behind the rim of their tube do not take it along', async () => {
  const { pixels, reading, moves } = await trueScene('ball-lifted-run');
  const index = wholeView(pixels, reading).tubes.findIndex((tube) => isLifted(tube, 0));
  const [tube, others] = [
    reading.tubes[index],
    moves.filter(({ from, to }) => from !== index && to !== index),
  ];
  const color = tube?.items[0];
  const whole = reading.tubes.find((one) => one !== tube && one.items.at(-1) === color);
  const model = whole?.places[whole.items.length - 1];
  const [first] = others.filter(({ from }) => reading.tubes[from] !== whole);
  const after = first && screenshotAfter(pixels, reading, [first], 1);
  if (!tube || !model || !after)
    throw new Error('the scene has lifted balls and one of their colour that lies');
  for (const place of tube.places.slice(0, tube.items.length))
    expect(unlikeness(after, place, model, Math.round(tube.itemWidth * 0.5))).toBeLessThan(1);
});

it('items that are drawn in their tube are not seen over it as well', async () => {
  const { pixels, reading, moves } = await trueScene('pegs-hoops-lifted-run');
  const [highest] = liftedIn(wholeView(pixels, reading))
    .map(({ seen }) => seen)
    .sort((one, other) => one.y - other.y);
  const [first] = steps(pixels, reading, moves);
  const base = first?.paint().base;
  if (!highest || !base) throw new Error('the scene has lifted items, and moves');
  const beside = { x: 4, y: highest.y };
  expect(unlikeness(pixels, highest, beside, 4)).toBeGreaterThan(50);
  expect(unlikeness(base, highest, beside, 4)).toBeLessThan(5);
});

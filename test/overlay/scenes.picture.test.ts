import { describe, expect, it } from 'vitest';
import { overlaps } from '../../src/overlay/board/cells.ts';
import { isComplete, joinMoves, legNumber } from '../../src/overlay/board/legs.ts';
import { layouts, moveTokens, startLayout } from '../../src/overlay/board/tokens.ts';
import { scaledView, wholeView } from '../../src/overlay/board/view.ts';
import { animation, overviewScene, screenshotAfter, sheets, steps } from '../../src/overlay/index.ts';
import { titlePlace } from '../../src/overlay/layout/title.ts';
import { groundOf } from '../../src/overlay/marks/ground.ts';
import { badgeRect } from '../../src/overlay/marks/marks.ts';
import { numberHeight, tubeNumbers } from '../../src/overlay/marks/numbers.ts';
import { applyMove, validate } from '../../src/puzzle/index.ts';
import { type Reading, readPixels, withAddedTubes } from '../../src/vision/index.ts';
import { trueScene } from './scenes.ts';

const BALLS = await trueScene('ball-three-rows');
const WATER = await trueScene('water-plain');

/** The glyphs of a scene's marks, as text: what a person can read on it. */
function wordsOf(svg: string): string {
  const drawn = svg.replace(/<defs>.*<\/defs>/s, '');
  return [...drawn.matchAll(/#g([0-9a-f]+)/g)]
    .map((match) => String.fromCodePoint(Number.parseInt(match[1] ?? '', 16)))
    .join('');
}

describe('moves that go the same way', () => {
  const move = (from: number, to: number, count = 1) => ({ from, to, count });

  it('are one leg', () => {
    const legs = joinMoves([move(0, 1), move(2, 6), move(2, 6), move(6, 2)]);
    expect(legs.map((leg) => [legNumber(leg), leg.count])).toEqual([
      ['1', 1],
      ['2–3', 2],
      ['4', 1],
    ]);
  });

  it('carry the same items as one by one', () => {
    const start = startLayout([{ items: ['A', 'B', 'B'] }, { items: [] }]);
    const each = layouts(start, [move(0, 1), move(0, 1)]).at(-1);
    const items = (layout = start) => layout.map((tokens) => tokens.map(({ item }) => item).join(''));
    expect(items(each)).toEqual(items(moveTokens(start, move(0, 1, 2))));
  });
});

describe('a tube is complete', () => {
  const layout = (...tubes: string[]) => startLayout(tubes.map((items) => ({ items: [...items] })));

  it.each([
    ['with all of its colour', ['AAA', 'BC'], true],
    ['not while some of it lies elsewhere', ['AAA', 'BCA'], false],
    ['not with two colours', ['AAB', 'C'], false],
    ['not when empty', ['', 'C'], false],
    ['not while items are hidden', ['AAA', '?C'], false],
  ])('%s', (_name, tubes, complete) => expect(isComplete(layout(...tubes), 0)).toBe(complete));
});

describe('the sheet', () => {
  const pages = (reading: Reading) => sheets(BALLS.pixels, reading, BALLS.moves, { optimal: true });

  it('names its pages after their steps, without a gap', () => {
    const ranges = pages(BALLS.reading).map(({ suffix }) =>
      suffix.replace('moves.', '').split('-').map(Number),
    );
    expect(ranges.length).toBeGreaterThan(1);
    expect(ranges[0]?.[0]).toBe(1);
    expect(ranges.at(-1)?.[1]).toBe(BALLS.moves.length);
    for (const [i, range] of ranges.slice(1).entries()) expect(range[0]).toBe((ranges[i]?.[1] ?? 0) + 1);
  });

  it('says the level, how many moves, and the names of the colours', () => {
    const words = wordsOf(pages({ ...BALLS.reading, level: 80 })[0]?.paint().marks ?? '');
    expect(words).toContain(`Level80·${BALLS.moves.length}moves,thefewest`);
    for (const { name } of BALLS.reading.colors) expect(words).toContain(name.replaceAll(' ', ''));
  });

  it('says nothing of a level that was not read', () => {
    expect(wordsOf(pages({ ...BALLS.reading, level: null })[0]?.paint().marks ?? '')).not.toContain('Level');
  });

  it('shows a single move as large as fits, beside what it leads to', () => {
    const [single] = sheets(BALLS.pixels, BALLS.reading, BALLS.moves.slice(0, 1));
    const widths = [...(single?.paint().marks ?? '').matchAll(/<svg x="\d+" y="\d+" width="(\d+)"/g)];
    expect(widths).toHaveLength(2);
    for (const [, width] of widths) expect(Number(width)).toBeGreaterThan(450);
  });

  it('fits on a phone', () => {
    for (const page of pages(BALLS.reading)) {
      const { width, height } = page.paint();
      expect([width, height <= 2520]).toEqual([1080, true]);
    }
  });
});

describe('the steps', () => {
  it('number themselves, and count what is poured', () => {
    const all = steps(WATER.pixels, WATER.reading, WATER.moves);
    expect(all.map(({ suffix }) => suffix)).toEqual(
      WATER.moves.map((_, i) => `step-${`${i + 1}`.padStart(2, '0')}`),
    );
    const many = WATER.moves.findIndex(({ count }) => count > 1);
    const { from, to, count } = WATER.moves[many] ?? { from: 0, to: 0, count: 0 };
    const words = wordsOf(all[many]?.paint().marks ?? '');
    expect(words).toContain(`${many + 1}of${WATER.moves.length}${from + 1}→${to + 1}`);
    expect(words).toContain(`×${count}`);
  });

  it('show the board that the moves lead to', () => {
    const { pixels, reading, moves } = BALLS;
    const board = validate(reading);
    if (!board.ok) throw new Error(board.fault.message);
    const half = moves.length >> 1;
    const picture = screenshotAfter(pixels, reading, moves, half);
    const seen = picture && readPixels(picture);
    const expected = moves.slice(0, half).reduce(applyMove, board.value);
    expect(seen?.ok && patternOf(seen.value.tubes)).toEqual(patternOf(expected.tubes));
  });

  it('leave the screenshot alone', () => {
    const before = new Uint8Array(WATER.pixels.data);
    steps(WATER.pixels, WATER.reading, WATER.moves).at(-1)?.paint();
    overviewScene(WATER.pixels, WATER.reading, WATER.moves);
    expect(Buffer.compare(before, Buffer.from(WATER.pixels.data))).toBe(0);
  });
});

it('a line beside a board that fills the picture leaves the number under each tube in sight', () => {
  const { pixels, reading } = WATER;
  const boxes = wholeView(pixels, reading).tubes.map(({ box }) => box);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  const view = scaledView(pixels, reading, { x, y, width, height }, 1);
  const digits = numberHeight(view);
  const ground = groundOf(view.pixels);
  for (const tube of view.tubes) {
    const badges = tubeNumbers(view).flatMap((number) => (number.tube === tube ? number.rect : []));
    const title = { view, ground, text: '1: 1 → 2', heights: [digits], badges, paths: [] };
    const line = badgeRect(title.text, titlePlace(title).spot, digits);
    expect(
      badges.map((rect) => overlaps(rect, line)),
      `tube ${tube.number}`,
    ).toEqual([false]);
  }
});

/** Items by the order in which their colours first occur: two boards that differ in letters alone are the same. */
function patternOf(tubes: readonly { readonly items: readonly string[] }[]): string[] {
  const known: string[] = [];
  const number = (item: string) => {
    if (!known.includes(item)) known.push(item);
    return known.indexOf(item);
  };
  return tubes.map(({ items }) => items.map(number).join(' '));
}

describe('the overview', () => {
  it('says how many moves follow those that it shows', () => {
    const words = wordsOf(overviewScene(BALLS.pixels, BALLS.reading, BALLS.moves).marks);
    expect(words).toMatch(/then\d+moremoves/);
  });

  it('puts the letter of its colour on every item where that is wanted', () => {
    const plain = overviewScene(BALLS.pixels, BALLS.reading, BALLS.moves).marks;
    const lettered = overviewScene(BALLS.pixels, BALLS.reading, BALLS.moves, { letters: true }).marks;
    const items = BALLS.reading.tubes.flatMap((tube) => tube.items).filter((item) => item !== '?');
    expect(wordsOf(lettered).length - wordsOf(plain).length).toBe(items.length);
  });

  it('outlines a tube that was added', () => {
    const dashes = ({ marks }: { marks: string }) => [...marks.matchAll(/stroke-dasharray/g)].length;
    const added = withAddedTubes(BALLS.reading, [{}]);
    if (!added.ok) throw new Error(added.fault.message);
    const plain = overviewScene(BALLS.pixels, BALLS.reading, BALLS.moves);
    expect(dashes(overviewScene(BALLS.pixels, added.value, BALLS.moves))).toBeGreaterThan(dashes(plain));
  });

  it('says nothing of the kind when it shows all', () => {
    const words = wordsOf(overviewScene(BALLS.pixels, BALLS.reading, BALLS.moves.slice(0, 1)).marks);
    expect(words).not.toContain('more');
  });
});

describe('the animation', () => {
  const made = animation(WATER.pixels, WATER.reading, WATER.moves);
  const frames = made.shots.flatMap((shot) => shot.frames());

  it('has as many pictures as it says, all of one size, at most 720 pixels long', () => {
    expect(frames.length).toBe(made.shots.reduce((sum, { count }) => sum + count, 0));
    expect(Math.max(made.width, made.height)).toBe(720);
    for (const { pixels } of frames) expect([pixels.width, pixels.height]).toEqual([made.width, made.height]);
  });

  it('holds the end, and is twice as fast at twice the speed', () => {
    const fast = animation(WATER.pixels, WATER.reading, WATER.moves, { speed: 2 });
    const time = (shots: typeof made.shots) =>
      shots.flatMap((shot) => shot.frames()).reduce((sum, { delay }) => sum + delay, 0);
    expect(frames.at(-1)?.delay).toBeGreaterThan(frames.at(-2)?.delay ?? 0);
    expect(time(made.shots) / time(fast.shots)).toBeCloseTo(2, 1);
  });
});

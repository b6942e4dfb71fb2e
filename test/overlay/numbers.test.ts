import { describe, expect, it } from 'vitest';
import { overlaps } from '../../src/overlay/cells.ts';
import type { TubeNumber } from '../../src/overlay/numberPlaces.ts';
import { tubeNumbers } from '../../src/overlay/numbers.ts';
import { aroundSpots, coveredArea, sharedArea } from '../../src/overlay/placing.ts';
import type { Rect } from '../../src/overlay/resample.ts';
import { digitSize, wholeWithRoom } from '../../src/overlay/screenshot.ts';
import type { View, ViewTube } from '../../src/overlay/view.ts';
import type { Reading } from '../../src/vision/index.ts';

/** Lengths in pixels of the picture. */
interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly item: number;
  /** Between neighbours, and between rows. */
  readonly across: number;
  readonly down: number;
  /** Around the board, where the picture ends. */
  readonly sides: number;
  readonly bottom: number;
}

const ROOMY: Grid = { rows: 2, columns: 5, item: 40, across: 20, down: 90, sides: 40, bottom: 100 };
const CAPACITY = 4;
const TOP = 100;
/** Between a tube's end and its lowest item. */
const FLOOR = 4;

/** A board of full tubes side by side in rows. */
function boardOf(grid: Grid): View {
  const { rows, columns, item, across, down, sides, bottom } = grid;
  const tall = CAPACITY * item + 2 * FLOOR;
  const tubes = Array.from({ length: rows * columns }, (_, i): ViewTube => {
    const x = sides + (i % columns) * (item + across);
    const y = TOP + Math.floor(i / columns) * (tall + down);
    const floor = y + tall - FLOOR;
    const places = Array.from({ length: CAPACITY }, (_, k) => ({
      x: x + item / 2,
      y: floor - (k + 0.5) * item,
    }));
    return {
      number: i + 1,
      box: { x, y, width: item, height: tall },
      capacity: CAPACITY,
      items: [...'ABAB'],
      places,
      seenAt: places,
      itemWidth: item,
      itemHeight: item,
    };
  });
  const width = 2 * sides + columns * (item + across) - across;
  const height = TOP + rows * (tall + down) - down + bottom;
  const pixels = { width, height, data: new Uint8Array(width * height * 4) };
  return { pixels, kind: 'ball', onPegs: false, tubes, colors: [] };
}

const SIZE = { digits: 20, least: 10 };
/** So much of an item or of a badge may lie under another. */
const SLIVER = 0.09;

function isOnPicture({ x, y, width, height }: Rect, { pixels }: View): boolean {
  return x >= 0 && y >= 0 && x + width <= pixels.width && y + height <= pixels.height;
}

/** Where numbers hide something, in words. */
function faultsOf(view: View, numbers: readonly TubeNumber[]): string[] {
  return numbers.flatMap(({ text, rect }) => {
    const tube = view.tubes.find(({ number }) => `${number}` === text);
    if (!tube) return [`there is no ${text}`];
    const items = tube.places.map((spot) => aroundSpots(view, tube, [spot]));
    const others = view.tubes.filter((other) => other !== tube).map(({ box }) => box);
    const area = rect.width * rect.height;
    return [
      items.some((item) => sharedArea(item, rect) > SLIVER * item.width * item.height) &&
        `${text} on an item`,
      coveredArea(rect, others) > SLIVER * area && `${text} on another tube`,
      numbers.some((other) => other.text !== text && overlaps(other.rect, rect)) && `${text} on a number`,
      !isOnPicture(rect, view) && `${text} is cut`,
    ].filter((fault) => typeof fault === 'string');
  });
}

describe.each<[string, Grid]>([
  ['with room for all', ROOMY],
  ['whose rows stand closer together than a number is high', { ...ROOMY, down: 22 }],
  ['of three rows that are nearly one', { ...ROOMY, rows: 3, down: 12 }],
  ['at both sides of the picture', { ...ROOMY, sides: 0 }],
  ['of narrow tubes at both sides of the picture', { ...ROOMY, item: 24, across: 8, sides: 0 }],
  ['of fourteen narrow tubes', { ...ROOMY, rows: 1, columns: 14, item: 26, across: 6 }],
  ['of twenty tubes in tight rows', { ...ROOMY, columns: 10, item: 30, across: 8, down: 20 }],
])('on a board %s', (_, grid) => {
  const view = boardOf(grid);
  const pairs = view.tubes.slice(1).map((_, i) => [i, i + 1]);
  const ends = [0, view.tubes.length - 1];

  it('the numbers of all tubes hide nothing', () => {
    expect(faultsOf(view, tubeNumbers(view, SIZE, undefined, true))).toEqual([]);
  });

  it.each([...pairs, ends])('those of the tubes at %i and %i alone hide nothing', (one, other) => {
    expect(faultsOf(view, tubeNumbers(view, SIZE, [one, other]))).toEqual([]);
  });

  it('they are never smaller than what is legible', () => {
    const heights = tubeNumbers(view, SIZE).map(({ height }) => height);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(SIZE.least);
  });
});

it('numbers are as large as they may be where they have room', () => {
  const heights = tubeNumbers(boardOf(ROOMY), SIZE).map(({ height }) => height);
  expect(new Set(heights)).toEqual(new Set([SIZE.digits]));
});

it('all rows have numbers of the size for which the row with the least room has room', () => {
  const view = boardOf({ ...ROOMY, down: 22 });
  const staggered = view.tubes.map((tube, i) =>
    i === 7 ? { ...tube, box: { ...tube.box, y: tube.box.y - 6, height: tube.box.height + 6 } } : tube,
  );
  const heights = tubeNumbers({ ...view, tubes: staggered }, SIZE).map(({ height }) => height);
  expect(new Set(heights).size).toBe(1);
  expect(heights[0]).toBeLessThan(SIZE.digits);
});

it('numbers of a row with room are not tiny because another row has next to none', () => {
  const heights = tubeNumbers(boardOf({ ...ROOMY, down: 4 }), SIZE).map(({ height }) => height);
  expect(new Set(heights.slice(0, 5))).toEqual(new Set([SIZE.least]));
  expect(new Set(heights.slice(5))).toEqual(new Set([0.7 * SIZE.digits]));
});

it('an item that is lifted under another tube makes the number of that tube smaller, not its neighbours', () => {
  const view = boardOf({ ...ROOMY, down: 48 });
  const lifted = view.tubes.map((tube, i) => {
    const seenAt = tube.seenAt.map(({ x, y }, place) => ({ x, y: place === 3 && i === 7 ? y - 40 : y }));
    return { ...tube, seenAt };
  });
  const [, , third, ...others] = tubeNumbers({ ...view, tubes: lifted }, SIZE);
  const top = (lifted[7]?.seenAt[3]?.y ?? 0) - 20;
  expect((third?.rect.y ?? 0) + (third?.rect.height ?? 0)).toBeLessThan(top + 2);
  expect(third?.height).toBeLessThan(SIZE.digits);
  expect(new Set(others.map(({ height }) => height))).toEqual(new Set([SIZE.digits]));
});

it('a number has one place on all pictures of a board', () => {
  const view = boardOf({ ...ROOMY, columns: 8, down: 22 });
  const places = [8, 10, 12, 15].map((other) => tubeNumbers(view, SIZE, [2, other])[0]);
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);
});

it('a number that has no room at all covers its own tube, and only a part of its lowest item', () => {
  const view = boardOf({ ...ROOMY, down: 0, across: 2 });
  for (const { rect } of tubeNumbers(view, SIZE).slice(0, 5)) {
    expect(
      coveredArea(
        rect,
        view.tubes.slice(5).map(({ box }) => box),
      ),
    ).toBeLessThan(SLIVER * rect.width * rect.height);
    const items = view.tubes.flatMap((tube) => tube.places.map((spot) => aroundSpots(view, tube, [spot])));
    for (const item of items) expect(sharedArea(item, rect)).toBeLessThan(0.35 * item.width * item.height);
  }
});

it('a number without room directly below its tube lies beside the tube that stands there', () => {
  const view = boardOf({ ...ROOMY, down: 0, across: 8 });
  const [upper, lower] = [view.tubes.slice(0, 5), view.tubes[6]];
  if (!lower) throw new Error('there is a lower row');
  const left = (spot: { x: number; y: number }) => ({ x: spot.x - 18, y: spot.y });
  const below = { ...lower, number: 6, box: { ...lower.box, ...left(lower.box) } };
  const moved = { ...below, places: lower.places.map(left), seenAt: lower.seenAt.map(left) };
  const staggered = { ...view, tubes: [...upper, moved] };
  const size = { digits: 20, least: 16 };
  expect(faultsOf(staggered, tubeNumbers(staggered, size, [1]))).toEqual([]);
});

it('where the picture ends at the last row, it goes on for the numbers', () => {
  const { pixels, tubes } = boardOf({ ...ROOMY, bottom: 0 });
  const { width, height } = pixels;
  const read: Reading = {
    ...{
      kind: 'ball',
      onPegs: false,
      capacity: CAPACITY,
      level: null,
      colors: [],
      warnings: [],
      width,
      height,
    },
    tubes: tubes.map(({ box, ...tube }) => ({
      ...tube,
      certainty: tube.items.map(() => 1),
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      width: box.width,
      height: box.height,
    })),
  };
  const view = wholeWithRoom(pixels, read);
  const numbers = tubeNumbers(view, digitSize(view));
  expect(faultsOf(view, numbers)).toEqual([]);
  for (const [i, { rect }] of numbers.entries()) {
    const box = view.tubes[i]?.box ?? { y: 0, height: 0 };
    expect(rect.y).toBeGreaterThan(box.y + box.height);
  }
});

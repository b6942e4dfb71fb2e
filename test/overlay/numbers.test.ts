import { describe, expect, it } from 'vitest';
import { overlaps } from '../../src/overlay/board/cells.ts';
import type { View, ViewTube } from '../../src/overlay/board/view.ts';
import type { Rect } from '../../src/overlay/draw/scene.ts';
import { wholeWithRoom } from '../../src/overlay/layout/screenshot.ts';
import { type TubeNumber, tubeNumbers } from '../../src/overlay/marks/numbers.ts';
import { aroundSpots, coveredArea, sharedArea } from '../../src/overlay/marks/placing.ts';
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
  return { pixels, kind: 'ball', onPegs: false, tubes, colors: [], size: SIZE };
}

const SIZE = { digits: 20, least: 10 };
/** So much of an item may lie under the number of its tube. */
const COVERED = 0.15;

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
    return [
      items.some((item) => sharedArea(item, rect) > COVERED * item.width * item.height) &&
        `${text} on an item`,
      coveredArea(rect, others) > 0 && `${text} on another tube`,
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
  const numbers = tubeNumbers(view);

  it('the numbers of all tubes hide little', () => {
    expect(faultsOf(view, numbers)).toEqual([]);
  });

  it('they have one legible size, and one height in each row', () => {
    expect(new Set(numbers.map(({ height }) => height)).size).toBe(1);
    expect(numbers[0]?.height).toBeGreaterThanOrEqual(SIZE.least);
    expect(new Set(numbers.map(({ spot }) => spot.y)).size).toBe(grid.rows);
  });
});

it('numbers are as large as they may be and below their tubes where they have room', () => {
  for (const { height, rect, tube } of tubeNumbers(boardOf(ROOMY))) {
    expect(height).toBe(SIZE.digits);
    expect(rect.y).toBeGreaterThan(tube.box.y + tube.box.height);
  }
});

it('numbers that have no room below their tubes stand on the feet of these', () => {
  const view = boardOf({ ...ROOMY, down: 0 });
  for (const { rect, tube } of tubeNumbers(view).slice(0, 5)) {
    expect(rect.y).toBeGreaterThan(tube.box.y + tube.box.height / 2);
    expect(rect.y + rect.height).toBeLessThanOrEqual(tube.box.y + tube.box.height);
  }
});

it('two digits that are wider than the foot of their tube do not take it for something written', () => {
  const view = boardOf(ROOMY);
  const { data, width } = view.pixels;
  for (const { box } of view.tubes)
    for (let y = box.y + box.height; y < box.y + box.height + 60; y++)
      data.fill(230, 4 * (y * width + box.x + 6), 4 * (y * width + box.x + box.width - 6));
  for (const { rect, tube } of tubeNumbers(view))
    expect(rect.y).toBeGreaterThan(tube.box.y + tube.box.height);
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
  const numbers = tubeNumbers(view);
  expect(faultsOf(view, numbers)).toEqual([]);
  for (const [i, { rect }] of numbers.entries()) {
    const box = view.tubes[i]?.box ?? { y: 0, height: 0 };
    expect(rect.y).toBeGreaterThan(box.y + box.height);
  }
});

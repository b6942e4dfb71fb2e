import { describe, expect, it } from 'vitest';
import type { Pixels, Point, Reading } from '../../../src/vision/index.ts';
import { readPixels, type TubeAxis, type TubeBox, tubesLike } from '../../../src/vision/index.ts';
import { valueIn } from '../../boards.ts';
import { paintedScene } from '../../overlay/scenes.ts';
import { differenceOf } from '../../scoreboards/compare.ts';

/** The ends of each tube's places. */
function axesOf({ tubes }: Reading): TubeAxis[] {
  return tubes.map(({ places, itemWidth: width, capacity }) => {
    const [lowest, highest] = [places[0], places.at(-1)];
    if (!lowest || !highest) throw new Error('a tube without places');
    return { lowest, highest, width, capacity };
  });
}

/** Boxes from mouth to floor, as a person draws them. */
function boxesOf({ tubes }: Reading): TubeBox[] {
  return tubes.map(({ x, y, width, height }) => ({ x, y, width, height }));
}

/** The picture turned about its middle, with the pixels nearest to where they were, and where a point goes. */
function turned({ width, height, data }: Pixels, degrees: number) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [mx, my] = [width / 2, height / 2];
  const out = new Uint8Array(data.length).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sx = Math.round(mx + (x - mx) * cos + (y - my) * sin);
      const sy = Math.round(my - (x - mx) * sin + (y - my) * cos);
      if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
      const from = 4 * (sy * width + sx);
      out.set(data.subarray(from, from + 4), 4 * (y * width + x));
    }
  const at = ({ x, y }: Point) => ({
    x: mx + (x - mx) * cos - (y - my) * sin,
    y: my + (x - mx) * sin + (y - my) * cos,
  });
  return { pixels: { width, height, data: out }, at };
}

describe('tubes that are pointed at', () => {
  it.each([
    'ball-columns',
    'ball-lifted',
    'ball-several-heights',
    'ball-thick-outline',
    'ball-white-on-white',
    'pegs-nuts',
    'water-mixed-capacity',
    'water-symbols',
  ])('are read by the ends of their places: %s', async (id) => {
    const { pixels, reading } = await paintedScene(id);
    const seen = valueIn(readPixels(pixels, { tubes: axesOf(reading) }));
    expect(differenceOf(reading, seen)).toBeUndefined();
    expect(seen.warnings).toEqual([]);
  });

  it('are read by their boxes, and how many items fit in is doubtful then', async () => {
    const { pixels, reading } = await paintedScene('ball-plain');
    const seen = valueIn(readPixels(pixels, { tubes: boxesOf(reading) }));
    expect(differenceOf(reading, seen)).toBeUndefined();
    expect(seen.warnings.map(({ code }) => code)).toContain('CAPACITY_UNSURE');
    const told = valueIn(readPixels(pixels, { tubes: boxesOf(reading), capacity: reading.capacity }));
    expect(told.warnings.map(({ code }) => code)).not.toContain('CAPACITY_UNSURE');
  });

  it.each([12, -20, 180])('may lean or hang: turned by %i degrees', async (degrees) => {
    const { pixels, reading } = await paintedScene('ball-mid-game');
    const { pixels: leaning, at } = turned(pixels, degrees);
    const tubes = axesOf(reading).map((tube) => ({
      ...tube,
      lowest: at(tube.lowest),
      highest: at(tube.highest),
    }));
    const seen = valueIn(readPixels(leaning, { tubes }));
    const boards = [seen, reading].map((one) =>
      one.tubes.map(({ items }) => items.length).sort((a, b) => a - b),
    );
    expect(boards[0]).toEqual(boards[1]);
    expect(seen.warnings).toEqual([]);
  });
});

describe('a reading as a layout', () => {
  it('reads the picture at another size', async () => {
    const { pixels, reading } = await paintedScene('water-symbols');
    const { width, height } = reading;
    const scale = (length: number) => length / 2;
    const half = {
      ...reading,
      width: width / 2,
      height: height / 2,
      tubes: reading.tubes.map((tube) => ({
        ...tube,
        x: scale(tube.x),
        y: scale(tube.y),
        width: scale(tube.width),
        height: scale(tube.height),
        places: tube.places.map(({ x, y }) => ({ x: scale(x), y: scale(y) })),
        itemWidth: scale(tube.itemWidth),
        itemHeight: scale(tube.itemHeight),
      })),
    };
    expect(differenceOf(reading, valueIn(readPixels(pixels, { tubes: half })))).toBeUndefined();
  });

  it('keeps a locked tube locked', async () => {
    const { pixels, reading } = await paintedScene('ball-plain');
    const last = reading.tubes.length;
    const tubes = reading.tubes.map((tube) =>
      tube.number === last ? { ...tube, locked: true as const } : tube,
    );
    const seen = valueIn(readPixels(pixels, { tubes: { ...reading, tubes } }));
    expect(seen.tubes.map(({ locked }) => locked === true)).toEqual(
      tubes.map(({ number }) => number === last),
    );
    expect(seen.warnings.map(({ code, tubes: named }) => [code, named])).toEqual([['TUBE_UNSURE', [last]]]);
  });

  it('neither misses a locked tube that shows something else, nor looks for tubes like it', async () => {
    const { pixels, reading } = await paintedScene('ball-locked-slot');
    const covered = reading.tubes.at(-1);
    if (!covered) throw new Error('a board without tubes');
    const tubes = reading.tubes.map((tube) => (tube === covered ? { ...tube, locked: true as const } : tube));
    const data = new Uint8Array(pixels.data);
    const { x, y, width, height } = covered;
    for (let row = Math.round(y - height / 2) - 8; row < y + height / 2 + 8; row++)
      data.fill(
        250,
        4 * (row * pixels.width + x - width / 2 - 8),
        4 * (row * pixels.width + x + width / 2 + 8),
      );
    const seen = valueIn(readPixels({ ...pixels, data }, { tubes: { ...reading, tubes } }));
    expect(seen.warnings.map(({ reason, tubes: named }) => [reason, named])).toEqual([
      ['locked', [covered.number]],
    ]);
  });

  it('is refused where it cannot be one of this picture', async () => {
    const { pixels, reading } = await paintedScene('ball-plain');
    const refused = (tubes: Parameters<typeof readPixels>[1]) => {
      const seen = readPixels(pixels, tubes);
      return seen.ok ? 'read' : seen.fault.code;
    };
    expect(refused({ tubes: [] })).toBe('LAYOUT');
    expect(refused({ tubes: { ...reading, width: reading.height, height: reading.width } })).toBe('LAYOUT');
  });
});

describe('tubes like a given one', () => {
  it('are found by the outline, whatever is in them', async () => {
    const { pixels, reading } = await paintedScene('ball-mid-game');
    const [first] = boxesOf(reading);
    const found = tubesLike(pixels, first ?? [], { count: reading.tubes.length });
    expect(found.map(({ x, y }) => [Math.round(x / 20), Math.round(y / 20)])).toEqual(
      reading.tubes.map(({ x, y }) => [Math.round(x / 20), Math.round(y / 20)]),
    );
  });

  it('are doubted where they are unlike it', async () => {
    const { pixels, reading } = await paintedScene('ball-mid-game');
    const [first] = boxesOf(reading);
    const { length: count } = reading.tubes;
    const doubtsAmong = (more: number) => {
      const tubes = tubesLike(pixels, first ?? [], { count: count + more });
      const { warnings } = valueIn(readPixels(pixels, { tubes, capacity: 4 }));
      return warnings.flatMap(({ reason, tubes: named }) => (reason === 'mayBeNone' ? named : []));
    };
    expect([doubtsAmong(0).length, doubtsAmong(1).length]).toEqual([0, 1]);
  });
});

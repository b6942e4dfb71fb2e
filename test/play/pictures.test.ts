import { describe, expect, it } from 'vitest';
import { Aim } from '../../src/play/aim.ts';
import type { Screen } from '../../src/play/screen.ts';
import { Table } from '../../src/play/table.ts';
import { parseBoard } from '../../src/puzzle/index.ts';
import { changedTubes } from '../../src/vision/again/changed.ts';
import type { Pixels, Reading } from '../../src/vision/index.ts';

type Color = readonly [number, number, number];
type Rectangle = readonly [x: number, y: number, width: number, height: number, color: Color];

const [WIDTH, HEIGHT] = [400, 800];
const PAGE: Color = [20, 30, 40];
const RED: Color = [220, 40, 40];

/** A plain page with rectangles, the later ones over the earlier ones. */
function screen(...rectangles: Rectangle[]): Pixels {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (const [left, top, width, height, color] of [[0, 0, WIDTH, HEIGHT, PAGE] as const, ...rectangles])
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) data.set([...color, 255], 4 * (y * WIDTH + x));
  return { width: WIDTH, height: HEIGHT, data };
}

describe('tubes that have changed', () => {
  const tubes = [80, 160, 240, 320].map((x, index) => ({
    ...{ number: index + 1, x, y: 400, width: 40, height: 200, itemWidth: 40, itemHeight: 40, capacity: 4 },
    ...{ items: ['A'], certainty: [1], seenAt: [{ x, y: 460 }] },
    places: [460, 420, 380, 340].map((y) => ({ x, y })),
  }));
  const colors = [{ id: 'A', hex: '#141e28' }];
  const reading = { kind: 'ball', warnings: [], tubes, colors } as unknown as Reading;

  it('are told by what is drawn in them, or over them', () => {
    const now = screen([150, 380, 20, 40, RED], [225, 282, 30, 18, RED]);
    expect(changedTubes(screen(), now, reading)).toEqual([1, 2]);
  });

  it('are none where all of them shimmer', () => {
    const shimmer = tubes.map(({ x }): Rectangle => [x - 20, 380, 40, 40, RED]);
    expect(changedTubes(screen(), screen(...shimmer), reading)).toEqual([]);
  });

  it('are found among three, though what is picked leans over its neighbour', () => {
    const leaning = screen([70, 300, 30, 200, RED], [140, 300, 20, 160, RED]);
    expect(changedTubes(screen(), leaning, { ...reading, tubes: tubes.slice(0, 3) })).toEqual([0, 1]);
  });

  it('are not at rest, though all items look the same', async () => {
    const risen = screen([136, 300, 8, 200, RED]);
    const frames = [risen, risen];
    const shown = { pause: async () => {}, frame: async () => ({ pixels: frames.shift() }) };
    const table = new Table(shown as unknown as Screen, new Aim(), { pixels: screen(), reading });
    const board = parseBoard('___A ___A ___A ___A');
    if (!board.ok) throw new Error(board.fault.message);
    const look = () => table.look(board.value, { from: 1, to: 2, count: 1 });
    expect(await look()).toMatchObject({ changed: [1], isStill: false });
    expect(await look()).toMatchObject({ changed: [1], isStill: true });
  });
});

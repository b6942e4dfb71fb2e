import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Explorer } from '../../src/play/explore.ts';
import { readScreen } from '../../src/play/reading.ts';
import type { Screen } from '../../src/play/screen.ts';
import { success } from '../../src/puzzle/index.ts';
import type { Pixels, Point, Reading } from '../../src/vision/index.ts';
import { boardOf } from './menus.ts';

const [WIDTH, HEIGHT] = [40, 60];
const LOOK_TIME = 100;

let clock = 0;
beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Waits for a board on a screen that shows none, in a time of its own.
 *
 * @param isRestless whether something small moves from each look to the next
 * @param texts what is written on it, one under the other
 * @param given `hand`: the middle of the only thing that moves
 */
async function waited(
  isRestless: boolean,
  texts: string[] = [],
  { hand, isPage, shows, ...given }: { hand?: Point; next?: Point; isPage?: boolean; shows?: Reading } = {},
) {
  const seen = { looks: 0, readings: 0, taps: [] as number[], places: [] as Point[] };
  const screen = {
    frame: async () => {
      clock += LOOK_TIME;
      seen.looks++;
      const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(90);
      if (isRestless && hand) paintHand(data, hand, seen.looks % 3);
      else if (isRestless) data.fill(200, 400 * (seen.looks % 5), 400 * (seen.looks % 5) + 80);
      return { png: Buffer.of(), pixels: { width: WIDTH, height: HEIGHT, data } };
    },
    get deadline() {
      seen.readings++;
      return Number.POSITIVE_INFINITY;
    },
    pause: async (milliseconds: number) => {
      clock += milliseconds;
    },
    tap: async (at: Point) => {
      seen.taps.push(clock);
      seen.places.push(at);
    },
    limited: (answer: Promise<unknown>) => answer,
    pressable: async () => (isPage ? [] : undefined),
  };
  const reader = {
    read: async () =>
      texts.map((text, at) => ({ text, left: 10, right: 30, top: 10 + 16 * at, bottom: 18 + 16 * at })),
    close: async () => {},
  };
  const explorer = shows
    ? new Explorer(screen as unknown as Screen, given, reader, () => success(shows))
    : new Explorer(screen as unknown as Screen, given, reader);
  const goal = shows ? 'begin' : 'next';
  const fault: unknown = await explorer.forBoard({ goal }).catch((error: unknown) => error);
  return { ...seen, fault };
}

/** A square that bobs. @param step by how many pixels it is lower */
function paintHand(data: Uint8ClampedArray, { x, y }: Point, step: number): void {
  for (let row = y - 4 + step; row < y + 2 + step; row++)
    data.fill(200, 4 * (row * WIDTH + x - 4), 4 * (row * WIDTH + x + 4));
}

describe('a screen without a board', () => {
  it('is read once, and given up when all on it was tried', async () => {
    const { fault, readings } = await waited(false);
    expect(fault).toMatchObject({ code: 'NO_BUTTON', message: expect.stringContaining('the middle') });
    expect(readings).toBe(1);
    expect(clock).toBeLessThan(20_000);
  });

  it('is waited for longer, and read again, where it moves', async () => {
    const { readings, fault } = await waited(true);
    expect(fault).toMatchObject({ code: 'NO_BUTTON' });
    expect(readings).toBeGreaterThan(5);
    expect(clock).toBeGreaterThan(30_000);
  });

  it('has its likeliest candidate pressed at once, and what changed nothing later', async () => {
    const { taps, places } = await waited(false, ['Next', 'Home', 'Continue']);
    expect(taps[0]).toBeLessThan(1_500);
    const [first, second, third] = places.map(({ y }) => y);
    expect([first, second].toSorted()).toEqual([14, 46]);
    expect(third).not.toBe(second);
  });

  it('is left by a button that starts the level again only after a while', async () => {
    const { taps } = await waited(false, ['Try again']);
    expect(taps[0]).toBeGreaterThan(3_500);
  });

  it('is left by declining an offer, before what says nothing is tried', async () => {
    const { taps } = await waited(false, ['No, thanks']);
    expect(taps[0]).toBeLessThan(2_500);
  });

  it('has the given position pressed first, and then all else', async () => {
    const { places } = await waited(false, ['Next'], { next: { x: 5, y: 5 } });
    expect(places[0]).toEqual({ x: 5, y: 5 });
    expect(places).toContainEqual({ x: 20, y: 14 });
  });

  it('is pressed where a hand points, before what is only written', async () => {
    const { places } = await waited(true, ['Tap the tube'], { hand: { x: 30, y: 50 } });
    expect(Math.hypot((places[0]?.x ?? 0) - 30, (places[0]?.y ?? 0) - 50)).toBeLessThan(3);
    expect(places.length).toBeGreaterThan(1);
    const advert = await waited(true, ['Install now'], { hand: { x: 30, y: 50 } });
    expect(advert.places).toEqual([]);
  });

  it('is not pressed in the middle where something is advertised', async () => {
    const { places } = await waited(false, ['Sort it', 'Download']);
    expect(places).toEqual([]);
  });

  it('is no board because its cards look like one on which nothing is left to be sorted', async () => {
    const tubes = ['', 'AAAA', '????'].map((items) => ({ items: [...items], capacity: 4 }));
    const shows = {
      kind: 'ball',
      capacity: 4,
      tubes,
      warnings: [{ reason: 'coarseOnly', tubes: [1] }],
    } as unknown as Reading;
    const { places, fault } = await waited(false, ['Relax'], { shows });
    expect(places).toContainEqual({ x: 20, y: 14 });
    expect(fault).toMatchObject({ code: 'NO_BUTTON' });
  });

  it('is left after a win by the next number of a list, not by the one that led to the level that was won', async () => {
    const { explorer, places, cover } = listed(['1', '2']);
    const before = await explorer.forBoard({ goal: 'begin' });
    cover();
    await explorer.forBoard({ goal: 'next', before });
    expect(places.map(({ y }) => y)).toEqual([14, 30]);
  });

  it('is left another way once what was pressed led to the level that was won', async () => {
    const { explorer, places, cover } = listed(['Continue', 'Next']);
    const before = await explorer.forBoard({ goal: 'begin' });
    for (let times = 0; times < 2; times++) {
      cover();
      await explorer.forBoard({ goal: 'next', before, won: before.reading });
    }
    const [, second, third] = places.map(({ y }) => y);
    expect(third).not.toBe(second);
  });
});

/** A page with buttons one under the other, each of which leads to the same board, until that is covered again. */
function listed(texts: readonly string[]) {
  const places: Point[] = [];
  let isBoard = false;
  const screen = {
    frame: async () => {
      clock += LOOK_TIME;
      const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(isBoard ? 200 : 90);
      return { pixels: { width: WIDTH, height: HEIGHT, data } };
    },
    deadline: Number.POSITIVE_INFINITY,
    pause: async (milliseconds: number) => {
      clock += milliseconds;
    },
    tap: async (at: Point) => {
      places.push(at);
      isBoard = true;
    },
    limited: (answer: Promise<unknown>) => answer,
    pressable: async () =>
      texts.map((text, at) => ({ text, left: 10, right: 30, top: 10 + 16 * at, bottom: 18 + 16 * at })),
  };
  const reader = { read: async () => [], close: async () => {} };
  const tubes = [4, 14, 24].map((x) => ({ x, y: 20, width: 8, height: 20 }));
  const read = (pixels: Pixels) =>
    isBoard ? success(boardOf(tubes, pixels)) : readScreen(pixels, Number.POSITIVE_INFINITY);
  const cover = () => {
    isBoard = false;
  };
  return { explorer: new Explorer(screen as unknown as Screen, {}, reader, read), places, cover };
}

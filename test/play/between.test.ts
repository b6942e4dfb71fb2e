import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Waiting } from '../../src/play/between.ts';
import { Buttons } from '../../src/play/buttons.ts';

import type { Screen } from '../../src/play/screen.ts';
import type { Point } from '../../src/vision/index.ts';

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
 * @param isRestless whether no picture is like another
 * @param texts what is written on it
 */
async function waited(
  isRestless: boolean,
  texts: string[] = [],
  { leadsAway, ...given }: { next?: Point; leadsAway?: boolean } = {},
) {
  const seen = { looks: 0, readings: 0, taps: [] as number[], places: [] as Point[] };
  const pixels = { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(90) };
  const screen = {
    frame: async () => {
      clock += LOOK_TIME;
      seen.looks++;
      return { png: Buffer.from([isRestless ? seen.looks % 256 : 0]), pixels };
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
    leadsAway: async () => leadsAway,
  };
  const reader = {
    read: async () => texts.map((text) => ({ text, left: 10, right: 30, top: 20, bottom: 28 })),
    close: async () => {},
  };
  const waiting = new Waiting(screen as unknown as Screen, given, new Buttons(reader));
  const fault: unknown = await waiting.forBoard({ purposes: ['next'] }).catch((error: unknown) => error);
  return { ...seen, fault };
}

describe('a screen without a board', () => {
  it('is read once, and soon given up, where it stays exactly the same', async () => {
    const { fault, readings } = await waited(false);
    expect(fault).toMatchObject({ code: 'NO_BUTTON' });
    expect(readings).toBe(1);
    expect(clock).toBeLessThan(10_000);
  });

  it('is waited for longer where it moves', async () => {
    const { readings, looks } = await waited(true);
    expect(readings).toBe(looks);
    expect(clock).toBeGreaterThan(40_000);
  });

  it('is tapped in the middle, once, where that is known to stay in the game', async () => {
    const { places } = await waited(false, [], { leadsAway: false });
    expect(places).toEqual([{ x: 20, y: 30 }]);
    expect((await waited(false, [], { leadsAway: true })).places).toEqual([]);
  });

  it('is left by a button that starts the level again only after a while', async () => {
    const { taps } = await waited(true, ['Try again']);
    expect(taps[0]).toBeGreaterThan(7_000);
  });

  it.each([
    ['that is said to lead on', { next: { x: 5, y: 5 } }, []],
    ['that is found', {}, ['Next']],
  ])('has its button, %s, pressed less and less often', async (_name, given, texts) => {
    const { taps } = await waited(true, texts, given);
    const pauses = taps.slice(1).map((tap, index) => tap - (taps[index] ?? 0));
    expect(pauses.length).toBeGreaterThan(2);
    for (const [index, pause] of pauses.slice(1).entries())
      expect(pause).toBeGreaterThan(1.5 * (pauses[index] ?? 0));
  });
});

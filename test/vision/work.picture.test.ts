import { describe, expect, it } from 'vitest';
import { viewsOf } from '../../src/vision/picture/view.ts';
import { A_SECOND, workOn } from '../../src/vision/picture/work.ts';
import { readAsOneBoard } from '../../src/vision/read.ts';
import { readPixels } from '../../src/vision/readPixels.ts';

/** Pictures that look like something everywhere: each was read for many seconds when nothing counted the work. */
const WIDTH = 720;
const HEIGHT = 1280;

function picture(colorAt: (x: number, y: number) => readonly [number, number, number]) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) data.set([...colorAt(x, y), 255], 4 * (y * WIDTH + x));
  return { width: WIDTH, height: HEIGHT, data };
}

/** The same "random" numbers each time: Park and Miller 1988. */
function randomNumbers(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const random = randomNumbers();
const rectangles = Array.from({ length: 300 }, () => ({
  left: random() * WIDTH,
  top: random() * HEIGHT,
  width: 20 + random() * 150,
  height: 20 + random() * 150,
  color: [random() * 255, random() * 255, random() * 255] as const,
}));

describe('what reading a picture costs is bounded', () => {
  it.each([
    [
      'tiles',
      (x: number, y: number) => {
        const [column, row] = [Math.floor(x / 40), Math.floor(y / 40)];
        const isLine = x % 40 < 2 || y % 40 < 2;
        return isLine
          ? ([0, 0, 0] as const)
          : ([(column * 73) % 256, (row * 151) % 256, (column * row * 37) % 256] as const);
      },
    ],
    [
      'boxes on boxes',
      (x: number, y: number) =>
        rectangles.findLast(
          ({ left, top, width, height }) => x > left && x < left + width && y > top && y < top + height,
        )?.color ?? ([128, 128, 128] as const),
    ],
  ])('%s', (_, colorAt) => {
    const work = workOn();
    const pixels = picture(colorAt);
    expect(readAsOneBoard(pixels, viewsOf(pixels, work)).ok).toBe(false);
    // the look that spends the last of it is finished
    expect(work.spent()).toBeLessThan(4 * A_SECOND);
  });
});

describe('work', () => {
  it('is spent when so much was spent of it, or of the whole that it is a share of', () => {
    const whole = workOn(100);
    const share = whole.share(0.25);
    share.spend(24);
    expect(share.isSpent()).toBe(false);
    share.spend(1);
    expect([share.isSpent(), whole.isSpent(), whole.spent()]).toEqual([true, false, 25]);
    const other = whole.share(0.9);
    whole.spend(75);
    expect([other.isSpent(), whole.isSpent()]).toEqual([true, true]);
  });
});

describe('progress', () => {
  it('grows up to the end of the budget, whoever spends a part of it', () => {
    const told: number[] = [];
    const work = workOn(100, { onSpent: (share) => told.push(share) });
    work.share(0.5).spend(20);
    work.spend(30);
    work.spend(80);
    expect(told).toEqual([0.2, 0.5, 1]);
  });

  it('is told while a picture is read', () => {
    const told: number[] = [];
    readPixels(
      picture(() => [90, 90, 90]),
      { onProgress: (share) => told.push(share) },
    );
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });
});

/** A signal that is aborted once it has been asked so many times. */
function abortedAfter(times: number) {
  return {
    asked: 0,
    get aborted() {
      return this.asked++ >= times;
    },
  };
}

describe('a limit of the caller', () => {
  it('ends a reading with a refusal of its own, however far it is', () => {
    const grey = picture(() => [90, 90, 90]);
    const patient = abortedAfter(Number.POSITIVE_INFINITY);
    readPixels(grey, { signal: patient });
    expect(patient.asked).toBeGreaterThan(3);
    for (const after of [0, 1, patient.asked - 1])
      expect(readPixels(grey, { signal: abortedAfter(after) })).toMatchObject({
        fault: { code: 'TOO_LONG' },
      });
  });

  it('changes nothing where there is time enough', () => {
    const grey = picture(() => [90, 90, 90]);
    expect(readPixels(grey, { signal: { aborted: false } })).toEqual(readPixels(grey));
  });
});

describe('a page that is not there yet', () => {
  const isSpinner = (x: number, y: number) => Math.abs(Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) - 30) < 4;
  it.each([
    ['one colour', () => [255, 255, 255] as const],
    [
      'a spinner',
      (x: number, y: number) => (isSpinner(x, y) ? ([40, 90, 220] as const) : ([18, 18, 24] as const)),
    ],
  ])('is told from a page without a board: %s', (_name, colorAt) => {
    expect(readPixels(picture(colorAt))).toMatchObject({ fault: { code: 'BLANK' } });
  });

  it('is none where other things are shown', () => {
    const lines = picture((x, y) => (y % 40 < 12 && x % 200 < 150 ? [20, 20, 20] : [250, 250, 250]));
    expect(readPixels(lines)).toMatchObject({ ok: false, fault: { code: 'NO_PUZZLE' } });
  });
});

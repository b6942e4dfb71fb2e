import { describe, expect, it } from 'vitest';
import { readPixels, screenshotAfter } from '../../src/index.ts';
import { withFaces } from '../../src/overlay/pegs/faces.ts';
import { outlineOf } from '../../src/overlay/pegs/outline.ts';
import type { Sample, Scale } from '../../src/overlay/pegs/sample.ts';
import { aroundSpots } from '../../src/overlay/placing.ts';
import type { Pixels } from '../../src/overlay/scene.ts';
import { wholeView } from '../../src/overlay/view.ts';
import { applyMove, validate } from '../../src/puzzle/index.ts';
import type { ReadingTube } from '../../src/vision/reading.ts';
import { paintedScene, trueScene } from './scenes.ts';

const GROUND = [40, 40, 40];
const POLE = [200, 200, 200];
const SCALE: Scale = { across: 40, up: 20, down: 40 };

/** Discs, one a peg, each with its own colour and a pole that looks out of it. */
function discs(colors: readonly (readonly number[])[]): { picture: Pixels; samples: Sample[] } {
  const [width, height, radius] = [60 * colors.length, 80, 20];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const set = (x: number, y: number, color: readonly number[]) => data.set(color, (y * width + x) * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [own, dx, dy] = [colors[Math.floor(x / 60)] ?? GROUND, (x % 60) - 30, y - 40];
      const isPole = Math.abs(dx) < 3 && dy < 0;
      set(x, y, isPole ? POLE : Math.hypot(dx, dy) <= radius ? own : GROUND);
    }
  }
  const samples = colors.map(
    (color, i): Sample => ({
      token: { item: `${color}`, tube: i, place: 0 },
      x: 60 * i + 30,
      y: 40,
      scale: SCALE,
      color: [color[0] ?? 0, color[1] ?? 0, color[2] ?? 0],
      isLifted: false,
      isTop: true,
      isBottom: true,
    }),
  );
  return { picture: { width, height, data }, samples };
}

describe('the outline of items on pegs', () => {
  it('is where colours differ, and goes on behind a pole', () => {
    const { picture, samples } = discs([
      [220, 30, 30],
      [30, 200, 30],
      [30, 30, 220],
    ]);
    const outline = outlineOf(picture, samples, SCALE);
    if (!outline) throw new Error('no outline was found');
    const { left, top, width, cover } = outline;
    const covers = (dx: number, dy: number) => cover[(dy - top) * width + dx - left] === 255;
    expect([covers(0, 0), covers(0, 19), covers(-19, 0), covers(19, 0), covers(0, -19)]).toEqual(
      Array.from({ length: 5 }, () => true),
    );
    expect([covers(0, 22), covers(-22, 0), covers(22, 0), covers(0, -23), covers(16, 16)]).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });

  it('is not known where all are of one colour', () => {
    const { picture, samples } = discs([
      [220, 30, 30],
      [220, 30, 30],
    ]);
    expect(outlineOf(picture, samples, SCALE)).toBeUndefined();
  });
});

describe('items moved on pegs', () => {
  it('leave a bare peg, and do not touch the pegs that nothing was moved on', async () => {
    const { pixels, reading, moves } = await trueScene('pegs-discs');
    const first = moves[0];
    const picture = screenshotAfter(pixels, reading, moves, 1);
    if (!first || !picture) throw new Error('nothing was moved');
    const changed = reading.tubes.filter(({ x, y, width, height }) => {
      for (let row = Math.round(y - height / 2); row < y + height / 2; row++) {
        const at = (row * pixels.width + Math.round(x - width / 3)) * 4;
        const end = at + Math.round((width * 2) / 3) * 4;
        if (picture.data.subarray(at, end).some((value, i) => value !== pixels.data[at + i])) return true;
      }
      return false;
    });
    expect(changed.map(({ number }) => number - 1).sort()).toEqual([first.from, first.to].sort());
  });

  it.each(['pegs-rings-mid-game', 'pegs-hoops-mid-game', 'pegs-from-above'])(
    'leave a foot and a pole on %s, where no peg is bare before',
    async (id) => {
      const { pixels, reading } = await paintedScene(id);
      const [from, tube] = fewest(reading.tubes);
      const to = reading.tubes.findIndex((_, i) => i !== from);
      const moves = [{ from, to, count: tube.items.length }];
      const picture = screenshotAfter(pixels, reading, moves, 1);
      if (!picture) throw new Error('nothing was moved');
      const [bottom, next] = [tube.places[0], tube.places[1]];
      if (!bottom || !next) throw new Error('no places');
      const colorAt = (x: number, y: number) => rgb(picture, Math.round(x), Math.round(y));
      const pole = colorAt(bottom.x, tube.places.at(-1)?.y ?? 0);
      const ground = colorAt(bottom.x + tube.itemWidth * 0.4, next.y - tube.itemHeight);
      expect(unlike(colorAt(bottom.x, next.y), ground)).toBeGreaterThan(40);
      expect(unlike(colorAt(bottom.x, next.y), pole)).toBeLessThan(30);
    },
  );

  it('show the board that half of the moves lead to, where a whole run is lifted before', async () => {
    const { pixels, reading, moves } = await trueScene('pegs-hoops-lifted-run');
    const half = Math.ceil(moves.length / 2);
    const picture = screenshotAfter(pixels, reading, moves, half);
    const again = picture && readPixels(picture);
    if (!again?.ok) throw new Error('the board is not read');
    const board = validate(reading);
    if (!board.ok) throw new Error(board.fault.message);
    const expected = moves.slice(0, half).reduce(applyMove, board.value);
    const countsOf = (tubes: readonly { readonly items: readonly string[] }[]) =>
      tubes.map(({ items }) => new Set(items).size * 10 + items.length);
    expect(countsOf(again.value.tubes)).toEqual(countsOf(expected.tubes));
  });
});

/** The tube that has the fewest items, and its index. */
function fewest(tubes: readonly ReadingTube[]): [number, ReadingTube] {
  const index = tubes.reduce(
    (best, tube, i) => (tube.items.length < (tubes[best]?.items.length ?? 0) ? i : best),
    0,
  );
  return [index, tubes[index] as ReadingTube];
}

function rgb({ data, width }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
}

function unlike(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))));
}

describe('a tube on pegs', () => {
  it('contains the upper face of its highest item, and so do the outlines of items', async () => {
    const { pixels, reading } = await paintedScene('pegs-from-above');
    const view = withFaces(wholeView(pixels, reading));
    for (const tube of view.tubes) {
      const [top, reach] = [tube.places.at(-1), tube.reach];
      if (!top || !reach) throw new Error('no upper face was found');
      expect(reach.up).toBeGreaterThan(tube.itemHeight);
      expect(tube.box.y).toBeLessThanOrEqual(top.y - reach.up);
      const outline = aroundSpots(view, tube, [top]);
      expect(outline.y).toBe(top.y - reach.up);
    }
  });
});

describe('items in rows of several sizes', () => {
  /** Discs with the pole over them, of which the right ones are seen a quarter smaller. */
  it('have an outline of the size of each row, also where a row shows one colour only', () => {
    const large: Scale = { across: 40, up: 20, down: 40 };
    const small: Scale = { across: 30, up: 15, down: 30 };
    const [width, height] = [240, 80];
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    const colors = [
      [220, 30, 30],
      [30, 200, 30],
      [30, 30, 220],
    ];
    const samples = colors.map((color, i): Sample => {
      const scale = i === 2 ? small : large;
      for (let y = 0; y < height; y++)
        for (let x = 80 * i; x < 80 * i + 80; x++) {
          const isOwn = Math.hypot(x - 80 * i - 40, y - 40) <= scale.across / 2;
          data.set(isOwn ? color : GROUND, (y * width + x) * 4);
        }
      const token = { item: `${i}`, tube: i, place: 0 };
      const [red = 0, green = 0, blue = 0] = color;
      return {
        token,
        x: 80 * i + 40,
        y: 40,
        scale,
        color: [red, green, blue],
        isLifted: false,
        isTop: true,
        isBottom: true,
      };
    });
    const rowsOf = (scale: Scale) => {
      const outline = outlineOf({ width, height, data }, samples, scale);
      if (!outline) throw new Error('no outline was found');
      const { left, top, width: across, cover } = outline;
      const rows = Array.from({ length: outline.height }, (_, row) => row);
      const seen = rows.filter((row) => cover[row * across - left] === 255);
      return [(seen[0] ?? 0) + top, (seen.at(-1) ?? 0) + top];
    };
    expect(rowsOf(large)).toEqual([-20, 20]);
    expect(
      rowsOf(small)
        .map(Math.abs)
        .every((edge) => edge >= 14 && edge <= 16),
    ).toBe(true);
  });
});

it('nuts of which the first has been moved are read as nuts, not as liquid in bottles of one colour each', async () => {
  const { pixels, reading, moves } = await trueScene('pegs-nuts');
  const picture = screenshotAfter(pixels, reading, moves, 1);
  const seen = picture && readPixels(picture);
  expect(seen?.ok && seen.value.onPegs).toBe(true);
  expect(seen?.ok && seen.value.tubes).toHaveLength(reading.tubes.length);
});

import { describe, expect, it } from 'vitest';
import { screenshotAfter } from '../../src/overlay/index.ts';
import type { Pixels, Reading } from '../../src/vision/index.ts';
import { INKS } from '../vision/inks.ts';

const BOARD = [176, 120, 62] as const;
const STACKS = ['RGBY', 'GRYB', 'BYRG', 'YBGR', ''];
const [FIRST, DISTANCE, FLOOR, PITCH, RADIUS] = [50, 70, 190, 44, 14];
/** Shadows reach so many pixels over the rim of a ball, and lie lower. */
const SHADOW = { reach: 7, down: 12, light: 0.9 };
const DENT = 0.85;

const placeOf = (tube: number, k: number) => ({ x: FIRST + tube * DISTANCE, y: FLOOR - k * PITCH });

/** Balls that throw shadows on a board without tubes, with dents where none lies. */
function tray(): Pixels {
  const [width, height] = [FIRST * 2 + (STACKS.length - 1) * DISTANCE, FLOOR + 60];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.set(BOARD, 4 * i);
  const disc = (x: number, y: number, radius: number, paint: (at: number, away: number) => void) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) {
        const away = Math.hypot(dx, dy) / radius;
        if (away <= 1) paint(4 * ((y + dy) * width + x + dx), away);
      }
  };
  const darken = (at: number, light: number) =>
    data.set(
      BOARD.map((level) => level * light),
      at,
    );
  for (const [i, stack] of STACKS.entries())
    for (let k = 0; k < 4; k++) {
      const { x, y } = placeOf(i, k);
      const ink = INKS[stack[k] ?? ''];
      if (!ink) disc(x, y, RADIUS, (at) => darken(at, DENT));
      else {
        disc(x, y + SHADOW.down, RADIUS + SHADOW.reach, (at) => darken(at, SHADOW.light));
        disc(x, y, RADIUS, (at, away) =>
          data.set(
            ink.map((level) => level * (1 - 0.25 * away)),
            at,
          ),
        );
      }
    }
  return { width, height, data };
}

function readingOf({ width, height }: Pixels): Reading {
  const names = [...new Set(STACKS.join(''))];
  const tubes = STACKS.map((stack, i) => {
    const places = [0, 1, 2, 3].map((k) => placeOf(i, k));
    const items = [...stack];
    return {
      ...{ number: i + 1, x: FIRST + i * DISTANCE, y: FLOOR - 1.5 * PITCH },
      ...{ width: 2 * RADIUS, height: 4 * PITCH, capacity: 4, items, certainty: items.map(() => 1) },
      ...{ places, seenAt: places.slice(0, items.length), itemWidth: 2 * RADIUS, itemHeight: 2 * RADIUS },
    };
  });
  const colors = names.map((id) => ({ id, hex: '#000000', name: id }));
  const told = { kind: 'ball' as const, onPegs: false, capacity: 4, level: null, warnings: [] };
  return { ...told, width, height, colors, tubes };
}

describe('a dent that a ball has left', () => {
  it('is as light as one that was empty before', () => {
    const pixels = tray();
    const moves = [3, 3, 3].map((from) => ({ from, to: 4, count: 1 }));
    const after = screenshotAfter(pixels, readingOf(pixels), moves, 3);
    const lightAt = ({ width, data }: Pixels, x: number, y: number) => data[4 * (y * width + x)] ?? 0;
    for (const k of [2, 3])
      for (const [dx, dy] of [
        [0, 0],
        [8, 6],
        [-8, -6],
      ] as const) {
        const [left, empty] = [placeOf(3, k), placeOf(4, k)];
        const was = lightAt(pixels, empty.x + dx, empty.y + dy);
        const is = after ? lightAt(after, left.x + dx, left.y + dy) : 0;
        expect(Math.abs(is - was)).toBeLessThan(6);
      }
  });
});

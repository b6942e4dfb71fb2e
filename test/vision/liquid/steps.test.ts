import { describe, expect, it } from 'vitest';
import { joinRuns } from '../../../src/vision/liquid/bottle.ts';
import { profileOf, runsOf, withSharpBorders } from '../../../src/vision/liquid/profile.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Rgb } from '../inks.ts';
import { drawn } from './drawing.ts';

/** A liquid at its upper end, near its middle and at its lower end. */
type Shaded = readonly [Rgb, Rgb, Rgb];

const BLUE: Shaded = [
  [84, 156, 186],
  [46, 134, 171],
  [38, 84, 119],
];
const SLATE: Shaded = [
  [120, 134, 163],
  [91, 108, 143],
  [64, 69, 102],
];
/** The share of a unit that lies over what is near its middle. */
const MIDDLE = 0.45;
const UNIT = 44;

function colorAt([top, middle, bottom]: Shaded, share: number): number[] {
  const [from, to] = share < MIDDLE ? [top, middle] : [middle, bottom];
  const way = share < MIDDLE ? share / MIDDLE : (share - MIDDLE) / (1 - MIDDLE);
  return from.map((value, i) => value + way * ((to[i] ?? 0) - value));
}

/** For each border between runs of units over one another, upper first, whether one fades into the next there. */
function bordersOf(units: readonly Shaded[]): { readonly y: number; readonly isFading: boolean }[] {
  const height = units.length * UNIT;
  const picture = drawn(Array.from({ length: height }, () => '.'.repeat(60)));
  for (let y = 0; y < height; y++) {
    const color = colorAt(units[Math.floor(y / UNIT)] ?? BLUE, (y % UNIT) / UNIT);
    for (let x = 0; x < 60; x++) picture.data.set(color, 4 * (y * 60 + x));
  }
  const column = { left: 6, right: 53, top: 0, bottom: height - 1, gap: 20, slabs: [] };
  const profile = profileOf(look(picture).raster, column, 0, height - 1);
  const runs = withSharpBorders(profile, joinRuns(runsOf(profile, 48), 48), 48);
  return runs.slice(0, -1).map((run) => ({ y: Math.round(run.bottom), isFading: run.isFading === true }));
}

describe('liquids that are shaded', () => {
  it('meet where their colours change at once, though their typical colours differ by little that way', () => {
    const sudden = bordersOf([BLUE, SLATE]).filter(({ isFading }) => !isFading);
    expect(sudden).toHaveLength(1);
    expect(Math.abs((sudden[0]?.y ?? 0) - UNIT)).toBeLessThan(6);
  });

  it('fade where they are only shaded', () => {
    expect(bordersOf([BLUE]).every(({ isFading }) => isFading)).toBe(true);
    expect(bordersOf([SLATE]).every(({ isFading }) => isFading)).toBe(true);
  });
});

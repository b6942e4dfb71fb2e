import { patchOf } from '../../src/vision/items/patches.ts';
import type { Spot } from '../../src/vision/tubes/layout.ts';
import { INKS, type Rgb } from './inks.ts';

/** What hidden items are drawn in. */
const DARK: Rgb = [64, 68, 76];

/** An item of which so many parts are of each ink. */
export function spotOf(inks: string): Spot {
  return spotIn([...inks].map((ink) => INKS[ink] ?? DARK));
}

/** An item of these colours, plainly seen. */
export function spotIn(colors: readonly Rgb[]): Spot {
  const samples = colors.map(([R, G, B]) => ({ R, G, B }));
  return {
    x: 0,
    y: 0,
    patch: patchOf(samples, samples),
    presence: 1,
    questionMark: 0,
    contrast: 30,
    bare: false,
  };
}

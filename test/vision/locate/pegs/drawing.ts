import type { Pixels } from '../../../../src/vision/reading.ts';
import { INKS, type Rgb } from '../../inks.ts';

/** Every item has a darker lower edge, as if it were round. */
const SHADE = 0.6;
export const PAGE: Rgb = [52, 56, 64];
export const WOOD: Rgb = [170, 150, 120];

export const SIZES = { width: 48, pitch: 16, pole: 8, foot: 60, distance: 84 };

/** A row of pegs from the left, each with its items bottom to top; `^` before them lifts the highest one. */
export interface PegRow {
  readonly floor: number;
  readonly pegs: readonly string[];
}

/**
 * Of the sides of items: upright, also with a dark line all round, half circles, or slanted to
 * a point halfway up.
 */
export type Sides = 'upright' | 'outlined' | 'round' | 'pointed';

export function pegboard(
  width: number,
  height: number,
  rows: readonly PegRow[],
  capacity = 4,
  sides: Sides = 'upright',
): Pixels {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const fill = (left: number, top: number, right: number, bottom: number, ink: Rgb) => {
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
      for (let x = Math.max(0, left); x < Math.min(width, right); x++) data.set(ink, 4 * (y * width + x));
  };
  fill(0, 0, width, height, PAGE);
  for (const { floor, pegs } of rows) {
    for (const [i, peg] of pegs.entries()) {
      const x = 50 + i * SIZES.distance;
      fill(x - SIZES.foot / 2, floor, x + SIZES.foot / 2, floor + 8, WOOD);
      fill(x - SIZES.pole / 2, floor - capacity * SIZES.pitch - 12, x + SIZES.pole / 2, floor, WOOD);
      const items = [...peg.replace('^', '')];
      for (const [k, letter] of items.entries()) {
        const isLifted = peg.startsWith('^') && k === items.length - 1;
        const bottom = floor - (isLifted ? capacity + 2 : k) * SIZES.pitch;
        DRAWERS[sides](x, bottom, INKS[letter] ?? PAGE, fill);
      }
    }
  }
  return { width, height, data };
}

type Fill = (left: number, top: number, right: number, bottom: number, ink: Rgb) => void;

/** An item whose sides are round, but for a row or two halfway up. */
const drawRing = drawer((away, radius) => radius - Math.sqrt(radius ** 2 - Math.max(0, away - 1) ** 2));

/** An item whose sides are slanted to a point halfway up. */
const drawNut = drawer((away) => 0.9 * away);

/** @param inset by how much a side is drawn in, so far up or down from halfway, both in pixels. */
function drawer(inset: (away: number, radius: number) => number) {
  return (x: number, bottom: number, ink: Rgb, fill: Fill): void => {
    const radius = (SIZES.pitch - 2) / 2;
    for (let row = 0; row < 2 * radius; row++) {
      const half = Math.round(SIZES.width / 2 - inset(Math.abs(row + 0.5 - radius), radius));
      const shade = row < 3 ? SHADE : 1;
      const top = bottom - 1 - row;
      fill(x - half, top - 1, x + half, top, ink.map((value) => value * shade) as unknown as Rgb);
    }
  };
}

function drawItem(x: number, bottom: number, ink: Rgb, fill: Fill): void {
  const [left, right] = [x - SIZES.width / 2, x + SIZES.width / 2];
  const dark = ink.map((value) => value * SHADE) as unknown as Rgb;
  fill(left, bottom - SIZES.pitch, right, bottom, ink);
  fill(left, bottom - 3, right, bottom, dark);
}

const OUTLINE = { ink: [0, 0, 0] as Rgb, width: 3 };

function drawOutlined(x: number, bottom: number, ink: Rgb, fill: Fill): void {
  const [left, right, top] = [x - SIZES.width / 2, x + SIZES.width / 2, bottom - SIZES.pitch];
  const { ink: dark, width: line } = OUTLINE;
  fill(left, top, right, bottom, dark);
  fill(left + line, top + line, right - line, bottom - line, ink);
}

const DRAWERS = {
  upright: drawItem,
  outlined: drawOutlined,
  round: drawRing,
  pointed: drawNut,
};

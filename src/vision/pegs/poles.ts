import type { Gradient } from '../picture/gradient.ts';
import { poleShare, type Upright } from '../picture/uprights.ts';

/** A round foot is much the same so many widths aside: the pole of an empty peg is looked for so far from its middle. */
const ASIDE = 0.06;

/** The same at the place near there where it is the most. */
export function poleNear(gradient: Gradient, upright: Upright, width: number): number {
  const aside = Math.ceil(ASIDE * width);
  const offs = Array.from({ length: 2 * aside + 1 }, (_, i) => i - aside);
  return Math.max(...offs.map((off) => poleShare(gradient, { ...upright, x: upright.x + off }, width)));
}

/**
 * Over the sides of a stack its pole is looked for from these heights on, over so many pitches: pointed items, and those seen from
 * above, end higher than their sides. It is at most this share of an item's width wide.
 */
const OVER_STACK = { from: [0.1, 0.4, 0.7, 1], length: 0.4 };
const WIDEST_POLE = 0.5;
/** A pole is seen in at least this share of the rows, above at least this share of the stacks: full pegs hide most of theirs. */
const LEAST_ROWS = 0.6;
const LEAST_STACKS = 0.2;

/** Whether poles come out of some of these stacks. */
export function arePolesOver(
  gradient: Gradient,
  stacks: readonly Pick<Upright, 'x' | 'top'>[],
  width: number,
  pitch: number,
): boolean {
  const isPoleFrom = (x: number, bottom: number) => {
    const over = { x, top: bottom - OVER_STACK.length * pitch, bottom };
    return poleShare(gradient, over, width, WIDEST_POLE) >= LEAST_ROWS;
  };
  const poled = stacks.filter(({ x, top }) =>
    OVER_STACK.from.some((height) => isPoleFrom(x, top - height * pitch)),
  );
  return poled.length > 0 && poled.length >= LEAST_STACKS * stacks.length;
}

/** The longest gap within one pole, in pitches. */
const LONGEST_GAP = 0.5;

/** The row in which the pole over a place ends: the lowest place itself when there is none. */
export function poleTop(gradient: Gradient, x: number, y: number, width: number, pitch: number): number {
  let top = y;
  for (let row = Math.round(y); row > 0 && top - row <= LONGEST_GAP * pitch; row--) {
    if (poleShare(gradient, { x, top: row, bottom: row }, width) > 0) top = row;
  }
  return top;
}

import { type Gradient, poleShare, type Upright, WIDEST_POLE } from '../../picture/gradient.kernel.ts';

/**
 * Round feet match almost as well a little to the side, so the pole is looked for this far from the middle;
 * fraction of the item width.
 */
const POLE_REACH = 0.06;

/** Returns the largest {@link poleShare} on axes within {@link POLE_REACH} of this one. */
export function poleNear(gradient: Gradient, upright: Upright, width: number): number {
  const aside = Math.ceil(POLE_REACH * width);
  const offs = Array.from({ length: 2 * aside + 1 }, (_, i) => i - aside);
  return Math.max(...offs.map((off) => poleShare(gradient, { ...upright, x: upright.x + off }, width)));
}

/**
 * Where poles are looked for above a stack: the lower end of the window above the top of the sides, and the
 * length of the window, in pitches. Several lower ends are tried because items that are pointed or seen from
 * above end higher than their sides.
 */
const POLE_WINDOWS = { from: [0.1, 0.4, 0.7, 1], length: 0.4 };
/**
 * A stack has a pole if its edges are seen in at least `LEAST_ROWS` of the rows of a window. At least
 * `LEAST_STACKS` of the stacks must have one; the share is small because full pegs hide most of their poles.
 */
const LEAST_ROWS = 0.6;
const LEAST_STACKS = 0.2;

/** Whether poles are seen above some of these stacks. */
export function arePolesAbove(
  gradient: Gradient,
  stacks: readonly Pick<Upright, 'x' | 'top'>[],
  width: number,
  pitch: number,
): boolean {
  const isPoleFrom = (x: number, bottom: number) => {
    const over = { x, top: bottom - POLE_WINDOWS.length * pitch, bottom };
    return poleShare(gradient, over, width, WIDEST_POLE) >= LEAST_ROWS;
  };
  const withPole = stacks.filter(({ x, top }) =>
    POLE_WINDOWS.from.some((height) => isPoleFrom(x, top - height * pitch)),
  );
  return withPole.length > 0 && withPole.length >= LEAST_STACKS * stacks.length;
}

/** The longest interruption of one pole, in pitches. */
const LONGEST_GAP = 0.5;

/**
 * Returns the row in which the pole above a place ends, or the row of the place itself if there is no pole.
 */
export function poleTop(gradient: Gradient, x: number, y: number, width: number, pitch: number): number {
  let top = y;
  for (let row = Math.round(y); row > 0 && top - row <= LONGEST_GAP * pitch; row--) {
    if (poleShare(gradient, { x, top: row, bottom: row }, width) > 0) top = row;
  }
  return top;
}

import { type Gradient, poleShare, type Upright, WIDEST_POLE } from '../../picture/gradient.kernel.ts';

/** Where poles are looked for, and when a stack has one. */
const POLE = {
  /**
   * Round feet match almost as well a little to the side, so the pole is looked for this far from the middle;
   * fraction of the item width.
   */
  reach: 0.06,
  /**
   * Where poles are looked for above a stack: the lower end of the window above the top of the sides, and the
   * length of the window, in pitches. Several lower ends are tried because items that are pointed or seen from
   * above end higher than their sides.
   */
  windows: { from: [0.1, 0.4, 0.7, 1], length: 0.4 },
  /** A stack has a pole if its edges are seen in at least this share of the rows of a window. */
  rows: 0.6,
  /** At least this share of the stacks has one. It is small because full pegs hide most of their poles. */
  stacks: 0.2,
  /** The longest interruption of one pole, in pitches. */
  gap: 0.5,
};

/** Returns the largest {@link poleShare} on axes within {@link POLE.reach} of this one. */
export function poleNear(gradient: Gradient, upright: Upright, width: number): number {
  const aside = Math.ceil(POLE.reach * width);
  const offs = Array.from({ length: 2 * aside + 1 }, (_, i) => i - aside);
  return Math.max(...offs.map((off) => poleShare(gradient, { ...upright, x: upright.x + off }, width)));
}

export function arePolesAbove(
  gradient: Gradient,
  stacks: readonly Pick<Upright, 'x' | 'top'>[],
  width: number,
  pitch: number,
): boolean {
  const isPoleFrom = (x: number, bottom: number) => {
    const over = { x, top: bottom - POLE.windows.length * pitch, bottom };
    return poleShare(gradient, over, width, WIDEST_POLE) >= POLE.rows;
  };
  const withPole = stacks.filter(({ x, top }) =>
    POLE.windows.from.some((height) => isPoleFrom(x, top - height * pitch)),
  );
  return withPole.length > 0 && withPole.length >= POLE.stacks * stacks.length;
}

/**
 * Returns the row in which the pole above a place ends, or the row of the place itself if there is no pole.
 */
export function poleTop(gradient: Gradient, x: number, y: number, width: number, pitch: number): number {
  let top = y;
  for (let row = Math.round(y); row > 0 && top - row <= POLE.gap * pitch; row--) {
    if (poleShare(gradient, { x, top: row, bottom: row }, width) > 0) top = row;
  }
  return top;
}

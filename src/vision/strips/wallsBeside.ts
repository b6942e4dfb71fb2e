import type { Pixels, Point } from '../reading.ts';

/**
 * The walls of a pair, and the line between them.
 *
 * - `samples`: samples along a line. A wall is straight, so that more say nothing new.
 * - `strong`: a difference of luma, in hundredths, counts up to this: a long faint edge is a wall, a short
 *   strong one is that of an item.
 * - `lopsided`: what a difference in a pair's distances from its line costs, as a share of its strength.
 * - `width`: and what a width costs.
 */
const PAIR = { samples: 40, strong: 2400, lopsided: 0.5, width: 0.25 };

/** How strong the edges along a line are, at each whole distance from -reach to reach. Left of a line that goes up is negative. */
function edgesBeside(pixels: Pixels, lowest: Point, highest: Point, reach: number): number[] {
  const [dx, dy] = [highest.x - lowest.x, highest.y - lowest.y];
  const length = Math.hypot(dx, dy) || 1;
  const at = (share: number, distance: number) =>
    luma(
      pixels,
      lowest.x + share * dx - (distance * dy) / length,
      lowest.y + share * dy + (distance * dx) / length,
    );
  return Array.from({ length: 2 * reach + 1 }, (_, k) => {
    let sum = 0;
    for (let share = 0.5 / PAIR.samples; share < 1; share += 1 / PAIR.samples)
      sum += Math.min(PAIR.strong, Math.abs(at(share, k - reach + 1) - at(share, k - reach - 1)));
    return sum;
  });
}

/** The luma of Rec. 601 in hundredths of a level. It is gamma-coded, because walls are drawn to be seen, and dark ones would vanish in linear light. */
function luma({ width, height, data }: Pixels, x: number, y: number): number {
  const inside = (place: number, length: number) => Math.max(0, Math.min(length - 1, Math.round(place)));
  const at = 4 * (inside(y, height) * width + inside(x, width));
  return 30 * (data[at] ?? 0) + 59 * (data[at + 1] ?? 0) + 11 * (data[at + 2] ?? 0);
}

/**
 * The walls on both sides of a line along a tube: strong on either side, about as far away, and not those of its neighbours.
 *
 * @returns their distances from the line, of which the left one is negative
 */
export function wallsBeside(pixels: Pixels, lowest: Point, highest: Point, reach: number) {
  const strengths = edgesBeside(pixels, lowest, highest, reach);
  const strengthAt = (distance: number) => strengths[distance + reach] ?? 0;
  const isPeak = (at: number) => strengthAt(at) >= Math.max(strengthAt(at - 1), strengthAt(at + 1));
  const distances = Array.from({ length: reach }, (_, k) => k + 1);
  let best = { worth: 0, left: -reach / 2, right: reach / 2 };
  for (const left of distances.map((at) => -at).filter(isPeak)) {
    for (const right of distances.filter(isPeak)) {
      const width = right - left;
      const plain = 1 - (PAIR.lopsided * Math.abs(left + right)) / width - (PAIR.width * width) / (2 * reach);
      const worth = Math.min(strengthAt(left), strengthAt(right)) * plain;
      if (worth > best.worth) best = { worth, left, right };
    }
  }
  return best;
}

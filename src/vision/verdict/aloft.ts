import type { ReadingTube } from '../reading.ts';

/** What hangs is level with a lowest place when it is off by less than this share of an item's height. */
const LEVEL = 0.25;

/**
 * The numbers of tubes over which something hangs level with the lowest places of a row beside it: it may lie in another tube, of
 * that row, that was not seen.
 */
export function aloft(tubes: readonly ReadingTube[]): number[] {
  const hangsBeside = (tube: ReadingTube) => {
    const [highest, seen] = [tube.places.at(-1), tube.seenAt.at(-1)];
    if (!highest || !seen || seen.y > highest.y - tube.itemHeight / 2) return false;
    return tubes.some(({ x, width, places: [lowest], itemHeight }) => {
      const isBeside = Math.abs(x - seen.x) > width / 2;
      return isBeside && lowest !== undefined && Math.abs(lowest.y - seen.y) < LEVEL * itemHeight;
    });
  };
  return tubes.filter(hangsBeside).map(({ number }) => number);
}

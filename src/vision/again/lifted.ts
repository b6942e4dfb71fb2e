import type { Item } from '../../puzzle/index.ts';
import type { Point, Reading } from '../reading.ts';
import { isHome } from './looks.ts';

/** What the game has picked up: the items on top of one tube, or the whole bottle. */
export interface Lifted {
  /** The tube's number, from 1. */
  readonly tube: number;
  /** From the lowest to the highest. They are among the tube's items. */
  readonly items: readonly Item[];
  /** The centre of each, in pixels of the picture. */
  readonly seenAt: readonly Point[];
}

/** The tubes whose items hang out of their places, which is one at most in nearly every game. */
export function lifted({ tubes }: Reading): readonly Lifted[] {
  return tubes.flatMap((tube) => {
    const first = tube.items.findIndex((_, k) => !isHome(tube, k));
    if (first < 0) return [];
    return [{ tube: tube.number, items: tube.items.slice(first), seenAt: tube.seenAt.slice(first) }];
  });
}

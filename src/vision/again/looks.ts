import { EMPTY, type Item } from '../../puzzle/index.ts';
import type { Pixels, Reading, ReadingTube } from '../reading.ts';
import { difference, type Patch, patchAt } from './patches.ts';

/** A screenshot and what was read of it. */
export interface Earlier {
  readonly pixels: Pixels;
  readonly reading: Reading;
}

/** What an earlier screenshot has shown of how things look. */
export interface Looks {
  /** Patches of each colour's items, of hidden items as `?`, and of empty places as `_`. */
  readonly of: ReadonlyMap<Item, readonly Patch[]>;
  /** By tube and place, as they were: what is still the same need not be told apart. */
  readonly places: readonly (readonly Patch[])[];
  /** By tube and item, of those that hung out of their places. */
  readonly hanging: readonly (readonly (Patch | undefined)[])[];
}

/** The looks are learnt once, however many pictures follow. */
const LEARNT = new WeakMap<Earlier, Looks>();

export function looksOf(earlier: Earlier): Looks {
  const known = LEARNT.get(earlier) ?? learn(earlier);
  LEARNT.set(earlier, known);
  return known;
}

function learn({ pixels, reading }: Earlier): Looks {
  const of = new Map<Item, Patch[]>();
  const keep = (item: Item, patch: Patch) => of.set(item, [...(of.get(item) ?? []), patch]);
  const places = reading.tubes.map((tube) =>
    tube.places.map((place, k) => {
      const patch = patchAt(pixels, place, tube);
      const item = isHome(tube, k) ? (tube.items[k] ?? EMPTY) : EMPTY;
      keep(item, patch);
      return patch;
    }),
  );
  const hanging = reading.tubes.map((tube) =>
    tube.items.map((item, k) => {
      const point = isHome(tube, k) ? undefined : tube.seenAt[k];
      const patch = point && patchAt(pixels, point, tube);
      if (patch) keep(item, patch);
      return patch;
    }),
  );
  return { of, places, hanging };
}

/** An item that is farther from its place than this part of its height is lifted. */
export const AWAY = 0.3;

/** Whether an item lies in its place rather than being lifted out of it. */
export function isHome(tube: ReadingTube, place: number): boolean {
  const [home, seen] = [tube.places[place], tube.seenAt[place]];
  if (!home || !seen) return true;
  return Math.hypot(home.x - seen.x, home.y - seen.y) < AWAY * tube.itemHeight;
}

/**
 * Patches of one thing differ by so much at most, in a channel: items of one colour are drawn alike in every game met, and lie on
 * whole pixels or between them. Two colours that differ less are told apart by the second limit.
 */
const ALIKE = 14;
/** The next best look differs more than the best by this factor. */
const CLEARER = 1.8;

/** What a patch shows; undefined where nothing that is known looks so, or two things do. */
export function lookedUp(patch: Patch, looks: Looks): Item | undefined {
  const ranked = [...looks.of]
    .map(([item, patches]) => ({
      item,
      least: Math.min(...patches.map((known) => difference(patch, known))),
    }))
    .sort((a, b) => a.least - b.least);
  const [best, second] = ranked;
  if (!best || best.least > ALIKE) return undefined;
  return second && second.least < CLEARER * best.least && second.least <= ALIKE ? undefined : best.item;
}

/** Whether a patch shows an item of one colour. */
export function isOf(item: Item, patch: Patch, looks: Looks): boolean {
  return lookedUp(patch, looks) === item;
}

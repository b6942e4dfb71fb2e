import { countColors, type Item } from './board.ts';
import type { TubeRules } from './tubeRules.ts';

/** A position with the names of its colours. */
interface NamedPosition {
  readonly colors: readonly { readonly id: Item; readonly name: string }[];
  readonly tubes: readonly ({ readonly items: readonly Item[] } & TubeRules)[];
}

/** The colours whose counts do not fill whole tubes. */
export interface OddColors {
  /** "3 red, 5 blue". */
  readonly listed: string;
  /** Numbers of the tubes that hold them, from 1. */
  readonly tubes: readonly number[];
}

/** The most colours to list. With more, the position is completely wrong, and a list does not help. */
const MOST_LISTED = 4;

/** Finds the colours whose count is not a multiple of the size. Lists all colours if each count is, but they do not fit together. */
export function oddColors({ colors, tubes }: NamedPosition, size: number): OddColors {
  const counted = [...countColors({ tubes })];
  const uneven = counted.filter(([, count]) => count % size !== 0);
  const odd = uneven.length > 0 ? uneven : counted;
  const nameOf = (item: Item) => colors.find(({ id }) => id === item)?.name ?? item;
  const listed = odd.slice(0, MOST_LISTED).map(([item, count]) => `${count} ${nameOf(item)}`);
  const more = odd.length > MOST_LISTED ? ` and ${odd.length - MOST_LISTED} more` : '';
  const isOdd = (item: Item) => odd.some(([other]) => other === item);
  return {
    listed: listed.join(', ') + more,
    tubes: tubes.flatMap((tube, i) => (!tube.locked && tube.items.some(isOdd) ? [i + 1] : [])),
  };
}

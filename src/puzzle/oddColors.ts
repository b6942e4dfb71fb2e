import { HIDDEN, type Item } from './board.ts';

/** A position whose colours have names. */
interface NamedPosition {
  readonly colors: readonly { readonly id: Item; readonly name: string }[];
  readonly tubes: readonly { readonly items: readonly Item[] }[];
}

/** Colours that do not fill whole tubes of a size. */
export interface OddColors {
  /** "3 red, 5 blue". */
  readonly listed: string;
  /** The numbers of the tubes in which they lie. */
  readonly tubes: readonly number[];
}

/** So many odd colours are listed; with more the position is wrong altogether, and a list of them says nothing new. */
const MOST_LISTED = 4;

/** The colours of which there are more or fewer items than fill whole tubes of a size; all, where each does but they do not fit together. */
export function oddColors({ colors, tubes }: NamedPosition, size: number): OddColors {
  const items = tubes.flatMap((tube) => tube.items).filter((item) => item !== HIDDEN);
  const counted = [...new Set(items)].map((id) => ({
    id,
    name: colors.find((color) => color.id === id)?.name ?? id,
    count: items.filter((item) => item === id).length,
  }));
  const uneven = counted.filter(({ count }) => count % size !== 0);
  const odd = uneven.length > 0 ? uneven : counted;
  const listed = odd.slice(0, MOST_LISTED).map(({ count, name }) => `${count} ${name}`);
  const more = odd.length > MOST_LISTED ? ` and ${odd.length - MOST_LISTED} more` : '';
  const isOdd = (item: Item) => odd.some(({ id }) => id === item);
  return {
    listed: listed.join(', ') + more,
    tubes: tubes.flatMap((tube, i) => (tube.items.some(isOdd) ? [i + 1] : [])),
  };
}

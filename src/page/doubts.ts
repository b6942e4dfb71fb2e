import type { Item } from '../puzzle/board.ts';
import { colorsToCompare } from '../vision/colors/nearest.ts';
import { DOUBTS, type Doubt, type Warning, type WarningReason } from '../vision/messages/index.ts';
import type { Reading, ReadingColor } from '../vision/reading.ts';

/** What is asked for, by what mends a doubt about tubes. */
const ASKED = { dropTube: 'NO_TUBE', tubeRule: 'LOCKED', item: 'ITEM_MISSED' } as const;

/** The sentence for a warning. Doubts about tubes share a code, but ask for different corrections. */
export function keyOfWarning({ code, reason }: Pick<Warning, 'code' | 'reason'>) {
  if (code !== 'TUBE_UNSURE') return `warning.${code}` as const;
  const { code: own, mend }: Doubt = DOUBTS[reason];
  // what was stored by another version has no reason, and stands for a guess
  const [first] = own === code ? mend : [];
  return `warning.${first && first in ASKED ? ASKED[first as keyof typeof ASKED] : 'TUBE_MISSED'}` as const;
}

/** A place of a tube, both from 1. */
export interface PlaceAt {
  readonly tube: number;
  readonly place: number;
}

/** Doubts whether the highest item is there, or which it is. */
const ABOUT_TOP: readonly WarningReason[] = ['emptyOrItem', 'lightTop'];
/** Doubts that are about single items. */
const ABOUT_SINGLE_ITEMS: readonly Warning['code'][] = ['COLOR_COUNT', 'ITEM_UNSURE', 'ITEM_COVERED'];

/** The item that a warning is most likely about: the reader names tubes only, and how sure each item is. */
export function itemInDoubt(
  { tubes }: Reading,
  { code, reason, tubes: named }: Warning,
): PlaceAt | undefined {
  const asked = tubes.filter(({ number }) => named.includes(number));
  const first = asked[0];
  if (first && ABOUT_TOP.includes(reason)) return { tube: first.number, place: first.items.length };
  if (!ABOUT_SINGLE_ITEMS.includes(code)) return undefined;
  const items = asked.flatMap(({ number, certainty }) =>
    certainty.map((sure, k) => ({ tube: number, place: k + 1, sure })),
  );
  const [unsure] = items.filter(({ sure }) => sure < 1).sort((one, other) => one.sure - other.sure);
  return unsure && { tube: unsure.tube, place: unsure.place };
}

/** The two colours that a warning is about; none if it is about something else. */
export function colorsInDoubt(reading: Reading, { code }: Warning): readonly ReadingColor[] {
  return code === 'COLORS_CLOSE' ? colorsToCompare(reading) : [];
}

/** The places of all items of a colour; first the one whose colour is least sure. */
export function placesOf({ tubes }: Reading, color: Item): PlaceAt[] {
  const places = tubes.flatMap(({ number: tube, items, certainty }) =>
    items.map((item, k) => ({ tube, place: k + 1, item, sure: certainty[k] ?? 1 })),
  );
  return places.filter(({ item }) => item === color).sort((one, other) => one.sure - other.sure);
}

/** What else than a colour an item in doubt may be: nothing, or hidden. */
export function otherThanColor({ reason }: Warning): '_' | '?' | undefined {
  if (reason === 'emptyOrItem') return '_';
  return reason === 'likeHidden' ? '?' : undefined;
}

import type { Item } from '../../puzzle/index.ts';
import type { ReadingColor } from '../reading.ts';

/** More than any reading has colours. */
const LETTERS = Array.from({ length: 0x250 - 0x41 }, (_, i) => String.fromCharCode(0x41 + i)).filter(
  (letter) => /\p{L}/u.test(letter),
);

/**
 * A colour beside others: under its own letter and name where no other has them, else under the first letter that is free
 * and "red 2". A colour without a look is called by its letter.
 *
 * @param letters those that are taken
 * @throws RangeError when no letter is left
 */
export function freshColor(
  { id: own, hex, name }: ReadingColor,
  letters: readonly Item[],
  others: readonly ReadingColor[],
): ReadingColor {
  const id = firstFree([own, ...LETTERS], new Set(letters));
  const names = [hex === '' ? id : name, ...LETTERS.map((_, i) => `${name} ${i + 2}`)];
  return { id, hex, name: firstFree(names, new Set(others.map((other) => other.name))) };
}

function firstFree(list: readonly string[], taken: ReadonlySet<string>): string {
  const free = list.find((word) => !taken.has(word));
  if (free === undefined) throw new RangeError('no level has so many colours');
  return free;
}

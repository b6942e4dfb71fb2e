import type { Item } from '../../puzzle/index.ts';
import type { ReadingColor } from '../reading.ts';
import { nameBeside, parseHex } from './names.ts';

/** More than any reading has colours. */
const LETTERS = Array.from({ length: 0x250 - 0x41 }, (_, i) => String.fromCharCode(0x41 + i)).filter(
  (letter) => /\p{L}/u.test(letter),
);

/**
 * A colour beside others, which keep their letters and names: under its own where no other has them, else under the
 * first letter that is free and the best name that is. A colour without a hex is called by its letter.
 *
 * @param letters those that are taken
 * @throws RangeError when no letter is left
 */
export function freshColor(
  { id: own, hex, name }: ReadingColor,
  letters: readonly Item[],
  others: readonly ReadingColor[],
): ReadingColor {
  const id = firstFree([own, ...LETTERS], letters);
  const names = others.map((other) => other.name);
  if (hex === '')
    return { id, hex, name: firstFree([id, ...LETTERS.map((_, i) => `${name} ${i + 2}`)], names) };
  return { id, hex, name: names.includes(name) ? nameBeside(parseHex(hex.slice(1)), others) : name };
}

function firstFree(list: readonly string[], taken: readonly string[]): string {
  const free = list.find((word) => !taken.includes(word));
  if (free === undefined) throw new RangeError('no level has so many colours');
  return free;
}

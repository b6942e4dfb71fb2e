import { HIDDEN } from '../../puzzle/index.ts';
import type { Reading, ReadingTube } from '../reading.ts';

/**
 * On pegs, where no wall says how many items there is room for: all stacks lie on two items of one colour, or all end in
 * two, and with one fewer in each the colours would fill the pegs as well; or hidden items fit any count. Two units of
 * liquid to a bottle may be four, late in a game in which all lies in pairs, and many that lie in pairs may be half as many.
 */
export function isOpenEnded({ kind, onPegs, tubes }: Pick<Reading, 'kind' | 'onPegs' | 'tubes'>): boolean {
  if (kind === 'water' && !onPegs) return tubes.every(({ capacity }) => capacity === 2) || isPaired(tubes);
  if (onPegs && tubes.some(({ items }) => items.includes(HIDDEN))) return true;
  const stacks = tubes.map(({ items }) => items).filter((items) => items.length > 1);
  const isUp = stacks.every((items) => items[0] === items[1]);
  return onPegs && (isUp || stacks.every((items) => items.at(-1) === items.at(-2)));
}

/** Tubes of games seldom hold so many that half of them would not be enough for a game. */
const MANY = 6;

/** Whether so much liquid lies in pairs that units twice as high are as likely. */
function isPaired(tubes: Reading['tubes']): boolean {
  const isEven = ({ items, capacity }: ReadingTube) =>
    capacity % 2 === 0 && items.every((item, i) => i % 2 === 0 || item === items[i - 1]);
  return tubes.some(({ capacity }) => capacity >= MANY) && tubes.every(isEven);
}

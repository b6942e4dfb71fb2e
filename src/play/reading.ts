import { HIDDEN, isSolved, validate } from '../puzzle/index.ts';
import { deadline } from '../threads/deadline.ts';
import { type Pixels, type Reading, readAgain, readPixels, type Warning } from '../vision/index.ts';
import { DOUBTS, type Remedy, renamed } from '../vision/messages/index.ts';

/** Milliseconds that reading one screen may take: ten times what it takes on a machine that has nothing else to do. */
const READING_LIMIT = 40_000;

/**
 * Reads a screen as a new board. Tubes are looked for unless those of an earlier board fit without any doubt, or they cannot be found so well.
 *
 * @param end when that has to end, in milliseconds of `performance.now`
 * @param level an earlier screen of the level: what it showed is known again where it would not be found
 */
export function readScreen(
  pixels: Pixels,
  end: number,
  layout?: Reading,
  level?: Parameters<typeof readAgain>[1],
) {
  const again = level && readAgain(pixels, level);
  if (again?.ok) return again;
  const known = layout && readPixels(pixels, { tubes: layout });
  const isSure = layout?.warnings.every(({ reason }) => reason === 'capacity');
  if (known?.ok && isSure && known.value.warnings.length === 0) return known;
  const found = readPixels(pixels, { signal: deadline(Math.min(end - performance.now(), READING_LIMIT)) });
  if (found.ok && doubtsOf(found.value).length === 0) return found;
  // tubes that are hard to find are read by what is known of them, if that leaves no new doubt
  const isOld = ({ reason }: Warning) => layout?.warnings.some((warning) => warning.reason === reason);
  return known?.ok && doubtsOf(known.value).every(isOld) ? known : found;
}

/** What playing mends without harm: a move shows how many items are taken, and an empty tube that was missed is not needed by a plan. */
const HARMLESS: readonly Remedy[] = ['kind', 'addTube'];

type Reason = Warning['reason'];

/** Doubts that end once a tube has given or taken items: whether it is one, and where the top of what it holds is. */
const OF_TUBES: readonly Reason[] = [
  ...(['mayBeNone', 'overlapping', 'outOfStep'] as const),
  ...(['emptyOrItem', 'dentOrItem'] as const),
];

/** Doubts about the whole board that end with any move that goes as planned: whether it is one, which way up, and with all of its tubes. */
const OF_BOARDS: readonly Reason[] = ['onHead', 'turned', 'searchCutShort', 'smallTubes', 'coarseOnly'];

/** Doubts about items that end when the board is read without them: it is read anew after each move until then. */
const OF_ITEMS: readonly Reason[] = ['otherItems', 'covered'];

/** Whether moves may be made to settle a doubt. The first one that does not go as planned is the last. */
export const isTried = ({ reason }: Warning): boolean =>
  [...OF_BOARDS, ...OF_TUBES, ...OF_ITEMS].includes(reason);

/** The warnings of a reading that the game has not settled. @param used numbers of the tubes that gave or took items */
export function unsettled({ warnings, tubes }: Reading, used: ReadonlySet<number>): Warning[] {
  return warnings.flatMap((warning) => {
    const { reason } = warning;
    if (used.size > 0 && OF_BOARDS.includes(reason)) return [];
    const left = warning.tubes.filter((number) => !used.has(number));
    // what was tapped and took items is not locked either
    const isEnding = OF_TUBES.includes(reason) || reason === 'mayBeLocked';
    if (warning.tubes.length === 0 || !isEnding) return [warning];
    return left.length > 0 ? [renamed(warning, left, tubes.length)] : [];
  });
}

/** The doubts of a reading that might make a move wrong, or that leave none to make. */
export function doubtsOf({ warnings, tubes }: Reading): Warning[] {
  const fullest = Math.max(...tubes.map(({ items }) => items.length));
  // tubes that hold no less: a move that has room in them has it in larger ones, too
  const harmless = tubes.every(({ capacity }) => capacity <= fullest) ? [...HARMLESS, 'capacity'] : HARMLESS;
  return warnings.filter(
    // nor is a tube needed that was read as locked
    ({ reason }) =>
      reason === 'noRoom' ||
      (reason !== 'locked' && DOUBTS[reason].mend.some((remedy) => !harmless.includes(remedy))),
  );
}

export function isWon(reading: Reading): boolean {
  const board = validate(reading);
  return board.ok && isSolved(board.value);
}

/** The part of a reading, or of a board, that is compared. */
export type Items = { readonly tubes: readonly { readonly items: readonly string[] }[] };

/** Whether two readings show the same items in the same tubes, regardless of their letters. */
export function isSameBoard(one: Items, other: Items): boolean {
  const pattern = ({ tubes }: Items) => {
    const seen = [...new Set(tubes.flatMap(({ items }) => items))];
    const named = (item: string) => (item === HIDDEN ? item : seen.indexOf(item));
    return tubes.map(({ items }) => items.map(named).join(',')).join(' ');
  };
  return pattern(one) === pattern(other);
}

/** Whether no tube holds two colours: some games are won then, though a colour lies in two tubes. */
export function isSorted({ tubes }: Items): boolean {
  return tubes.every(({ items }) => items.every((item) => item === items[0] && item !== HIDDEN));
}

/** Whether two readings have the same number of items of each colour, and tubes of the same capacity. */
export function hasSameItems(one: Reading, other: Reading): boolean {
  const itemsOf = ({ tubes }: Items) => `${tubes.flatMap(({ items }) => items).sort()}`;
  const isAsLarge = one.tubes.every(({ capacity }, index) => capacity === other.tubes[index]?.capacity);
  return isAsLarge && itemsOf(one) === itemsOf(other);
}

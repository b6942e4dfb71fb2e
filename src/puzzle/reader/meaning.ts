import {
  type Board,
  countColors,
  freePlaces,
  HIDDEN,
  hiddenCount,
  type Item,
  type Tube,
  topItem,
} from '../board.ts';
import { legible } from '../legible.ts';
import { sayOfBoard } from '../messages.ts';
import { type Fault, failure, type Outcome, success } from '../outcome.ts';
import { isColor, MAX_CAPACITY, MAX_TUBES, uniformCapacity, validate } from '../validate.ts';
import { isFree, isHidden, mayBeFree, plainSign, type Written } from './written.ts';

/** A board that was written down. */
export interface ReadBoard {
  readonly board: Board;
  /** The letter of each colour, and the word that was written for it. */
  readonly colors: readonly NamedItem[];
  /** How it was taken, if it could have been meant differently; otherwise empty. */
  readonly note: string;
}

interface NamedItem {
  readonly id: Item;
  readonly name: string;
}

/** Letters for colours that are words. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];

/** The most characters of the name of a colour. */
const MOST_NAME = 60;

/** The name of the colour that fills locked tubes. */
const LOCKED = 'locked';

/** One way to take what was written. */
interface Way {
  /** The sign that is taken for a free place, although it may be something else. */
  readonly free: string | undefined;
  /** Whether the other end of each tube is the top. */
  readonly isTurned: boolean;
}

/**
 * The board that was written down. Where a format leaves open what a sign means, or which end of a tube is its top, the board decides:
 * no item lies over a free place, and every colour fills whole tubes. If that leaves several boards, the fault is `AMBIGUOUS`.
 */
export function meaningOf(given: Written, upsideDown = false): Outcome<ReadBoard> {
  const tubes = given.tubes.map((tube) => ({ ...tube, signs: tube.signs.map(plainSign) }));
  const written = { ...given, tubes };
  const fault = unwritable(written);
  if (fault) return failure(fault);
  const fitting = waysToTake(written).filter((way) => fits(taken(written, way, upsideDown)));
  const unclear = unclearSign(written, fitting);
  if (unclear !== undefined) return failure(sayOfBoard('freeOrNot', { sign: legible(unclear) }));
  const [way = { free: undefined, isTurned: false }] = fitting;
  const read = taken(written, way, upsideDown);
  return read.ok ? success({ ...read.value, note: noteOf(written, way, fitting.length === 1) }) : read;
}

/** The sign that may still be a free place, or not, after all ways to take the board that do not fit have gone. */
function unclearSign(written: Written, fitting: readonly Way[]): string | undefined {
  if (fitting.length === 0) return doubtfulSigns(written).find(isHidden);
  const frees = new Set(fitting.map(({ free }) => free));
  const upright = fitting.filter(({ isTurned }) => !isTurned);
  const isClear = frees.size === 1 || (upright.length === 1 && upright[0]?.free !== undefined);
  return isClear ? undefined : [...frees].find((free) => free !== undefined);
}

function unwritable({ tubes }: Written): Fault | undefined {
  if (tubes.length === 0) return sayOfBoard('noTubes');
  if (tubes.length > MAX_TUBES) return sayOfBoard('tooManyTubes', { count: tubes.length, most: MAX_TUBES });
  const long = tubes.findIndex(({ signs }) => signs.length > MAX_CAPACITY);
  if (long >= 0) {
    const capacity = tubes[long]?.signs.length ?? 0;
    return sayOfBoard('wrongCapacity', { tube: long + 1, capacity, most: MAX_CAPACITY });
  }
  const stranger = tubes.flatMap(({ signs }) => signs).find((sign) => !isName(sign));
  return stranger === undefined ? undefined : sayOfBoard('character', { character: legible(stranger) });
}

function isName(sign: string): boolean {
  return sign.length <= MOST_NAME && !/[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}{}[\]]/u.test(sign);
}

/** The usual way first. */
function waysToTake(written: Written): Way[] {
  const frees = [undefined, ...doubtfulSigns(written)];
  return [false, true].flatMap((isTurned) => frees.map((free) => ({ free, isTurned })));
}

/**
 * Signs that may be free places. A board has one sign for them, so there are none if it has one that can be nothing else. Where tubes
 * are written shorter than others, their free places are left out, and letters are colours.
 */
function doubtfulSigns({ tubes }: Written): string[] {
  const open = tubes.filter((tube) => !tube.isLocked);
  const signs = [...new Set(open.flatMap((tube) => tube.signs))];
  const isPadded = new Set(open.map((tube) => tube.signs.length)).size === 1;
  return signs.some(isFree)
    ? []
    : signs.filter((sign) => mayBeFree(sign) && (isPadded || !/\p{L}$/u.test(sign) || isHidden(sign)));
}

/** Whether a board can be played, and shows the top of each tube. */
function fits(read: Outcome<ReadBoard>): boolean {
  return (
    read.ok &&
    isPlayable(read.value.board) &&
    read.value.board.tubes.every((tube) => topItem(tube) !== HIDDEN)
  );
}

/** Whether a board is complete, rather than some tubes of one: it has items and a free place. */
export function isPlayable({ tubes }: Board): boolean {
  return (
    tubes.length > 1 &&
    tubes.some(({ items }) => items.length > 0) &&
    tubes.some((tube) => freePlaces(tube) > 0)
  );
}

/** Whether no tube holds more than one item. Such a board is always solved, and hardly what was meant. */
export function hasOneItemTubes({ tubes }: Pick<Board, 'tubes'>): boolean {
  return tubes.length > 1 && tubes.every(({ capacity }) => capacity === 1);
}

/** The board that something written is, taken in one way. */
function taken(written: Written, { free, isTurned }: Way, upsideDown: boolean): Outcome<ReadBoard> {
  const isFloorFirst = ((written.top === 'last') !== isTurned) !== upsideDown;
  const usual = written.capacity ?? sizeOf(written);
  const tubes: Tube[] = [];
  // `-` and `.` are colours on a board that has `_` for its free places
  const signsOfAll = written.tubes.flatMap(({ signs }) => signs);
  const isPlace = signsOfAll.includes('_')
    ? (sign: string) => isFree(sign) && !/^[-.]$/.test(sign)
    : (sign: string) => sign === free || isFree(sign);
  for (const [index, { signs, capacity, isLocked }] of written.tubes.entries()) {
    const size = capacity ?? usual;
    // a full tube of a colour of its own: the tube keeps its number, and no move can use it
    const fromFloor = isLocked ? Array<string>(size).fill(LOCKED) : isFloorFirst ? signs : signs.toReversed();
    const items = fromFloor.slice(0, fromFloor.findLastIndex((sign) => !isPlace(sign)) + 1);
    if (items.some(isPlace))
      return failure({ ...sayOfBoard('holeBetween', { tube: index + 1 }), tubes: [index + 1] });
    tubes.push({ capacity: size, items: items.map((sign) => (isHidden(sign) ? HIDDEN : sign)) });
  }
  return lettered(written, tubes);
}

/**
 * How many items a tube holds if nobody says so: as many as the longest one has. If no tube is full, because free places are left out,
 * as many as there are of each colour.
 */
function sizeOf({ tubes }: Written): number {
  const longest = Math.max(1, ...tubes.map(({ signs }) => signs.length));
  const signs = tubes.flatMap((tube) => (tube.isLocked ? [] : tube.signs));
  if (signs.some((sign) => isFree(sign) || mayBeFree(sign) || isHidden(sign))) return longest;
  const counts = [...new Set(signs)].map((sign) => signs.filter((other) => other === sign).length);
  const [count = longest] = counts;
  return counts.every((other) => other === count) && count > longest && count % longest !== 0
    ? count
    : longest;
}

/** The board with a letter for each colour that is a word. */
function lettered({ kind = 'ball' }: Written, tubes: readonly Tube[]): Outcome<ReadBoard> {
  const names = [...new Set(tubes.flatMap(({ items }) => items))].filter((name) => name !== HIDDEN);
  const isLetter = (name: string) => [...name].length === 1 && isColor(name);
  const areLetters = names.every((name) => isLetter(name) || name === LOCKED);
  const free = LETTERS.filter((letter) => !areLetters || !names.includes(letter));
  if (!areLetters && names.length > free.length)
    return failure(sayOfBoard('manyNames', { count: names.length, most: free.length }));
  const colors = names.map((name) => ({
    id: areLetters && isLetter(name) ? name : (free.shift() ?? name),
    name: legible(name),
  }));
  const idOf = new Map(names.map((name, i) => [name, colors[i]?.id ?? name]));
  const lettered = tubes.map(({ capacity, items }) => ({
    capacity,
    items: items.map((item) => idOf.get(item) ?? HIDDEN),
  }));
  if (hasOneItemTubes({ tubes })) return failure(sayOfBoard('oneItemTubes', { count: tubes.length }));
  const board = validate({ kind, tubes: lettered }, new Map(colors.map(({ id, name }) => [id, name])));
  if (board.ok && !canBeCompleted(board.value)) return failure(sayOfBoard('notABoard'));
  return board.ok ? success({ board: board.value, colors, note: '' }) : board;
}

/** Whether the hidden items, if there are any, can make every colour fill whole tubes. Words with a question mark cannot. */
function canBeCompleted(board: Board): boolean {
  const hidden = hiddenCount(board);
  const size = uniformCapacity(board.tubes.map(({ capacity }) => capacity));
  if (hidden === 0 || size === undefined) return true;
  const missing = [...countColors(board).values()].reduce(
    (sum, count) => sum + ((size - (count % size)) % size),
    0,
  );
  return hidden >= missing && (hidden - missing) % size === 0;
}

/** @param isShown whether it can be taken in no other way */
function noteOf(
  { unit, ends, top, notes = [], tubes }: Written,
  { free, isTurned }: Way,
  isShown: boolean,
): string {
  const end = (top === 'first') !== isTurned ? ends[0] : ends[1];
  const why = isTurned && isShown ? ', as the free places show' : '';
  const locked = tubes.flatMap(({ isLocked }, i) =>
    isLocked ? [`tube ${i + 1} is locked, so no move uses it`] : [],
  );
  const place = free === undefined ? [] : [`"${legible(free)}" is read as a free place`];
  return [`${unit} is read as a tube, its ${end} being the top${why}`, ...place, ...notes, ...locked].join(
    '; ',
  );
}

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
import { sayOfBoard } from '../messages.ts';
import { type Fault, failure, type Outcome, success } from '../outcome.ts';
import { legible } from '../sentence.ts';
import { capacitiesInPlay, recolored, tubesInPlay, withUntil } from '../tubeRules.ts';
import { isColor, uniformCapacity, validate } from '../validate.ts';
import { isFree, isHidden, mayBeFree, plainSign, type Unit, type Written } from './written.ts';

/** A board that was written down. */
export interface ReadBoard {
  readonly board: Board;
  /** The letter of each colour, and the word that was written for it. */
  readonly colors: readonly { readonly id: Item; readonly name: string }[];
  /** How it was taken, if it could have been meant differently; otherwise empty. */
  readonly note: string;
}

/** Letters for colours that are words. */
const WORD_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];

/** One way to take what was written. */
interface Way {
  /** The sign that is taken for a free place, although it may be something else. */
  readonly free: string | undefined;
  /** Whether the other end of each tube is the top. */
  readonly isTurned: boolean;
}

/**
 * The board that was written down. Where a format leaves open what a sign means, or which end of a tube is its top, the board decides:
 * no item lies over a free place, and every colour fills whole tubes. If that leaves several meanings of a sign, the fault is `AMBIGUOUS`.
 */
export function meaningOf(given: Written, upsideDown = false): Outcome<ReadBoard> {
  const tubes = given.tubes.map((tube) => ({ ...tube, signs: tube.signs.map(plainSign) }));
  const written = { ...given, tubes };
  const fault = unwritable(written);
  if (fault) return failure(fault);
  const ways = waysToTake(written);
  const fitting = ways.filter((way) => fits(taken(written, way, upsideDown)));
  // free places at the usual end are no coincidence
  const usual = fitting.filter(({ isTurned }) => !isTurned);
  const meant = usual.length === 1 && usual[0]?.free !== undefined ? usual : fitting;
  const [way = { free: undefined, isTurned: false }] = meant;
  const unclear =
    meant.length === 0
      ? ways.find(({ free }) => free !== undefined && isHidden(free))
      : meant.find(({ free }) => free !== way.free);
  if (unclear) return failure(sayOfBoard('freeOrNot', { sign: legible(unclear.free ?? way.free ?? '') }));
  const read = taken(written, way, upsideDown);
  if (read.ok) return success({ ...read.value, note: noteOf(written, way, meant.length === 1) });
  // places at the other end leave the counts as what is wrong
  const turned = taken(written, { ...way, isTurned: !way.isTurned }, upsideDown);
  return read.fault.code === 'FLOATING' && !turned.ok && turned.fault.code === 'COLOR_COUNT' ? turned : read;
}

/** What is wrong with tubes of such sizes, or with a sign, whatever it means. */
function unwritable({ kind = 'ball', tubes, capacity }: Written): Fault | undefined {
  const empty = tubes.map((tube) => ({
    capacity: tube.capacity ?? capacity ?? Math.max(1, tube.signs.length),
    items: [],
  }));
  const sized = validate({ kind, tubes: empty });
  if (!sized.ok) return sized.fault;
  const stranger = tubes
    .flatMap(({ signs }) => signs)
    .find((sign) => legible(sign) !== sign || /[{}[\]]/.test(sign));
  return stranger === undefined ? undefined : sayOfBoard('character', { character: legible(stranger) });
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
  const open = tubes.filter((tube) => !tube.rules?.locked);
  const signs = [...new Set(open.flatMap((tube) => tube.signs))];
  const isPadded = new Set(open.map((tube) => tube.signs.length)).size === 1;
  return signs.some(isFree)
    ? []
    : signs.filter((sign) => mayBeFree(sign) && (isPadded || !/\p{L}$/u.test(sign) || isHidden(sign)));
}

/** Whether a board can be played, and shows the top of each tube. */
function fits(read: Outcome<ReadBoard>): boolean {
  return read.ok && isPlayable(read.value.board) && showsTops(read.value.board);
}

/** Whether no tube has a hidden item on top, as none has in a game unless it is covered. */
export function showsTops(board: Board): boolean {
  return tubesInPlay(board).every((tube) => topItem(tube) !== HIDDEN);
}

/** Whether a board is complete, rather than some tubes of one: it has items and a free place. */
export function isPlayable(board: Board): boolean {
  const tubes = tubesInPlay(board);
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
  const isFloorFirst = ((written.unit === 'each list') !== isTurned) !== upsideDown;
  const usual = written.capacity ?? sizeOf(written);
  const tubes: Tube[] = [];
  // `-` and `.` are colours on a board that has `_` for its free places
  const isPlace = written.tubes.some(({ signs }) => signs.includes('_'))
    ? (sign: string) => isFree(sign) && !/^[-.]$/.test(sign)
    : (sign: string) => sign === free || isFree(sign);
  for (const [index, { signs, capacity, rules }] of written.tubes.entries()) {
    const size = capacity ?? usual;
    const fromFloor = isFloorFirst ? signs : signs.toReversed();
    const items = fromFloor.slice(0, fromFloor.findLastIndex((sign) => !isPlace(sign)) + 1);
    if (items.some(isPlace)) {
      const said = sayOfBoard('hole', { tube: index + 1, side: 'under', end: 'same end' });
      return failure({ ...said, tubes: [index + 1] });
    }
    const held = items.map((sign) => (isHidden(sign) ? HIDDEN : sign));
    tubes.push(withUntil({ capacity: size, items: held, ...recolored(rules ?? {}, plainSign) }));
  }
  return lettered(written, tubes);
}

/**
 * How many items a tube holds if nobody says so: as many as the longest one has. If free places are left out and no tube is full, as
 * many as there are of each colour.
 */
function sizeOf({ unit, tubes }: Written): number {
  const longest = Math.max(1, ...tubes.map(({ signs }) => signs.length));
  const signs = tubes.flatMap((tube) => (tube.rules?.locked ? [] : tube.signs));
  const hasPlaces = signs.some((sign) => isFree(sign) || mayBeFree(sign) || isHidden(sign));
  if (hasPlaces || unit === 'each column') return longest;
  const counts = new Set([...new Set(signs)].map((sign) => signs.filter((other) => other === sign).length));
  const [count = longest] = counts;
  return counts.size === 1 && count > longest && count % longest !== 0 ? count : longest;
}

/** The board with a letter for each colour that is a word. */
function lettered({ kind = 'ball', rules }: Written, tubes: readonly Tube[]): Outcome<ReadBoard> {
  if (hasOneItemTubes({ tubes })) return failure(sayOfBoard('oneItemTubes', { count: tubes.length }));
  const named = tubes.flatMap(({ items, only = HIDDEN, until = HIDDEN }) => [...items, only, until]);
  const names = [...new Set(named)].filter((name) => name !== HIDDEN);
  const areLetters = names.every((name) => isColor(name));
  const kept = areLetters ? names : [];
  const free = WORD_LETTERS.filter((letter) => !kept.includes(letter));
  if (names.length - kept.length > free.length)
    return failure(sayOfBoard('manyNames', { count: names.length, most: free.length }));
  const idOf = new Map(names.map((name) => [name, kept.includes(name) ? name : (free.shift() ?? name)]));
  const nameOf = new Map([...idOf].map(([name, id]) => [id, legible(name)]));
  const letterOf = (name: string) => idOf.get(name) ?? HIDDEN;
  const position = {
    kind,
    ...rules,
    tubes: tubes.map((tube) => ({ ...recolored(tube, letterOf), items: tube.items.map(letterOf) })),
  };
  const board = validate(position, nameOf);
  if (!board.ok) return board;
  if (!canBeCompleted(board.value)) return failure(sayOfBoard('notABoard'));
  const colors = [...nameOf].map(([id, name]) => ({ id, name }));
  return success({ board: board.value, colors, note: '' });
}

/** Whether the hidden items, if there are any, can make every colour fill whole tubes. Words with a question mark cannot. */
function canBeCompleted(board: Board): boolean {
  const hidden = hiddenCount(board);
  const size = uniformCapacity(capacitiesInPlay(board));
  if (hidden === 0 || size === undefined) return true;
  const parts = [...countColors(board).values()].map((count) => (size - (count % size)) % size);
  const missing = parts.reduce((sum, part) => sum + part, 0);
  return hidden >= missing && (hidden - missing) % size === 0;
}

/** What the first and the last sign of a tube are called. */
const END_NAMES: Readonly<Partial<Record<Unit, readonly [first: string, last: string]>>> = {
  'each column': ['upper end', 'lower end'],
  'each list': ['beginning', 'end'],
};

/** @param isShown whether it can be taken in no other way */
function noteOf({ unit }: Written, { free, isTurned }: Way, isShown: boolean): string {
  const [first, last] = END_NAMES[unit] ?? ['left end', 'right end'];
  const end = (unit === 'each list') !== isTurned ? last : first;
  const why = isTurned && isShown ? ', as the free places show' : '';
  const notes = [`${unit} is read as a tube, its ${end} being the top${why}`];
  if (free !== undefined) notes.push(`"${legible(free)}" is read as a free place`);
  return notes.join('; ');
}

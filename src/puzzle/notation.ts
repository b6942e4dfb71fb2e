import { type Board, EMPTY, HIDDEN, KINDS, type Kind, type Position, type Tube } from './board.ts';
import { legible } from './legible.ts';
import { sayOfBoard } from './messages.ts';
import { type Fault, type FaultCode, failure, type Outcome } from './outcome.ts';
import { isColor, MAX_CAPACITY, MAX_TUBES, validate } from './validate.ts';

/** The longest text: the largest board with its kind and generous white space. */
const MAX_TEXT = 2 * MAX_TUBES * (MAX_CAPACITY + 1);

interface Word {
  readonly characters: readonly string[];
  /** Of the first character, from 1. */
  readonly position: number;
}

/** How to interpret board text. */
export interface TextOptions {
  /** Whether tubes are closed at the top, so that the left item of a word is taken out last. */
  readonly upsideDown?: boolean;
}

/**
 * Parses board text: one word per tube, top at the LEFT, `_` for an empty place, `?` for a hidden item, any other visible character for
 * a colour. A prefix `water:` or `ball:` gives the kind; the default is `ball`.
 *
 * @returns a legal board, or a fault with its position in the text: `TEXT_EMPTY`, `TEXT_TOO_LONG`, `NOT_A_BOARD`, `KIND_UNKNOWN`,
 * `CHARACTER`, `FLOATING` or a code of {@link validate}
 *
 * @example parseBoard('8076 8067 a7a8 0a87 0a66 ____ ____')
 */
export function parseBoard(text: string, { upsideDown = false }: TextOptions = {}): Outcome<Board> {
  if (text.length > MAX_TEXT) {
    return failure({ ...sayOfBoard('textTooLong', { most: MAX_TEXT }), position: MAX_TEXT + 1 });
  }
  const [prefix = '', name = 'ball'] = /^\s*(\p{L}*):/u.exec(text) ?? [];
  const kind = KINDS.find((known) => known === name);
  if (!kind) {
    const kinds = KINDS.map((known) => `${known}:`).join(' or ');
    const said = sayOfBoard('kindUnknown', { name: legible(name), kinds });
    return failure({ ...said, position: text.search(/\S/) + 1 });
  }
  const list = words(text, prefix.length);
  const board = parseWords(kind, list, upsideDown);
  return !board.ok && WRONG_WORDS.includes(board.fault.code) && isProse(list) ? failure(PROSE) : board;
}

const WRONG_WORDS: readonly FaultCode[] = ['CHARACTER', 'COLOR_COUNT'];

const PROSE: Fault = { ...sayOfBoard('notABoard'), position: 1 };

/** Text whose words have this many different lengths is prose. */
const PROSE_LENGTHS = 3;

/** Whether words are prose: of many lengths, or without a letter that fills a word, and without empty places. */
function isProse(list: readonly Word[]): boolean {
  const all = list.flatMap(({ characters }) => characters);
  if (all.includes(EMPTY)) return false;
  const lengths = list.map(({ characters }) => characters.length);
  const isFilled = (character: string) =>
    all.filter((other) => other === character).length >= Math.min(...lengths);
  return new Set(lengths).size >= PROSE_LENGTHS || !(all.includes(HIDDEN) || all.some(isFilled));
}

function words(text: string, start: number): Word[] {
  return [...text.slice(start).matchAll(/\S+/g)].map((match) => ({
    characters: [...match[0]],
    position: start + match.index + 1,
  }));
}

function parseWords(kind: Kind, list: readonly Word[], upsideDown: boolean): Outcome<Board> {
  if (list.length === 0) return failure({ ...sayOfBoard('textEmpty'), position: 1 });
  const tubes: Tube[] = [];
  for (const word of list) {
    const fault = strangerIn(word) ?? (upsideDown ? gapUnderClosedEnd(word) : gapUnderItem(word));
    if (fault) return failure(fault);
    const items = word.characters.filter((character) => character !== EMPTY);
    tubes.push({ capacity: word.characters.length, items: upsideDown ? items : items.reverse() });
  }
  return withPosition(validate({ kind, tubes }), list);
}

function strangerIn({ characters, position }: Word): Fault | undefined {
  const stranger = characters.findIndex((c) => c !== EMPTY && c !== HIDDEN && !isColor(c));
  if (stranger < 0) return undefined;
  const said = sayOfBoard('character', { character: legible(characters[stranger] ?? '') });
  return { ...said, position: offsetOf(characters, stranger) + position };
}

function gapUnderItem({ characters, position }: Word): Fault | undefined {
  const top = characters.findIndex((c) => c !== EMPTY);
  const gap = top < 0 ? -1 : characters.indexOf(EMPTY, top);
  if (gap < 0) return undefined;
  return { ...sayOfBoard('holeUnderItem'), position: offsetOf(characters, gap) + position };
}

function gapUnderClosedEnd({ characters, position }: Word): Fault | undefined {
  const gap = characters.indexOf(EMPTY);
  const isEnd = gap < 0 || characters.slice(gap).every((c) => c === EMPTY);
  if (isEnd) return undefined;
  return { ...sayOfBoard('holeOverItem'), position: offsetOf(characters, gap) + position };
}

function offsetOf(characters: readonly string[], index: number): number {
  return characters.slice(0, index).join('').length;
}

function withPosition(outcome: Outcome<Board>, list: readonly Word[]): Outcome<Board> {
  if (outcome.ok) return outcome;
  const word = list[(outcome.fault.tubes?.[0] ?? 1) - 1];
  return failure({ ...outcome.fault, position: word?.position ?? 1 });
}

/** Formats a position as text that {@link parseBoard} parses to the same position. The default prefix `ball:` is left out. */
export function formatBoard(position: Position): string {
  return boardText(position, formatTube);
}

/** The same for tubes that are upside down; parse it with `upsideDown: true`. */
export function formatHangingBoard(position: Position): string {
  return boardText(position, ({ capacity, items }) => items.join('') + EMPTY.repeat(capacity - items.length));
}

function boardText({ kind, tubes }: Position, format: (tube: Tube) => string): string {
  const list = tubes.map((tube) => format(tube)).join(' ');
  return kind === 'ball' ? list : `${kind}: ${list}`;
}

/** One word of board text: the top at the left, `_` for each free place. */
export function formatTube({ capacity, items }: Tube): string {
  return EMPTY.repeat(capacity - items.length) + [...items].reverse().join('');
}

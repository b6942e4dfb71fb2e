import { type Board, EMPTY, HIDDEN, KINDS, type Kind, type Position, type Tube } from './board.ts';
import { legible } from './legible.ts';
import { type Fault, type FaultCode, failure, type Outcome } from './outcome.ts';
import { isColor, MAX_CAPACITY, MAX_TUBES, validate } from './validate.ts';

/** Room for the largest board, its kind, and generous white space. */
const MAX_TEXT = 2 * MAX_TUBES * (MAX_CAPACITY + 1);

interface Word {
  readonly characters: readonly string[];
  /** Of the first character, from 1. */
  readonly position: number;
}

/**
 * Reads board text: one word a tube, left is the TOP, `_` an empty place, `?` a hidden item, any other visible
 * character a colour; `water:` or `ball:` may stand in front, and `ball` is what a text without either means.
 *
 * @example parseBoard('8076 8067 a7a8 0a87 0a66 ____ ____')
 */
export function parseBoard(text: string): Outcome<Board> {
  if (text.length > MAX_TEXT) {
    return failure({
      code: 'TEXT_TOO_LONG',
      message: `a board text has at most ${MAX_TEXT} characters`,
      position: MAX_TEXT + 1,
    });
  }
  const [prefix = '', name = 'ball'] = /^\s*(\p{L}*):/u.exec(text) ?? [];
  const kind = KINDS.find((known) => known === name);
  if (!kind) {
    const message = `"${legible(name)}" is no kind of game; ${KINDS.join(' and ')} are`;
    return failure({ code: 'KIND_UNKNOWN', message, position: text.search(/\S/) + 1 });
  }
  const list = words(text, prefix.length);
  const board = parseWords(kind, list);
  return !board.ok && WRONG_WORDS.includes(board.fault.code) && isProse(list) ? failure(PROSE) : board;
}

const WRONG_WORDS: readonly FaultCode[] = ['CHARACTER', 'COLOR_COUNT'];

const PROSE: Fault = {
  code: 'NOT_A_BOARD',
  message: 'this text is no board; a board has a word for each tube, such as "abab baba ____"',
  position: 1,
};

/** Words of a language have many lengths, and no empty places. */
const PROSE_LENGTHS = 3;

function isProse(list: readonly Word[]): boolean {
  const lengths = new Set(list.map(({ characters }) => characters.length));
  return lengths.size >= PROSE_LENGTHS && !list.some(({ characters }) => characters.includes(EMPTY));
}

function words(text: string, start: number): Word[] {
  return [...text.slice(start).matchAll(/\S+/g)].map((match) => ({
    characters: [...match[0]],
    position: start + match.index + 1,
  }));
}

function parseWords(kind: Kind, list: readonly Word[]): Outcome<Board> {
  if (list.length === 0)
    return failure({ code: 'TEXT_EMPTY', message: 'the board text is empty', position: 1 });
  const tubes: Tube[] = [];
  for (const word of list) {
    const fault = faultInWord(word);
    if (fault) return failure(fault);
    const items = word.characters.filter((character) => character !== EMPTY).reverse();
    tubes.push({ capacity: word.characters.length, items });
  }
  return withPosition(validate({ kind, tubes }), list);
}

function faultInWord({ characters, position }: Word): Fault | undefined {
  const stranger = characters.findIndex((c) => c !== EMPTY && c !== HIDDEN && !isColor(c));
  if (stranger >= 0) {
    const message = `"${legible(characters[stranger] ?? '')}" cannot name a colour`;
    return { code: 'CHARACTER', message, position: offsetOf(characters, stranger) + position };
  }
  const top = characters.findIndex((c) => c !== EMPTY);
  const gap = top < 0 ? -1 : characters.indexOf(EMPTY, top);
  if (gap < 0) return undefined;
  const message = 'an empty place lies under an item; the left of a word is the top of the tube';
  return { code: 'FLOATING', message, position: offsetOf(characters, gap) + position };
}

function offsetOf(characters: readonly string[], index: number): number {
  return characters.slice(0, index).join('').length;
}

function withPosition(outcome: Outcome<Board>, list: readonly Word[]): Outcome<Board> {
  if (outcome.ok) return outcome;
  const word = list[(outcome.fault.tubes?.[0] ?? 1) - 1];
  return failure({ ...outcome.fault, position: word?.position ?? 1 });
}

/** The text that {@link parseBoard} reads back to the same position. `ball:` is left out, being what a text means anyway. */
export function formatBoard(position: Position): string {
  const list = position.tubes.map(formatTube).join(' ');
  return position.kind === 'ball' ? list : `${position.kind}: ${list}`;
}

export function formatTube({ capacity, items }: Tube): string {
  return EMPTY.repeat(capacity - items.length) + [...items].reverse().join('');
}

import { type Board, EMPTY, HIDDEN, KINDS, type Position, type Tube } from './board.ts';
import { sayOfBoard } from './messages.ts';
import { type Fault, type FaultCode, failure, type Outcome } from './outcome.ts';
import { legible } from './sentence.ts';
import {
  formatBoardRules,
  formatTubeRules,
  parseBoardRule,
  parseTubeRules,
  type TubeRules,
  withUntil,
} from './tubeRules.ts';
import { isColor, MAX_CAPACITY, MAX_TUBES, validate } from './validate.ts';

/** The longest text: the largest board with its kind and generous white space. */
const MAX_NOTATION = 2 * MAX_TUBES * (MAX_CAPACITY + 1);

interface Word {
  readonly text: string;
  /** What stands in brackets behind it. */
  readonly rules: string;
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
 * a colour. Rules of a tube stand in brackets behind its word: `____[locked]`. A prefix `water:` or `ball:` gives the kind; the default is `ball`.
 *
 * @returns a legal board, or a fault with its position in the text: `TEXT_EMPTY`, `TEXT_TOO_LONG`, `NOT_A_BOARD`, `KIND_UNKNOWN`,
 * `CHARACTER`, `FLOATING`, `TUBE_RULE` or a code of {@link validate}
 *
 * @example parseBoard('8076 8067 a7a8 0a87 0a66 ____ ____')
 */
export function parseBoard(text: string, { upsideDown = false }: TextOptions = {}): Outcome<Board> {
  if (text.length > MAX_NOTATION) {
    return failure({ ...sayOfBoard('textTooLong', { most: MAX_NOTATION }), position: MAX_NOTATION + 1 });
  }
  const [prefix = '', name = 'ball'] = /^\s*(\p{L}*):/u.exec(text) ?? [];
  const kind = KINDS.find((known) => known === name);
  if (!kind) {
    const kinds = KINDS.map((known) => `${known}:`).join(' or ');
    const said = sayOfBoard('kindUnknown', { name: legible(name), kinds });
    return failure({ ...said, position: text.search(/\S/) + 1 });
  }
  const all = [...text.slice(prefix.length).matchAll(WORD)];
  const rules = all.map(([word]) => parseBoardRule(word));
  const words = all
    .filter((_, index) => !rules[index])
    .map((match) => ({
      text: match[1] ?? match[0],
      rules: match[2] ?? '',
      position: prefix.length + match.index + 1,
    }));
  const board = parseWords({ kind, ...Object.assign({}, ...rules) }, words, upsideDown);
  return !board.ok && WRONG_WORDS.includes(board.fault.code) && isProse(words) ? failure(PROSE) : board;
}

/** A word, and the rules in brackets behind it. */
const WORD = /([^\s[]*)((?:\[[^[\]]*\])+)|([^\s[]+|\[)/g;

const WRONG_WORDS: readonly FaultCode[] = ['CHARACTER', 'COLOR_COUNT'];

const PROSE: Fault = { ...sayOfBoard('notABoard'), position: 1 };

/** Text whose words have this many different lengths is prose. */
const PROSE_LENGTHS = 3;

/** Whether words are prose: of many lengths, or without a letter that fills a word, and without empty places. */
function isProse(words: readonly Word[]): boolean {
  const all = words.map(({ text }) => text).join('');
  if (all.includes(EMPTY)) return false;
  const lengths = words.map(({ text }) => [...text].length);
  const isFilled = (letter: string) => all.split(letter).length > Math.min(...lengths);
  return new Set(lengths).size >= PROSE_LENGTHS || !(all.includes(HIDDEN) || [...all].some(isFilled));
}

function parseWords(
  about: Omit<Position, 'tubes'>,
  words: readonly Word[],
  upsideDown: boolean,
): Outcome<Board> {
  if (words.length === 0) return failure({ ...sayOfBoard('textEmpty'), position: 1 });
  const tubes: Tube[] = [];
  for (const [index, word] of words.entries()) {
    const fault = strangerIn(word) ?? holeIn(word, index + 1, upsideDown);
    if (fault) return failure(fault);
    const places = [...word.text];
    const items = places.filter((place) => place !== EMPTY);
    const rules = rulesOfWord(word);
    if ('code' in rules) return failure(rules);
    const held = upsideDown ? items : items.reverse();
    tubes.push(withUntil({ capacity: places.length, items: held, ...rules }));
  }
  const board = validate({ ...about, tubes });
  if (board.ok) return board;
  const [tube = 1] = board.fault.tubes ?? [];
  return failure({ ...board.fault, position: words[tube - 1]?.position ?? 1 });
}

function rulesOfWord({ text, rules, position }: Word): TubeRules | Fault {
  const parsed = parseTubeRules(rules);
  return parsed.ok ? parsed.value : { ...parsed.fault, position: position + text.length };
}

/** Brackets directly behind words, which are not lists. */
const BEHIND_WORDS = /(?<=[^\s[\](){},"':=])(?:\[[^[\](){},"']*\])+/gu;
const OF_BOARD = /\[\s*(?:uneven|limit\s+\d+)\s*\]/g;

/** Whether brackets in a text stand for rules rather than for lists. */
export function hasTubeRules(text: string): boolean {
  const plain = text.replaceAll(BEHIND_WORDS, '').replaceAll(OF_BOARD, '');
  return plain !== text && !/[[\](){}"',]/.test(plain);
}

function strangerIn({ text, position }: Word): Fault | undefined {
  let at = position;
  for (const character of text) {
    if (character !== EMPTY && character !== HIDDEN && !isColor(character))
      return { ...sayOfBoard('character', { character: legible(character) }), position: at };
    at += character.length;
  }
  return undefined;
}

/** An empty place under an item, or over one where the left is the closed end. */
function holeIn({ text, position }: Word, tube: number, upsideDown: boolean): Fault | undefined {
  const hole = text.search(upsideDown ? /_(?=_*[^_])/ : /(?<=[^_])_/);
  if (hole < 0) return undefined;
  const where = upsideDown ? { side: 'over', end: 'right end' } : { side: 'under', end: 'left end' };
  return { ...sayOfBoard('hole', { tube, ...where }), position: position + hole };
}

/** Formats a position as text that {@link parseBoard} parses to the same position. The default prefix `ball:` is left out. */
export function formatBoard(position: Position): string {
  return boardText(position, formatTube);
}

/** The same for tubes that are upside down; parse it with `upsideDown: true`. */
export function formatHangingBoard(position: Position): string {
  return boardText(
    position,
    (tube) => tube.items.join('') + EMPTY.repeat(tube.capacity - tube.items.length) + formatTubeRules(tube),
  );
}

function boardText(position: Position, format: (tube: Tube) => string): string {
  const { kind, tubes } = position;
  const list = tubes.map((tube) => format(tube)).join(' ') + formatBoardRules(position);
  return kind === 'ball' ? list : `${kind}: ${list}`;
}

/** One word of board text: the top at the left, `_` for each free place, rules in brackets. */
export function formatTube(tube: Tube): string {
  const { capacity, items } = tube;
  return EMPTY.repeat(capacity - items.length) + [...items].reverse().join('') + formatTubeRules(tube);
}

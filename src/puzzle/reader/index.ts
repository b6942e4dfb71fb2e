import { countColors, KINDS, type Position } from '../board.ts';
import { parseLoosely } from '../json.ts';
import { sayOfBoard } from '../messages.ts';
import { hasTubeRules, parseBoard, type TextOptions } from '../notation.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { isSolved } from '../rules.ts';
import { plural } from '../sentence.ts';
import { MAX_TUBES } from '../validate.ts';
import { withLeftOut } from './leftOut.ts';
import { hasOneItemTubes, isPlayable, meaningOf, type ReadBoard, showsTops } from './meaning.ts';
import { boardsInObject } from './objects.ts';
import { hasHeading, writtenIn } from './texts.ts';
import type { Written } from './written.ts';

export type { ReadBoard } from './meaning.ts';

/** The boards in a text. */
export interface BoardTexts {
  readonly boards: readonly (ReadBoard & {
    /** The line of the text where the board begins, or its number in a list, from 1. */
    readonly line: number;
  })[];
  /** How several boards are told apart; empty for one. */
  readonly note: string;
}

/** A part of a text that may be a board. */
interface Part {
  readonly text: string;
  readonly line: number;
  /** The characters of the whole text before it. */
  readonly start: number;
}

/** The most characters of a board in any format: names for all items of the largest one. */
const MAX_TEXT = 100_000;

/**
 * Reads the board or boards in a text, whatever its format: board text, lines or groups of names or letters, CSV, JSON, lists of a
 * programming language. A format is taken if it gives a board that can be played; {@link ReadBoard.note} says which it was.
 *
 * Fails like {@link parseBoard}, with `READING` or `JSON` for JSON, with `ONE_ITEM` if each tube would hold one item, or with `AMBIGUOUS`.
 */
export function readBoards(text: string, options: TextOptions = {}): Outcome<BoardTexts> {
  const lists = /[[({]/.test(text) && !hasTubeRules(text) ? parseLoosely(withoutKind(text)) : undefined;
  if (lists?.ok && typeof lists.value === 'object' && lists.value !== null)
    return boardsInValue(CALL.test(text) ? listInside(lists.value) : lists.value, text, options);
  if (lists && !lists.ok && /^\s*[[{]/.test(text)) return lists;
  // a terminal passes a line end that is written in quotes on as two characters
  return boardsInText((QUOTED.exec(text)?.[1] ?? text).replaceAll('\\n', '\n'), options);
}

const KIND_PREFIX = new RegExp(`^\\s*(${KINDS.join('|')}):`);
/** Text that is a value of JSON. */
const QUOTED = /^\s*"([^"]*)"\s*$/;
/** A name before round brackets. */
const CALL = /[\p{L}_$][\w$]*\(/u;
const END_WORD = /^[ \t]*end[ \t]*$/im;
const LINE_BREAK = /\r\n?|\n/;
const BLANK_LINES = /(?:\r?\n[ \t]*)+\r?\n/;

/** The list among the arguments of a call, as in `new State(4, [...])`. */
function listInside(value: object): object {
  const [list, ...others] = Object.values(value).filter((held) => typeof held === 'object' && held !== null);
  return list && others.length === 0 && Array.isArray(value) && value.length > 1 ? listInside(list) : value;
}

function boardsInValue(value: object, text: string, options: TextOptions): Outcome<BoardTexts> {
  const written = boardsInObject(value);
  if (!written.ok) return written;
  const kind = KINDS.find((known) => known === KIND_PREFIX.exec(text)?.[1]);
  const numbered = written.value.map((one, index) => ({ one, line: index + 1 }));
  return together(numbered, 'one after the other', ({ one }) =>
    'text' in one
      ? likeliest(one.text, options)
      : meaningOf(kind ? { ...one, kind } : one, options.upsideDown),
  );
}

/** Boards on lines of their own, in blocks, or one board on all lines. */
function boardsInText(text: string, options: TextOptions): Outcome<BoardTexts> {
  if (END_WORD.test(text)) return severalBoards(partsOf(text, END_WORD), 'each up to its "end"', options);
  const lines = partsOf(text, LINE_BREAK);
  const asOneBoard = () =>
    together([{ text, line: lines[0]?.line ?? 1 }], '', (one) =>
      withLeftOut(text, likeliest(one.text, options)),
    );
  if (lines.length < 2) return asOneBoard();
  const byLine = severalBoards(lines, 'one a line', options);
  if (byLine.ok) return byLine;
  const blocks = partsOf(text, BLANK_LINES);
  const byBlock = blocks.length > 1 ? severalBoards(blocks, 'apart by blank lines', options) : byLine;
  if (byBlock.ok) return byBlock;
  const asOne = asOneBoard();
  const isBoard = (line: Part) => likelihood(likeliest(line.text, options)) >= PLAYABLE;
  return asOne.ok || lines.slice(0, MAX_TUBES).filter(isBoard).length < 2 ? asOne : byLine;
}

/** Parts that are complete boards; a fault if one is not. A part with only a kind goes for all that follow. */
function severalBoards(parts: readonly Part[], how: string, options: TextOptions): Outcome<BoardTexts> {
  let kind = '';
  const boards = parts.flatMap((part) => {
    const isKind = withoutKind(part.text).trim() === '';
    if (isKind) kind = `${part.text.trim()} `;
    return isKind ? [] : [{ ...part, kind: /^\s*\p{L}*:/u.test(part.text) ? '' : kind }];
  });
  return together(boards, how, ({ text, kind, line, start }) => {
    const board = likeliest(kind + text, options);
    if (board.ok) return likelihood(board) >= PLAYABLE ? board : failure(sayOfBoard('notABoard'));
    const position = start + Math.max(1, (board.fault.position ?? 1) - kind.length);
    return failure({ ...board.fault, message: `line ${line}: ${board.fault.message}`, position });
  });
}

/** The boards of all parts, or the first fault. */
function together<Of extends { readonly line: number }>(
  parts: readonly Of[],
  how: string,
  read: (part: Of) => Outcome<ReadBoard>,
): Outcome<BoardTexts> {
  if (parts.length === 0) return failure({ ...sayOfBoard('textEmpty'), position: 1 });
  const boards: BoardTexts['boards'][number][] = [];
  for (const part of parts) {
    const board = read(part);
    if (!board.ok) return board;
    boards.push({ ...board.value, line: part.line });
  }
  return success({ boards, note: boards.length > 1 ? `${plural(boards.length, 'board')}, ${how}` : '' });
}

/** The parts of a text that are not empty. */
function partsOf(text: string, between: RegExp): Part[] {
  let start = 0;
  let line = 1;
  const parts: Part[] = [];
  for (const part of text.split(new RegExp(`(${between.source})`, between.flags))) {
    const blank = /^\s*/.exec(part)?.[0] ?? '';
    if (part.trim() !== '' && !between.test(part))
      parts.push({ text: part, line: line + linesIn(blank), start });
    start += part.length;
    line += linesIn(part);
  }
  return parts;
}

function linesIn(text: string): number {
  return text.split(LINE_BREAK).length - 1;
}

function withoutKind(text: string): string {
  return text.replace(KIND_PREFIX, '');
}

/** The likelihood of a board that can be played on. */
const PLAYABLE = 4;

/** How likely it is that a text was meant like this. */
function likelihood(read: Outcome<ReadBoard>): number {
  if (!read.ok) return read.fault.code === 'ONE_ITEM' ? 0 : read.fault.code === 'AMBIGUOUS' ? 3 : 1;
  if (!isPlayable(read.value.board)) return 2;
  return isSolved(read.value.board) ? PLAYABLE : PLAYABLE + 1;
}

/** The board that a text most likely is, if it is one; of several that are as likely, the first way to take it. */
function likeliest(text: string, options: TextOptions): Outcome<ReadBoard> {
  if (text.length > MAX_TEXT)
    return failure({ ...sayOfBoard('textTooLong', { most: MAX_TEXT }), position: MAX_TEXT + 1 });
  let best: Outcome<ReadBoard> = failure({ ...sayOfBoard('textEmpty'), position: 1 });
  let most = -1;
  for (const read of waysToRead(text, options)) {
    const likely = likelihood(read);
    if (likely > most) [best, most] = [read, likely];
    if (most > PLAYABLE || (!read.ok && read.fault.code === 'AMBIGUOUS')) break;
  }
  return best;
}

/** Between tubes of others, and no tube itself. */
const LONE_SEPARATOR = /(?:^|\s)[|/;]+(?:\s|$)/;

/** More lines than this above a board are no heading. */
const MOST_HEADINGS = 2;

/** Board text, the formats of others, and both below a heading. */
function* waysToRead(text: string, options: TextOptions, headings = 0): Generator<Outcome<ReadBoard>> {
  const words = withoutKind(text).trim().split(/\s+/);
  const written = [...writtenIn(text)];
  const ofWords = written.filter(({ unit }) => unit === 'each word');
  const ofNames = written.filter(({ unit }) => unit !== 'each word');
  // lines of names may happen to be words for tubes of many sizes, too
  const areNames = words.some((word) => word.length !== words[0]?.length) && ofNames.some(repeatsNames);
  if (!areNames) yield ownBoard(text, options);
  for (const one of ofNames) yield meaningOf(one, options.upsideDown);
  if (areNames) yield ownBoard(text, options);
  // the letters of names are no items
  if (!areNames) for (const one of ofWords) yield meaningOf(one, options.upsideDown);
  if (headings === MOST_HEADINGS || !hasHeading(text)) return;
  const rest = text.trim().split(LINE_BREAK).slice(1).join('\n');
  for (const read of waysToRead(rest, options, headings + 1)) {
    if (likelihood(read) < PLAYABLE || !read.ok) continue;
    const note = [read.value.note, 'the first line is left out'].filter((words) => words !== '').join('; ');
    yield success({ ...read.value, note });
  }
}

/** Whether most names stand there more than once, as in no sentence of a language. */
function repeatsNames({ tubes }: Written): boolean {
  const signs = tubes.flatMap((tube) => tube.signs);
  return signs.length > 0 && new Set(signs).size * 2 <= signs.length;
}

function ownBoard(text: string, options: TextOptions): Outcome<ReadBoard> {
  if (LONE_SEPARATOR.test(text)) return failure(sayOfBoard('notABoard'));
  const board = parseBoard(text, options);
  const other = { upsideDown: options.upsideDown !== true };
  if (!board.ok) {
    const turned = board.fault.code === 'FLOATING' ? parseBoard(text, other) : board;
    return turned.ok || turned.fault.code !== 'COLOR_COUNT' ? board : turned;
  }
  const turned = showsTops(board.value) ? board : parseBoard(text, other);
  if (turned.ok && turned !== board && showsTops(turned.value)) {
    const end = other.upsideDown ? 'right' : 'left';
    const note = `each word is read as a tube, its ${end} end being the top, as the hidden items show`;
    return success({ board: turned.value, colors: namesOf(turned.value), note });
  }
  if (hasOneItemTubes(board.value))
    return failure(sayOfBoard('oneItemTubes', { count: board.value.tubes.length }));
  const lines = partsOf(text, LINE_BREAK).length;
  const note = lines > 1 ? `the ${lines} lines are read as one board` : '';
  return success({ board: board.value, colors: namesOf(board.value), note });
}

/** The colours of a position, named by their letters. */
export function namesOf(position: Position): ReadBoard['colors'] {
  return [...countColors(position).keys()].map((id) => ({ id, name: id }));
}

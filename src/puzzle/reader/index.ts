import { countColors, KINDS, type Position } from '../board.ts';
import { parseJson } from '../json.ts';
import { sayOfBoard } from '../messages.ts';
import { parseBoard, type TextOptions } from '../notation.ts';
import { type Fault, failure, type Outcome, success } from '../outcome.ts';
import { plural } from '../plural.ts';
import { isSolved } from '../rules.ts';
import { MAX_TUBES } from '../validate.ts';
import { parseLoosely } from './loose.ts';
import { hasOneItemTubes, isPlayable, meaningOf, type ReadBoard } from './meaning.ts';
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
  if (!/[[({]/.test(text)) return boardsInText(QUOTED.exec(text)?.[1] ?? text, options);
  const json = parseJson(text);
  const value = json.ok ? json.value : parseLoosely(withoutKind(text));
  if (typeof value === 'object' && value !== null) return boardsInValue(value, text, options);
  return json.ok || !/^\s*[[{]/.test(text) ? boardsInText(text, options) : json;
}

const KIND = new RegExp(`^\\s*(${KINDS.join('|')}):`);
/** Text that is a value of JSON. */
const QUOTED = /^\s*"([^"]*)"\s*$/;
const END = /^[ \t]*end[ \t]*$/im;
const LINE = /\r\n?|\n/;
const BLANK_LINES = /(?:\r?\n[ \t]*)+\r?\n/;

function boardsInValue(value: object, text: string, options: TextOptions): Outcome<BoardTexts> {
  const written = boardsInObject(value);
  if (!written.ok) return written;
  const kind = KINDS.find((known) => known === KIND.exec(text)?.[1]);
  return together(written.value, 'one after the other', (one) =>
    'text' in one
      ? likeliest(one.text, options).board
      : meaningOf(kind ? { ...one, kind } : one, options.upsideDown),
  );
}

/** Boards on lines of their own, in blocks, or one board on all lines. */
function boardsInText(text: string, options: TextOptions): Outcome<BoardTexts> {
  if (END.test(text))
    return severalBoards(
      partsOf(text, END).map((part) => withoutTitle(part, options)),
      'each up to its "end"',
      options,
    );
  const lines = partsOf(text, LINE);
  // a terminal passes a line end that is written in quotes on as two characters
  if (lines.length < 2 && text.includes('\\n')) return boardsInText(text.replaceAll('\\n', '\n'), options);
  if (lines.length < 2) return together([text], '', () => likeliest(text, options).board);
  const byLine = severalBoards(lines, 'one a line', options);
  if (byLine.ok) return byLine;
  const blocks = partsOf(text, BLANK_LINES);
  const byBlock = blocks.length > 1 ? severalBoards(blocks, 'apart by blank lines', options) : byLine;
  if (byBlock.ok) return byBlock;
  const whole = together([{ text, line: lines[0]?.line }], '', () => likeliest(text, options).board);
  const isBoard = (line: Part) => likeliest(line.text, options).isPlayable;
  return whole.ok || lines.slice(0, MAX_TUBES).filter(isBoard).length < 2 ? whole : byLine;
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
    const { board, isPlayable } = likeliest(kind + text, options);
    if (board.ok) return isPlayable ? board : failure(sayOfBoard('notABoard'));
    const { position = 1, message, ...fault } = board.fault;
    return failure({
      ...fault,
      message: `line ${line}: ${message}`,
      position: start + Math.max(1, position - kind.length),
    });
  });
}

/** The boards of all parts, or the first fault. */
function together<Of extends object | string>(
  parts: readonly Of[],
  how: string,
  read: (part: Of) => Outcome<ReadBoard>,
): Outcome<BoardTexts> {
  if (parts.length === 0) return failure({ ...sayOfBoard('textEmpty'), position: 1 });
  const boards: BoardTexts['boards'][number][] = [];
  for (const [index, part] of parts.entries()) {
    const board = read(part);
    if (!board.ok) return board;
    const line = typeof part === 'object' && 'line' in part ? Number(part.line) : index + 1;
    boards.push({ ...board.value, line });
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

/** A part without its first line, if the rest is a board. */
function withoutTitle(part: Part, options: TextOptions): Part {
  const [, ...lines] = part.text.trim().split(LINE);
  const text = lines.join('\n');
  return likeliest(text, options).isPlayable ? { ...part, text } : part;
}

function linesIn(text: string): number {
  return text.split(LINE).length - 1;
}

function withoutKind(text: string): string {
  return text.replace(KIND, '');
}

/** What a text is, if it is one board. */
interface Likeliest {
  readonly board: Outcome<ReadBoard>;
  readonly isPlayable: boolean;
}

/** The first way to take a text that gives a board to play; else one that is solved, else whatever is a board. */
function likeliest(text: string, options: TextOptions): Likeliest {
  if (text.length > MAX_TEXT) {
    const fault = { ...sayOfBoard('textTooLong', { most: MAX_TEXT }), position: MAX_TEXT + 1 };
    return { board: failure(fault), isPlayable: false };
  }
  let best: Likeliest | undefined;
  let fault: Fault | undefined;
  for (const { board, isTelling } of waysToRead(text, options)) {
    if (!board.ok) {
      if (board.fault.code === 'AMBIGUOUS') return { board: best?.board ?? board, isPlayable: false };
      // tubes of one item are what was meant only if the text can be nothing else
      const isMeant = isTelling && board.fault.code !== 'ONE_ITEM';
      if (!fault || isMeant || fault.code === 'ONE_ITEM') fault = board.fault;
    } else if (isPlayable(board.value.board)) {
      if (!isSolved(board.value.board)) return { board, isPlayable: true };
      if (!best?.isPlayable) best = { board, isPlayable: true };
    } else best ??= { board, isPlayable: false };
  }
  return best ?? { board: failure(fault ?? sayOfBoard('textEmpty')), isPlayable: false };
}

/** More lines than this above a board are no heading. */
const MOST_HEADINGS = 2;

interface WayToRead {
  readonly board: Outcome<ReadBoard>;
  /** Whether the text looks like this, so that the fault tells what is wrong. */
  readonly isTelling?: boolean;
}

/** Board text, the formats of others, and both below a heading. */
function* waysToRead(text: string, options: TextOptions, headings = 0): Generator<WayToRead> {
  const lines = text.split(LINE).filter((line) => line.trim() !== '');
  const words = withoutKind(text).trim().split(/\s+/);
  // lines of names may happen to be words for tubes of many sizes, too
  const isEven = words.every((word) => word.length === words[0]?.length);
  if (isEven) yield { board: ownBoard(text, lines.length, options) };
  const written = [...writtenIn(text)];
  for (const one of written)
    if (one.unit !== 'each word') yield { board: meaningOf(one, options.upsideDown) };
  const isTelling = text.includes('_') || !written.some((one) => repeatsNames(one));
  if (!isEven || isTelling) yield { board: ownBoard(text, lines.length, options), isTelling };
  for (const one of written)
    if (one.unit === 'each word') yield { board: meaningOf(one, options.upsideDown) };
  if (headings === MOST_HEADINGS || !hasHeading(lines)) return;
  for (const { board } of waysToRead(lines.slice(1).join('\n'), options, headings + 1)) {
    if (board.ok && isPlayable(board.value.board))
      yield {
        board: success({ ...board.value, note: joined(board.value.note, 'the first line is left out') }),
      };
  }
}

/** Whether most names stand there more than once, as in no sentence of a language. */
function repeatsNames({ tubes, unit }: Written): boolean {
  if (unit === 'each word') return false;
  const signs = tubes.flatMap((tube) => tube.signs);
  return signs.length > 0 && new Set(signs).size * 2 <= signs.length;
}

function ownBoard(text: string, lines: number, options: TextOptions): Outcome<ReadBoard> {
  const board = parseBoard(text, options);
  if (!board.ok) return board;
  if (hasOneItemTubes(board.value))
    return failure(sayOfBoard('oneItemTubes', { count: board.value.tubes.length }));
  const colors = [...countColors(board.value).keys()].map((id) => ({ id, name: id }));
  return success({
    board: board.value,
    colors,
    note: lines > 1 ? `the ${lines} lines are read as one board` : '',
  });
}

/** The colours of a position, named by their letters. */
export function namesOf(position: Position): ReadBoard['colors'] {
  return [...countColors(position).keys()].map((id) => ({ id, name: id }));
}

function joined(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join('; ');
}

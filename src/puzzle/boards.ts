import { type Board, KINDS } from './board.ts';
import { parseBoard, type TextOptions } from './notation.ts';
import { failure, type Outcome, success } from './outcome.ts';

/** The boards in a text, and how its lines were interpreted. */
export interface BoardTexts {
  readonly boards: readonly LineBoard[];
  /** The number of lines of the one board; 1 if each line is a board. */
  readonly linesEach: number;
}

/** A board in a text of several. */
export interface LineBoard {
  readonly board: Board;
  /** The line of the text where the board begins, from 1. */
  readonly line: number;
}

interface Line {
  readonly text: string;
  readonly number: number;
  /** The number of characters before it. */
  readonly start: number;
}

/**
 * Parses a text with one board or several. Lines that can each be played, with items and a free place, are several boards. Otherwise all
 * lines are one board, with a row of tubes in each. A line with only `water:` or `ball:` applies to the lines after it.
 *
 * Fails like {@link parseBoard}. If some lines are boards, the fault is that of the first line that is not.
 *
 * @param options see {@link parseBoard}
 */
export function parseBoards(text: string, options: TextOptions = {}): Outcome<BoardTexts> {
  const lines = linesOf(text);
  if (lines.length < 2) return oneBoard(text, lines, options);
  const apart = boardsByLine(lines, options);
  if (apart.ok && apart.value.every(({ board }) => isPlayable(board))) {
    return success({ boards: apart.value, linesEach: 1 });
  }
  const joined = oneBoard(text, lines, options);
  return joined.ok || apart.ok || !hasSeveralBoards(lines, options) ? joined : apart;
}

function oneBoard(text: string, lines: readonly Line[], options: TextOptions): Outcome<BoardTexts> {
  const board = parseBoard(text, options);
  if (!board.ok) return board;
  return success({ boards: [{ board: board.value, line: lines[0]?.number ?? 1 }], linesEach: lines.length });
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').flatMap((line, index) => {
    const found = { text: line, number: index + 1, start };
    start += line.length + 1;
    return line.trim() === '' ? [] : [found];
  });
}

/** The board of each line, or the fault of the first line that is not a board, with its position in the whole text. */
function boardsByLine(lines: readonly Line[], options: TextOptions): Outcome<LineBoard[]> {
  const boards: LineBoard[] = [];
  let heading = '';
  for (const { text, number, start } of lines) {
    if (isHeading(text)) {
      heading = text.trim();
      continue;
    }
    const prefix = /^\s*\p{L}*:/u.test(text) ? '' : `${heading} `;
    const board = parseBoard(prefix + text, options);
    if (!board.ok) {
      const { position = 1, message, ...fault } = board.fault;
      const at = start + Math.max(1, position - prefix.length);
      return failure({ ...fault, message: `line ${number}: ${message}`, position: at });
    }
    boards.push({ board: board.value, line: number });
  }
  return success(boards);
}

function isHeading(text: string): boolean {
  return KINDS.some((kind) => text.trim() === `${kind}:`);
}

/** Whether a line is a complete board rather than a row of one. Only full tubes, or only empty ones, are not. */
function isPlayable({ tubes }: Board): boolean {
  const hasItems = tubes.some(({ items }) => items.length > 0);
  return tubes.length > 1 && hasItems && tubes.some(({ items, capacity }) => items.length < capacity);
}

/** Whether at least two lines are complete boards, so that the others are meant as boards, too. */
function hasSeveralBoards(lines: readonly Line[], options: TextOptions): boolean {
  const isBoard = ({ text }: Line) => {
    const board = parseBoard(text, options);
    return board.ok && isPlayable(board.value);
  };
  return lines.filter(isBoard).length > 1;
}

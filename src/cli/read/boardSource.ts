import {
  formatBoard,
  formatHangingBoard,
  type Position,
  type ReadBoard,
  readBoards,
  success,
} from '../../puzzle/index.ts';
import { legible } from '../../puzzle/sentence.ts';
import { rulesOf } from '../../puzzle/tubeRules.ts';
import type { StoredReading } from '../../vision/stored/stored.ts';
import { type Attempt, type Failed, unreadable } from '../terminal/exit.ts';

export interface BoardSource {
  readonly type: 'board';
  readonly name: string;
  readonly reading: StoredReading;
}

/** Several boards in one text, one per line. */
export interface BoardsSource {
  readonly type: 'boards';
  readonly name: string;
  readonly boards: readonly BoardSource[];
  readonly note: string;
}

/** Reads the board or boards in a text. @param name where the text came from; without it the board is its own name */
export function boardSource(
  text: string,
  name?: string,
  upsideDown = false,
): Attempt<BoardSource | BoardsSource> {
  const read = readBoards(text, { upsideDown });
  if (!read.ok) return unreadableText(read.fault);
  const { boards, note } = read.value;
  const sources = boards.map((one): BoardSource => {
    const typed = upsideDown ? formatHangingBoard(one.board) : formatBoard(one.board);
    const own = name ?? (boards.length === 1 ? legible(typed) : 'line');
    return {
      type: 'board',
      name: boards.length === 1 ? own : `${own}:${one.line}`,
      reading: {
        ...readingOf(one.board, upsideDown, one.colors),
        ...(one.note !== '' && { note: one.note }),
      },
    };
  });
  const [first] = sources;
  if (first && sources.length === 1) return success(first);
  return success({ type: 'boards', name: name ?? note, boards: sources, note });
}

/** The failure for a text. @param fault with the position in the text, from 1, if it has one */
export function unreadableText(fault: { code: string; message: string; position?: number }): Failed {
  const { code, message, position } = fault;
  const where = position === undefined ? '' : ` (character ${position})`;
  return unreadable({ code, message: `${message}${where}` });
}

/** A position as a reading without a picture. */
function readingOf(position: Position, upsideDown: boolean, colors: ReadBoard['colors']): StoredReading {
  const { kind, tubes } = position;
  return {
    version: 1,
    kind,
    ...(upsideDown && { upsideDown }),
    ...rulesOf(position),
    capacity: Math.max(...tubes.map((tube) => tube.capacity)),
    level: null,
    colors: colors.map(({ id, name }) => ({ id, hex: /^#[0-9a-f]{6}$/.test(name) ? name : '', name })),
    tubes: tubes.map((tube, i) => ({ number: i + 1, ...tube })),
    warnings: [],
  };
}

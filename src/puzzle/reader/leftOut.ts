import { EMPTY } from '../board.ts';
import type { Outcome } from '../outcome.ts';
import { plural } from '../plural.ts';
import type { ReadBoard } from './meaning.ts';

/** Says what was left out that may have been meant as an empty tube: blank lines where each line is a tube, and a separator at the end. */
export function withLeftOut(text: string, read: Outcome<ReadBoard>): Outcome<ReadBoard> {
  if (!read.ok) return read;
  const { board, note } = read.value;
  const what = blankLines(text, board.tubes.length) ?? lastSeparator(text, board.tubes.length);
  if (what === undefined) return read;
  const empty = EMPTY.repeat(board.tubes[0]?.capacity ?? 1);
  const said = `${what} left out; write ${empty} for an empty tube`;
  return { ...read, value: { ...read.value, note: note === '' ? said : `${note}; ${said}` } };
}

/** @param tubes of the board: with as many lines, each one is a tube */
function blankLines(text: string, tubes: number): string | undefined {
  const lines = text
    .trimStart()
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  const blank = lines.filter((line) => line.trim() === '').length;
  if (blank === 0 || lines.length - blank !== tubes) return undefined;
  return `${plural(blank, 'blank line')} ${blank === 1 ? 'is' : 'are'}`;
}

/** The separator that ends a text of one line and has no tube behind it. */
function lastSeparator(text: string, tubes: number): string | undefined {
  const [last] = /[;|/]$/.exec(text.trim()) ?? [];
  const isLeftOut = last !== undefined && !/\n/.test(text.trim()) && text.split(last).length - 1 === tubes;
  return isLeftOut ? `the "${last}" at the end is` : undefined;
}

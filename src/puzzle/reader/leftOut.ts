import { EMPTY } from '../board.ts';
import { type Outcome, success } from '../outcome.ts';
import { plural } from '../sentence.ts';
import type { ReadBoard } from './meaning.ts';
import { SEPARATOR_AT_END } from './texts.ts';

/** Says what was left out that may have been meant as an empty tube: blank lines where each line is a tube, and a separator at the end. */
export function withLeftOut(text: string, read: Outcome<ReadBoard>): Outcome<ReadBoard> {
  if (!read.ok) return read;
  const { tubes } = read.value.board;
  const lines = text
    .trimStart()
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  const blank = lines.filter((line) => line.trim() === '').length;
  const [last] = lines.length === 1 ? (SEPARATOR_AT_END.exec(text.trim()) ?? []) : [];
  const notes = [read.value.note].filter((note) => note !== '');
  const add = `left out; write ${EMPTY.repeat(tubes[0]?.capacity ?? 1)} for an empty tube`;
  if (blank > 0 && lines.length - blank === tubes.length)
    notes.push(`${plural(blank, 'blank line')} ${blank === 1 ? 'is' : 'are'} ${add}`);
  if (last !== undefined && text.split(last).length - 1 === tubes.length)
    notes.push(`the "${last}" at the end is ${add}`);
  return success({ ...read.value, note: notes.join('; ') });
}

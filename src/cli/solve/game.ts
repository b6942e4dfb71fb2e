import { applyMove, type Board, legible, moveCount } from '../../puzzle/index.ts';
import { EXIT, type Failure } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';

/** A game in progress: the positions so far, and the last one, which is to be solved. */
export interface Game {
  readonly played: readonly Board[];
  readonly now: Board;
}

/** Plays moves such as "9>10 3>4" on a board. `->` and `-` are taken for `>`, and commas may separate the moves. */
export function playMoves(start: Board, moves: string): Game | Failure {
  const played: Board[] = [start];
  let now = start;
  for (const word of moves.replaceAll(/\s*-?>\s*/g, '>').split(/[\s,;]+/)) {
    if (word === '') continue;
    const [, from, to] = /^(\d{1,3})[>-](\d{1,3})$/.exec(word) ?? [];
    if (from === undefined || to === undefined) return failed(EXIT.usage, 'notMove', { text: legible(word) });
    const count = moveCount(now, Number(from) - 1, Number(to) - 1);
    if (count === 0) return failed(EXIT.usage, 'moveNotAllowed', { step: played.length, from, to });
    now = applyMove(now, { from: Number(from) - 1, to: Number(to) - 1, count });
    played.push(now);
  }
  return { played, now };
}

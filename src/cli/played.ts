import { applyMove, type Board, legible, moveCount } from '../puzzle/index.ts';
import { EXIT, type Failure } from './exit.ts';
import { failed } from './faults.ts';

/** A game as far as it is known: the positions so far, the last of which is to be solved. */
export interface Game {
  readonly played: readonly Board[];
  readonly now: Board;
}

/** The game that moves such as "9>10 3>4" make of a board; `->` and `-` will do as well, and commas between them. */
export function playedBoards(start: Board, moves: string): Game | Failure {
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

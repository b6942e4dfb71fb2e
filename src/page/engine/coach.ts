import { advise } from '../../hidden/index.ts';
import type { PanguruPosition } from '../../panguru/board.ts';
import { type Board, hiddenCount, type Position, validate } from '../../puzzle/index.ts';
import { lastWinnable, type Solution, type Solver } from '../../solver/index.ts';
import type { PanguruAnswer } from '../panguru/answers.ts';
import type { Hint, Outlook } from './answers.ts';
import { answerFor, stoppable } from './solving.ts';

/** The most bytes of tables for a question after each move, which runs in parallel with everything else. */
const BACKGROUND_MEMORY = 2 ** 27;

/**
 * Answers questions about a game in progress, in a thread of its own, so that drawing never blocks it. A new question ends the previous one
 * of the same kind.
 */
export class Coach {
  private outlooks = 0;
  private hints = 0;

  /** Decides whether a game can still be won. @param positions before the first move and after each one */
  async outlook(positions: readonly Position[]): Promise<Outlook> {
    const mine = ++this.outlooks;
    const solver = judging(stoppable(() => mine !== this.outlooks));
    const boards = positions.flatMap((position) => legal(position) ?? []);
    const now = boards.pop();
    if (!now) return { status: 'unknown' };
    const options = { maxMemory: BACKGROUND_MEMORY };
    const { status } = await solver(now, { ...options, mode: 'fast' });
    if (status === 'exhausted') return { status: 'unknown' };
    if (status === 'solved') return { status: 'winnable' };
    return { status: 'lost', lastWinnable: await lastWinnable(boards, options, solver) };
  }

  /** Finds a best move. */
  async hint(position: Position): Promise<Hint> {
    const mine = ++this.hints;
    const solver = stoppable(() => mine !== this.hints);
    const found = await answerFor(position, solver);
    if (found.status === 'unsolvable') return { status: 'unsolvable' };
    const moves = 'moves' in found ? found.moves : [];
    const [move, left] = [moves[0], moves.length];
    if (!move) return { status: 'unknown' };
    if (found.status === 'plan') return { status: 'plan', move, left };
    return { status: 'move', move, left, optimal: found.status === 'solved' && found.optimal };
  }

  /** Stops the search for a hint, which then returns what is known. */
  stopHint(): void {
    this.hints++;
  }

  /** Runs to its end; to stop it, terminate the thread. */
  async solvePanguru(position: PanguruPosition): Promise<PanguruAnswer> {
    const { solved } = await import('../panguru/thread.ts');
    return solved(position);
  }
}

function legal(position: Position): Board | undefined {
  const board = validate(position);
  return board.ok ? board.value : undefined;
}

/** A solver that also takes boards with hidden items. They count as won unless they are proved lost. */
function judging(solver: Solver): Solver {
  return async (board, options) => {
    if (hiddenCount(board) === 0) return solver(board, options);
    const advice = advise(board);
    if (advice.ok && advice.value.status === 'known') return solver(advice.value.board, options);
    const status = advice.ok && advice.value.status === 'unsolvable' ? 'unsolvable' : 'solved';
    return { status, moves: [], optimal: false, expanded: 0, generated: 0, lowerBound: 0 } as Solution;
  };
}

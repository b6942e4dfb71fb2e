import type { Random } from '../../../fixtures/painter/random.ts';
import {
  advise,
  applyMove,
  type Board,
  hiddenCount,
  isSolved,
  legalMoves,
  type Move,
  solve,
  topRun,
} from '../../../src/index.ts';
import type { HiddenGame } from './game.ts';

/** Moves to make before the next look; none means that the player gives this attempt up. */
export type Player = (board: Board, random: Random) => readonly Move[];

/** Follows the program: its plan while something is hidden, its solution once everything is known. */
export const program: Player = (board) => {
  if (hiddenCount(board) === 0) return solved(board);
  const advice = advise(board, { deals: 1 });
  if (!advice.ok) throw new Error(advice.fault.message);
  if (advice.value.status === 'known') return solved(advice.value.board);
  return advice.value.status === 'plan' ? advice.value.moves : [];
};

function solved(board: Board): readonly Move[] {
  const solution = solve(board, { mode: 'fast', maxNodes: 1_000_000 });
  return solution.status === 'solved' ? solution.moves : [];
}

/** Any move that the rules allow. */
export const randomPlayer: Player = (board, random) => picked(legalMoves(board), random);

/** Merges whenever possible, else any move. */
export const mergingPlayer: Player = (board, random) => {
  const moves = legalMoves(board);
  const merges = moves.filter(({ to }) => (board.tubes[to]?.items.length ?? 0) > 0);
  return picked(merges.length > 0 ? merges : moves, random);
};

/** The move after which most tubes are finished, of these one after which fewest runs are left. */
export const finishingPlayer: Player = (board, random) => {
  const moves = legalMoves(board);
  const worth = moves.map((move) => worthOf(applyMove(board, move)));
  const best = Math.max(...worth);
  return picked(
    moves.filter((_, i) => worth[i] === best),
    random,
  );
};

/** Finished tubes count for more than any number of runs. */
const RUNS = 1_000;

function worthOf(board: Board): number {
  const finished = board.tubes.filter((tube) => topRun(tube) === tube.capacity).length;
  const runs = board.tubes.reduce(
    (sum, { items }) => sum + items.filter((item, i) => item !== items[i - 1]).length,
    0,
  );
  return finished * RUNS - runs;
}

function picked(moves: readonly Move[], random: Random): readonly Move[] {
  return moves.length > 0 ? [random.pick(moves)] : [];
}

/** Moves after which an attempt that leads nowhere is given up, and attempts after which a board is. */
const MAX_MOVES = 300;
const MAX_RESTARTS = 30;

/** Plays until the board is won or given up. @returns whether it is won */
export function play(game: HiddenGame, player: Player, random: Random): boolean {
  for (;;) {
    if (attempt(game, player, random)) return true;
    if (game.restarts === MAX_RESTARTS) return false;
    game.restart();
  }
}

function attempt(game: HiddenGame, player: Player, random: Random): boolean {
  for (let made = 0; made < MAX_MOVES; ) {
    if (game.isWon) return true;
    const moves = player(game.board, random);
    if (moves.length === 0) return false;
    for (const move of moves) {
      made++;
      if (game.play(move)) break;
    }
  }
  return isSolved(game.board);
}

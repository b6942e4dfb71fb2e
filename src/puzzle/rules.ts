import {
  type Board,
  countColors,
  freePlaces,
  HIDDEN,
  type Move,
  type Tube,
  topItem,
  topRun,
} from './board.ts';
import { tubesInPlay } from './tubeRules.ts';

/**
 * The number of items that move from one tube to another by the rules, or 0 if the move is not legal. Items go onto an empty tube or
 * onto their own colour; hidden items do not move.
 *
 * @param from index of a tube, from 0
 * @param to index of a tube, from 0
 */
export function moveCount(board: Board, from: number, to: number): number {
  const source = board.tubes[from];
  const target = board.tubes[to];
  if (!source || !target || from === to || source.locked || target.locked) return 0;
  const item = topItem(source);
  const onto = topItem(target);
  if (item === undefined || item === HIDDEN || (onto !== undefined && onto !== item)) return 0;
  const room = freePlaces(target);
  return board.kind === 'ball' ? Math.min(1, room) : Math.min(topRun(source), room);
}

/** All legal moves, ordered by source tube, then by target tube. */
export function legalMoves(board: Board): Move[] {
  const moves: Move[] = [];
  for (let from = 0; from < board.tubes.length; from++) {
    for (let to = 0; to < board.tubes.length; to++) {
      const count = moveCount(board, from, to);
      if (count > 0) moves.push({ from, to, count });
    }
  }
  return moves;
}

/** Whether the rules allow a move, with exactly its number of items. */
export function isLegal(board: Board, move: Move): boolean {
  return move.count > 0 && moveCount(board, move.from, move.to) === move.count;
}

/** The board after a move. @throws RangeError if the move is not legal */
export function applyMove(board: Board, move: Move): Board {
  const source = board.tubes[move.from];
  if (!source || !isLegal(board, move)) {
    throw new RangeError(`illegal move ${move.from} -> ${move.to} x${move.count}`);
  }
  const taken = source.items.slice(-move.count);
  const tubes = board.tubes.map((tube, index): Tube => {
    if (index === move.from) return { ...tube, items: tube.items.slice(0, -move.count) };
    if (index === move.to) return { ...tube, items: [...tube.items, ...taken] };
    return tube;
  });
  return { ...board, tubes };
}

/** The fewest tubes that hold `count` items, using the largest ones. */
export function fewestTubes(count: number, capacities: readonly number[]): number {
  let room = 0;
  let tubes = 0;
  for (const capacity of [...capacities].sort((a, b) => b - a)) {
    if (room >= count) break;
    room += capacity;
    tubes++;
  }
  return tubes;
}

/** Whether every tube that is not locked is empty or holds one known colour, and each colour is in as few tubes as can hold it. */
export function isSolved(board: Board): boolean {
  const tubes = tubesInPlay(board);
  const capacities = tubes.map((tube) => tube.capacity);
  const used = new Map<string, number>();
  for (const tube of tubes) {
    const color = topItem(tube);
    if (color === undefined) continue;
    if (color === HIDDEN || topRun(tube) < tube.items.length) return false;
    used.set(color, (used.get(color) ?? 0) + 1);
  }
  const counts = countColors(board);
  return [...used].every(([color, tubes]) => tubes <= fewestTubes(counts.get(color) ?? 0, capacities));
}

/** The boards before the first move and after each move. Stops before the first illegal move. */
export function replay(board: Board, moves: readonly Move[]): Board[] {
  const boards = [board];
  let now = board;
  for (const move of moves) {
    if (!isLegal(now, move)) break;
    now = applyMove(now, move);
    boards.push(now);
  }
  return boards;
}

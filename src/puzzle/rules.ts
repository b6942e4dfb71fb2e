import {
  type Board,
  countColors,
  freePlaces,
  HIDDEN,
  hiddenCount,
  type Move,
  nextItem,
  type Tube,
  topItem,
  topRun,
} from './board.ts';
import { awaitsTubes, tubesInPlay } from './tubeRules.ts';

/**
 * The number of items that move from one tube to another by the rules, or 0 if the move is not legal. Items go onto an empty tube or
 * onto their own colour; hidden items do not move. Rules of single tubes are in {@link TubeRules}.
 *
 * @param from index of a tube, from 0
 * @param to index of a tube, from 0
 */
export function moveCount(board: Board, from: number, to: number): number {
  const source = board.tubes[from];
  const target = board.tubes[to];
  if (!source || !target || from === to) return 0;
  const item = nextItem(source);
  const onto = topItem(target);
  if (item === undefined || item === HIDDEN || (onto !== undefined && onto !== item)) return 0;
  if (source.takes || target.gives || (target.only !== undefined && target.only !== item)) return 0;
  if (isShut(board, source) || isShut(board, target)) return 0;
  // a complete tube stays so where others wait for it
  if (awaitsTubes(board) && isComplete(board, source)) return 0;
  const most = Math.min(freePlaces(target), looseRun(board, from, source));
  return board.kind === 'ball' ? Math.min(1, most) : most;
}

/** Whether no move may use a tube, or none yet. */
export function isShut(board: Pick<Board, 'tubes'>, { locked, opens = 0, covered = 0 }: Tube): boolean {
  const awaited = Math.max(opens, covered);
  if (locked) return true;
  return awaited > 0 && awaited > board.tubes.filter((tube) => isComplete(board, tube)).length;
}

/** Whether a tube holds one colour, and is full or holds all of it. While items are hidden, nobody knows what is all of a colour. */
export function isComplete(board: Pick<Board, 'tubes'>, tube: Tube): boolean {
  const color = topItem(tube);
  if (color === undefined || color === HIDDEN || tube.locked) return false;
  if (topRun(tube) < tube.items.length) return false;
  if (freePlaces(tube) === 0) return true;
  return tube.items.length === countColors(board).get(color) && hiddenCount(board) === 0;
}

/** The equal items that can leave a tube together: those that are neither frozen nor chained. */
function looseRun(board: Board, index: number, tube: Tube): number {
  const { items, queue, frozen = 0, until, chained = 0 } = tube;
  const waitsFor = (other: Tube) => until !== undefined && other.items.includes(until);
  const isFrozen =
    frozen > 0 &&
    (hiddenCount(board) > 0 ||
      tubesInPlay(board).some((other) => waitsFor(other) && !isComplete(board, other)));
  const beside = [board.tubes[index - 1], board.tubes[index + 1]];
  const isChained = chained > 0 && !beside.some((other) => other && isComplete(board, other));
  const held = Math.max(isFrozen ? frozen : 0, isChained ? chained : 0);
  if (!queue) return Math.min(topRun(tube), Math.max(0, items.length - held));
  return held > 0 ? 0 : topRun({ ...tube, items: items.toReversed() });
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
  const [taken, left] = source.queue
    ? [source.items.slice(0, move.count), source.items.slice(move.count)]
    : [source.items.slice(-move.count), source.items.slice(0, -move.count)];
  const tubes = board.tubes.map((tube, index): Tube => {
    if (index === move.from) return { ...tube, items: left };
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

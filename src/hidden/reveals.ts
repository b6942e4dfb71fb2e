import {
  applyMove,
  awaitsTubes,
  type Board,
  formatTubeRules,
  freePlaces,
  HIDDEN,
  isComplete,
  isLegal,
  isShut,
  isSpecial,
  legalMoves,
  type Move,
  nextItem,
  type Tube,
  topRun,
  tubesInPlay,
  uniformCapacity,
} from '../puzzle/index.ts';

/** Moves whose last one reveals hidden items. */
export interface Reveal {
  readonly moves: readonly Move[];
  /** The position after them, with the revealed items still hidden. */
  readonly end: Board;
  /** What is revealed, each with the index of its tube and its place from the bottom, from 0; none if a complete tube opens curtains. */
  readonly items: readonly Place[];
}

interface Place {
  readonly tube: number;
  readonly place: number;
}

export interface Reveals {
  /** At most one per position, with the fewest moves, sorted by the number of moves. */
  readonly list: readonly Reveal[];
  /** Whether the limit was not reached. */
  readonly complete: boolean;
  /** Whether nobody knows if some tube is complete, so that there may be other moves. */
  readonly isOpen: boolean;
  /** Whether one of them may be solved already, if hidden items have the colours of those above them. */
  readonly mayBeSolved: boolean;
}

interface Node {
  readonly board: Board;
  readonly parent: Node | null;
  /** In a ball game, one for each ball that moves together with others. */
  readonly moves: readonly Move[];
}

/** Whether a tube hides what it would give next, and no rule says when it opens. */
export function hasCurtain(board: Board): boolean {
  return board.tubes.some((tube) => !isShut(board, tube) && nextItem(tube) === HIDDEN);
}

/**
 * Finds all reveals by moves of known items, nearest first, with a breadth-first search. Positions that differ only in the order of
 * tubes are the same, because hidden items are equally likely in any tube.
 *
 * @param limit the most positions to search
 */
export function findReveals(start: Board, limit: number): Reveals {
  // a run of balls nearly always moves together; splitting runs gives many more positions, which are hardly ever better
  const unsplit = explore(start, limit, false);
  return start.kind === 'ball' && unsplit.list.length === 0 ? explore(start, limit, true) : unsplit;
}

/** The moves up to the first one that reveals something; undefined if none does before one is not legal. */
export function firstReveal(start: Board, moves: readonly Move[]): Reveal | undefined {
  let board = start;
  for (const [index, move] of moves.entries()) {
    if (!isLegal(board, move)) return undefined;
    if (isPerhapsComplete(board, move.from)) return undefined;
    const end = applyMove(board, move);
    const items = revealedBy(board, end, move);
    if (items.length > 0) return { moves: moves.slice(0, index + 1), end, items };
    if (isPerhapsComplete(end, move.to)) return undefined;
    board = end;
  }
  return undefined;
}

/** @param singly whether balls move one by one rather than as many as fit */
function explore(start: Board, limit: number, singly: boolean): Reveals {
  const isCurtained = hasCurtain(start);
  const isUseful = start.tubes.some(isSpecial) ? () => true : usefulOn(start, singly);
  const seen = new Set([keyOf(start)]);
  const queue: Node[] = [{ board: start, parent: null, moves: [] }];
  const list: Reveal[] = [];
  let mayBeSolved = false;
  let isOpen = start.tubes.some((_, index) => isPerhapsComplete(start, index));
  for (const [looked, node] of queue.entries()) {
    const { board } = node;
    if (looked >= limit) return { list: list.sort(byLength), complete: false, isOpen, mayBeSolved };
    mayBeSolved ||= board.tubes.every(isOfOneColor);
    for (const move of legalMoves(board)) {
      if (!isUseful(board, move) || isPerhapsComplete(board, move.from)) continue;
      const next = { ...moved(board, move, singly), parent: node };
      const key = keyOf(next.board);
      if (seen.has(key)) continue;
      seen.add(key);
      const items = revealedBy(board, next.board, move);
      const target = next.board.tubes[move.to];
      const opensCurtains = isCurtained && target !== undefined && isComplete(next.board, target);
      if (items.length > 0 || opensCurtains) list.push({ moves: movesTo(next), end: next.board, items });
      else if (isPerhapsComplete(next.board, move.to)) isOpen = true;
      else queue.push(next);
    }
  }
  return { list: list.sort(byLength), complete: true, isOpen, mayBeSolved };
}

function byLength(one: Reveal, other: Reveal): number {
  return one.moves.length - other.moves.length;
}

/** Makes a move, in a ball game with the equal balls below that may follow it. */
function moved(board: Board, move: Move, singly: boolean): Pick<Node, 'board' | 'moves'> {
  const source = board.tubes[move.from];
  const run = !source || singly || board.kind === 'water' ? 1 : topRun(source);
  const moves: Move[] = [];
  let now = board;
  while (moves.length < run && isLegal(now, move)) {
    now = applyMove(now, move);
    moves.push(move);
  }
  return { board: now, moves };
}

/** A key that is the same for positions that differ only in the order of tubes. */
function keyOf({ tubes }: Board): string {
  const words = tubes.map((tube) => `${tube.capacity}${formatTubeRules(tube)} ${tube.items.join('')}`);
  // chains depend on the tubes beside them
  return (tubes.some(({ chained }) => chained) ? words : words.sort()).join('\0');
}

/** Whether all known items of a tube are of one colour. */
function isOfOneColor({ items, locked }: Tube): boolean {
  return locked === true || new Set(items.filter((item) => item !== HIDDEN)).size <= 1;
}

/** Whether others wait for complete tubes, and a full one shows a single colour above hidden items. */
function isPerhapsComplete(board: Board, index: number): boolean {
  const tube = board.tubes[index];
  if (!tube || !awaitsTubes(board) || isShut(board, tube) || freePlaces(tube) > 0) return false;
  return tube.items.includes(HIDDEN) && isOfOneColor(tube);
}

/** What a move reveals: all that a tube holds which it opens, and otherwise the item that its source gives next. */
function revealedBy(before: Board, after: Board, { from }: Move): Place[] {
  return after.tubes.flatMap((tube, index): Place[] => {
    const wasShut = isShut(before, before.tubes[index] ?? tube);
    if (isShut(after, tube) || !(wasShut || index === from)) return [];
    const places = tube.items.flatMap((item, place) => (item === HIDDEN ? [{ tube: index, place }] : []));
    const next = tube.queue ? 0 : tube.items.length - 1;
    return wasShut && tube.covered ? places : places.filter(({ place }) => place === next);
  });
}

/** On a plain board, tells the moves from those that lead to an equal position or break up a complete tube. */
function usefulOn(start: Board, singly: boolean): (board: Board, move: Move) => boolean {
  const isUniform = uniformCapacity(tubesInPlay(start).map(({ capacity }) => capacity)) !== undefined;
  return (board, { from, to }) => {
    const [source, target] = [board.tubes[from], board.tubes[to]];
    if (!source || !target || (isUniform && isComplete(board, source))) return false;
    if (target.items.length > 0) return true;
    const isTwin = ({ items, capacity, locked }: Tube) =>
      items.length === 0 && capacity === target.capacity && !locked;
    if (board.tubes.findIndex(isTwin) !== to) return false;
    const run = topRun(source);
    const isAlone = run === source.items.length && source.capacity === target.capacity;
    return !isAlone || (singly && run > 1);
  };
}

function movesTo(end: Node): Move[] {
  const steps: (readonly Move[])[] = [];
  for (let node: Node | null = end; node; node = node.parent) steps.push(node.moves);
  return steps.reverse().flat();
}

/** The board after moves of known items. @throws RangeError if a move is not legal */
export function afterMoves(board: Board, moves: readonly Move[]): Board {
  return moves.reduce(applyMove, board);
}

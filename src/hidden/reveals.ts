import {
  applyMove,
  awaitsTubes,
  type Board,
  capacitiesInPlay,
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
  uniformCapacity,
} from '../puzzle/index.ts';

/** Moves whose last one reveals hidden items. */
export interface Reveal {
  readonly moves: readonly Move[];
  /** The position after them, with the revealed items still hidden. */
  readonly end: Board;
  /** What is revealed; none if a complete tube opens curtains. */
  readonly items: readonly Revealed[];
}

/** An item that a plan reveals. `tube`, and `item` from the bottom, count from 1. */
export interface Revealed {
  readonly tube: number;
  readonly item: number;
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

/** A position, and the moves to it. */
type Node = Pick<Reveal, 'moves' | 'end'>;

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

/** The moves up to the first one that reveals something, if there is one, and each move before it is known to be legal. */
export function firstReveal(start: Board, moves: readonly Move[]): Reveal[] {
  let board = start;
  for (const [index, move] of moves.entries()) {
    if (!isLegal(board, move)) return [];
    const end = applyMove(board, move);
    const items = revealedBy(board, end, move);
    if (items.length > 0) return [{ moves: moves.slice(0, index + 1), end, items }];
    if (isPerhapsComplete(end, end.tubes[move.to])) return [];
    board = end;
  }
  return [];
}

/** @param singly whether balls move one by one rather than as many as fit */
function explore(start: Board, limit: number, singly: boolean): Reveals {
  const isCurtained = hasCurtain(start);
  // where all tubes are alike, a complete one is not broken up
  const keepsComplete =
    uniformCapacity(capacitiesInPlay(start)) !== undefined && !start.tubes.some(isSpecial);
  const seen = new Set([keyOf(start)]);
  const queue: Node[] = [{ end: start, moves: [] }];
  const list: Reveal[] = [];
  let mayBeSolved = false;
  let isOpen = false;
  for (const [looked, node] of queue.entries()) {
    const board = node.end;
    if (looked >= limit) return { list: list.sort(byLength), complete: false, isOpen, mayBeSolved };
    mayBeSolved ||= board.tubes.every(isOfOneColor);
    for (const move of legalMoves(board)) {
      const source = board.tubes[move.from];
      if (!source || (keepsComplete && isComplete(board, source))) continue;
      const next = moved(node, move, singly ? 1 : topRun(source));
      const key = keyOf(next.end);
      if (seen.has(key)) continue;
      seen.add(key);
      const target = next.end.tubes[move.to];
      const items = revealedBy(board, next.end, move);
      if (items.length > 0 || (isCurtained && target && isComplete(next.end, target)))
        list.push({ ...next, items });
      else if (isPerhapsComplete(next.end, target)) isOpen = true;
      else queue.push(next);
    }
  }
  return { list: list.sort(byLength), complete: true, isOpen, mayBeSolved };
}

function byLength(one: Reveal, other: Reveal): number {
  return one.moves.length - other.moves.length;
}

/** Makes a move, in a ball game with equal balls below that may follow it. @param run the most balls */
function moved({ moves, end }: Node, move: Move, run: number): Node {
  const next = { moves: [...moves, move], end: applyMove(end, move) };
  return run > 1 && isLegal(next.end, move) ? moved(next, move, run - 1) : next;
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

/** Whether a tube that was just filled may be complete, and others wait for that. Full tubes that hide items at first are not: games show what is complete. */
function isPerhapsComplete(board: Board, tube?: Tube): boolean {
  return (
    awaitsTubes(board) &&
    tube?.items.includes(HIDDEN) === true &&
    freePlaces(tube) === 0 &&
    isOfOneColor(tube)
  );
}

/** What a move reveals: all that a tube holds which it opens, and otherwise the item that its source gives next. */
function revealedBy(before: Board, after: Board, { from }: Move): Revealed[] {
  return after.tubes.flatMap((tube, index) => {
    const wasShut = isShut(before, tube);
    if (isShut(after, tube) || !(wasShut || index === from)) return [];
    const next = tube.queue ? 1 : tube.items.length;
    const places = tube.items.flatMap((item, place) => (item === HIDDEN ? [place + 1] : []));
    const revealed = wasShut && tube.covered ? places : places.filter((place) => place === next);
    return revealed.map((item) => ({ tube: index + 1, item }));
  });
}

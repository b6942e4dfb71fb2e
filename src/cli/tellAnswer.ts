import { plural } from '../puzzle/index.ts';
import type { StoredReading } from '../vision/index.ts';
import type { Beyond, BeyondFlags, Rescue } from './beyond.ts';
import { movesOf, type Solved } from './checked.ts';
import { CHECK_FIRST, fewestWords, isDoubted, isRoomDoubted } from './doubt.ts';
import type { Talk } from './talk.ts';
import { moveLines } from './tell.ts';

/** The solution, or for a hint its first move. */
export function tellSolution(
  solved: Solved,
  reading: StoredReading,
  { hint }: BeyondFlags,
  talk: Talk,
): void {
  const { solution, colors } = solved;
  const moves = movesOf(solution);
  if (solution.status === 'unsolvable') for (const line of lostLines(reading)) talk.result(line);
  else if (solution.status === 'exhausted' && moves.length === 0) {
    const least = plural(solution.lowerBound, 'move');
    const bound =
      solution.lowerBound > 0 ? `a solution takes at least ${least}` : 'it did not do for a first look';
    talk.result(`the budget is used up; ${bound}`);
  } else if (moves.length === 0) talk.result('the board is solved already');
  else {
    talk.note(`${claim(solved, reading)}${hint ? '; the next move:' : ':'}`);
    for (const line of moveLines(hint ? moves.slice(0, 1) : moves, colors, reading, talk.paint))
      talk.result(line);
  }
}

/** What is proved of a board that cannot be solved. Where its room is in doubt, that has to be checked before the proof means anything. */
function lostLines(reading: StoredReading): string[] {
  if (!isDoubted(reading)) return ['this board cannot be solved: proved'];
  const proof = 'the board as read cannot be solved: proved';
  return isRoomDoubted(reading) ? [CHECK_FIRST, proof] : [proof];
}

/** "38 moves, the fewest possible". */
function claim({ solution }: Solved, reading: StoredReading): string {
  const isOptimal = solution.status === 'solved' && solution.optimal;
  const isCutOff = solution.status === 'exhausted' ? 'the budget is used up; ' : '';
  const bound = isOptimal ? fewestWords(reading) : `${isCutOff}at least ${solution.lowerBound} are needed`;
  return `${plural(movesOf(solution).length, 'move')}, ${bound}`;
}

export function tellBeyond(beyond: Beyond, reading: StoredReading, flags: BeyondFlags, talk: Talk): void {
  const { firstMoves, firstColors = [], solutions, undo, extraTubes, isCutShort } = beyond;
  if (firstMoves && firstMoves.moves.length > 0) {
    const { moves, undecided } = firstMoves;
    const doubt = undecided === 0 ? '' : `, ${undecided} more undecided`;
    const begin = moves.length === 1 ? 'begins one way only' : `can begin in ${moves.length} ways`;
    talk.result(`a shortest solution ${begin}${doubt}`);
    if (flags.all) for (const line of moveLines(moves, firstColors, reading, talk.paint)) talk.result(line);
  }
  if (solutions === null) talk.result('there are more shortest solutions than can be counted');
  else if (solutions !== undefined) talk.result(`shortest solutions: ${solutions.toLocaleString('en')}`);
  if (isCutShort) talk.result('the budget ended before it was known how many moves to take back');
  if (undo) tellRescue(undo, `take back ${plural(undo.count, 'move')}`, reading, talk);
  if (extraTubes) {
    const { count, capacity } = extraTubes;
    tellRescue(extraTubes, `add ${plural(count, 'empty tube')} of ${capacity}`, reading, talk);
  }
}

function tellRescue({ solved }: Rescue, way: string, reading: StoredReading, talk: Talk): void {
  const isFound = movesOf(solved.solution).length > 0;
  talk.result(
    isFound
      ? `${way}, and it takes ${claim(solved, reading)}:`
      : `it is not known whether it helps to ${way}: the budget ended first`,
  );
  for (const line of moveLines(movesOf(solved.solution), solved.colors, reading, talk.paint))
    talk.result(line);
}

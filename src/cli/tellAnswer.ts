import type { StoredReading } from '../vision/index.ts';
import { movesOf, type Solved } from './answer.ts';
import type { Beyond, BeyondFlags, Rescue } from './beyond.ts';
import { moveLines, plural } from './tell.ts';

type Say = (text: string) => void;

/** The solution, or for a hint its first move. */
export function tellSolution(solved: Solved, reading: StoredReading, { hint }: BeyondFlags, say: Say): void {
  const { solution, colors } = solved;
  const moves = movesOf(solution);
  if (solution.status === 'unsolvable') say('this board cannot be solved: proved');
  else if (solution.status === 'exhausted' && moves.length === 0) {
    say(`the budget is used up; a solution takes at least ${solution.lowerBound} moves`);
  } else if (moves.length === 0) say('the board is solved already');
  else {
    say(`${claim(solved)}${hint ? '; the next move:' : ':'}`);
    for (const line of moveLines(hint ? moves.slice(0, 1) : moves, colors, reading)) say(line);
  }
}

/** "38 moves, the fewest possible". */
function claim({ solution }: Solved): string {
  const isOptimal = solution.status === 'solved' && solution.optimal;
  const isCutOff = solution.status === 'exhausted' ? 'the budget is used up; ' : '';
  const bound = isOptimal ? 'the fewest possible' : `${isCutOff}at least ${solution.lowerBound} are needed`;
  return `${plural(movesOf(solution).length, 'move')}, ${bound}`;
}

export function tellBeyond(beyond: Beyond, reading: StoredReading, flags: BeyondFlags, say: Say): void {
  const { firstMoves, firstColors = [], solutions, undo, extraTubes } = beyond;
  if (firstMoves && firstMoves.moves.length > 0) {
    const { moves, undecided } = firstMoves;
    const doubt = undecided === 0 ? '' : `, ${undecided} more undecided`;
    const begin = moves.length === 1 ? 'begins one way only' : `can begin in ${moves.length} ways`;
    say(`a shortest solution ${begin}${doubt}`);
    if (flags.all) for (const line of moveLines(moves, firstColors, reading)) say(line);
  }
  if (solutions === null) say('there are more shortest solutions than can be counted');
  else if (solutions !== undefined) say(`shortest solutions: ${solutions.toLocaleString('en')}`);
  if (undo) tellRescue(undo, `take back ${plural(undo.count, 'move')}`, reading, say);
  if (extraTubes) {
    const { count, capacity } = extraTubes;
    tellRescue(extraTubes, `add ${plural(count, 'empty tube')} of ${capacity}`, reading, say);
  }
}

function tellRescue({ solved }: Rescue, way: string, reading: StoredReading, say: Say): void {
  const isFound = movesOf(solved.solution).length > 0;
  say(isFound ? `${way}, and it takes ${claim(solved)}:` : `${way}, and it may do: the budget is used up`);
  for (const line of moveLines(movesOf(solved.solution), solved.colors, reading)) say(line);
}

import { plural } from '../../puzzle/sentence.ts';
import type { Solution } from '../../solver/index.ts';
import type { StoredReading } from '../../vision/index.ts';
import { fewestWords, lostWords, moveLines } from '../read/readingText.ts';
import type { Printer } from '../terminal/io.ts';
import { isStopping } from '../terminal/stop.ts';
import type { Analysis, AnalysisFlags, Rescue } from './analysis.ts';
import { isWithinLimit, type Solved } from './replay.ts';

/** Prints the solution, or only its first move for a hint. */
export function printSolution(
  solved: Solved,
  reading: StoredReading,
  { hint }: AnalysisFlags,
  printer: Printer,
): void {
  const { solution, colors } = solved;
  const moves = solution.moves;
  if (solution.status === 'unsolvable') printer.result(lostWords(reading));
  else if (solution.status === 'exhausted' && moves.length === 0) {
    const least = plural(solution.lowerBound, 'move');
    const bound = solution.lowerBound > 0 ? `a solution takes at least ${least}` : 'nothing was found yet';
    printer.result(`the budget is used up; ${bound}`);
  } else if (moves.length === 0) printer.result('the board is already solved');
  else {
    printer.note(`${claim(solved, reading)}${hint ? '; the next move:' : ':'}`);
    for (const line of moveLines(hint ? moves.slice(0, 1) : moves, colors, reading, printer.paint))
      printer.result(line);
  }
  const limit = limitWords(solution, reading);
  if (limit !== '') printer.result(limit);
}

/** Whether a board can be solved within the moves that the game allows, as far as that is proved. Empty without a limit. */
function limitWords(solution: Solution, { limit }: StoredReading): string {
  if (limit === undefined || solution.status === 'unsolvable') return '';
  const allowed = `the game allows ${plural(limit, 'move')}`;
  const holds = isWithinLimit(solution, limit);
  if (holds === undefined) return `${allowed}; whether they are enough is not known`;
  return holds ? `${allowed}, which is enough` : `${allowed}, which is too few; this is proved`;
}

/** "38 moves, the fewest possible". */
function claim({ solution }: Solved, reading: StoredReading): string {
  const isOptimal = solution.status === 'solved' && solution.optimal;
  const end = isStopping() ? 'stopped; ' : 'the budget is used up; ';
  const isCutOff = solution.status === 'exhausted' ? end : '';
  const bound = isOptimal ? fewestWords(reading) : `${isCutOff}at least ${solution.lowerBound} are needed`;
  return `${plural(solution.moves.length, 'move')}, ${bound}`;
}

export function printAnalysis(
  analysis: Analysis,
  reading: StoredReading,
  flags: AnalysisFlags,
  printer: Printer,
): void {
  const { firstMoves, firstColors = [], solutions, undo, extraTubes, isCutShort } = analysis;
  if (firstMoves && firstMoves.moves.length > 0) {
    const { moves, undecided } = firstMoves;
    const doubt = undecided === 0 ? '' : `, ${undecided} more may do as well`;
    const begin =
      moves.length === 1 ? 'begins with one move only' : `can begin with ${moves.length} different moves`;
    printer.result(`a shortest solution ${begin}${doubt}`);
    if (flags.all)
      for (const line of moveLines(moves, firstColors, reading, printer.paint)) printer.result(line);
  }
  if (solutions === null) printer.result('there are more shortest solutions than can be counted');
  else if (solutions !== undefined) printer.result(solutionsWords(solutions));
  if (isCutShort) printer.result('the budget was used up before it was known how many moves to take back');
  if (undo) printRescue(undo, `take back ${plural(undo.count, 'move')}`, reading, printer);
  if (extraTubes) {
    const { count, capacity } = extraTubes;
    printRescue(extraTubes, `add ${plural(count, 'empty tube')} of ${capacity}`, reading, printer);
  }
}

/** "12 shortest solutions", in the words of Panguru. */
export function solutionsWords(count: bigint): string {
  return `${count.toLocaleString('en')} shortest solution${count === 1n ? '' : 's'}`;
}

function printRescue({ solved }: Rescue, way: string, reading: StoredReading, printer: Printer): void {
  const isFound = solved.solution.moves.length > 0;
  printer.result(
    isFound
      ? `${way}, then it takes ${claim(solved, reading)}:`
      : `whether it helps to ${way} is not known: the budget was used up first`,
  );
  for (const line of moveLines(solved.solution.moves, solved.colors, reading, printer.paint))
    printer.result(line);
}

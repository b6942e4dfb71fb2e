import type { Move } from '../../puzzle/index.ts';
import { isFound } from '../../solver/index.ts';
import type { StoredReading } from '../../vision/index.ts';
import { exitOfLost, isDoubted } from '../read/readingText.ts';
import { EXIT, type ExitCode } from '../terminal/exit.ts';
import type { AnalysisFlags, Rescue } from './analysis.ts';
import type { HiddenAdvice } from './hiddenAdvice.ts';
import { isWithinLimit, type Solved } from './replay.ts';
import { type Answer, exitOf, type Judged } from './solveReading.ts';

/** The `solution` member of the JSON output. It has `asRead` when the reading has warnings, so that its proofs hold for the board as read. */
export function solutionJson(answer: Answer | HiddenAdvice, flags: AnalysisFlags, reading: Judged): object {
  const { limit } = reading;
  const holds = limit === undefined || 'advice' in answer ? undefined : isWithinLimit(answer.solution, limit);
  return {
    ...answerJson(answer, flags),
    ...(holds !== undefined && { withinLimit: holds }),
    ...(isDoubted(reading) && { asRead: true }),
  };
}

function answerJson(answer: Answer | HiddenAdvice, { hint, all }: AnalysisFlags): object {
  if ('advice' in answer) return adviceJson(answer, hint === true);
  const { firstMoves, firstColors = [], solutions, undo, extraTubes, milliseconds } = answer;
  return {
    ...partJson(answer, hint === true),
    ...(firstMoves ? { optimalFirstMoves: firstMoves.moves.length } : {}),
    ...(firstMoves?.undecided ? { undecidedFirstMoves: firstMoves.undecided } : {}),
    ...(firstMoves && all
      ? { firstMoves: firstMoves.moves.map((move, i) => ({ ...moveJson(move), color: firstColors[i] })) }
      : {}),
    ...(solutions === undefined ? {} : { optimalSolutions: solutions === null ? null : `${solutions}` }),
    ...(undo ? { undo: rescueJson(undo) } : {}),
    ...(extraTubes ? { extraTubes: { ...rescueJson(extraTubes), capacity: extraTubes.capacity } } : {}),
    ...(answer.forced ? { forced: answer.forced } : {}),
    elapsedMs: Number(milliseconds.toFixed(1)),
  };
}

function partJson({ solution, colors }: Solved, firstOnly: boolean): object {
  const moves = movesJson(solution.moves, colors, firstOnly);
  return {
    status: solution.status,
    optimal: solution.status === 'solved' && solution.optimal,
    lowerBound: solution.lowerBound,
    ...(solution.status === 'unsolvable' ? {} : { length: isFound(solution) ? solution.moves.length : null }),
    moves,
    expanded: solution.expanded,
  };
}

function movesJson(moves: readonly Move[], colors: readonly string[], firstOnly: boolean): object[] {
  const printed = firstOnly ? moves.slice(0, 1) : moves;
  return printed.map((move, i) => ({ step: i + 1, ...moveJson(move), color: colors[i] }));
}

function moveJson({ from, to, count }: Move): { from: number; to: number; count: number } {
  return { from: from + 1, to: to + 1, count };
}

function rescueJson({ count, solved }: Rescue): object {
  return { count, solution: partJson(solved, false) };
}

export function exitOfAnswer(answer: Answer | HiddenAdvice, reading: Judged): ExitCode {
  return 'advice' in answer ? exitOfAdvice(answer, reading) : exitOf(answer.solution, reading);
}

/**
 * The `solution` member of the JSON output for a board with hidden items.
 *
 * - `status`: `plan` (make `moves`, then look again), `unsolvable` (proved, unless there is `asRead`), `covered` (no move reveals a hidden item; `mayBeSolved`
 *   says whether the board may be solved as it is) or `exhausted` (the search reached its limit).
 * - `reveals`: the items that the last move reveals; items count from 1 at the bottom.
 * - `safety`: `{kind: 'proved', ways}`, `{kind: 'odds', share, deals}` or `{kind: 'unknown'}`.
 * - `hidden`: the number of hidden items of each colour, or null if it is not certain. Colours that are hidden completely have
 *   letters that the reading does not list.
 */
function adviceJson({ advice, colors, milliseconds }: HiddenAdvice, firstOnly: boolean): object {
  const elapsedMs = Number(milliseconds.toFixed(1));
  if (advice.status === 'covered')
    return { status: advice.status, mayBeSolved: advice.mayBeSolved, moves: [], elapsedMs };
  if (advice.status !== 'plan') return { status: advice.status, moves: [], elapsedMs };
  const { status, moves, reveals, safety, hidden } = advice;
  return {
    status,
    length: moves.length,
    moves: movesJson(moves, colors, firstOnly),
    reveals,
    safety,
    hidden: hidden && Object.fromEntries(hidden),
    elapsedMs,
  };
}

function exitOfAdvice({ advice }: HiddenAdvice, reading: Pick<StoredReading, 'warnings'>): ExitCode {
  if (advice.status === 'unsolvable') return exitOfLost(reading);
  if (advice.status === 'covered') return EXIT.covered;
  return advice.status === 'exhausted' ? EXIT.exhausted : EXIT.done;
}

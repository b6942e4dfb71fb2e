import type { Move } from '../puzzle/index.ts';
import type { StoredReading } from '../vision/index.ts';
import type { Advised } from './advice.ts';
import { adviceJson, exitOfAdvice } from './adviceJson.ts';
import { type Answer, exitOf } from './answer.ts';
import type { BeyondFlags, Rescue } from './beyond.ts';
import { movesOf, type Solved } from './checked.ts';
import { isDoubted } from './doubt.ts';
import type { ExitCode } from './exit.ts';

/** The `solution` member of the program's JSON; `asRead` where the reading is in doubt, and what is proved with it. */
export function solutionJson(
  answer: Answer | Advised,
  flags: BeyondFlags,
  reading: Pick<StoredReading, 'warnings'>,
): object {
  return { ...answerJson(answer, flags), ...(isDoubted(reading) && { asRead: true }) };
}

function answerJson(answer: Answer | Advised, { hint, all }: BeyondFlags): object {
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
  const moves = movesOf(solution).map((move, i) => ({ step: i + 1, ...moveJson(move), color: colors[i] }));
  return {
    status: solution.status,
    optimal: solution.status === 'solved' && solution.optimal,
    lowerBound: solution.lowerBound,
    ...(solution.status === 'unsolvable' ? {} : { length: solution.moves?.length ?? null }),
    moves: firstOnly ? moves.slice(0, 1) : moves,
    expanded: solution.expanded,
  };
}

function moveJson({ from, to, count }: Move): { from: number; to: number; count: number } {
  return { from: from + 1, to: to + 1, count };
}

function rescueJson({ count, solved }: Rescue): object {
  return { count, solution: partJson(solved, false) };
}

export function exitOfAnswer(answer: Answer | Advised): ExitCode {
  return 'advice' in answer ? exitOfAdvice(answer) : exitOf(answer.solution);
}

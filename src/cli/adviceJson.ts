import type { Advised } from './advice.ts';
import { EXIT, type ExitCode } from './exit.ts';

/**
 * The `solution` member of the program's JSON for a board that hides items: `status` is `plan` (make `moves`, look
 * again), `unsolvable` (proved), `covered` (no move brings a hidden item to light; `mayBeSolved` says whether the board may be solved as it stands) or
 * `exhausted` (the search ended at its limit). `reveals` lists what the last move shows, items counted from the
 * bottom, from 1. `safety` is `{kind: 'proved', ways}`, `{kind: 'odds', share, deals}` or `{kind: 'unknown'}`. `hidden` counts what is hidden
 * by colour, null where that is not certain; colours seen nowhere have letters that the reading does not list.
 */
export function adviceJson({ advice, colors, milliseconds }: Advised, firstOnly: boolean): object {
  const elapsedMs = Number(milliseconds.toFixed(1));
  if (advice.status === 'covered')
    return { status: advice.status, mayBeSolved: advice.mayBeSolved, moves: [], elapsedMs };
  if (advice.status !== 'plan') return { status: advice.status, moves: [], elapsedMs };
  const { status, moves, reveals, safety, hidden } = advice;
  return {
    status,
    length: moves.length,
    moves: (firstOnly ? moves.slice(0, 1) : moves).map(({ from, to, count }, i) => {
      return { step: i + 1, from: from + 1, to: to + 1, count, color: colors[i] };
    }),
    reveals,
    safety,
    hidden: hidden && Object.fromEntries(hidden),
    elapsedMs,
  };
}

export function exitOfAdvice({ advice }: Advised): ExitCode {
  if (advice.status === 'unsolvable') return EXIT.unsolvable;
  if (advice.status === 'covered') return EXIT.covered;
  return advice.status === 'exhausted' ? EXIT.exhausted : EXIT.done;
}

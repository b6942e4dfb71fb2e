import { type Given, wordsOf } from '../../puzzle/sentence.ts';
import type { Doubt, Remedy, WarningCode } from './codes.ts';
import { DOUBTS } from './doubts.ts';

/** Why a warning was given: finer than its code. */
export type WarningReason = keyof typeof DOUBTS;

/** Something about a reading that a person should check. */
export interface Warning {
  readonly code: WarningCode;
  /** Which sentence it is, where several share a code; see `docs/messages.md`. */
  readonly reason: WarningReason;
  /** "tubes 3, 7: what is doubtful; what to compare". */
  readonly message: string;
  /** Tube numbers, from 1; none where it is about the whole board. */
  readonly tubes: readonly number[];
}

/** What has to be known of a board to name its tubes. */
interface Named {
  readonly tubes: { readonly length: number };
  readonly onPegs?: boolean;
}

/** A warning that names tubes of a board; none where there are no such tubes. */
export function warn<Reason extends WarningReason>(
  board: Named,
  reason: Reason,
  tubes: readonly number[],
  ...given: Given<(typeof DOUBTS)[Reason]['words']>
): Warning[] {
  return tubes.length === 0 ? [] : [warningOf(board, reason, tubes, given)];
}

/** A reading with more warnings, but for those of a reason that it has one of. */
export function withDoubts<Of extends { readonly warnings: readonly Warning[] }>(
  reading: Of,
  more: readonly Warning[],
): Of {
  const added = more.filter(({ reason }) => reading.warnings.every((one) => one.reason !== reason));
  return { ...reading, warnings: [...reading.warnings, ...added] };
}

/** A warning about the whole board. */
export function warnOfBoard<Reason extends WarningReason>(
  board: Named,
  reason: Reason,
  ...given: Given<(typeof DOUBTS)[Reason]['words']>
): Warning[] {
  return [warningOf(board, reason, [], given)];
}

function warningOf(
  board: Named,
  reason: WarningReason,
  tubes: readonly number[],
  given: readonly unknown[],
): Warning {
  const doubt: Doubt = DOUBTS[reason];
  const numbers = [...new Set(tubes)].sort((a, b) => a - b);
  const sentence = `${tubesInWords(numbers, board.tubes.length)}: ${wordsOf(doubt, given)}; ${doubt.compare}`;
  const message = board.onPegs ? sentence.replaceAll(/\btube(?=s?\b)/g, 'peg') : sentence;
  return { code: doubt.code, reason, message, tubes: numbers };
}

/** What a sentence about tubes begins with. */
const NAMED_TUBES = /^(?:all (?:tube|peg)s|(?:tube|peg)s? [\d, -]+)(?=: )/;

/** The same warning about other tubes of a board that has so many, as when they are numbered anew. */
export function renamed<W extends Pick<Warning, 'message'>>(
  warning: W,
  tubes: readonly number[],
  count: number,
): W & Pick<Warning, 'message' | 'tubes'> {
  const numbers = [...tubes].sort((a, b) => a - b);
  const inTubes = tubesInWords(numbers, count);
  const places = /^(all )?pegs?\b/.test(warning.message) ? inTubes.replace('tube', 'peg') : inTubes;
  return { ...warning, message: warning.message.replace(NAMED_TUBES, places), tubes: numbers };
}

/** "tube 3", "tubes 1-4, 7", "all tubes". */
export function tubesInWords(tubes: readonly number[], count: number): string {
  if (tubes.length === 0 || tubes.length === count) return count === 1 ? 'tube 1' : 'all tubes';
  return `tube${tubes.length === 1 ? '' : 's'} ${runsOf(tubes).join(', ')}`;
}

/** Runs of numbers that follow one another: "1-4", "7". */
function runsOf(numbers: readonly number[]): string[] {
  const starts = numbers.filter((number, i) => numbers[i - 1] !== number - 1);
  return starts.map((first) => {
    const last = numbers.findLast((number, i) => number - first === i - numbers.indexOf(first)) ?? first;
    if (first === last) return `${first}`;
    return last === first + 1 ? `${first}, ${last}` : `${first}-${last}`;
  });
}

/** Whether a correction may settle a warning. Stored ones may lack a reason. */
export function mayHelp(remedy: Remedy, { reason }: { readonly reason?: WarningReason }): boolean {
  const mend: readonly Remedy[] = reason === undefined ? [] : DOUBTS[reason].mend;
  return mend.includes(remedy);
}

import type { Row } from './board.ts';
import { VERDICTS } from './judged.ts';

/** What the reader makes of a painting. */
export interface Seen {
  /** Painter and seed. */
  readonly name: string;
  readonly verdict: (typeof VERDICTS)[number];
  readonly why: string;
  /** Share of the budget that was spent. */
  readonly work: number;
}

/** Of pictures without a board, those that are flagged or silent are read as one. */
export const COLUMNS = ['painter', 'paintings', 'exact', 'warned', 'flagged', 'silent', 'work'];

/** A row of counts for each painter, and one for all. */
export function rowsOf(seen: readonly Seen[]): Row[] {
  const painters = [...new Set(seen.map(painterOf))];
  const row = (name: string, of: readonly Seen[]) => [
    name,
    `${of.length}`,
    ...VERDICTS.toReversed().map((wanted) => `${of.filter(({ verdict }) => verdict === wanted).length}`),
    medianOf(of.map(({ work }) => work)).toFixed(2),
  ];
  const rows = painters.map((painter) =>
    row(
      painter,
      seen.filter((one) => painterOf(one) === painter),
    ),
  );
  return [...rows, row('all', seen)];
}

function painterOf({ name }: Seen): string {
  return name.split('/')[0] ?? '';
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** By how many standard errors other paintings may be read worse. Of forty comparisons one is, without a change: then take more of them. */
const ERRORS = 2;

/**
 * What is worse in a row of other paintings: fewer right, or more wrong without a word, than chance would have it. Undefined where
 * nothing is.
 */
export function worsening(was: Row, is: Row): string | undefined {
  const [before, now] = [countsOf(was), countsOf(is)];
  if (isMore(before.wrong, before.total, now.wrong, now.total))
    return `${now.wrong} of ${now.total} are not right, ${before.wrong} of ${before.total} were`;
  if (isMore(before.silent, before.total, now.silent, now.total))
    return `${now.silent} of ${now.total} are wrong without a word, ${before.silent} of ${before.total} were`;
  return undefined;
}

function countsOf([, total, exact, warned, , silent]: Row) {
  return {
    total: Number(total),
    wrong: Number(total) - Number(exact) - Number(warned),
    silent: Number(silent),
  };
}

/**
 * Whether the second of two proportions is larger by more than their pooled standard error allows (a test of two proportions with
 * Yates's correction, because counts of a few pictures move in steps), and by a picture at least.
 */
function isMore(before: number, of: number, now: number, ofNow: number): boolean {
  const pooled = (before + now) / (of + ofNow);
  const step = 1 / of + 1 / ofNow;
  const error = Math.sqrt(pooled * (1 - pooled) * step);
  const difference = now / ofNow - before / of - step / 2;
  return now - (ofNow * before) / of >= 1 && difference > ERRORS * error;
}

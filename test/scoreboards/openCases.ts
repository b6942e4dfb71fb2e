import { join } from 'node:path';
import { committedRows, writeScoreboard } from './board.ts';
import type { Seen } from './paintings.rows.ts';

/** A painting that is read wrong without a word, until the reader is mended. */
export interface OpenCase {
  readonly name: string;
  /** The hash of what it shows, because a painter that changes paints something else with the same seed. */
  readonly truth: string;
  readonly why: string;
}

const FILE = join(process.cwd(), 'test/scoreboards/silent.tsv');
const SUMMARY = [
  'paintings that are read wrong without a word; npm run scoreboard -- silent takes off those that are mended',
];

export function committedCases(): OpenCase[] {
  return [...committedRows(FILE).values()].map(([name = '', truth = '', why = '']) => ({ name, truth, why }));
}

export function writeCases(cases: readonly OpenCase[]): void {
  const rows = cases
    .map(({ name, truth, why }) => [name, truth, why])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  writeScoreboard(FILE, { summary: SUMMARY, columns: ['painting', 'truth', 'why'], rows });
}

/** What the list has to say of its cases, now that they are read again: nothing of those that are still wrong. */
export function complaintsOf(cases: readonly OpenCase[], seen: readonly Seen[]): string[] {
  return cases.flatMap(({ name, truth }) => {
    const now = seen.find((one) => one.name === name);
    if (now?.truth !== truth)
      return [
        `${name} paints something else than what was read wrong: npm run scoreboard -- silent --forget ${name}`,
      ];
    return now.verdict === 'silent'
      ? []
      : [`${name} is ${now.verdict} now: npm run scoreboard -- silent takes it off`];
  });
}

/**
 * The list after more paintings were read: those that are mended are taken off, those that are wrong without a word are added. One that
 * paints something else stays, because nobody knows whether it is mended.
 *
 * @param forgotten names of paintings, or of painters, that are taken off nevertheless
 */
export function casesAfter(
  cases: readonly OpenCase[],
  seen: readonly Seen[],
  forgotten: readonly string[] = [],
): OpenCase[] {
  const known = new Map(cases.map((one) => [one.name, one]));
  const isForgotten = ({ name }: OpenCase) => forgotten.some((other) => `${name}/`.startsWith(`${other}/`));
  const isMended = ({ name, truth }: OpenCase) =>
    seen.some((one) => one.name === name && one.truth === truth && one.verdict !== 'silent');
  const found = seen.filter(({ name, verdict }) => verdict === 'silent' && !known.has(name));
  return [...cases.filter((one) => !isForgotten(one) && !isMended(one)), ...found].map(
    ({ name, truth, why }) => ({
      ...{ name, truth, why },
    }),
  );
}

import type { Row } from './board.ts';
import { type Count, chanceOf, isWorse, isWorseInAll, type Pair, suspectsAmong } from './gate.ts';
import { VERDICTS } from './judged.ts';

/** What the reader makes of a painting. */
export interface Seen {
  /** Painter and seed. */
  readonly name: string;
  readonly verdict: (typeof VERDICTS)[number];
  readonly why: string;
  /** The reasons of all warnings, each with its tubes, also of a board that is wrong; empty where none was read. */
  readonly warnings: string;
  /** Share of the budget that was spent. */
  readonly work: number;
  /** The hash of what the painting shows. */
  readonly truth: string;
}

/** Of pictures without a board, those that are flagged or silent are read as one. `paints` says which painter it was, see `paintsOf`. */
export const COLUMNS = [
  'painter',
  'paintings',
  'exact',
  'warned',
  'flagged',
  'silent',
  'work',
  'seed',
  'paints',
];

/** A row of counts for each painter. */
export function rowsOf(seen: readonly Seen[], seed: number, paintsOf: (painter: string) => string): Row[] {
  const painters = [...new Set(seen.map(painterOf))];
  return painters.map((painter) => {
    const of = seen.filter((one) => painterOf(one) === painter);
    const counts = VERDICTS.toReversed().map((wanted) => of.filter(({ verdict }) => verdict === wanted));
    const work = medianOf(of.map(({ work }) => work)).toFixed(2);
    return [
      painter,
      ...[of, ...counts].map(({ length }) => `${length}`),
      ...[work, `${seed}`, paintsOf(painter)],
    ];
  });
}

/** "# all: 663 of 1100 exact, 229 warned, 187 flagged, 21 silent": the sum of the rows. */
export function summaryOf(rows: readonly Row[]): string {
  const [paintings, exact, warned, flagged, silent] = [1, 2, 3, 4, 5].map((column) =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0),
  );
  return `all: ${exact} of ${paintings} exact, ${warned} warned, ${flagged} flagged, ${silent} silent`;
}

export function painterOf({ name }: { readonly name: string }): string {
  return name.split('/')[0] ?? '';
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * What is counted of a row, each in a comparison of its own. A doubt that the reader has lost makes few readings wrong without a word, but
 * many sure: that is seen long before. A reader that may be as sure, because it is better, has to be counted anew.
 */
const MEASURES: Readonly<Record<string, (row: Row) => number>> = {
  'not right': ([, paintings, exact, warned]) => Number(paintings) - Number(exact) - Number(warned),
  'wrong without a word': ([, , , , , silent]) => Number(silent),
  'without a doubt': ([, , exact, , , silent]) => Number(exact) + Number(silent),
};

/** Rows of other paintings beside the committed ones of the same painters. */
export class Comparison {
  readonly #before: ReadonlyMap<string | undefined, Row>;

  constructor(committed: readonly Row[]) {
    this.#before = new Map(committed.map((row) => [row[0], row]));
  }

  /** Painters whose committed counts say nothing of what they paint now. */
  unlike(rows: readonly Row[]): string[] {
    return rows.flatMap((row) => {
      if (this.#countedOf(row)) return [];
      const isCounted = this.#before.has(row[0]);
      return [`${row[0]} ${isCounted ? 'paints other pictures than were counted' : 'has no committed row'}`];
    });
  }

  /** Painters that have to be looked at longer. */
  suspects(rows: readonly Row[]): string[] {
    const pairsOf = (row: Row) => Object.values(MEASURES).map((bad) => this.#pair(row, bad));
    return suspectsAmong(new Map(rows.map((row) => [row[0] ?? '', pairsOf(row)])));
  }

  /** What is more often so than it was, with all painters together. */
  worseInAll(rows: readonly Row[]): string[] {
    return Object.entries(MEASURES).flatMap(([what, bad]) => {
      const pairs = rows.map((row) => this.#pair(row, bad));
      return isWorseInAll(pairs) ? [`all: ${sentence(what, pairs)}`] : [];
    });
  }

  /** The same of each painter that was looked at longer. */
  worse(rows: readonly Row[]): string[] {
    return rows.flatMap((row) =>
      Object.entries(MEASURES).flatMap(([what, bad]) => {
        const pair = this.#pair(row, bad);
        return isWorse(pair, this.#before.size) ? [`${row[0]}: ${sentence(what, [pair])}`] : [];
      }),
    );
  }

  #pair(row: Row, bad: (row: Row) => number): Pair {
    const countOf = (of: Row): Count => ({ bad: bad(of), of: Number(of[1]) });
    return { was: countOf(this.#countedOf(row) ?? row), is: countOf(row) };
  }

  /** The committed row of the painter, as long as it paints what was counted. */
  #countedOf(row: Row): Row | undefined {
    const was = this.#before.get(row[0]);
    return was?.at(-1) === row.at(-1) ? was : undefined;
  }
}

function sentence(what: string, pairs: readonly Pair[]): string {
  const share = (counts: readonly Count[]) =>
    ['bad', 'of']
      .map((member) => counts.reduce((sum, count) => sum + count[member as keyof Count], 0))
      .join(' of ');
  const [was, is] = [pairs.map((pair) => pair.was), pairs.map((pair) => pair.is)];
  return `${share(is)} are ${what}, ${share(was)} were; chance would do that once in ${Math.round(1 / chanceOf(pairs))}`;
}

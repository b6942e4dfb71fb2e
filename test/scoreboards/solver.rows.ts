import type { Level } from '../../src/puzzle/index.ts';
import { type SolveOptions, solve } from '../../src/solver/index.ts';

/** What the solver made of one level. Counts only, so that the same code writes the same row on any machine. */
export interface Row {
  readonly group: string;
  readonly name: string;
  readonly kind: string;
  /** What is known of the level without this solver: the fewest moves, `unsolvable`, or `-`. */
  readonly listed: string;
  /** The fewest moves, `unsolvable`, or, where the budget ended first, what is proved and found: `101..108`. */
  readonly answer: string;
  readonly expanded: number;
  readonly generated: number;
}

const COLUMNS = ['group', 'name', 'kind', 'listed', 'answer', 'expanded', 'generated'] as const;
/** How much more a level may cost than its recorded row before that counts as worse, in parts of the whole. */
const TOLERANCE = 0.01;

export function measure({ group, name, board, fewest }: Level, budget: SolveOptions): Row {
  const solution = solve(board, budget);
  const { expanded, generated, lowerBound } = solution;
  const answer =
    solution.status === 'unsolvable'
      ? 'unsolvable'
      : solution.status === 'solved'
        ? `${solution.moves.length}`
        : `${lowerBound}..${solution.moves?.length ?? ''}`;
  const listed = fewest === undefined ? '-' : `${fewest ?? 'unsolvable'}`;
  return { group, name, kind: board.kind, listed, answer, expanded, generated };
}

export function isProved({ answer }: Row): boolean {
  return !answer.includes('..');
}

export function formatRows(rows: readonly Row[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => row[column]).join('\t'));
  return `${[COLUMNS.join('\t'), ...lines].join('\n')}\n`;
}

export function parseRows(text: string): Row[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [group = '', name = '', kind = '', listed = '', answer = '', expanded, generated] =
        line.split('\t');
      return { group, name, kind, listed, answer, expanded: Number(expanded), generated: Number(generated) };
    });
}

/** What is worse in a row than it was recorded to be, or than is known to be right. */
export function worsening(row: Row, before: Row | undefined): string | undefined {
  if (row.listed !== '-' && isProved(row) && row.answer !== row.listed) {
    return `the answer is ${row.answer} where ${row.listed} is right`;
  }
  if (!before) return undefined;
  if (isProved(before) && row.answer !== before.answer) return `${row.answer} where it was ${before.answer}`;
  if (row.expanded <= before.expanded * (1 + TOLERANCE)) return undefined;
  return `${row.expanded} positions expanded where it was ${before.expanded}`;
}

/** One line a group: levels proved of those tried, and positions expanded. */
export function summaryLines(rows: readonly Row[]): string[] {
  return [...new Set(rows.map(({ group }) => group))].map((group) => {
    const own = rows.filter((row) => row.group === group);
    const expanded = own.map((row) => row.expanded).sort((a, b) => a - b);
    const median = expanded[expanded.length >> 1];
    const proved = `${own.filter(isProved).length}/${own.length}`;
    return `${group.padEnd(26)} ${proved.padStart(8)} proved  expanded ${median} (${expanded.at(-1)})`;
  });
}

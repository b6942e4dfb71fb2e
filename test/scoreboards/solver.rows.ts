import { type SolveOptions, solve } from '../../src/solver/index.ts';
import type { Row } from './board.ts';
import type { Level } from './solver.levels.ts';

/** Of each level: what is known of it without this solver, what this solver proved or found, and positions. Counts only, so that the same code writes the same row on any machine. */
export const COLUMNS = ['group', 'name', 'kind', 'listed', 'answer', 'expanded', 'generated'];
/** How much more a level may cost than its recorded row before that counts as worse, in parts of the whole. */
const TOLERANCE = 0.01;

/** The answer is the fewest moves, `unsolvable`, or, where the budget ended first, what is proved and found: `101..108`. */
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
  return [group, name, board.kind, listed, answer, `${expanded}`, `${generated}`];
}

export function isProved([, , , , answer = '']: Row): boolean {
  return !answer.includes('..');
}

/** What is worse in a row than it was recorded to be, or than is known to be right. */
export function worsening(row: Row, before: Row | undefined): string | undefined {
  const [, , , listed, answer, expanded] = row;
  if (listed !== '-' && isProved(row) && answer !== listed)
    return `the answer is ${answer} where ${listed} is right`;
  if (!before) return undefined;
  const [, , , , was, spent] = before;
  if (isProved(before) && answer !== was) return `${answer} where it was ${was}`;
  if (Number(expanded) <= Number(spent) * (1 + TOLERANCE)) return undefined;
  return `${expanded} positions expanded where it was ${spent}`;
}

/** One line a group: levels proved of those tried, and positions expanded. */
export function summaryLines(rows: readonly Row[]): string[] {
  return [...new Set(rows.map(([group = '']) => group))].map((group) => {
    const own = rows.filter((row) => row[0] === group);
    const expanded = own.map((row) => Number(row[5])).sort((a, b) => a - b);
    const median = expanded[expanded.length >> 1];
    const proved = `${own.filter(isProved).length}/${own.length}`;
    return `${group.padEnd(26)} ${proved.padStart(8)} proved  expanded ${median} (${expanded.at(-1)})`;
  });
}

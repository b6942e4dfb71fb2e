import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** A scoreboard as a text file: lines of `#` that sum up, one of column names, then a row each, tabs between. */
export interface Scoreboard {
  readonly summary: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** Cells in the order of the columns. The first two name the row. */
export type Row = readonly string[];

export function writeScoreboard(path: string, { summary, columns, rows }: Scoreboard): void {
  const lines = [
    ...summary.map((line) => `# ${line}`),
    columns.join('\t'),
    ...rows.map((row) => row.join('\t')),
  ];
  writeFileSync(path, `${lines.join('\n')}\n`);
}

/** The rows of a committed scoreboard by their name; none when there is no file yet. */
export function committedRows(path: string): ReadonlyMap<string, Row> {
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8').split('\n');
  const rows = lines.filter((line) => line !== '' && !line.startsWith('#')).slice(1);
  return new Map(rows.map((line) => [nameOf(line.split('\t')), line.split('\t')]));
}

export function nameOf([group = '', name = '']: Row): string {
  return `${group}/${name}`;
}

/**
 * Writes the scoreboard, or with `--check` compares it with the committed one and ends the process with 1 when a row
 * got worse or is missing.
 *
 * @param isWorse whether the second row is worse than the first, which has the same name.
 */
export function publish(path: string, board: Scoreboard, isWorse: (was: Row, is: Row) => boolean): void {
  for (const line of board.summary) console.log(line);
  if (!process.argv.includes('--check')) {
    writeScoreboard(path, board);
    return;
  }
  const now = new Map(board.rows.map((row) => [nameOf(row), row]));
  for (const [name, was] of committedRows(path)) {
    const is = now.get(name);
    if (is && !isWorse(was, is)) continue;
    console.error(`worse: ${was.join(' ')} -> ${is ? is.join(' ') : 'missing'}`);
    process.exitCode = 1;
  }
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodePng } from '../../src/image/index.ts';
import type { Pixels } from '../../src/vision/index.ts';
import { type Labelled, labelledPictures } from './truth.ts';

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

/** The value of an option of a scoreboard. */
export function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** What a scoreboard does with a picture that is labelled, and with the rows of a folder. */
export interface Scoring {
  /** Whose tables these are: `deals-scenes.tsv`. */
  readonly name: string;
  /** None for a picture that the scoreboard has nothing to say of. */
  readonly rowsOf: (picture: Labelled) => Promise<readonly Row[]>;
  readonly boardOf: (rows: readonly Row[]) => Scoreboard;
  readonly isWorse: (was: Row, is: Row) => boolean;
}

/**
 * Scores the project's own scenes, and the folder that the environment variable TUBESIGHT_CORPUS names. With `--only NAME` or
 * `--seed N`, for some pictures or other deals, rows are printed and nothing is written.
 */
export async function scoreFolders({ name, rowsOf, boardOf, isWorse }: Scoring): Promise<void> {
  const [only, seed] = [option('--only'), option('--seed')];
  const { TUBESIGHT_CORPUS: corpus } = process.env;
  const folders = { scenes: 'fixtures/scenes', ...(corpus !== undefined && { corpus }) };
  for (const [kind, folder] of Object.entries(folders)) {
    const rows: Row[] = [];
    for (const picture of labelledPictures(folder))
      if (only === undefined || picture.path.includes(only)) rows.push(...(await rowsOf(picture)));
    const board = boardOf(rows);
    if (only === undefined && seed === undefined)
      publish(join(process.cwd(), `test/scoreboards/${name}-${kind}.tsv`), board, isWorse);
    else for (const line of [...board.summary, ...rows.map((row) => row.join(' '))]) console.log(line);
  }
}

/** Saves a picture to be looked at in the folder that `--keep` names. */
export async function keepPicture(picture: Pixels, name: string): Promise<void> {
  const folder = option('--keep');
  if (folder !== undefined) writeFileSync(join(folder, `${name}.png`), await encodePng(picture));
}

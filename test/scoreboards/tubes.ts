import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { option, publish, type Row, type Scoreboard } from './board.ts';
import { VERDICTS } from './judged.ts';
import { paintedNames } from './painted.ts';
import { seeAll } from './seeAll.ts';
import { labelledPictures } from './truth.ts';
import type { Scored } from './tubesReader.ts';

/**
 * Two figures for each picture instead of one: whether its tubes are found, and, given its true tubes, whether the board is read. So
 * each failure is one of the two. `npm run scoreboard -- tubes` takes the project's own scenes and a sample of paintings, and with the
 * environment variable TUBESIGHT_CORPUS the folder that it names, too. A run that was stopped goes on where it was.
 *
 * True places come with paintings. For labelled screenshots they are those of today's reading where that is right, or else of
 * `ID.json` in the folder that TUBESIGHT_POINTING names, `pointing` beside the folder of screenshots unless it is set. Locked tubes
 * are not given: nobody points at them.
 */
const COLUMNS = ['group', 'picture', 'tubes', 'read', 'why'];
/** Paintings of each painter, and the seed of their names. */
const PAINTINGS = { each: 2, seed: 63 };
const WITHOUT_TUBES = /^(together|panguru|none)\//;

const paintings = paintedNames(PAINTINGS.each, PAINTINGS.seed).filter((name) => !WITHOUT_TUBES.test(name));
await score([...pathsIn('fixtures/scenes'), ...paintings], 'test/scoreboards/tubes.tsv');
const corpus = process.env.TUBESIGHT_CORPUS;
if (corpus !== undefined) await score(pathsIn(corpus), 'test/scoreboards/tubes-corpus.tsv');

function pathsIn(folder: string): string[] {
  return labelledPictures(folder).map(({ path }) => path);
}

async function score(names: readonly string[], file: string): Promise<void> {
  const scored = await seeAll<Scored>('tubes', names, Number(option('--threads') ?? availableParallelism()));
  const rows = scored.flatMap((one) => one.rows);
  publish(join(process.cwd(), file), scoreboardOf(rows), isWorse);
}

function isWorse(was: Row, is: Row): boolean {
  const rank = (row: Row) => (VERDICTS as readonly string[]).indexOf(row[3] ?? '');
  return rank(is) < rank(was) || (was[2] === 'found' && is[2] !== 'found');
}

function scoreboardOf(rows: readonly Row[]): Scoreboard {
  const count = (column: number, value: string) => rows.filter((row) => row[column] === value).length;
  const counts = VERDICTS.toReversed().map((verdict) => `${count(3, verdict)} ${verdict}`);
  return {
    summary: [
      `tubes found: ${count(2, 'found')} of ${rows.length}`,
      `given the tubes: ${counts.join(', ')}, ${count(3, '-')} without places`,
    ],
    columns: COLUMNS,
    rows,
  };
}

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { committedRows, writeScoreboard } from './board.ts';
import { paintedNames } from './painted.ts';
import { COLUMNS, rowsOf, type Seen, worsening } from './paintings.rows.ts';

/**
 * What the reader makes of pictures that nobody chose: `npm run scoreboard -- paintings --seed N`, with another N of wholly other
 * pictures, so that no mechanism can be fitted to them. With `--check` their counts are compared with the committed ones, and the
 * exit code is 1 if a painter's are worse by more than chance allows; `--each 10` takes fewer, `--painter large` those of one.
 * Names of those that are read wrong without a word go to standard error; `npm run fixtures -- paint` paints them.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '60' },
    painter: { type: 'string' },
    threads: { type: 'string', default: `${availableParallelism()}` },
    check: { type: 'boolean', default: false },
  },
});
const TABLE = join(process.cwd(), 'test/scoreboards/paintings.tsv');

const { painter } = values;
const names = paintedNames(Number(values.each), Number(values.seed)).filter(
  (name) => painter === undefined || name.startsWith(`${painter}/`),
);
if (names.length === 0)
  throw new RangeError(`no painter is named ${painter}; they are in fixtures/painters.ts`);
const rows = rowsOf(await seeAll(names));
console.log([COLUMNS, ...rows].map((row) => row.join('\t')).join('\n'));
if (values.check) compare();
else if (painter === undefined)
  writeScoreboard(TABLE, { summary: [`seed ${values.seed}`], columns: COLUMNS, rows });

/** Reads the pictures in as many threads as there are cores, and returns them in the order of their names. */
async function seeAll(all: readonly string[]): Promise<Seen[]> {
  const waiting = [...all];
  const found = new Map<string, Seen>();
  const workers = Array.from({ length: Number(values.threads) }, async () => {
    const worker = new Worker(new URL('./paintingsReader.js', import.meta.url));
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const seen = await askedOf(worker, name);
      found.set(name, seen);
      if (seen.verdict === 'silent') console.error(`silent: ${name} ${seen.why}`);
    }
    await worker.terminate();
  });
  await Promise.all(workers);
  return all.flatMap((name) => found.get(name) ?? []);
}

function askedOf(worker: Worker, name: string): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`the thread that read ${name} ended`));
    worker.removeAllListeners().once('message', resolve).once('error', reject).once('exit', ended);
    worker.postMessage(name);
  });
}

function compare(): void {
  const before = new Map([...committedRows(TABLE).values()].map((row) => [row[0], row]));
  for (const row of rows) {
    const was = before.get(row[0]);
    const worse = was ? worsening(was, row) : 'has no committed row';
    if (worse === undefined || (painter !== undefined && row[0] === 'all')) continue;
    console.error(`worse: ${row[0]}: ${worse}`);
    process.exitCode = 1;
  }
}

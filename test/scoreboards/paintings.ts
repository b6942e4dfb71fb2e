import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { committedRows, writeScoreboard } from './board.ts';
import { LONGER, LOOK } from './gate.ts';
import { casesAfter, committedCases, complaintsOf, writeCases } from './openCases.ts';
import { paintedNames, paintsOf } from './painted.ts';
import { COLUMNS, Comparison, painterOf, rowsOf, type Seen, summaryOf } from './paintings.rows.ts';
import { seeAll } from './seeAll.ts';

/**
 * What the reader makes of pictures that nobody chose: `npm run scoreboard -- paintings --seed N`, with another N of wholly other
 * pictures, so that no mechanism can be fitted to them. Writes the counts and the list of those that are wrong without a word;
 * with `--painter P` only prints them, and with `--rewrite` writes the row of that painter.
 *
 * With `--check`, counts are compared with the committed ones as `gate.ts` says, and the listed paintings are read again. The exit code
 * is 1 if painters are read worse, or without the doubts that were, or if the list is not right any more. A run that was stopped goes on where it was.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    each: { type: 'string' },
    painter: { type: 'string' },
    threads: { type: 'string', default: `${availableParallelism()}` },
    check: { type: 'boolean', default: false },
    rewrite: { type: 'boolean', default: false },
  },
});
const TABLE = join(process.cwd(), 'test/scoreboards/paintings.tsv');
/** So many of each painter are counted for the table: 25 painters have 3,000. */
const COUNTED = 125;

const { painter } = values;
const [seed, threads] = [Number(values.seed), Number(values.threads)];
const each = Number(values.each ?? (values.check ? LOOK : COUNTED));
const committed = [...committedRows(TABLE).values()];
const cases = committedCases();

const seen = await seePaintings(namesOf(each));
if (seen.length === 0)
  throw new RangeError(`no painter is named ${painter}; they are in fixtures/painters.ts`);
const rows = rowsOf(seen, seed, paintsOf);
console.log([COLUMNS, ...rows].map((row) => row.join('\t')).join('\n'));
console.log(summaryOf(rows));
if (values.check) printSilent(await check());
else {
  printSilent(seen);
  if (painter === undefined || values.rewrite) await rewrite();
}

function seePaintings(names: readonly string[]): Promise<Seen[]> {
  return seeAll<Seen>('paintings', names, threads);
}

function namesOf(count: number, painters = painter === undefined ? undefined : [painter]): string[] {
  return paintedNames(count, seed).filter((name) => painters?.includes(painterOf({ name })) ?? true);
}

async function rewrite(): Promise<void> {
  const others = painter === undefined ? [] : committed.filter(([name]) => name !== painter);
  const all = [...others, ...rows];
  writeScoreboard(TABLE, { summary: [summaryOf(all)], columns: COLUMNS, rows: all });
  const again = await seePaintings(namesIn(cases));
  const kept = casesAfter(cases, [...again, ...seen]);
  writeCases(kept);
  for (const complaint of complaintsOf(kept, [...again, ...seen])) console.error(complaint);
}

/** Compares the counts, and returns what was read for that. */
async function check(): Promise<Seen[]> {
  const comparison = new Comparison(committed);
  for (const unlike of comparison.unlike(rows))
    fail(`${unlike}: npm run scoreboard -- paintings --painter NAME --seed N --rewrite`);
  const worseInAll = painter === undefined ? comparison.worseInAll(rows) : [];
  const suspects = comparison.suspects(rows);
  if (suspects.length > 0) console.log(`looks worse, by chance or not: ${suspects.join(', ')}`);
  const more = worseInAll.length > 0 ? [] : await seePaintings(namesOf(Math.max(each, LONGER), suspects));
  const longer = rowsOf(more, seed, paintsOf);
  for (const row of longer) console.log(row.join('\t'));
  for (const worse of [...worseInAll, ...comparison.worse(longer)]) fail(`not as before: ${worse}`);
  await checkList();
  return [...new Map([...seen, ...more].map((one) => [one.name, one])).values()];
}

async function checkList(): Promise<void> {
  const wanted = cases.filter((one) => painter === undefined || painterOf(one) === painter);
  for (const complaint of complaintsOf(wanted, await seePaintings(namesIn(wanted)))) fail(complaint);
}

function namesIn(list: readonly { readonly name: string }[]): string[] {
  return list.map(({ name }) => name);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

/** How to paint each one that is wrong without a word, and how to put it on the list. */
function printSilent(all: readonly Seen[]): void {
  const silent = all.filter(({ verdict }) => verdict === 'silent');
  for (const { name, why } of silent) {
    const [kind, number] = name.split('/');
    console.log(`silent: ${name}: ${why}
  npm run fixtures -- paint --painter ${kind} --seed ${number} --count 1 --out build/silent`);
  }
  const unlisted = namesIn(silent).filter((name) => !namesIn(cases).includes(name));
  if (unlisted.length > 0)
    console.log(`not on the list yet: npm run scoreboard -- silent ${unlisted.join(' ')}`);
}

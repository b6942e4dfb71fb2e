import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GUARDS } from '../../fixtures/guards.ts';
import { committedRows, type Row, writeScoreboard } from '../scoreboards/board.ts';
import { filed, type Picture, paintedNames, paintedPicture } from '../scoreboards/painted.ts';
import { labelledPictures } from '../scoreboards/truth.ts';
import { type Mechanism, withSwitches } from './instrument.ts';
import type { Result } from './process.ts';
import { SwitchedReader } from './reader.ts';

/**
 * What each mechanism of the reader is for: every function that can be switched off is, one at a time, and pictures on which it
 * does something are read again. `npm run scoreboard -- mechanisms`; `-- --painted 500 --seed 1` adds so many paintings that nobody chose, and with
 * the environment variable TUBESIGHT_CORPUS the pictures of that folder are read, too. A mechanism is tried on the quickest of them
 * until one is read worse without it, at most on `--tries`. `--lacking` tries only those for which the committed table names no
 * picture: the paintings that it finds belong into `fixtures/guards.ts`.
 */
const TABLE = 'test/scoreboards/mechanisms.tsv';
const { values } = parseArgs({
  options: {
    painted: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    tries: { type: 'string', default: '12' },
    only: { type: 'string' },
    lacking: { type: 'boolean', default: false },
    out: { type: 'string', default: TABLE },
  },
});

interface Tally {
  readonly mechanism: Mechanism;
  fires: number;
  tried: number;
  board: number;
  warnings: number;
  /** Work without it for each unit of work with it. */
  without: number;
  with: number;
  /** Pictures that are read worse without it. */
  worse: string[];
}

const COLUMNS = ['file', 'function', 'fires', 'tried', 'board', 'warnings', 'work', 'worse without it'];
const VERDICTS = ['silent', 'flagged', 'warned', 'exact'];
const gradeOf = ({ verdict }: Result) => VERDICTS.indexOf(verdict);

const { code, mechanisms } = await withSwitches();
mkdirSync('build/ablate', { recursive: true });
const script = join(process.cwd(), 'build/ablate/reader.mjs');
writeFileSync(script, code);

const tallies = mechanisms.map(
  (mechanism): Tally => ({
    mechanism,
    ...{ fires: 0, tried: 0, board: 0, warnings: 0, without: 0, with: 0 },
    worse: [],
  }),
);
const tries = Number(values.tries);
const corpus = process.env.TUBESIGHT_CORPUS;
const pictures: Picture[] = [
  ...(values.lacking
    ? []
    : [...labelledPictures('fixtures/scenes').map(filed), ...GUARDS.map(paintedPicture)]),
  ...paintedNames(Number(values.painted), Number(values.seed)).map(paintedPicture),
  ...(corpus === undefined || values.lacking ? [] : labelledPictures(corpus).map(filed)),
];
/** Names of the mechanisms for which a picture is known. */
const guarded = new Set(
  [...(values.lacking ? committedRows(TABLE).values() : [])]
    .filter((row) => (row[COLUMNS.length - 1] ?? '') !== '')
    .map(([file, name]) => `${file} ${name}`),
);
const reader = new SwitchedReader(script);
const readings: { picture: Picture; on: Result; ms: number }[] = [];
for (const picture of pictures) {
  const loaded = await picture.load();
  const start = performance.now();
  const on = await reader.read(loaded);
  readings.push({ picture, on, ms: performance.now() - start });
  for (const index of on.fired) (tallies[index] as Tally).fires++;
  report('read', readings.length);
}
// the quickest pictures first: most mechanisms do something on several
readings.sort((a, b) => a.ms - b.ms);
const firedOn = tallies.map((): Picture[] => []);
for (const { picture, on } of readings) for (const index of on.fired) firedOn[index]?.push(picture);
for (let round = 0; round < tries; round++) {
  for (const [i, { picture, on }] of readings.entries()) {
    const asked = tallies.filter((tally, index) => isAsked(tally) && firedOn[index]?.[round] === picture);
    if (asked.length > 0) await ablateOn(picture, on, asked);
    report(`round ${round + 1}:`, i + 1);
  }
}
reader.close();
writeScoreboard(values.out, { summary: summaryOf(), columns: COLUMNS, rows: rowsOf() });

function report(what: string, count: number): void {
  if (process.stderr.isTTY || count % 10 === 0) console.error(`${what} ${count} of ${pictures.length}`);
}

async function ablateOn(picture: Picture, on: Result, asked: readonly Tally[]): Promise<void> {
  await reader.read(await picture.load());
  for (const tally of asked) {
    const off = await reader.without(tallies.indexOf(tally));
    tally.tried++;
    if (off.board !== on.board) tally.board++;
    if (off.warnings !== on.warnings) tally.warnings++;
    tally.with += on.work;
    tally.without += off.work;
    if (gradeOf(off) < gradeOf(on)) tally.worse.push(`${picture.name} (${on.verdict}, else ${off.verdict})`);
  }
}

function isAsked({ mechanism, worse }: Tally): boolean {
  return isWanted(mechanism) && worse.length === 0;
}

function isWanted({ name }: Mechanism): boolean {
  return (values.only === undefined || name.includes(values.only)) && !guarded.has(name);
}

function rowsOf(): Row[] {
  return tallies
    .map(({ mechanism, fires, tried, board, warnings, without, with: w, worse }) => [
      ...mechanism.name.split(' '),
      `${fires}`,
      `${tried}`,
      `${board}`,
      `${warnings}`,
      w > 0 ? (without / w).toFixed(2) : '-',
      worse[0] ?? '',
    ])
    .sort((a, b) => `${a[0]} ${a[1]}`.localeCompare(`${b[0]} ${b[1]}`, 'en'));
}

function summaryOf(): string[] {
  const needed = tallies.filter(({ worse }) => worse.length > 0).length;
  const idle = tallies.filter(({ fires }) => fires === 0).length;
  return [
    `${pictures.length} pictures; ${tallies.length} mechanisms: ${needed} are needed by one of them at least, ${idle} never do anything`,
  ];
}

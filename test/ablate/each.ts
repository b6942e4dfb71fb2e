import { type Row, writeScoreboard } from '../scoreboards/board.ts';
import { VERDICTS } from '../scoreboards/judged.ts';
import type { Picture } from '../scoreboards/painted.ts';
import type { Mechanism } from './instrument.ts';
import type { Result } from './process.ts';
import type { SwitchedReader } from './reader.ts';

/** Not committed: its rows are about functions as they are now. */
const TABLE = 'build/mechanisms.tsv';
const COLUMNS = [
  'file',
  'function',
  'fires',
  'tried',
  'board',
  'warnings',
  'crash',
  'work',
  'worse without it',
];

/** Where the reader crashes without a mechanism, it mostly does so everywhere, and may take a minute for it. */
const MOST_CRASHES = 2;

interface Choice {
  readonly tries: number;
  readonly only?: string | undefined;
  readonly out?: string | undefined;
}

interface Tally {
  readonly mechanism: Mechanism;
  readonly index: number;
  readonly firedOn: Picture[];
  readonly tried: { readonly picture: Picture; readonly on: Result; readonly off: Result }[];
}

/**
 * Tries mechanisms one at a time on pictures on which they do something, the quickest first, until one is read worse without it, and
 * writes a table of that. A picture on which the reader crashes without it says nothing: it lacks a value then, not a mechanism.
 */
export async function tryEach(
  reader: SwitchedReader,
  mechanisms: readonly Mechanism[],
  pictures: readonly Picture[],
  choice: Choice,
): Promise<void> {
  const readings = await readAll(reader, pictures);
  const tallies = mechanisms
    .map((mechanism, index): Tally => {
      const fired = readings.filter(({ on }) => on.fired.includes(index));
      return { mechanism, index, firedOn: fired.map(({ picture }) => picture), tried: [] };
    })
    .filter(({ mechanism, firedOn }) => !mechanism.isForLoading || firedOn.length > 0);
  const isAsked = (tally: Tally) =>
    (choice.only === undefined || tally.mechanism.name.includes(choice.only)) &&
    worseOn(tally) === undefined &&
    crashesOf(tally) < MOST_CRASHES;
  for (let round = 0; round < choice.tries; round++) {
    for (const { picture, on } of readings) {
      const asked = tallies.filter((tally) => tally.firedOn[round] === picture && isAsked(tally));
      if (asked.length > 0) await reader.read(await picture.load());
      for (const { index, tried } of asked) tried.push({ picture, on, off: await reader.without([index]) });
    }
    console.error(`round ${round + 1} of ${choice.tries}`);
  }
  writeScoreboard(choice.out ?? TABLE, {
    summary: [summaryOf(tallies, pictures.length)],
    columns: COLUMNS,
    rows: tallies.map(rowOf).sort((a, b) => `${a[0]} ${a[1]}`.localeCompare(`${b[0]} ${b[1]}`, 'en')),
  });
}

/** The quickest first: most mechanisms do something on several. */
async function readAll(reader: SwitchedReader, pictures: readonly Picture[]) {
  const readings: { readonly picture: Picture; readonly on: Result }[] = [];
  for (const picture of pictures) {
    readings.push({ picture, on: await reader.read(await picture.load()) });
    if (readings.length % 10 === 0) console.error(`read ${readings.length} of ${pictures.length}`);
  }
  return readings.sort((a, b) => a.on.cpu - b.on.cpu);
}

function worseOn({ tried }: Tally): string | undefined {
  const grade = ({ verdict }: Result) => (verdict === 'crash' ? undefined : VERDICTS.indexOf(verdict));
  const found = tried.find(({ on, off }) => (grade(off) ?? VERDICTS.length) < (grade(on) ?? 0));
  return found && `${found.picture.name} (${found.on.verdict}, else ${found.off.verdict})`;
}

function crashesOf({ tried }: Tally): number {
  return tried.filter(({ off }) => off.verdict === 'crash').length;
}

function rowOf(tally: Tally): Row {
  const { mechanism, firedOn, tried } = tally;
  const ended = tried.filter(({ off }) => off.verdict !== 'crash');
  const changed = (figure: 'board' | 'warnings') =>
    `${ended.filter(({ on, off }) => on[figure] !== off[figure]).length}`;
  const work = (of: 'on' | 'off') => ended.reduce((sum, trial) => sum + trial[of].work, 0);
  return [
    ...mechanism.name.split(' '),
    `${firedOn.length}`,
    `${tried.length}`,
    changed('board'),
    changed('warnings'),
    `${crashesOf(tally)}`,
    work('on') > 0 ? (work('off') / work('on')).toFixed(2) : '-',
    worseOn(tally) ?? '',
  ];
}

function summaryOf(tallies: readonly Tally[], pictures: number): string {
  const count = (is: (tally: Tally) => boolean) => tallies.filter(is).length;
  const needed = count((tally) => worseOn(tally) !== undefined);
  const idle = count(({ firedOn }) => firedOn.length === 0);
  return `${pictures} pictures; ${tallies.length} mechanisms: ${needed} are needed by one of them at least, ${idle} never do anything`;
}

import { parseArgs } from 'node:util';
import type { SolveOptions } from '../../src/solver/index.ts';
import { committedRows, nameOf, type Row, writeScoreboard } from './board.ts';
import { dealtLevels, LEVELS_VARIABLE, listedLevels } from './solver.levels.ts';
import { COLUMNS, isProved, measure, summaryLines, worsening } from './solver.rows.ts';

/**
 * The solver's scoreboard: `npm run scoreboard -- solver` rewrites `test/scoreboards/solver.tsv`. Each level gets a short
 * budget; those that it does not suffice for stand there unproved, and `-- --long` solves them to the end for
 * `solver.long.tsv`. `-- --check` rewrites nothing and fails when a row got worse. `--only TEXT` takes only the
 * groups with that text in their names. Rows of levels that are not at hand stay as they are.
 */
const { values: flags } = parseArgs({
  options: { check: { type: 'boolean' }, long: { type: 'boolean' }, only: { type: 'string', default: '' } },
});

/** Enough for nine levels in ten, and the whole run takes some minutes. */
const SHORT: SolveOptions = { maxNodes: 50_000 };
const LONG: SolveOptions = { maxMemory: 2 * 2 ** 30 };
const FOLDER = 'test/scoreboards';
const SHORT_FILE = `${FOLDER}/solver.tsv`;

const file = flags.long ? `${FOLDER}/solver.long.tsv` : SHORT_FILE;
const recorded = committedRows(file);
if (!process.env[LEVELS_VARIABLE]) console.log(`${LEVELS_VARIABLE} is not set: only the levels dealt here`);

/** A long run takes the levels that the short one could not prove. */
const proved = new Set(
  [...(flags.long ? committedRows(SHORT_FILE) : [])].flatMap(([name, row]) => (isProved(row) ? name : [])),
);
const measured: Row[] = [];
const problems: string[] = [];
for (const level of [...dealtLevels(), ...listedLevels()]) {
  if (!level.group.includes(flags.only) || proved.has(nameOf([level.group, level.name]))) continue;
  const row = measure(level, flags.long ? LONG : SHORT);
  measured.push(row);
  const problem = worsening(row, recorded.get(nameOf(row)));
  if (problem) problems.push(`${level.name}: ${problem}`);
  // a long run may be broken off; what it has found by then is kept
  if (flags.long) save();
}
for (const line of [...summaryLines(measured), ...problems]) console.log(line);
save();
if (flags.check && problems.length > 0) process.exitCode = 1;

/** Writes the recorded rows with the measured ones in their places, new ones behind. */
function save(): void {
  const rows = new Map([...recorded, ...measured.map((row) => [nameOf(row), row] as const)]);
  if (!flags.check) writeScoreboard(file, { summary: [], columns: COLUMNS, rows: [...rows.values()] });
}

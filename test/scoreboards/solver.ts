import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Level } from '../../src/puzzle/index.ts';
import type { SolveOptions } from '../../src/solver/index.ts';
import { dealtLevels, LEVELS_VARIABLE, listedLevels } from './solver.levels.ts';
import {
  formatRows,
  isProved,
  measure,
  parseRows,
  type Row,
  summaryLines,
  worsening,
} from './solver.rows.ts';

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
const recorded = readRows(file);
const levels = chosen([...dealtLevels(), ...listedLevels()]);
if (!process.env[LEVELS_VARIABLE]) console.log(`${LEVELS_VARIABLE} is not set: only the levels dealt here`);

const problems: string[] = [];
const measured: Row[] = [];
for (const level of levels) {
  const row = measure(level, flags.long ? LONG : SHORT);
  measured.push(row);
  const problem = worsening(row, recorded.find(isLike(row)));
  if (problem) problems.push(`${row.name}: ${problem}`);
  if (!flags.long) continue;
  console.log(`${row.name} ${row.answer} ${row.expanded}`);
  // a long run may be broken off; what it has found by then is kept
  save();
}
for (const line of summaryLines(measured)) console.log(line);
for (const problem of problems) console.log(problem);
save();
if (flags.check && problems.length > 0) process.exitCode = 1;

function save(): void {
  if (!flags.check) writeFileSync(file, formatRows(merged(recorded, measured)));
}

function readRows(path: string): Row[] {
  return existsSync(path) ? parseRows(readFileSync(path, 'utf8')) : [];
}

/** A long run takes the levels that the short one could not prove. */
function chosen(all: readonly Level[]): readonly Level[] {
  const proved = new Set((flags.long ? readRows(SHORT_FILE) : []).filter(isProved).map(({ name }) => name));
  return all.filter(({ name, group }) => !proved.has(name) && group.includes(flags.only));
}

function isLike(row: Row): (other: Row) => boolean {
  return ({ group, name, kind }) => group === row.group && name === row.name && kind === row.kind;
}

/** The recorded rows with the measured ones in their places, new ones behind. */
function merged(old: readonly Row[], fresh: readonly Row[]): Row[] {
  const replaced = old.map((row) => fresh.find(isLike(row)) ?? row);
  return [...replaced, ...fresh.filter((row) => !old.some(isLike(row)))];
}

import { parseArgs } from 'node:util';
import type { Level } from '../../src/puzzle/index.ts';
import { type Solution, solve } from '../../src/solver/index.ts';
import { dealtLevels, listedLevels } from '../scoreboards/solver.levels.ts';

/**
 * What levels cost in a warm process, group by group: `npm run bench -- solver`. Takes the levels dealt by seed and those of the
 * file that TUBESIGHT_LEVELS names. CPU time of one thread; nothing is asserted on it.
 */
const { values: flags } = parseArgs({
  options: { only: { type: 'string', default: '' }, 'max-nodes': { type: 'string', default: '50000' } },
});

/**
 * Positions of each level that are looked at before the clock counts. Boards of every size go through the same code, which
 * is compiled anew for what it has not met: after a few levels alone the first hundred would pay for that.
 */
const WARM_UP = { maxNodes: 2_000 };

interface Run {
  readonly level: Level;
  readonly solution: Solution;
  readonly milliseconds: number;
}

const levels = [...dealtLevels(), ...listedLevels()].filter(({ group }) => group.includes(flags.only));
const budget = { maxNodes: Number(flags['max-nodes']) };
for (const level of levels) solve(level.board, WARM_UP);

const runs = levels.map(timed);
console.log(
  `group                       proved     expanded, median (largest)     ms, median (total)   a second`,
);
for (const group of new Set(levels.map((level) => level.group))) console.log(line(group, runsOf(group)));

function timed(level: Level): Run {
  const began = process.cpuUsage();
  const solution = solve(level.board, budget);
  const { user, system } = process.cpuUsage(began);
  return { level, solution, milliseconds: (user + system) / 1000 };
}

function runsOf(group: string): Run[] {
  return runs.filter(({ level }) => level.group === group);
}

function line(group: string, own: readonly Run[]): string {
  const proved = own.filter(({ solution }) => solution.status !== 'exhausted').length;
  const expanded = sorted(own.map(({ solution }) => solution.expanded));
  const times = sorted(own.map(({ milliseconds }) => milliseconds));
  const speed = (1000 * sum(expanded)) / Math.max(1, sum(times));
  return [
    group.padEnd(26),
    `${proved}/${own.length}`.padStart(8),
    `${median(expanded)} (${expanded.at(-1)})`.padStart(30),
    `${median(times).toFixed(2)} (${sum(times).toFixed(0)})`.padStart(23),
    Math.round(speed).toLocaleString('en').padStart(10),
  ].join(' ');
}

function sorted(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

function median(values: readonly number[]): number {
  return values[values.length >> 1] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

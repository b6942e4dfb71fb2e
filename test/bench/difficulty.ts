import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { GAMES, PLAYERS, RATING_NODES, scoreOf } from '../../src/levels/index.ts';
import { playAll } from '../../src/levels/rate.ts';
import type { Level } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import { LEVELS_VARIABLE, listedLevels } from '../scoreboards/solver.levels.ts';
import { rankCorrelation } from './rank.ts';

/**
 * How well the score of levels follows their numbers in real games, compared with the fewest moves alone: `npm run bench -- difficulty`. Takes
 * the levels of the file that TUBESIGHT_LEVELS names and writes `test/bench/difficulty.txt`. `--every 4` takes one level in four, and
 * writes nothing.
 */
const { values: flags } = parseArgs({ options: { every: { type: 'string', default: '1' } } });

const FILE = 'test/bench/difficulty.txt';
/** Fewer levels say nothing about an order. */
const LEAST_LEVELS = 10;

/** A level of a game that numbers its levels in one series: a name such as "shadow-0123". */
interface Numbered {
  readonly game: string;
  readonly number: number;
  readonly fewest: number;
  readonly score: number;
  /** Wins of each player. */
  readonly won: readonly number[];
}

const every = Math.max(1, Number(flags.every));
const measured = listedLevels()
  .filter(({ group }) => group.startsWith('real'))
  .filter((_, i) => i % every === 0)
  .flatMap(measure);
const games = [...new Set(measured.map(({ game }) => game))];
const lines = [
  `Rank correlation with the level number; ${GAMES} games of each player, ${RATING_NODES} positions each.`,
  '',
  ['game', 'levels', 'score', 'fewest', ...PLAYERS].map(padded).join(''),
  ...games.flatMap((game) => lineOf(measured.filter((level) => level.game === game))),
];
for (const line of lines) console.log(line);
if (measured.length === 0) console.log(`${LEVELS_VARIABLE} names no file with levels of games`);
else if (every === 1) writeFileSync(FILE, `${lines.map((line) => line.trimEnd()).join('\n')}\n`);

function measure({ name, board }: Level): Numbered[] {
  const [, game, number] = /^([a-z]+(?:-L)?)-?(\d+)$/.exec(name) ?? [];
  if (game === undefined) return [];
  const solution = solve(board, { maxNodes: RATING_NODES });
  const moves = solution.status === 'unsolvable' ? null : solution.moves;
  if (moves === null) return [];
  const players = playAll(board, 1);
  const won = players.map((player) => player.won);
  const fewest = moves.length;
  return [{ game, number: Number(number), fewest, score: scoreOf(fewest, players), won }];
}

function lineOf(levels: readonly Numbered[]): string[] {
  if (levels.length < LEAST_LEVELS) return [];
  const numbers = levels.map(({ number }) => number);
  const values = [
    levels.map(({ score }) => score),
    levels.map(({ fewest }) => fewest),
    ...PLAYERS.map((_, i) => levels.map(({ won }) => -(won[i] ?? 0))),
  ];
  const cells = values.map((list) => rankCorrelation(list, numbers).toFixed(2));
  return [[levels[0]?.game ?? '', `${levels.length}`, ...cells].map(padded).join('')];
}

function padded(cell: string, column: number): string {
  return column === 0 ? cell.padEnd(10) : cell.padStart(column < 4 ? 8 : 15);
}

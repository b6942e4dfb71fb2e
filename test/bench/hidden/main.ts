import { writeFileSync } from 'node:fs';
import { type BoardPlan, dealBoard } from '../../../fixtures/painter/boards.ts';
import { Random } from '../../../fixtures/painter/random.ts';
import { KINDS, type Kind } from '../../../src/index.ts';
import { HiddenGame } from './game.ts';
import { finishingPlayer, mergingPlayer, type Player, play, program, randomPlayer } from './players.ts';

/**
 * Plays hidden boards to the end by the program's advice and by three simple rules, and writes the table of
 * `test/bench/hidden/RESULTS.md`: `npm run bench -- hidden`. Boards and players are seeded, so the table repeats exactly.
 */
const BOARDS = Number(process.argv[2] ?? 200);
const FIRST_SEED = 1;

const PLAYERS: readonly (readonly [string, Player])[] = [
  ['the program', program],
  ['random legal moves', randomPlayer],
  ['merge whenever possible', mergingPlayer],
  ['most finished tubes first', finishingPlayer],
];

interface Result {
  readonly won: boolean;
  readonly looks: number;
  readonly restarts: number;
}

function playBoard(kind: Kind, seed: number, player: Player): Result {
  const plan: BoardPlan = {
    kind,
    colors: 9,
    capacity: 4,
    empties: 2,
    played: 0,
    emptiesStand: 'last',
    hidden: 'belowTop',
  };
  const game = new HiddenGame(kind, dealBoard(plan, new Random(seed)));
  const won = play(game, player, new Random(seed));
  return { won, looks: game.looks, restarts: game.restarts };
}

function row(kind: Kind, name: string, player: Player): string {
  const results = Array.from({ length: BOARDS }, (_, i) => playBoard(kind, FIRST_SEED + i, player));
  const share = (isCounted: (result: Result) => boolean) =>
    `${((100 * results.filter(isCounted).length) / BOARDS).toFixed(1)} %`;
  const mean = (value: (result: Result) => number) =>
    (results.reduce((sum, result) => sum + value(result), 0) / BOARDS).toFixed(2);
  const cells = [
    kind,
    name,
    share(({ won, restarts }) => won && restarts === 0),
    share(({ won }) => won),
    mean(({ looks }) => looks),
    mean(({ restarts }) => restarts),
  ];
  return `| ${cells.join(' | ')} |`;
}

const lines = [
  '# Playing hidden boards',
  '',
  `${BOARDS} boards a game (seeds ${FIRST_SEED} to ${FIRST_SEED + BOARDS - 1}): nine colours, four to a tube, two empty tubes, nothing shown but`,
  'the tops. Written by `npm run bench -- hidden`. What was seen once stays known after a restart; a board is given up',
  'after 30 restarts, an attempt after 300 moves.',
  '',
  '| game | player | won without a restart | won at last | mean screenshots | mean restarts |',
  '|---|---|---|---|---|---|',
];
for (const kind of KINDS) {
  for (const [name, player] of PLAYERS) {
    const line = row(kind, name, player);
    lines.push(line);
    console.log(line);
  }
}
writeFileSync('test/bench/hidden/RESULTS.md', `${lines.join('\n')}\n`);

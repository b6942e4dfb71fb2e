import type { Table } from '../hidden/table.kernel.ts';
import type { Board } from '../puzzle/index.ts';
import { Dice } from './dice.ts';
import {
  allPours,
  countRuns,
  fingerprint,
  type Game,
  gameOf,
  isSorted,
  type Pour,
  usefulPours,
} from './table.kernel.ts';

/** Simulated players. Careful wins less often than greedy, which can go back out of a dead end. */
export const PLAYERS = ['random', 'greedy', 'careful', 'looks 2 ahead', 'looks 3 ahead'] as const;
/** The name of a simulated player, the weakest first. */
export type PlayerName = (typeof PLAYERS)[number];

/** How a player did on a level. */
export interface PlayerRecord {
  readonly player: PlayerName;
  readonly games: number;
  readonly won: number;
}

interface Attempt {
  readonly game: Game;
  readonly dice: Dice;
  /** Fingerprints of the positions that the player has seen. */
  readonly seen: Set<number>;
}

/** Chooses the next pour; undefined if the player is stuck. */
type Player = (attempt: Attempt) => Pour | undefined;

const PLAYER: Readonly<Record<PlayerName, Player>> = {
  random: ({ game, dice }) => picked(allPours(game.table), dice),
  greedy: ({ game, dice }) => best(usefulPours(game.table), (pour) => gain(game.table, pour), dice),
  careful,
  'looks 2 ahead': (attempt) => lookingAhead(attempt, 2),
  'looks 3 ahead': (attempt) => lookingAhead(attempt, 3),
};

/**
 * The limits and values of a simulated game.
 *
 * - `poursAnItem`: an attempt is given up after this many pours for each item. The shortest solutions need about one.
 * - `mostCompared`: the most pours that a player compares when it thinks about later moves: those that gain most.
 * - `lost`: the value of a dead end.
 * - `won`: the value of a sorted board.
 */
const GAME = { poursAnItem: 3, mostCompared: 4, lost: -1_000, won: 1_000 };

/**
 * Lets a player play a board from its start, several times. The same seed gives the same games.
 *
 * All players make whole pours. `random` makes any pour; `greedy` fills and frees tubes where it can, and may go round in circles; `careful`
 * does the same but never returns to a position; the others choose by what they can reach in two or three pours.
 */
export function playGames(board: Board, player: PlayerName, games: number, seed: number): PlayerRecord {
  const start = gameOf(board);
  let won = 0;
  for (let number = 0; number < games; number++) {
    const dice = new Dice(seed, PLAYERS.indexOf(player), number);
    if (attemptOf(start, player, dice).isWon) won++;
  }
  return { player, games, won };
}

/** The number of pours that the careful player makes on a board before it is stuck, or has won. */
export function carefulPours(board: Board, seed: number): number {
  return attemptOf(gameOf(board), 'careful', new Dice(seed)).pours;
}

function attemptOf(
  start: Game,
  player: PlayerName,
  dice: Dice,
): { readonly isWon: boolean; readonly pours: number } {
  const game = { ...start, table: start.table.copy() };
  const attempt = { game, dice, seen: new Set([fingerprint(game.table)]) };
  const most = GAME.poursAnItem * game.items;
  for (let pours = 0; ; pours++) {
    if (isSorted(game)) return { isWon: true, pours };
    const pour = pours < most ? PLAYER[player](attempt) : undefined;
    if (!pour) return { isWon: false, pours };
    game.table.pour(pour.from, pour.to, pour.count);
    attempt.seen.add(fingerprint(game.table));
  }
}

function picked(pours: readonly Pour[], dice: Dice): Pour | undefined {
  return pours.length > 0 ? pours[dice.below(pours.length)] : undefined;
}

/** A pour of the greatest worth; among equals, any. */
function best(pours: readonly Pour[], worthOf: (pour: Pour) => number, dice: Dice): Pour | undefined {
  const worth = pours.map(worthOf);
  const most = Math.max(...worth);
  return picked(
    pours.filter((_, i) => worth[i] === most),
    dice,
  );
}

/**
 * What a pour gains at once: it joins all of a run to its colour, goes onto a tube of that colour alone, or frees a tube. Into an empty tube,
 * long runs go first.
 */
function gain(table: Table, { from, to, count }: Pour): number {
  if (table.isEmpty(to)) return count - 1;
  const isWholeRun = count === table.run(from);
  const isHome = table.run(to) === table.height[to];
  const isFreed = count === table.height[from];
  return (isWholeRun ? 2 : 0) + (isHome ? 1 : 0) + (isFreed ? 2 : 0);
}

function careful({ game: { table }, dice, seen }: Attempt): Pour | undefined {
  return best(freshPours(table, seen), (pour) => gain(table, pour), dice);
}

function lookingAhead({ game, dice, seen }: Attempt, depth: number): Pour | undefined {
  const worthOf = (pour: Pour) => after(game.table, pour, () => prospect(game, depth - 1));
  return best(freshPours(game.table, seen), worthOf, dice);
}

/** The useful pours that lead to positions which the player has not seen. */
function freshPours(table: Table, seen: ReadonlySet<number>): Pour[] {
  return usefulPours(table).filter((pour) => !seen.has(after(table, pour, fingerprint)));
}

/** The value of the best position that the player sees in so many pours. */
function prospect(game: Game, depth: number): number {
  const { table } = game;
  if (isSorted(game)) return GAME.won + depth;
  const pours = usefulPours(table);
  if (pours.length === 0) return GAME.lost;
  if (depth === 0) return promise(table);
  const compared = pours
    .map((pour) => ({ pour, gain: gain(table, pour) }))
    .sort((one, other) => other.gain - one.gain)
    .slice(0, GAME.mostCompared);
  return Math.max(...compared.map(({ pour }) => after(table, pour, () => prospect(game, depth - 1))));
}

/**
 * How promising a position looks: few runs are left, and tubes are empty. With these weights the player that looks three pours ahead wins one
 * attempt in two on levels of real games, more than with any other that was tried.
 */
function promise(table: Table): number {
  let empty = 0;
  for (let tube = 0; tube < table.tubes; tube++) if (table.isEmpty(tube)) empty++;
  return 3 * empty - 2 * countRuns(table);
}

/** Looks at the position after a pour, and takes it back. */
function after<Seen>(table: Table, { from, to, count }: Pour, look: (table: Table) => Seen): Seen {
  table.pour(from, to, count);
  const seen = look(table);
  table.pour(to, from, count);
  return seen;
}

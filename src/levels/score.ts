import type { PlayerName, PlayerRecord } from './players.ts';

/**
 * What the losses of each player weigh. The best player weighs most, because it tells hard levels apart, which the others hardly ever win.
 * Chosen with the next two on levels of six games, see docs/difficulty.md.
 */
const WEIGHTS: Readonly<Record<PlayerName, number>> = {
  random: 1,
  greedy: 1,
  careful: 1,
  'looks 2 ahead': 1,
  'looks 3 ahead': 3,
};

/**
 * What a score is made of.
 *
 * - `played`: the share of the losses in the score; the rest is the length.
 * - `halfLength`: the fewest moves of a level that is half as long as a level can be for the score.
 */
const SCORE = { played: 0.6, halfLength: 40 };

/**
 * The difficulty of a level, 0 to 100: 60 for the share of attempts that simulated players lose, 40 for the length.
 *
 * @param fewest moves of the shortest solution
 * @param players how each player did, with one attempt or more
 */
export function scoreOf(fewest: number, players: readonly PlayerRecord[]): number {
  let [lost, weights] = [0, 0];
  for (const { player, games, won } of players) {
    lost += WEIGHTS[player] * (1 - won / games);
    weights += WEIGHTS[player];
  }
  const length = fewest / (fewest + SCORE.halfLength);
  return Math.round(100 * (SCORE.played * (lost / Math.max(1, weights)) + (1 - SCORE.played) * length));
}

/** Words for scores, and the least score of each. */
export const DIFFICULTIES = { easy: 0, medium: 35, hard: 55, expert: 75 } as const;
/** A word for a range of scores: from its own least score to that of the next. */
export type Difficulty = keyof typeof DIFFICULTIES;

/** The scores of each word, both ends included. */
export const DIFFICULTY_RANGES: Readonly<Record<string, { readonly least: number; readonly most: number }>> =
  {
    easy: { least: DIFFICULTIES.easy, most: DIFFICULTIES.medium - 1 },
    medium: { least: DIFFICULTIES.medium, most: DIFFICULTIES.hard - 1 },
    hard: { least: DIFFICULTIES.hard, most: DIFFICULTIES.expert - 1 },
    expert: { least: DIFFICULTIES.expert, most: 100 },
  };

/** The word for a score from 0 to 100: the last one whose least score it reaches. */
export function difficultyOf(score: number): Difficulty {
  const names = Object.keys(DIFFICULTIES) as Difficulty[];
  return names.findLast((name) => score >= DIFFICULTIES[name]) ?? 'easy';
}

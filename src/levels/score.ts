import type { PlayerRecord } from './players.ts';

/** Fewest moves at which a level is half as long as a level can be for the score. */
const HALF_LENGTH = 40;
/** The share of the players in the score; the rest is the length. */
const PLAYED = 0.7;

export function scoreOf(fewest: number, players: readonly PlayerRecord[]): number {
  const losses = players.map(({ games, won }) => 1 - won / games);
  const lost = losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length);
  const length = fewest / (fewest + HALF_LENGTH);
  return Math.round(100 * (PLAYED * lost + (1 - PLAYED) * length));
}

/** Words for scores, and the least score of each. */
export const DIFFICULTIES = { easy: 0, medium: 35, hard: 60, expert: 80 } as const;
export type Difficulty = keyof typeof DIFFICULTIES;

/** The scores of each word, both ends included. */
export const DIFFICULTY_RANGES: Readonly<Record<string, { readonly least: number; readonly most: number }>> =
  {
    easy: { least: 0, most: DIFFICULTIES.medium - 1 },
    medium: { least: DIFFICULTIES.medium, most: DIFFICULTIES.hard - 1 },
    hard: { least: DIFFICULTIES.hard, most: DIFFICULTIES.expert - 1 },
    expert: { least: DIFFICULTIES.expert, most: 100 },
  };

/** The word for a score. */
export function difficultyOf(score: number): Difficulty {
  const names = Object.keys(DIFFICULTIES) as Difficulty[];
  return names.findLast((name) => score >= DIFFICULTIES[name]) ?? 'easy';
}

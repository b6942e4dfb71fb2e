/** Making and rating levels. Pure: the same seed gives the same levels, and the same level the same rating, on every machine. */
export { canonicalForm } from './canonical.ts';
export { DEFAULT_NODES, generateLevel, type MadeLevel } from './generate.ts';
export type { TargetFault } from './messages.ts';
export { PLAYERS, type PlayerName, type PlayerRecord } from './players.ts';
export { GAMES, type LevelRating, RATING_NODES, type RateOptions, rateLevel } from './rate.ts';
export { DIFFICULTIES, type Difficulty, difficultyOf, scoreOf } from './score.ts';
export { Series } from './series.ts';
export { checkTarget, type LevelTarget, type Range } from './target.ts';
export type { MoveFates } from './traps.ts';

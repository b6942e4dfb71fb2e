import { difficultyOf, type LevelRating, type MoveFates } from '../../levels/index.ts';
import { plural } from '../../puzzle/index.ts';

/** A rating for a person: the most important line first. */
export function ratingLines(rating: LevelRating): string[] {
  const { status, score, fewest, optimal, lowerBound } = rating;
  if (status === 'unsolvable') return ['cannot be solved; this is proved'];
  if (score === null || fewest === null)
    return [`not solved within the budget, takes at least ${plural(lowerBound, 'move')}; raise --max-nodes`];
  const proof = optimal ? 'the fewest possible' : `at least ${lowerBound} are needed`;
  return [
    `${score} of 100 (${difficultyOf(score)}), ${plural(fewest, 'move')}, ${proof}`,
    ...movesLines(rating),
    ...roomLines(rating),
    ...playerLines(rating),
  ];
}

/** "first moves: 9 of 12 keep it winnable", and how many of all moves lose. */
function movesLines({ firstMoves, traps, trapDepth }: LevelRating): string[] {
  if (!firstMoves || !traps || traps.moves === 0) return [];
  const safe = firstMoves.moves - firstMoves.lost - firstMoves.undecided;
  const depth = trapDepth
    ? `, and a careful player notices ${trapDepth.mean} moves later on average, ${trapDepth.most} at most`
    : '';
  return [
    `first moves: ${safe} of ${firstMoves.moves} are safe${openWords(firstMoves)}`,
    `traps: ${traps.lost} of ${plural(traps.moves, 'move')} along the solution lose${openWords(traps)}${depth}`,
  ];
}

function openWords({ undecided }: MoveFates): string {
  return undecided === 0 ? '' : ` (${undecided} undecided)`;
}

function roomLines({ tightest }: LevelRating): string[] {
  if (!tightest) return [];
  const { room, after } = tightest;
  return [`tightest moment: room for ${plural(room, 'item')} after ${plural(after, 'move')}`];
}

/** "wins: random 0 of 20, greedy 3 of 20". */
function playerLines({ players }: LevelRating): string[] {
  if (players.length === 0) return [];
  return [`wins: ${players.map(({ player, won, games }) => `${player} ${won} of ${games}`).join(', ')}`];
}

import { type Board, hiddenCount } from '../puzzle/index.ts';
import { numberContents } from './contents.ts';
import { BallEstimate } from './estimates/ball.ts';
import { WaterEstimate } from './estimates/water.ts';
import { Homes } from './homes.ts';
import { movesTo } from './path.ts';
import { Search } from './search.ts';
import { DEFAULT_BUDGET, type Solution, type SolveOptions } from './solution.ts';

export function solve(board: Board, options: SolveOptions = {}): Solution {
  if (hiddenCount(board) > 0) throw new RangeError('a board with hidden items cannot be searched');
  const { maxNodes, maxMemory } = { ...DEFAULT_BUDGET, ...options };
  const contents = numberContents(board);
  const homes = new Homes(contents);
  const estimate = board.kind === 'ball' ? new BallEstimate(contents, homes) : new WaterEstimate(contents);
  const search = new Search(contents, homes, estimate, maxMemory);
  const ending = search.run(maxNodes, Number.POSITIVE_INFINITY);
  const figures = { expanded: search.expanded, generated: search.generated, lowerBound: search.lowerBound, tried: estimate.tried };
  if (ending === 'solved') {
    return { status: 'solved', optimal: true, moves: movesTo(contents, homes, search.store, search.goal), ...figures };
  }
  if (ending === 'unsolvable') return { status: 'unsolvable', ...figures };
  return { status: 'exhausted', moves: null, ...figures };
}

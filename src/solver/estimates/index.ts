import type { Contents } from '../contents.ts';
import type { Homes } from '../homes.ts';
import { BallEstimate } from './ball/index.ts';
import type { Estimate } from './estimate.ts';
import { WaterEstimate } from './water.ts';

export type { Estimate } from './estimate.ts';

/**
 * The estimate for a board's kind.
 *
 * @param reach initial number of extra moves to examine; default: that of a new search
 */
export function estimateFor(contents: Contents, homes: Homes, reach?: number): Estimate {
  return contents.kind === 'ball' ? new BallEstimate(contents, homes, reach) : new WaterEstimate(contents);
}

import type { Contents } from '../contents.kernel.ts';
import type { Homes } from '../homes.kernel.ts';
import { BallEstimate } from './ball/ball.kernel.ts';
import type { Estimate } from './estimate.ts';
import { RunsEstimate } from './runs.ts';
import { WaterEstimate } from './water.kernel.ts';

export type { Estimate } from './estimate.ts';

/**
 * The estimate for a board's kind. Rules of tubes only take moves away, so that it stays a lower bound; queues give other items, for which
 * only runs are counted.
 *
 * @param reach initial number of extra moves to examine; default: that of a new search
 */
export function estimateFor(contents: Contents, homes: Homes, reach?: number): Estimate {
  if (contents.rules?.some(({ queue }) => queue)) return new RunsEstimate(contents);
  return contents.kind === 'ball' ? new BallEstimate(contents, homes, reach) : new WaterEstimate(contents);
}

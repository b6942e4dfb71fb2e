import type { Contents } from '../contents.ts';
import type { Homes } from '../homes.ts';
import { BallEstimate } from './ball/index.ts';
import type { Estimate } from './estimate.ts';
import { WaterEstimate } from './water.ts';

export type { Estimate } from './estimate.ts';

export function estimateFor(contents: Contents, homes: Homes): Estimate {
  return contents.kind === 'ball' ? new BallEstimate(contents, homes) : new WaterEstimate(contents);
}

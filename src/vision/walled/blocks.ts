import { sum } from '../statistics.ts';
import type { Contents } from './contents.ts';
import type { Places } from './places.ts';
import type { Stand } from './stands.ts';

/** A block is as wide as anywhere, up to this share of that, so far up and down from its middle in pitches. */
const UPRIGHT = 0.35;
const AS_WIDE = 0.85;
/** Of the items more than such a share are blocks where they are meant to be: of two of one colour the seam may not show. */
const LEAST_BLOCKS = 1 / 3;

/** Whether items are blocks, as wide below as above: some games draw liquid so, and only their rules tell. */
export function areBlocks(
  contents: readonly Contents[],
  stands: readonly Stand[],
  { pitch, floor }: Places,
): boolean {
  const blocks = stands.map(({ tube, height }) => {
    const filled = contents.find((one) => one.tube === tube)?.filled ?? new Float32Array(0);
    const isBlock = (k: number) => {
      const middle = floor - (k + 0.5) * pitch;
      const rows = filled.subarray(
        Math.max(0, Math.round(middle - UPRIGHT * pitch)),
        Math.round(middle + UPRIGHT * pitch) + 1,
      );
      return Math.min(...rows) >= AS_WIDE * Math.max(...rows);
    };
    return Array.from({ length: height }, (_, k) => k).filter(isBlock).length;
  });
  return sum(blocks) > LEAST_BLOCKS * sum(stands.map(({ height }) => height));
}

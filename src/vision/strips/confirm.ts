import { readOtherwise } from '../judge/rank/differences.ts';
import { type WarningReason, warn, withDoubts } from '../messages/index.ts';
import { shrink } from '../picture/raster.kernel.ts';
import { AT_A_GLANCE } from '../picture/view.ts';
import type { Pixels, Reading } from '../reading.ts';
import { readTubes } from './readTubes.ts';
import { withLowerDoubted } from './tints.ts';

/**
 * Doubts that end where the strips show the same items and leave no doubt. Never those about where tubes are or how many items fit in:
 * a tube too many, or one too short, is read the same twice.
 */
const SETTLED: readonly WarningReason[] = [
  'betweenColors',
  'colorsClose',
  'covered',
  'emptyOrItem',
  'likeHidden',
  'lightTop',
  'mayBeBlocks',
];

/**
 * Doubts empty tubes that end lower, and reads a board once more from its own tubes, unless it has doubts and none that this may end: of
 * 125 such boards it read three otherwise, and of none were the tubes right and the items wrong. Strips know nothing of how the items were
 * found, so what both show is hardly wrong, and what they show otherwise, while all colours add up, is in doubt. That they take its items
 * for those of the other kind is none: of 93 right boards one would be doubted, and no wrong one that was not in doubt.
 */
export function confirmed(pixels: Pixels, found: Reading): Reading {
  const seen = withLowerDoubted(shrink(pixels, AT_A_GLANCE), found);
  if (seen.warnings.length > 0 && !seen.warnings.some(({ reason }) => SETTLED.includes(reason))) return seen;
  const tubes = seen.tubes.filter(({ locked }) => !locked);
  const again = readTubes(pixels, tubes, { filled: tubes.map(({ items }) => items.length) });
  if (!again.ok) return seen;
  const { kind, warnings } = again.value;
  const isBroken = warnings.some(({ reason }) => reason === 'colorCount');
  const otherwise = isBroken ? [] : readOtherwise({ tubes }, again.value);
  const isSure = warnings.length === 0 && otherwise.length === 0 && kind === seen.kind;
  const kept = seen.warnings.filter(({ reason }) => !isSure || !SETTLED.includes(reason));
  return withDoubts({ ...seen, warnings: kept }, warn(seen, 'otherItems', otherwise));
}

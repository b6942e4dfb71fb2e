import { type Warning, type WarningReason, warn, warnOfBoard } from '../messages/index.ts';
import { readOtherwise } from '../rank/differences.ts';
import type { Pixels, Reading } from '../reading.ts';
import { readTubes } from './readTubes.ts';

/**
 * Doubts that end where the strips show the same items and leave no doubt. Never those about where tubes are or how many items fit in:
 * a tube too many, or one too short, is read the same twice.
 */
const SETTLED: readonly WarningReason[] = [
  'betweenColors',
  'colorsClose',
  'covered',
  'emptyOrItem',
  'floorOrItem',
  'likeHidden',
  'lightTop',
  'mayBeBlocks',
  'unmarkedHidden',
];

/**
 * Reads a board once more from its own tubes. Strips know nothing of how the items were found, so what both show is hardly wrong, and
 * what they show otherwise, while all colours add up, is in doubt.
 */
export function confirmed(pixels: Pixels, seen: Reading): Reading {
  const tubes = seen.tubes.filter(({ locked }) => !locked);
  const again = readTubes(pixels, tubes);
  if (!again.ok) return seen;
  const { kind, warnings } = again.value;
  const has = (reason: WarningReason) => warnings.some((warning) => warning.reason === reason);
  const otherwise = has('colorCount') ? [] : readOtherwise({ tubes }, again.value);
  const isOtherKind = kind !== seen.kind;
  if (warnings.length === 0 && otherwise.length === 0 && !isOtherKind)
    return { ...seen, warnings: seen.warnings.filter(({ reason }) => !SETTLED.includes(reason)) };
  const isKindSure = !has('mayBeBlocks') && !has('mayBeLiquid');
  const doubts = [
    ...warn(seen, 'otherItems', otherwise),
    ...(isOtherKind && isKindSure ? warnOfBoard(seen, kind === 'ball' ? 'mayBeBlocks' : 'mayBeLiquid') : []),
  ];
  return { ...seen, warnings: [...seen.warnings, ...doubts.filter((doubt) => isNew(doubt, seen))] };
}

/** Whether a doubt with the same reason is not there yet. */
function isNew({ reason }: Warning, { warnings }: Reading): boolean {
  return warnings.every((warning) => warning.reason !== reason);
}

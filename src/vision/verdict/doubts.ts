import { oddColors } from '../../puzzle/index.ts';
import type { Interpretation } from '../colors/interpretation.ts';
import type { Holder } from '../layout.ts';
import { type Warning, warn, warnOfBoard } from '../messages/index.ts';
import type { Box } from '../picture/box.ts';
import { bestOf } from '../statistics.ts';
import type { Evidence, Unjudged } from './evidence.ts';
import { itemDoubts } from './itemDoubts.ts';
import { tubeDoubts } from './tubeDoubts.ts';

/** Everything about a reading that a person should look at before believing it. */
export function doubtsOf(evidence: Evidence): Warning[] {
  const { reading, interpretation } = evidence;
  return [
    ...countDoubt(reading, interpretation),
    ...itemDoubts(evidence),
    ...tubeDoubts(evidence),
    ...leftOutDoubt(evidence),
    ...buttonDoubt(evidence),
    ...kindDoubt(evidence),
  ];
}

/** The counting rule: which colours do not fill tubes, and where they lie. */
function countDoubt(reading: Unjudged, { whole, capacity }: Interpretation): Warning[] {
  if (whole) return [];
  const { tubes, listed } = oddColors(reading, capacity);
  return warn(reading, 'colorCount', tubes, { listed, size: capacity });
}

/** Tubes with a sign on them, which the game may or may not let the player use, and faint pegs: those beside them are named. */
function leftOutDoubt({ reading, interpretation, holders }: Evidence): Warning[] {
  const { leftOut = [], faint = [], onPegs } = interpretation.layout;
  const [signed, pale] = onPegs ? [[], [...leftOut, ...faint]] : [leftOut, faint];
  const beside = (boxes: readonly Box[]) => boxes.map((box) => nearest(box, holders) + 1);
  return [
    ...warn(reading, 'lockedLeftOut', beside(signed), { count: signed.length }),
    ...warn(reading, 'faintLeftOut', beside(pale), { count: pale.length }),
  ];
}

/** The index of the tube that stands nearest. */
function nearest({ left, right, top, bottom }: Box, holders: readonly Holder[]): number {
  const distance = ({ box }: Holder) =>
    Math.hypot(box.left + box.right - left - right, box.top + box.bottom - top - bottom);
  const holder = bestOf(holders, (one) => -distance(one));
  return holder ? holders.indexOf(holder) : 0;
}

function buttonDoubt({ reading, interpretation }: Evidence): Warning[] {
  return interpretation.layout.lacksLoneButton ? warnOfBoard(reading, 'buttonLeftOut') : [];
}

function kindDoubt({ reading, interpretation }: Evidence): Warning[] {
  const { kind, isKindUnsure } = interpretation.layout;
  if (!isKindUnsure) return [];
  return warnOfBoard(reading, kind === 'water' ? 'mayBeBlocks' : 'mayBeLiquid');
}

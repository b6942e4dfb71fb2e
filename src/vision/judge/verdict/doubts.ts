import { bestOf } from '../../../numbers/statistics.ts';
import { oddColors } from '../../../puzzle/oddColors.ts';
import type { Interpretation } from '../../colors/interpretation.ts';
import { type Warning, warn, warnOfBoard } from '../../messages/index.ts';
import type { Box } from '../../picture/box.ts';
import type { Holder, Spot } from '../../tubes/layout.ts';
import type { Evidence, ReadingWithoutWarnings } from './evidence.ts';
import { itemDoubts } from './itemDoubts.ts';
import { tubeDoubts } from './tubeDoubts.ts';

/** Returns everything about a reading that a person should check before believing it. */
export function doubtsOf(evidence: Evidence): Warning[] {
  const { reading, interpretation } = evidence;
  return [
    ...countDoubt(reading, interpretation),
    ...itemDoubts(evidence),
    ...tubeDoubts(evidence),
    ...faintDoubt(evidence),
    ...kindDoubt(evidence),
  ];
}

/** Warns of colours that do not fill whole tubes. */
function countDoubt(reading: ReadingWithoutWarnings, { whole, capacity }: Interpretation): Warning[] {
  if (whole) return [];
  const { tubes, listed } = oddColors(reading, capacity);
  return warn(reading, 'colorCount', tubes, { listed, size: capacity });
}

/** Warns of faint pegs or tubes that were left out. The warning names the nearest tubes. */
function faintDoubt({ reading, interpretation, holders }: Evidence): Warning[] {
  const { faint = [] } = interpretation.layout;
  const beside = faint.map((box) => nearest(box, holders) + 1);
  return warn(reading, 'faintLeftOut', beside, { count: faint.length });
}

/** Returns the index of the nearest tube. */
function nearest({ left, right, top, bottom }: Box, holders: readonly Holder[]): number {
  const distance = ({ box }: Holder) =>
    Math.hypot(box.left + box.right - left - right, box.top + box.bottom - top - bottom);
  const holder = bestOf(holders, (one) => -distance(one));
  return holder ? holders.indexOf(holder) : 0;
}

function kindDoubt({ reading, interpretation, stacks }: Evidence): Warning[] {
  const { kind, isKindUnsure } = interpretation.layout;
  if (!isKindUnsure && !haveFewFullRims(interpretation, stacks)) return [];
  return warnOfBoard(reading, kind === 'water' ? 'mayBeBlocks' : 'mayBeLiquid');
}

/**
 * A ball that nothing covers shows at least this share of its rim. On boards of balls, two in five or more
 * do; on boards of blocks, one in four at most.
 */
const WHOLE_RIM = 0.9;
const LEAST_WHOLE_SHARE = 1 / 3;

/**
 * Whether hardly any ball shows its whole rim. The items may then be liquid drawn as blocks with round
 * corners and gaps between them.
 */
function haveFewFullRims({ layout }: Interpretation, stacks: readonly (readonly Spot[])[]): boolean {
  const spots = stacks.flat();
  const whole = spots.filter(({ presence }) => presence >= WHOLE_RIM);
  return layout.kind === 'ball' && !layout.onPegs && whole.length < LEAST_WHOLE_SHARE * spots.length;
}

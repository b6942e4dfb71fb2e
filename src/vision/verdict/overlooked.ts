import type { Clearance } from '../layout.ts';
import type { Reading, ReadingTube } from '../reading.ts';
import {
  besideGaps,
  emptyRowsTooWide,
  type IsClear,
  mayBeGaps,
  offCentreEnd,
  openEnd,
  outOfStep,
  rowsInOrder,
  type Tubes,
  unalignedRows,
  wideApart,
} from './tubeRows.ts';

type Board = Pick<Reading, 'width' | 'height' | 'tubes'>;

/** What suggests that a tube is missing, or that there is one too many. */
type OverlookedReason =
  | 'roomBeside'
  | 'wideApart'
  | 'tooNear'
  | 'tooFar'
  | 'mayBeGap'
  | 'rowLacksOne'
  | 'endLacksOne'
  | 'noRoom';

/** Tubes near a place where a tube may have been missed, or tubes that may not exist. */
interface Overlooked {
  readonly numbers: readonly number[];
  readonly reason: OverlookedReason;
}

/**
 * Finds irregularities in how the tubes stand that suggest a missing tube or a wrong one.
 *
 * @param areWallsSeen whether the tubes themselves are seen, and not only what is in them
 * @param clearances for each tube, how far nothing is drawn beside it, if that is known
 */
export function overlooked(
  board: Board,
  areWallsSeen = true,
  clearances: readonly (Clearance | undefined)[] = [],
): Overlooked[] {
  const { tubes } = board;
  const rows = rowsInOrder(tubes);
  const isClear: IsClear = (tube, side, distance) => {
    const widths = tube ? clearances[tube.number - 1]?.[side] : undefined;
    return tube !== undefined && widths !== undefined && (widths + 0.5) * tube.width >= distance;
  };
  return [
    {
      numbers: besideGaps(rows, isClear),
      reason: 'roomBeside',
    },
    {
      numbers: wideApart(rows, isClear),
      reason: 'wideApart',
    },
    {
      numbers: outOfStep(rows),
      reason: 'tooNear',
    },
    {
      numbers: emptyRowsTooWide(rows),
      reason: 'tooFar',
    },
    {
      numbers: mayBeGaps(rows),
      reason: 'mayBeGap',
    },
    { numbers: unalignedRows(rows, isClear), reason: 'rowLacksOne' },
    {
      numbers: [
        ...new Set([...offCentreEnd(board, rows, isClear), ...openEnd(board, rows, areWallsSeen, isClear)]),
      ],
      reason: 'endLacksOne',
    },
    {
      numbers: withoutRoom(tubes),
      reason: 'noRoom',
    },
  ];
}

/** Returns the numbers of all tubes if none of them has a free place. */
function withoutRoom(tubes: Tubes): number[] {
  return tubes.every((tube) => tube.items.length >= tube.capacity) ? tubes.map(({ number }) => number) : [];
}

/** Whether a tube reaches beyond the picture by more than a tenth of its width. */
export function isCut(tube: ReadingTube, { width, height }: Board): boolean {
  const slack = 0.1 * tube.width;
  return (
    tube.x - tube.width / 2 < -slack ||
    tube.x + tube.width / 2 > width + slack ||
    tube.y + tube.height / 2 > height + slack ||
    tube.y - tube.height / 2 < -slack
  );
}

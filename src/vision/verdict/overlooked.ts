import type { WarningReason } from '../messages/warn.ts';
import type { Reading, ReadingTube } from '../reading.ts';
import {
  besideGaps,
  emptyRowsTooWide,
  hasRoom,
  mayBeGaps,
  offCentreEnd,
  openEnd,
  outOfStep,
  rowsInOrder,
  unalignedRows,
  wideApart,
} from './tubeRows.ts';

type Board = Pick<Reading, 'width' | 'height' | 'tubes' | 'capacity'>;

/** Tubes near a place where a tube may have been missed, or tubes that may not exist. */
interface Overlooked {
  readonly numbers: readonly number[];
  readonly reason: WarningReason;
}

/**
 * Finds irregularities in how the tubes stand that suggest a missing tube or a wrong one.
 *
 * @param areWallsSeen whether the tubes themselves are seen, and not only what is in them
 */
export function overlooked(board: Board, areWallsSeen = true): Overlooked[] {
  const { tubes } = board;
  const rows = rowsInOrder(tubes);
  const ends = [...new Set([...offCentreEnd(board, rows), ...openEnd(board, rows, areWallsSeen)])];
  return [
    { numbers: besideGaps(rows), reason: 'roomBeside' },
    { numbers: wideApart(rows), reason: 'wideApart' },
    { numbers: [...outOfStep(rows), ...emptyRowsTooWide(rows)], reason: 'outOfStep' },
    { numbers: mayBeGaps(rows), reason: 'mayBeGap' },
    { numbers: unalignedRows(rows), reason: 'rowLacksOne' },
    { numbers: ends, reason: 'endLacksOne' },
    { numbers: hasRoom(board) ? [] : tubes.map(({ number }) => number), reason: 'noRoom' },
  ];
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

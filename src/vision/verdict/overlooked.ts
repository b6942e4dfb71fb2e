import type { Clearance } from '../layout.ts';
import type { Reading, ReadingTube } from '../reading.ts';
import {
  aside,
  besideHoles,
  type IsClear,
  inGaps,
  looseRows,
  offBeat,
  rowsOf,
  spreadOut,
  type Tubes,
  unfinished,
  wideApart,
} from './tubeRows.ts';

type Board = Pick<Reading, 'width' | 'height' | 'tubes'>;

/** How the places of tubes suggest one more, or one less. */
type OverlookedReason =
  | 'roomBeside'
  | 'wideApart'
  | 'tooNear'
  | 'tooFar'
  | 'mayBeGap'
  | 'rowLacksOne'
  | 'endLacksOne'
  | 'noRoom';

/** Tubes near a place where another tube may stand that was not seen. */
interface Overlooked {
  readonly numbers: readonly number[];
  readonly reason: OverlookedReason;
}

/**
 * Where the order in which tubes stand suggests that there is one more.
 *
 * @param areWallsSeen whether the tubes themselves are seen, and not only what is in them.
 * @param clearances how far nothing is drawn beside each tube, where that is known.
 */
export function overlooked(
  board: Board,
  areWallsSeen = true,
  clearances: readonly (Clearance | undefined)[] = [],
): Overlooked[] {
  const { tubes } = board;
  const rows = rowsOf(tubes);
  const isClear: IsClear = (tube, side, distance) => {
    const widths = tube ? clearances[tube.number - 1]?.[side] : undefined;
    return tube !== undefined && widths !== undefined && (widths + 0.5) * tube.width >= distance;
  };
  return [
    {
      numbers: besideHoles(rows, isClear),
      reason: 'roomBeside',
    },
    {
      numbers: wideApart(rows, isClear),
      reason: 'wideApart',
    },
    {
      numbers: offBeat(rows),
      reason: 'tooNear',
    },
    {
      numbers: spreadOut(rows),
      reason: 'tooFar',
    },
    {
      numbers: inGaps(rows),
      reason: 'mayBeGap',
    },
    { numbers: looseRows(rows, isClear), reason: 'rowLacksOne' },
    {
      numbers: [
        ...new Set([...aside(board, rows, isClear), ...unfinished(board, rows, areWallsSeen, isClear)]),
      ],
      reason: 'endLacksOne',
    },
    {
      numbers: withoutRoom(tubes),
      reason: 'noRoom',
    },
  ];
}

/** Every tube, when not one of them has a free place. */
function withoutRoom(tubes: Tubes): number[] {
  return tubes.every((tube) => tube.items.length >= tube.capacity) ? tubes.map(({ number }) => number) : [];
}

/** A tube's side or end lies beyond the picture. */
export function isCut(tube: ReadingTube, { width, height }: Board): boolean {
  const slack = 0.1 * tube.width;
  return (
    tube.x - tube.width / 2 < -slack ||
    tube.x + tube.width / 2 > width + slack ||
    tube.y + tube.height / 2 > height + slack ||
    tube.y - tube.height / 2 < -slack
  );
}

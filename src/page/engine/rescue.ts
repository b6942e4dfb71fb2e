import { plainPicture } from '../../overlay/index.ts';
import type { Board, Move } from '../../puzzle/index.ts';
import { type Solver, solveWithExtraTubes } from '../../solver/index.ts';
import { type Point, type Reading, type ReadingTube, withAddedTubes } from '../../vision/index.ts';

/** A solution of a board with more empty tubes, on a reading that has them. */
export interface Rescue {
  readonly tubes: number;
  readonly reading: Reading;
  readonly moves: readonly Move[];
}

/** A board and the moves that were made on it. */
interface Rescued {
  readonly reading: Reading;
  readonly made?: readonly Move[];
  readonly isDrawn: boolean;
}

/**
 * The solution with more empty tubes, placed where there is room; a drawn board is laid out anew. None for a reading with warnings,
 * because a tube that was missed may be the way out, and none after moves, because the level can be started again.
 */
export async function rescueOf(
  { reading, made = [], isDrawn }: Rescued,
  board: Board,
  solver: Solver,
): Promise<Rescue | undefined> {
  if (reading.warnings.length > 0 || made.length > 0) return undefined;
  const { tubes, solution } = await solveWithExtraTubes(board, {}, solver);
  const moves = solution.status === 'unsolvable' ? null : solution.moves;
  let roomier = reading;
  for (let count = 0; moves && count < tubes; count++) {
    const at = roomFor(roomier);
    const added = withAddedTubes(roomier, [at ? { at } : {}]);
    if (!added.ok) return undefined;
    roomier = added.value;
  }
  return moves ? { tubes, reading: isDrawn ? laidOut(roomier) : roomier, moves } : undefined;
}

function laidOut(reading: Reading): Reading {
  const plain = plainPicture(reading, reading.colors, reading.upsideDown).reading;
  return {
    ...plain,
    tubes: plain.tubes.map((tube, k) => ({ ...tube, added: reading.tubes[k]?.added === true })),
  };
}

/** Widths and heights of a tube between the middles of neighbours. */
const BESIDE = 1.3;
const BELOW = 1.25;

/** A place beside a tube or below one that no other tube reaches, inside the picture. */
function roomFor({ tubes, width, height }: Reading): Point | undefined {
  const beside = tubes.flatMap((tube) => [1, -1].map((side) => shifted(tube, side * BESIDE * tube.width, 0)));
  const below = tubes.map((tube) => shifted(tube, 0, BELOW * tube.height));
  const isFree = (place: ReadingTube) =>
    place.x - place.width / 2 > 0 &&
    place.x + place.width / 2 < width &&
    place.y + place.height / 2 < height &&
    tubes.every((tube) => isApart(tube, place));
  return [...beside, ...below].find(isFree);
}

function shifted(tube: ReadingTube, dx: number, dy: number): ReadingTube {
  return { ...tube, x: Math.round(tube.x + dx), y: Math.round(tube.y + dy) };
}

function isApart(one: ReadingTube, other: ReadingTube): boolean {
  const [dx, dy] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  return dx > (one.width + other.width) / 2 || dy > (one.height + other.height) / 2;
}

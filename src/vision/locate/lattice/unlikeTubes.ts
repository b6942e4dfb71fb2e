import { bestOf } from '../../../numbers/statistics.ts';
import { RIM_CLEAR } from '../../items/rims.ts';
import type { Circle } from '../../picture/circles.kernel.ts';
import type { Column, Lattice } from './lattice.ts';
import type { Pose } from './profiles.kernel.ts';

interface Known {
  /** The columns of the tubes that hold stacks. */
  readonly lattice: Lattice;
  /** All tubes, with stacks or without. */
  readonly poses: readonly Pose[];
  /** The height of the walls, in pitches above the lowest place. */
  readonly top: number;
}

/**
 * Where tubes of another kind stand in a row.
 *
 * - `step`: tubes of a row are at whole multiples of one distance, within this fraction of it.
 * - `line`: a selected tube may be raised or enlarged: its floor is within this fraction of the pitch of the line of
 *   its row.
 * - `floor`: a ball on the floor of its tube is this close to the lowest places of the row, in pitches. A selected
 *   ball hangs higher.
 */
const ROW = { step: 0.12, line: 0.5, floor: 0.25 };

/**
 * Returns the stacks and single discs that are in no known tube but where a row has room for one. Such a tube
 * may look different because it is selected or completed. Single discs are sorted by their height above the
 * floor.
 *
 * @param columns all columns of the picture.
 * @param discs all discs of the size of the balls.
 */
export function unlikeTubesAmong(
  known: Known,
  columns: readonly Column[],
  discs: readonly Circle[],
): { stacks: Column[]; lone: Column[] } {
  const step = stepOf(known);
  const { pitch, slope } = known.lattice;
  const hasRoom = ({ x }: Pose, line: readonly Pose[]) => isOnStep(x, line, step);
  const stacks = columns.filter((column) => {
    const line = known.poses.filter((other) => Math.abs(riseOf(column, other, slope)) < ROW.line * pitch);
    return hasRoom(column, line);
  });
  const lone = discs
    .filter(({ score }) => score >= RIM_CLEAR)
    .flatMap((disc) => {
      const line = known.poses.filter((other) => mayBeOnlyBall(disc, other, known));
      const floor = bestOf(line, (other) => -riseOf(disc, other, slope));
      if (!floor || !hasRoom(disc, line)) return [];
      const rise = riseOf(disc, floor, slope);
      return [{ rise, column: rise < ROW.floor * pitch ? columnOn(disc) : columnUnder(disc, rise) }];
    })
    .sort((a, b) => a.rise - b.rise)
    .map(({ column }) => column)
    .filter((one) => stacks.every((stack) => Math.abs(stack.x - one.x) > step / 2));
  return { stacks, lone };
}

function columnOn(disc: Circle): Column {
  return { x: disc.x, y: disc.y, discs: [disc] };
}

/** Returns a column without discs at the floor of its tube, `rise` pixels below the disc. */
function columnUnder({ x, y }: Circle, rise: number): Column {
  return { x, y: y + rise, discs: [] };
}

/** Returns how far a point is above the lowest place of a tube, corrected by the slope of the row. */
function riseOf({ x, y }: Pose, other: Pose, slope: number): number {
  return other.y + slope * (x - other.x) - y;
}

/**
 * Whether a disc may be the only ball of a tube in line with this tube: on the floor, or selected and at
 * most one pitch above the rim.
 */
function mayBeOnlyBall(disc: Pose, other: Pose, { lattice, top }: Known): boolean {
  const rise = riseOf(disc, other, lattice.slope) / lattice.pitch;
  return rise > -ROW.floor && rise < top + 1;
}

/** Returns the smallest distance between neighbouring tubes. */
function stepOf({ lattice: { slope, pitch, radius }, poses }: Known): number {
  const distances = poses.flatMap((one) =>
    poses
      .filter((other) => Math.abs(riseOf(one, other, slope)) < ROW.line * pitch)
      .map((other) => Math.abs(other.x - one.x)),
  );
  return Math.min(...distances.filter((distance) => distance > radius));
}

function isOnStep(x: number, line: readonly Pose[], step: number): boolean {
  const steps = Math.min(...line.map((other) => Math.abs(other.x - x))) / step;
  return steps > 0.5 && Number.isFinite(steps) && Math.abs(steps - Math.round(steps)) < ROW.step;
}

import { RIM_CLEAR } from '../items/rims.ts';
import type { Circle } from '../picture/circles.ts';
import { bestOf } from '../statistics.ts';
import type { Column, Lattice } from './lattice.ts';
import type { Stand } from './profiles.ts';

/** What the columns and discs of a picture are compared with. */
export interface Known {
  /** The columns of the tubes that hold stacks. */
  readonly lattice: Lattice;
  /** Where tubes stand, with stacks or without. */
  readonly stands: readonly Stand[];
  /** How far up their walls reach, in pitches. */
  readonly top: number;
}

/** Tubes of a row stand at whole multiples of one distance, within this share of it. */
const STEP_SLACK = 0.12;
/** A selected tube may be raised or enlarged: it stands on the line of its row within this share of the pitch. */
const OFF_LINE = 0.5;
/** A ball that lies on the floor of its tube is no more pitches off its row's lowest place; one that was picked hangs over it. */
const ON_FLOOR = 0.25;

/**
 * Stacks and single discs that no known tube accounts for, where the order of a row has room for a tube: in one that is
 * selected or done, perhaps, with sides of another look than the others'. The stacks come first.
 *
 * @param columns all columns of the picture.
 * @param discs all discs of the size of its balls.
 */
export function strangersAmong(
  known: Known,
  columns: readonly Column[],
  discs: readonly Circle[],
): { stacks: Column[]; lone: Column[] } {
  const step = stepOf(known);
  const { pitch, slope } = known.lattice;
  const hasRoom = ({ x }: Stand, line: readonly Stand[]) => isOnStep(x, line, step);
  const stacks = columns.filter((column) => {
    const line = known.stands.filter((other) => Math.abs(riseOf(column, other, slope)) < OFF_LINE * pitch);
    return hasRoom(column, line);
  });
  const lone = discs
    .filter(({ score }) => score >= RIM_CLEAR)
    .flatMap((disc) => {
      const line = known.stands.filter((other) => isOver(disc, other, known));
      const floor = bestOf(line, (other) => -riseOf(disc, other, slope));
      if (!floor || !hasRoom(disc, line)) return [];
      const rise = riseOf(disc, floor, slope);
      return [{ rise, column: rise < ON_FLOOR * pitch ? standing(disc) : hanging(disc, rise) }];
    })
    .sort((a, b) => a.rise - b.rise)
    .map(({ column }) => column)
    .filter((one) => stacks.every((stack) => Math.abs(stack.x - one.x) > step / 2));
  return { stacks, lone };
}

function standing(disc: Circle): Column {
  return { x: disc.x, y: disc.y, discs: [disc] };
}

function hanging({ x, y }: Circle, rise: number): Column {
  return { x, y: y + rise, discs: [] };
}

/** How far a place lies over the lowest one of a stand, the slope of its row taken away. */
function riseOf({ x, y }: Stand, other: Stand, slope: number): number {
  return other.y + slope * (x - other.x) - y;
}

/** Whether a disc may be the only ball in a tube beside a stand: on the floor, or picked, no higher than over the rim. */
function isOver(disc: Stand, other: Stand, { lattice, top }: Known): boolean {
  const rise = riseOf(disc, other, lattice.slope) / lattice.pitch;
  return rise > -ON_FLOOR && rise < top + 1;
}

/** The smallest distance between tubes that stand beside each other. */
function stepOf({ lattice: { slope, pitch, radius }, stands }: Known): number {
  const distances = stands.flatMap((one) =>
    stands
      .filter((other) => Math.abs(riseOf(one, other, slope)) < OFF_LINE * pitch)
      .map((other) => Math.abs(other.x - one.x)),
  );
  return Math.min(...distances.filter((distance) => distance > radius));
}

function isOnStep(x: number, line: readonly Stand[], step: number): boolean {
  const steps = Math.min(...line.map((other) => Math.abs(other.x - x))) / step;
  return steps > 0.5 && Number.isFinite(steps) && Math.abs(steps - Math.round(steps)) < STEP_SLACK;
}

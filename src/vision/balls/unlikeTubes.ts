import { diff, type LabColor } from 'color-diff';
import { areAlike, ringColor } from '../items/patches.ts';
import { closestFit, RIM_CLEAR } from '../items/rims.ts';
import type { Holder, Layout } from '../layout.ts';
import type { Circle } from '../picture/circles.ts';
import type { Raster } from '../picture/raster.ts';
import { bestOf } from '../statistics.ts';
import { type Sight, spotOf } from './holders.ts';
import type { Column, Lattice } from './lattice.ts';
import type { Stand } from './profiles.ts';

/** What the columns and discs of a picture are compared with. */
interface Known {
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
const STRANGER_OFF_LINE = 0.5;
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
    const line = known.stands.filter(
      (other) => Math.abs(riseOf(column, other, slope)) < STRANGER_OFF_LINE * pitch,
    );
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
      .filter((other) => Math.abs(riseOf(one, other, slope)) < STRANGER_OFF_LINE * pitch)
      .map((other) => Math.abs(other.x - one.x)),
  );
  return Math.min(...distances.filter((distance) => distance > radius));
}

function isOnStep(x: number, line: readonly Stand[], step: number): boolean {
  const steps = Math.min(...line.map((other) => Math.abs(other.x - x))) / step;
  return steps > 0.5 && Number.isFinite(steps) && Math.abs(steps - Math.round(steps)) < STEP_SLACK;
}

/** Raised balls hang between these many pitches over their places. Less is none, and with more they hang over other places. */
const RAISED = { least: 0.2, most: 0.8 };
/** They keep their distance within this share of it, and lie on the axis of their tube within this share of their radius. */
const RIGID = 0.15;
const OFF_AXIS = 0.4;
/** Closer than this, two balls look the same to a person. */
const SAME_LOOK = 5;

/**
 * Takes balls of one look that hang between the places of a tube for raised from it: some games lift what may be moved by less than a ball.
 *
 * @returns undefined where no tube shows any, or several do
 */
export function withRaised(sight: Sight, layout: Layout, discs: readonly Circle[]): Layout | undefined {
  const raised = layout.holders.flatMap((holder) => raisedIn(sight, holder, discs) ?? []);
  const [one, ...others] = raised;
  if (!one || others.length > 0) return undefined;
  const isOne = ({ x, y }: Holder) => x === one.x && y === one.y;
  return { ...layout, holders: layout.holders.map((holder) => (isOne(holder) ? one : holder)) };
}

function raisedIn(sight: Sight, holder: Holder, discs: readonly Circle[]): Holder | undefined {
  const { lattice, walls, radius, circles } = sight;
  const { pitch } = lattice;
  const isOwn = ({ x, y, score }: Circle) => {
    const place = (holder.y - y) / pitch;
    const isOnAxis = Math.abs(x - holder.x) < OFF_AXIS * radius;
    return score >= RIM_CLEAR && isOnAxis && place > -0.5 && place < walls.top + 1;
  };
  const upwards = discs.filter(isOwn).sort((a, b) => b.y - a.y);
  const lowest = upwards[0]?.y ?? holder.y;
  const places = upwards.map(({ y }) => (lowest - y) / pitch);
  const seated = places.findIndex((place, k) => Math.abs(place - k) >= RAISED.least);
  const run = places.slice(seated).map((place, k) => place - seated - k);
  const [rise = 0] = run;
  const isRun = run.every((other) => Math.abs(other - rise) < RIGID);
  if (seated < 1 || rise > RAISED.most || !isRun || lowest < holder.y - pitch / 2) return undefined;
  const loose = upwards.slice(seated).map((disc) => spotOf(sight, closestFit(circles, disc, radius)));
  const spots = upwards.slice(0, seated).map((disc) => spotOf(sight, closestFit(circles, disc, radius)));
  return areAlike(loose, SAME_LOOK) ? { ...holder, spots, loose } : undefined;
}

/** The place of a picked ball keeps between these shares of its colour. More is a ball, and less is air. */
const LEFT = { least: 0.12, most: 0.75 };
/** A mix of two colours lies between them within this share of their difference. */
const OFF_LINE = 0.25;
/** Two colours that differ by less than this do not show what mixes them. */
const LEAST_APART = 20;
/** What surrounds a ball is looked at this many radii from its middle. */
const AROUND = 1.2;

/**
 * Takes away the ghosts of picked balls. Some games leave a ball that hangs over its tube in its place as well, faded into what is behind it.
 *
 * @returns undefined where there is none
 */
export function withoutGhosts(raster: Raster, layout: Layout): Layout | undefined {
  const holders = layout.holders.map((holder) =>
    isTopGhost(raster, holder, layout.itemWidth / 2)
      ? { ...holder, spots: holder.spots.slice(0, -1) }
      : holder,
  );
  return holders.some((holder, i) => holder !== layout.holders[i]) ? { ...layout, holders } : undefined;
}

function isTopGhost(raster: Raster, { spots, loose }: Holder, radius: number): boolean {
  const [top, picked] = [spots.at(-1), loose[0]];
  if (!top || !picked || loose.length > 1) return false;
  return isMixOf(top.patch.mean, ringColor(raster, top.x, top.y, AROUND * radius), picked.patch.mean);
}

/** Whether a colour is that of something half transparent before another colour. */
export function isMixOf(color: LabColor, behind: LabColor, solid: LabColor): boolean {
  const [whole, part] = [minus(solid, behind), minus(color, behind)];
  const length = Math.hypot(...whole);
  if (length < LEAST_APART || diff(behind, solid) < LEAST_APART) return false;
  const share = (whole[0] * part[0] + whole[1] * part[1] + whole[2] * part[2]) / length ** 2;
  const off = Math.hypot(part[0] - share * whole[0], part[1] - share * whole[1], part[2] - share * whole[2]);
  return share >= LEFT.least && share <= LEFT.most && off <= OFF_LINE * length;
}

function minus(a: LabColor, b: LabColor): [number, number, number] {
  return [a.L - b.L, a.a - b.a, a.b - b.b];
}

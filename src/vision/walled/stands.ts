import { median } from '../statistics.ts';
import type { Contents } from './contents.ts';
import { fillsOf, type Places } from './places.ts';
import type { Tube } from './tubes.ts';

/** A tube with the contents of its places. */
export interface Stand {
  readonly tube: Tube;
  /** How certain it is that each place holds something, from the lowest up, from 0 to 1. */
  readonly presences: readonly number[];
  /** The number of items on its floor, without a gap. */
  readonly height: number;
  /** How certain it is that something is below its lowest place, from 0 to 1. */
  readonly under: number;
}

/** A place is air if it is filled less than this share of what filled places usually are. */
const MOST_AIR = 0.25;
/** A place is surely filled from this share on. */
const LEAST_SURE = 0.5;

/**
 * Returns the contents of all tubes of one size. Gaps between tubes, which may look like tubes, are left out.
 */
export function standsOf(contents: readonly Contents[], places: Places): Stand[] {
  const fills = contents.map((one) => fillsOf(one, places));
  const typical = median(fills.flatMap((one) => one.fills).filter((fill) => fill > MOST_AIR));
  const presenceOf = (fill: number) => Math.min(1, fill / (LEAST_SURE * typical));
  const stands = contents.map(({ tube }, i): Stand => {
    const presences = (fills[i]?.fills ?? []).map(presenceOf);
    const end = presences.findIndex((presence) => !isFilled(presence));
    return {
      tube,
      presences,
      height: end < 0 ? presences.length : end,
      under: presenceOf(fills[i]?.under ?? 0),
    };
  });
  return withoutGaps(stands);
}

/** Whether a place with this presence holds something. */
export function isFilled(presence: number): boolean {
  return presence > MOST_AIR / LEAST_SURE;
}

/**
 * Returns how many tubes have something below their lowest items that empty tubes do not have. If empty ones
 * have it, too, it is a foot or a shelf; otherwise it may be an item that was left out.
 */
export function countBelowFloor(stands: readonly Stand[]): number {
  const isSunken = ({ under }: Stand) => isFilled(under);
  const empty = stands.filter(({ height }) => height === 0);
  if (empty.some(isSunken)) return 0;
  return stands.filter((stand) => stand.height > 0 && isSunken(stand)).length;
}

/** Tubes are at whole multiples of one distance from those that hold items, within this fraction of it. */
const STEP_TOLERANCE = 0.3;

/** Removes empty tubes that are not at a regular distance: the gaps between tubes may be as wide as tubes. */
function withoutGaps(stands: readonly Stand[]): Stand[] {
  const filled = stands.filter(({ height }) => height > 0);
  const nearestTo = (one: Stand) =>
    Math.min(
      ...filled.filter((other) => areBeside(one, other)).map(({ tube }) => Math.abs(tube.x - one.tube.x)),
    );
  const step = Math.min(...filled.map(nearestTo));
  return stands.filter((one) => {
    const steps = nearestTo(one) / step;
    const isOff = Number.isFinite(steps) && Math.abs(steps - Math.round(steps)) > STEP_TOLERANCE;
    return one.height > 0 || !isOff;
  });
}

function areBeside({ tube: one }: Stand, { tube: other }: Stand): boolean {
  return one !== other && one.top < other.bottom && other.top < one.bottom;
}

/** A row of pixels belongs to an item if more than this share of it is filled. */
const SHOWN = 0.2;
/** A lifted item is as high as those in the tubes, within this share. */
const SAME_HEIGHT = 0.25;

/**
 * A range of rows of pixels, below the top of a tube's sides or negative above it. Both ends are inclusive.
 */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds things above tubes that are as high as the items: games lift the selected item.
 *
 * @returns for each stand the middle of the lifted item's place, in pixels below the top of the sides and
 *   therefore negative. Undefined if there is none or more than one.
 */
export function liftedAbove(
  contents: readonly Contents[],
  stands: readonly Stand[],
  places: Places,
): (number | undefined)[] {
  const shown = stands.map(({ tube }) => contents.find((one) => one.tube === tube));
  const items = stands.flatMap(({ height }, i) => itemsIn(shown[i], height, places));
  const usual = median(items.map(({ stretch }) => lengthOf(stretch)));
  const off = median(items.map(({ stretch, middle }) => middleOf(stretch) - middle));
  return shown.map((one) => {
    const hanging = one ? stretchesOf(one.over, -one.over.length) : [];
    // a thing that reaches the end of the examined area may be higher
    const [found, ...more] = hanging.filter(
      (stretch) =>
        stretch.from > -(one?.over.length ?? 0) && Math.abs(lengthOf(stretch) - usual) <= SAME_HEIGHT * usual,
    );
    return found && more.length === 0 ? middleOf(found) - off : undefined;
  });
}

/** Returns the rows that each item of a tube fills, with the middle of its place. */
function itemsIn(contents: Contents | undefined, height: number, { pitch, floor }: Places) {
  return Array.from({ length: height }, (_, k) => {
    const [from, to] = [Math.round(floor - (k + 1) * pitch), Math.round(floor - k * pitch) - 1];
    const stretches = stretchesOf(contents?.filled.slice(Math.max(0, from), to + 1) ?? [], Math.max(0, from));
    const stretch = { from: stretches[0]?.from ?? from, to: stretches.at(-1)?.to ?? to };
    return { stretch, middle: floor - (k + 0.5) * pitch };
  });
}

/** Returns the ranges of rows that show something. The first row has the number `first`. */
function stretchesOf(filled: ArrayLike<number>, first: number): Stretch[] {
  const stretches: Stretch[] = [];
  let from: number | undefined;
  for (let i = 0; i <= filled.length; i++) {
    const isShown = (filled[i] ?? 0) > SHOWN;
    if (isShown) from ??= i;
    else if (from !== undefined) {
      stretches.push({ from: first + from, to: first + i - 1 });
      from = undefined;
    }
  }
  return stretches;
}

function lengthOf({ from, to }: Stretch): number {
  return to - from + 1;
}

function middleOf({ from, to }: Stretch): number {
  return (from + to) / 2;
}

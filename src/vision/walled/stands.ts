import { median } from '../statistics.ts';
import type { Contents } from './contents.ts';
import { fillsOf, type Places } from './places.ts';
import type { Tube } from './tubes.ts';

/** A tube with what its places hold. */
export interface Stand {
  readonly tube: Tube;
  /** How surely something is in each place, from the lowest up, 0 to 1. */
  readonly presences: readonly number[];
  /** How many items lie on its floor, over one another. */
  readonly height: number;
  /** How surely something is under its lowest place, 0 to 1. */
  readonly under: number;
}

/** A place that holds less than this share of what others do is air. */
const AIR = 0.25;
/** What holds this share of what others do is surely there. */
const SURE = 0.5;

/** What the tubes of one size hold, without what only looks like a tube. */
export function standsOf(contents: readonly Contents[], places: Places): Stand[] {
  const fills = contents.map((one) => fillsOf(one, places));
  const typical = median(fills.flatMap((one) => one.fills).filter((fill) => fill > AIR));
  const presenceOf = (fill: number) => Math.min(1, fill / (SURE * typical));
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

export function isFilled(presence: number): boolean {
  return presence > AIR / SURE;
}

/** How many tubes have something under their lowest items that empty ones have not, as feet and shelves are: items left out. */
export function sunkenIn(stands: readonly Stand[]): number {
  const isSunken = ({ under }: Stand) => isFilled(under);
  const empty = stands.filter(({ height }) => height === 0);
  if (empty.some(isSunken)) return 0;
  return stands.filter((stand) => stand.height > 0 && isSunken(stand)).length;
}

/** Tubes stand this near to whole multiples of one distance from those that hold items. */
const ON_STEP = 0.3;

/** Midway between tubes that hold items there are gaps, as wide as tubes perhaps. */
function withoutGaps(stands: readonly Stand[]): Stand[] {
  const filled = stands.filter(({ height }) => height > 0);
  const nearestTo = (one: Stand) =>
    Math.min(
      ...filled.filter((other) => areBeside(one, other)).map(({ tube }) => Math.abs(tube.x - one.tube.x)),
    );
  const step = Math.min(...filled.map(nearestTo));
  return stands.filter((one) => {
    const steps = nearestTo(one) / step;
    const isOff = Number.isFinite(steps) && Math.abs(steps - Math.round(steps)) > ON_STEP;
    return one.height > 0 || !isOff;
  });
}

function areBeside({ tube: one }: Stand, { tube: other }: Stand): boolean {
  return one !== other && one.top < other.bottom && other.top < one.bottom;
}

/** A row of pixels shows an item where so much of it is filled. */
const SHOWN = 0.2;
/** A lifted item is as high as those in the tubes within this share. */
const SAME_HEIGHT = 0.25;

/** Rows of pixels under the top of a tube's sides, negative over it; the last one inclusive. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds what hangs over tubes as high as their items are: what a game lifts to show that it is chosen.
 *
 * @returns for each stand the middle of the place that it would be in, pixels under the top of the sides and thus negative.
 */
export function liftedOver(
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
    // what reaches up to the end of what was looked at may go on
    const [found, ...more] = hanging.filter(
      (stretch) =>
        stretch.from > -(one?.over.length ?? 0) && Math.abs(lengthOf(stretch) - usual) <= SAME_HEIGHT * usual,
    );
    return found && more.length === 0 ? middleOf(found) - off : undefined;
  });
}

/** What each of the lowest places of a tube shows, with the middle of the place. */
function itemsIn(contents: Contents | undefined, height: number, { pitch, floor }: Places) {
  return Array.from({ length: height }, (_, k) => {
    const [from, to] = [Math.round(floor - (k + 1) * pitch), Math.round(floor - k * pitch) - 1];
    const stretches = stretchesOf(contents?.filled.slice(Math.max(0, from), to + 1) ?? [], Math.max(0, from));
    const stretch = { from: stretches[0]?.from ?? from, to: stretches.at(-1)?.to ?? to };
    return { stretch, middle: floor - (k + 0.5) * pitch };
  });
}

/** The stretches of rows that show something, of rows that begin with such a number. */
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

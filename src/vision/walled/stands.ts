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

import { areAlike } from '../items/patches.ts';
import type { Holder, Layout } from '../layout.ts';
import type { Circle } from './circles.ts';
import { type Sight, spotOf } from './holders.ts';
import { closestFit, RIM_CLEAR } from './rims.ts';

/** Balls that are raised hang so many pitches over their places: less is none, more and they hang over other places. */
const RAISED = { least: 0.2, most: 0.8 };
/** They keep their distance within this share of it, and lie on the axis of their tube within this share of their radius. */
const RIGID = 0.15;
const OFF_AXIS = 0.4;
/** Closer than this, they look the same to a person. */
const SAME_LOOK = 5;

/**
 * The layout with the balls of one look that one tube shows between its places, over others that lie in theirs, as raised from it:
 * some games lift what may be moved by less than a ball. Undefined where no tube shows such, or several do.
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

/*
 * A board whose counts are right may lack an empty tube, which changes the solution. So the picture is searched once more for what looks
 * like the tubes that were read, and the page beside the rows is looked at.
 */
import { bestOf, median } from '../../numbers/statistics.ts';
import { type Interpretation, itemsOf, withHolders } from '../colors/interpretation.ts';
import { warn, withDoubts } from '../messages/index.ts';
import { type Box, heightOf, widthOf } from '../picture/box.ts';
import type { Raster } from '../picture/raster.kernel.ts';
import type { View } from '../picture/view.ts';
import type { Point, Reading } from '../reading.ts';
import { doubted, emptyAt, type Holder } from '../tubes/layout.ts';
import { grouped, inRows, spacingIn } from '../tubes/rows.ts';
import { cutShare, type TubeBox } from './axes.ts';
import { areApart, scaledBy } from './like.ts';
import { lookalikes, samenessToOthers } from './lookalikes.ts';

const MISSED = {
  /** The likeness to an empty tube, of its outline times of all that is seen, from which on a place may be one. */
  anywhere: 0.55,
  /** The same beside the ends of a row, where a tube of another shape may stand, or one that an edge of the picture cuts off. */
  besideRow: 0.3,
  /** The likeness of the outline alone beside the ends of a row, if no empty tube is known. */
  outline: 0.6,
  /** A place that shows the same as an empty tube to this degree is one, if there is only one such place. */
  sure: 0.85,
  /** From this share of its height on, the empty part of a tube shows what an empty one looks like. */
  air: 0.35,
  /** A tube is cut off if this share is; if more than the second one is, a player can hardly see where to tap. */
  cut: 0.06,
  inSight: 0.5,
  /** Tubes of a row stand at one height within this share of a width. */
  slack: 0.2,
  /** How near and how far the next tube of a row may be, in distances of tubes. */
  nearest: 0.9,
  farthest: 1.6,
  /** How far apart two tubes above one another are, of the mean of their heights. */
  over: 0.75,
} as const;

/** The distance of tubes if no row has two, in widths. */
const USUAL_DISTANCE = 1.6;

/** What looks like a tube of the board but was not read as one. */
interface Missed {
  readonly holder: Holder;
  /** Whether it is surely an empty tube. */
  readonly isSure: boolean;
  /** The share of its width or height that an edge of the picture cuts off. */
  readonly share: number;
}

/**
 * Looks for what is left over: empty tubes that stand elsewhere, in a row of their own or at the end of one, or that an edge of the picture
 * cuts off. The counts do not show that they are missing. One that is surely a tube is added, others are left out and doubted.
 */
export function withMissed({ raster }: View, found: Interpretation): Interpretation {
  const { layout } = found;
  const { holders } = layout;
  const missed = patternsIn(found).flatMap((pattern) => missedLike(raster, found, pattern));
  const [likeliest] = missed;
  if (!likeliest) return found;
  const { holder, isSure, share } = likeliest;
  const isCut = share > MISSED.cut;
  if (missed.length === 1 && isSure && share <= MISSED.inSight)
    return withHolders(found, [...holders, { ...holder, ...(isCut && { isCut }) }]);
  if (!isCut)
    return {
      ...found,
      layout: { ...layout, faint: [...(layout.faint ?? []), ...missed.map((one) => one.holder.box)] },
    };
  const beside = bestOf(holders, ({ x, y }) => -Math.hypot(x - holder.x, y - holder.y));
  const marked = holders.map((one) => (one === beside ? { ...one, isBesideCut: true } : one));
  return withHolders(found, marked);
}

/** Tubes that look alike, and whether of each the bare part of a peg is looked for, or the whole. */
interface Pattern {
  readonly likes: readonly Holder[];
  readonly areBarePegs: boolean;
}

/** Returns what tubes of the board look like. Walls look the same whatever is between them; of pegs the poles and the stacks are looked for. */
function patternsIn(found: Interpretation): Pattern[] {
  const { holders, onPegs } = found.layout;
  const filled = holders.filter((one) => !one.lock && !one.isCut && itemsOf(found, one).length > 0);
  const empties = emptiesOf(found);
  if (!onPegs) return [{ likes: ofUsualHeight([...empties, ...filled]), areBarePegs: false }];
  const bare = filled.filter((holder) => airShareOf(found, holder) >= MISSED.air);
  const barest = bestOf(bare, (holder) => airShareOf(found, holder));
  const most = Math.max(...filled.map((holder) => itemsOf(found, holder).length));
  const stacks = filled.filter((holder) => itemsOf(found, holder).length === most);
  return [
    { likes: empties.length > 0 || !barest ? empties : [barest], areBarePegs: true },
    { likes: stacks, areBarePegs: false },
  ];
}

function ofUsualHeight(holders: readonly Holder[]): Holder[] {
  const usual = median(holders.map(({ box }) => heightOf(box)));
  return holders.filter(({ box }) => Math.abs(heightOf(box) - usual) < MISSED.slack * widthOf(box));
}

/** Returns places like these tubes, the likeliest first, or the next places of rows with their outline. */
function missedLike(raster: Raster, found: Interpretation, { likes, areBarePegs }: Pattern): Missed[] {
  const { holders } = found.layout;
  const empties = emptiesOf(found);
  const isKnown = empties.length > 0;
  const boxes = likes.map((one) =>
    boxOf(areBarePegs ? { ...one.box, bottom: surfaceOf(found, one) } : one.box),
  );
  const [first] = likes;
  const [part] = boxes;
  if (!first || !part) return [];
  const whole = boxOf(first.box);
  const tubeAt = ({ x, y }: Point): TubeBox => ({ ...whole, x, y: y + whole.y - part.y });
  const across = MISSED.nearest * distanceIn(holders, first);
  // the gap between two tubes may look like one
  const isFree = (at: Point) => {
    const tube = tubeAt(at);
    return holders.every(({ box }) => {
      const { x, y, height } = boxOf(box);
      const over = (MISSED.over * (height + tube.height)) / 2;
      return Math.abs(x - tube.x) > across || Math.abs(y - tube.y) > over;
    });
  };
  const places = lookalikes(raster, boxes, { isFree, areBarePegs });
  const missedBeside = (more: readonly Holder[]) =>
    places.flatMap((place): Missed[] => {
      const { likeness, sameness, to } = place;
      const like = likes[to] ?? first;
      const tube = tubeAt(place);
      const share = cutShare(tube, whole, raster);
      const isNext = isBesideRow(tube, holders) || isBesideRow(tube, [...holders, ...more]);
      const isLike =
        likeness * sameness >= leastLikeness(isKnown && isNext, share) ||
        (!isKnown && isNext && likeness >= MISSED.outline);
      const own = boxOf(like.box);
      const holder = emptyAt({ x: like.x + tube.x - own.x, y: like.y + tube.y - own.y }, 1, like);
      const isSure = empties.includes(like) && sameness >= MISSED.sure;
      return isLike ? [{ holder, share, isSure }] : [];
    });
  // a row of its own may have more tubes
  return missedBeside(missedBeside([]).map(({ holder }) => holder));
}

/** Returns the share of a tube's height that nothing is in, from 0 to 1. */
function airShareOf(found: Interpretation, holder: Holder): number {
  return (surfaceOf(found, holder) - holder.box.top) / heightOf(holder.box);
}

/** Returns where the empty part of a tube ends: half an item above the highest one, which may bulge. */
function surfaceOf(found: Interpretation, holder: Holder): number {
  const { up, itemHeight } = found.layout;
  const items = itemsOf(found, holder).length;
  return items === 0 ? holder.box.bottom : holder.y + (items - 1) * up.y - itemHeight;
}

/**
 * Doubts a board that was read in a scaled picture, if the picture as it is shows more tubes like these: the scale may be wrong, so that
 * other rows looked otherwise.
 */
export function withOthersDoubted({ raster }: View, reading: Reading): Reading {
  const { tubes } = reading;
  const boxes = tubes.map((tube) => scaledBy(tube, 1 / raster.scale));
  const isFree = (at: Point) => boxes.every((box) => areApart(box, at, box));
  const filled = boxes.filter((_, i) => tubes[i]?.items.length);
  const others = lookalikes(raster, filled, { isFree, areBarePegs: false });
  const alike = others.filter(({ likeness, sameness }) => likeness * sameness >= MISSED.anywhere);
  const beside = alike.map((at) => {
    const nearest = bestOf(boxes, ({ x, y }) => -Math.hypot(x - at.x, y - at.y));
    return nearest ? boxes.indexOf(nearest) + 1 : 1;
  });
  return withDoubts(reading, warn(reading, 'faintLeftOut', beside, { count: alike.length }));
}

/** Returns the empty tubes that can be used and are seen as a whole. */
function emptiesOf(found: Interpretation): Holder[] {
  const isEmpty = (holder: Holder) => itemsOf(found, holder).length === 0 && !holder.lock && !holder.isCut;
  return found.layout.holders.filter(isEmpty);
}

/** What an empty tube shows is like what another one shows, at least to this degree. Of 88 labelled boards that were read right, all are from 0.68 on. */
const ALIKE = 0.6;

/** Doubts empty tubes that do not look like the other empty ones for as many items: a curtain, or a frame, or a tube that is misjudged. */
export function withUnlikeDoubted({ raster }: View, found: Interpretation): Interpretation {
  const groups = grouped(emptiesOf(found), ([one], other) => one.capacity === other.capacity);
  const unlike = groups.flatMap((alike) => {
    const boxes = alike.map(({ box }) => boxOf(box));
    const sameness = samenessToOthers(raster, boxes);
    return alike.filter((_, i) => (sameness[i] ?? 1) < ALIKE);
  });
  const checked = found.layout.holders.map((holder) => (unlike.includes(holder) ? doubted(holder) : holder));
  return withHolders(found, checked);
}

/** A line is seen from so many levels per pixel on, or from this share of the faintest line of an empty tube. */
const LINE = { least: 1, share: 0.1 } as const;

/** Marks the tubes at the ends of rows beside which nothing but page is seen, so that none can have been missed there. */
export function withPageBeside(view: View, found: Interpretation): Interpretation {
  const { holders } = found.layout;
  const empties = holders.filter((holder) => itemsOf(found, holder).length === 0);
  const faintest = Math.min(...empties.map(({ box }) => lineIn(view, box)));
  const most = Math.max(LINE.least, Number.isFinite(faintest) ? LINE.share * faintest : 0);
  const rows = inRows(holders);
  const isPage = (holder: Holder, sign: 1 | -1) => {
    const place = boxBeside(holder.box, distanceIn(holders, holder), sign);
    const isInside = place.left >= 0 && place.right < view.raster.width;
    return isInside && lineIn(view, place) < most;
  };
  const marked = holders.map((holder): Holder => {
    const row = rows.find((members) => members.includes(holder));
    const left = holder === row?.[0] && isPage(holder, -1);
    const right = holder === row?.at(-1) && isPage(holder, 1);
    return { ...holder, pageBeside: { left, right } };
  });
  return withHolders(found, marked);
}

/** Returns the box in which the next tube would stand, from halfway to it to halfway to the one after it. */
function boxBeside({ left, right, top, bottom }: Box, distance: number, sign: 1 | -1): Box {
  const [middle, width] = [(left + right) / 2, right - left];
  const near = middle + sign * Math.max(distance / 2, OWN_WALL * width);
  const far = middle + sign * (distance + width / 2);
  return { left: Math.min(near, far), right: Math.max(near, far), top, bottom };
}

/** The lines of a tube's own wall end this many widths from its middle. */
const OWN_WALL = 0.6;

/**
 * Returns the strength of the strongest upright line in a box, in levels per pixel. It has to be seen in two of three parts of the height:
 * one part alone may show a doodle, and a bottle has a neck. A page that grows darker sideways shows no line.
 */
function lineIn({ sums, raster: { width, height } }: View, { left, right, top, bottom }: Box): number {
  const [x0, x1] = [Math.max(1, Math.round(left)), Math.min(width - 2, Math.round(right))];
  const [y0, y1] = [Math.max(1, Math.round(top)), Math.min(height - 1, Math.round(bottom))];
  const columns = Array.from({ length: Math.max(0, x1 - x0 + 1) }, (_, i) => x0 + i);
  const rowAt = (third: number) => Math.round(y0 + ((y1 - y0) * third) / 3);
  const parts = [0, 1, 2].map((part) => {
    const [from, to] = [rowAt(part), rowAt(part + 1)];
    const means = columns.map(
      (x) => ((sums[to * width + x] ?? 0) - (sums[from * width + x] ?? 0)) / (to - from),
    );
    const usual = median(means);
    return means.map((mean) => Math.abs(mean - usual));
  });
  const strengths = columns.map((_, i) => {
    const near = parts.map((part) => Math.max(...part.slice(Math.max(0, i - 1), i + 2)));
    return median(near);
  });
  return Math.max(0, ...strengths);
}

/** Returns the likeness that a place needs. A tube that is cut off is only looked for beside a row, where much page is like the less than half of one. */
function leastLikeness(isNext: boolean, share: number): number {
  if (isNext) return share > MISSED.inSight ? MISSED.anywhere : MISSED.besideRow;
  return share > MISSED.cut ? Number.POSITIVE_INFINITY : MISSED.anywhere;
}

function boxOf({ left, right, top, bottom }: Box): TubeBox {
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

/** Returns the smallest distance of two tubes of a row. */
function distanceIn(holders: readonly Holder[], { box }: Holder): number {
  const spacing = spacingIn(holders);
  return Number.isFinite(spacing) ? spacing : USUAL_DISTANCE * (box.right - box.left);
}

/** Whether a tube would be the next of a row. */
function isBesideRow(tube: TubeBox, holders: readonly Holder[]): boolean {
  return inRows(holders).some((row) => {
    const [first, last] = [row[0], row.at(-1)];
    if (!first || !last) return false;
    const beside = tube.x < first.x ? first : last;
    const end = boxOf(beside.box);
    const away = Math.abs(tube.x - end.x) / distanceIn(holders, first);
    // tops differ, because of some tubes only what is in them is seen
    const isInLine = Math.abs(tube.y + tube.height / 2 - beside.box.bottom) < MISSED.slack * end.width;
    const isOutside = tube.x < first.x || tube.x > last.x;
    return isInLine && isOutside && away > MISSED.nearest && away < MISSED.farthest;
  });
}

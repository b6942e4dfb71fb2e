import { clamp, median } from '../../../numbers/statistics.ts';
import { HIDDEN, type Item } from '../../../puzzle/index.ts';
import { withSplitColors } from '../../colors/halves.ts';
import { HIDDEN_GROUP, type Interpretation, itemsOf } from '../../colors/interpretation.ts';
import { hexOf, nameColors } from '../../colors/names.ts';
import { labToRgb } from '../../colors/spaces.ts';
import { medianLab, middleColorOf } from '../../items/patches.ts';
import type { Pixels, Point, Reading, ReadingColor, ReadingTube } from '../../reading.ts';
import type { Holder, Layout, Spot } from '../../tubes/layout.ts';
import { inRows } from '../../tubes/rows.ts';
import { doubtsOf } from './doubts.ts';

type Size = Pick<Pixels, 'width' | 'height'>;

/** The letters of colours, in order. No board has more colours. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Turns an interpretation into a Reading: tubes in reading order, colours with letters in order of
 * appearance, places in pixels of the picture, and warnings.
 *
 * @param scale pixels of the picture per pixel of the raster
 */
export function assemble(found: Interpretation, { width, height }: Size, scale: number): Reading {
  const interpretation = withSplitColors(found);
  const holders = inRows(interpretation.layout.holders).flat();
  const stacks = holders.map((holder) => itemsOf(interpretation, holder));
  const letters = letterGroups(interpretation, stacks.flat());
  const letterOf = (spot: Spot): Item => letters.get(interpretation.groupOf.get(spot) ?? -1) ?? HIDDEN;
  const tubes = holders.map((holder, index): ReadingTube => {
    const items = stacks[index] ?? [];
    return {
      ...geometryOf(interpretation, holder, scale),
      number: index + 1,
      items: items.map(letterOf),
      certainty: items.map((spot) => round(certainty(interpretation, spot), 2)),
      seenAt: items.map((spot) => scaled(spot, scale)),
      ...(holder.lock === 'sure' ? { locked: true as const } : {}),
    };
  });
  const capacity = median(tubes.map((tube) => tube.capacity));
  const colors = colorsOf(interpretation, letters);
  const { kind, onPegs = false } = interpretation.layout;
  const reading = { kind, onPegs, capacity, level: null, width, height, colors, tubes };
  return { ...reading, warnings: doubtsOf({ reading, interpretation, holders, stacks }) };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** The centre of a raster pixel, in pixels of the picture. */
function scaled({ x, y }: Point, scale: number): Point {
  return { x: round((x + 0.5) * scale - 0.5, 1), y: round((y + 0.5) * scale - 0.5, 1) };
}

/** Returns the place, size and places of a tube, in pixels of the picture. */
function geometryOf(
  { layout, capacity }: Interpretation,
  holder: Holder,
  scale: number,
): Omit<ReadingTube, 'number' | 'items' | 'certainty' | 'seenAt'> {
  const { left, right, top, bottom } = boxWith(layout, holder, capacity);
  const centre = scaled({ x: (left + right) / 2, y: (top + bottom) / 2 }, scale);
  const own = holder.capacity ?? capacity;
  const { blur = 0 } = layout;
  return {
    x: Math.round(centre.x),
    y: Math.round(centre.y),
    width: Math.round((right - left) * scale),
    height: Math.round((bottom - top) * scale),
    capacity: own,
    places: Array.from({ length: own }, (_, k) =>
      scaled({ x: holder.x + layout.up.x * k, y: holder.y + layout.up.y * k }, scale),
    ),
    itemWidth: Math.round((layout.itemWidth + 2 * blur) * scale),
    itemHeight: Math.round((layout.itemHeight + 2 * blur) * scale),
  };
}

/** Returns the box of a tube, extended upwards if its places need more height. */
function boxWith(layout: Layout, holder: Holder, capacity: number): Holder['box'] {
  const highest = holder.y + layout.up.y * ((holder.capacity ?? capacity) - 1) - layout.itemHeight / 2;
  return { ...holder.box, top: Math.min(holder.box.top, highest) };
}

/** Gives each colour group a letter, in order of appearance. Hidden items get none. */
function letterGroups({ groupOf, roles }: Interpretation, items: readonly Spot[]): Map<number, Item> {
  const letters = new Map<number, Item>();
  for (const spot of items) {
    const group = groupOf.get(spot) ?? -1;
    if (roles[group] === 'color' && !letters.has(group)) letters.set(group, LETTERS.charAt(letters.size));
  }
  return letters;
}

/**
 * Returns each colour with its name and the median colour of its items. Medians ignore a face or a letter
 * that covers less than half of an item.
 */
function colorsOf({ groupOf }: Interpretation, letters: ReadonlyMap<number, Item>): ReadingColor[] {
  const typical = [...letters.keys()].map((group) => {
    const members = [...groupOf].filter(([, g]) => g === group);
    return labToRgb(medianLab(members.map(([spot]) => middleColorOf(spot.patch))));
  });
  const names = nameColors(typical);
  return [...letters.values()].map((id, i) => ({
    id,
    hex: hexOf(typical[i] ?? { R: 0, G: 0, B: 0 }),
    name: names[i] ?? '',
  }));
}

/**
 * An item is sure if its own colour is at most this share as far away as the next one. At the same distance
 * it is a guess.
 */
const SURE_RATIO = 0.5;

/**
 * Returns how sure the colour of an item is, from 0 to 1. It depends on how much nearer its own colour is
 * than the next, and on how much of the item is seen.
 */
function certainty(interpretation: Interpretation, spot: Spot): number {
  const own = interpretation.groupOf.get(spot) ?? -1;
  if (own === HIDDEN_GROUP) return 1;
  const distances = meanDistances(interpretation, spot);
  const inside = distances[own] ?? 0;
  const others = interpretation.roles.flatMap((role, group) =>
    role === 'color' && group !== own ? [distances[group] ?? Number.POSITIVE_INFINITY] : [],
  );
  const ratio = inside / Math.max(1e-6, Math.min(...others));
  const apart = clamp((1 - ratio) / (1 - SURE_RATIO), 0, 1);
  return apart * clamp(spot.presence / 0.6, 0.2, 1);
}

/**
 * Returns the mean distance of a spot to the other members of each group, by the number of the group;
 * undefined for groups without other members.
 */
function meanDistances({ groupOf, roles, distance }: Interpretation, spot: Spot): (number | undefined)[] {
  const totals = roles.map(() => 0);
  const counts = roles.map(() => 0);
  for (const [other, group] of groupOf) {
    if (other === spot || group === HIDDEN_GROUP) continue;
    totals[group] = (totals[group] ?? 0) + distance(spot.patch, other.patch);
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return totals.map((total, group) => (counts[group] ? total / counts[group] : undefined));
}

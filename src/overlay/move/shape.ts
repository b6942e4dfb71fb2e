import { HIDDEN } from '../../puzzle/index.ts';
import { centreOf, hasSameWidth, pitchOf, unlikeness } from '../board/cells.ts';
import type { Point } from '../draw/scene.ts';
import { joinOffsets, reverseOffset } from './align.ts';
import { ramp } from './patch.kernel.ts';
import { type Range, rangeOf, type Spot } from './stands.ts';

/** Maps the pixels around one spot to those around another of the same sort. */
export interface Mapping {
  /** A row of the picture, for a row of the picture. */
  readonly rowOf: (row: number) => number;
  /** A column of the picture, for each column of the spot's `rect`. */
  readonly columns: Int32Array;
}

/**
 * Round items are moved as they are. Units of liquid go from wall to wall and from end to end; as places differ by a pixel at most, they
 * are fitted in their middle.
 */
export function mappingFor(spot: Spot, other: Spot, isRigid: boolean): Mapping {
  const { tube, rect, toReference } = spot.stand;
  const { tube: its, toReference: itsToReference } = other.stand;
  const [to, from] = [centreOf({ tube, place: spot.place }), seenAt(other)];
  const [dx, dy] = [Math.round(from.x - to.x), Math.round(from.y - to.y)];
  // walls are compared through one tube of each width
  const isWalled = !isRigid && hasSameWidth(tube, its);
  const { left, right } = isWalled
    ? joinOffsets(toReference(), reverseOffset(itsToReference()))
    : { left: dx, right: dx };
  const columns = new Int32Array(rect.width);
  for (let column = 0; column < columns.length; column++)
    columns[column] = rect.x + column + (column < rect.width / 2 ? left : right);
  if (isRigid) return { columns, rowOf: (row) => row + dy };
  const [own, theirs] = [placeRange(spot), placeRange(other)];
  const middle = (own.from + own.to) / 2;
  return { columns, rowOf: (row) => row + (row < middle ? theirs.from - own.from : theirs.to - own.to) };
}

function seenAt({ stand: { tube }, place }: Spot): Point {
  return tube.seenAt[place] ?? centreOf({ tube, place });
}

/** The rows of a place without what the topmost item reaches above it. */
function placeRange(spot: Spot): Range {
  return rangeOf({ ...spot, isTop: false });
}

/** The row above which an item looks as its upper end does, and below it as its lower end: the middle, or the foot of a flat surface. */
export function middleRow(spot: Spot): number {
  const { from, to } = placeRange(spot);
  return Math.round(
    spot.isTop && !hasSeenSurface(spot) ? from + SHAPE.surface * (to - from) : (from + to) / 2,
  );
}

/** How the shape of all items is measured, and which item is a model for another one. */
const SHAPE = {
  /** The height of a surface that is seen from above, in heights of a place. */
  surface: 0.15,
  /** More items tell no more of the shape that all have. */
  enough: 5,
  /**
   * The agreement of items, of 255: up to the first it is a trace of the background, from the second on the shape of an item. Between walls it is
   * the share of liquid in a pixel.
   */
  agreed: { round: { from: 90, to: 180 }, walled: { from: 15, to: 240 } },
  /** From here on a pixel is part of an item. */
  part: 90,
  /**
   * What counts against an item that fits with one half only, and against one that lies at another end of a tube, the more if surfaces are seen from above, in a shade of their own; and
   * against a hidden one, which may be as dark as glass.
   */
  otherEnd: { seen: 24, edge: 3, half: 2 },
  hidden: 20,
  /** In halves of an item's width: from the second on, light and shadow of a round item are none of it. */
  glow: { from: 1.06, to: 1.16 },
};

function hasSeenSurface({ stand: { cap, tube } }: Spot): boolean {
  return cap > SHAPE.surface * pitchOf(tube);
}

/**
 * The shape of items at a place, by majority: an item may look like the glass, and a background may shine through one tube, but most
 * items agree. From 0 to 255 for each pixel of the place's rows. A numeric kernel.
 */
export function shapeOf(spot: Spot, spots: readonly Spot[], isRigid: boolean): Uint8Array {
  const { width } = spot.stand.rect;
  const { from, to } = rangeOf(spot);
  const middle = middleRow(spot);
  const [upper, lower] = [
    witnessesOf(spot, spots, isRigid, 'upper'),
    witnessesOf(spot, spots, isRigid, 'lower'),
  ];
  const beyond = isRigid ? beyondPlace(spot, spots) : undefined;
  const shape = new Uint8Array(width * Math.max(0, to - from));
  const agreed = isRigid ? SHAPE.agreed.round : SHAPE.agreed.walled;
  const [sums, votes] = [new Uint16Array(width), new Uint8Array(width)];
  for (let row = from; row < to; row++) {
    sums.fill(0);
    votes.fill(0);
    const witnesses = beyond?.(row) ?? (row < middle ? upper : lower);
    for (const witness of witnesses) addVotes(witness, row, sums, votes);
    for (let column = 0, at = (row - from) * width; column < width; column++, at++)
      if ((votes[column] ?? 0) > 0)
        shape[at] = 255 * ramp((sums[column] ?? 0) / (votes[column] ?? 0), agreed.from, agreed.to);
  }
  // surfaces that are seen from above end before the walls
  fillRows(isRigid ? shape : shape.subarray((placeRange(spot).from - from) * width), width);
  if (isRigid) endNear(shape, spot);
  return shape;
}

/** The witnesses for rows beyond a place: only where no other item lies next to it there, its end is not that of the other one. */
function beyondPlace(spot: Spot, spots: readonly Spot[]): (row: number) => Witness[] | undefined {
  const { tube } = spot.stand;
  const [{ y }, half] = [centreOf({ tube, place: spot.place }), pitchOf(tube) / 2];
  const over = witnessesOf(
    spot,
    spots.filter(({ isTop }) => isTop),
    true,
    'upper',
  );
  const under = witnessesOf(
    spot,
    spots.filter(({ place }) => place === 0),
    true,
    'lower',
  );
  return (row) => (row < y - half ? over : row > y + half ? under : undefined);
}

/** Adds what a witness shows in a row. A numeric kernel. */
function addVotes(
  { other, rowOf, columns }: Witness,
  row: number,
  sums: Uint16Array,
  votes: Uint8Array,
): void {
  const { rect } = other.stand;
  const cover = other.stand.cover();
  const y = rowOf(row) - rect.y;
  if (y < 0 || y >= rect.height) return;
  for (const [column, across] of columns.entries()) {
    const x = across - rect.x;
    if (x < 0 || x >= rect.width) continue;
    sums[column] = (sums[column] ?? 0) + (cover[y * rect.width + x] ?? 0);
    votes[column] = (votes[column] ?? 0) + 1;
  }
}

/** An item that is seen as a whole, and its way from a spot. */
interface Witness extends Mapping {
  readonly other: Spot;
}

export type Half = 'upper' | 'lower';

/** The first round items, which have one shape wherever they lie, and of others the most alike. */
function witnessesOf(spot: Spot, spots: readonly Spot[], isRigid: boolean, half: Half): Witness[] {
  const alike = spots.filter((other) => hasSameWidth(spot.stand.tube, other.stand.tube));
  const nearest = () =>
    alike
      .filter((other) => hasSameEnd(spot, other, half))
      .map((other) => ({ other, cost: unlike(spot, other, half) }))
      .sort((one, other) => one.cost - other.cost)
      .map(({ other }) => other);
  const found = isRigid ? alike : nearest();
  return found.slice(0, SHAPE.enough).map((other) => ({ other, ...mappingFor(spot, other, isRigid) }));
}

/** Floors are round and tops are open: only items at the same end have the same shape there. */
function hasSameEnd(one: Spot, other: Spot, half: Half): boolean {
  return half === 'upper' ? one.isTop === other.isTop : (one.place === 0) === (other.place === 0);
}

/** How unlike the halves of two items look because of where they lie. */
export function unlike(one: Spot, other: Spot, half: Half): number {
  const [cell, its] = [
    { tube: one.stand.tube, place: one.place },
    { tube: other.stand.tube, place: other.place },
  ];
  const isHidden = other.stand.tube.items[other.place] === HIDDEN;
  const others = (['upper', 'lower'] as const).filter((end) => !hasSameEnd(one, other, end));
  const atEnd = hasSeenSurface(one) ? SHAPE.otherEnd.seen : SHAPE.otherEnd.edge;
  const otherEnd = others.includes(half) ? atEnd : others.length * SHAPE.otherEnd.half;
  return unlikeness(cell, its) + otherEnd + (isHidden ? SHAPE.hidden : 0);
}

/** Items have no holes: what looks like the empty tube is light on the glass, or a sign of its colour. A numeric kernel. */
function fillRows(shape: Uint8Array, width: number): void {
  for (let at = 0; at < shape.length; at += width) {
    const line = shape.subarray(at, at + width);
    const first = line.findIndex((alpha) => alpha > SHAPE.part);
    if (first >= 0)
      line.fill(
        255,
        first + 1,
        line.findLastIndex((alpha) => alpha > SHAPE.part),
      );
  }
}

/** Ends the shape of a round item gradually, because its light and shadow look otherwise on another ground. A numeric kernel. */
function endNear(shape: Uint8Array, spot: Spot): void {
  const { tube, rect } = spot.stand;
  const { x, y } = centreOf({ tube, place: spot.place });
  const radius = Math.max(tube.itemWidth, tube.itemHeight) / 2;
  const { from } = rangeOf(spot);
  for (let at = 0; at < shape.length; at++) {
    if (shape[at] === 0) continue;
    const right = rect.x + (at % rect.width) + 0.5 - x;
    const down = from + Math.floor(at / rect.width) + 0.5 - y;
    const away = Math.sqrt(right * right + down * down) / radius;
    if (away > SHAPE.glow.from)
      shape[at] = (shape[at] ?? 0) * (1 - ramp(away, SHAPE.glow.from, SHAPE.glow.to));
  }
}

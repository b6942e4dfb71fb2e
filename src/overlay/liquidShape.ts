import { HIDDEN } from '../puzzle/index.ts';
import { joinOffsets, type Offset, reverseOffset } from './align.ts';
import { type Bottle, CURVE } from './bottles.ts';
import { difference, ramp } from './patch.ts';

/** The shape of the liquid in a full bottle: coverage from 0 to 255 for each pixel of the bottle's `rect`. */
export type Shape = Uint8Array;

/** The most bottles to compare. More do not improve the shape. */
const ENOUGH = 7;
/** Agreement of the bottles, of 255: below the first it is a trace of the background, above the second liquid. */
const DOUBT = 110;
const AGREED = 190;

/**
 * The shape by majority of bottles of one size: one liquid may look like glass, and another background may leave marks, but most bottles
 * agree. Rows above all surfaces repeat the highest visible one. A numeric kernel.
 */
export function shapeOf(bottle: Bottle, others: readonly Bottle[]): Shape {
  const { width, height } = bottle.rect;
  const alike = others
    .filter((other) => isSameSize(bottle, other) && other.tube.items.length > 0)
    .sort((one, two) => hiddenUnits(one) - hiddenUnits(two))
    .slice(0, ENOUGH);
  const [known, hidden] = [newBallot(width, height), newBallot(width, height)];
  for (const other of alike) addVotes(bottle, other, known, hidden);
  const shape = new Uint8Array(width * height);
  for (let row = height - 1; row >= 0; row--) {
    const { sums, votes } = known.votes[row]! > 0 ? known : hidden;
    if (votes[row] === 0) shape.copyWithin(row * width, (row + 1) * width, (row + 2) * width);
    else {
      for (let at = row * width; at < (row + 1) * width; at++) {
        shape[at] = 255 * ramp(sums[at]! / votes[row]!, DOUBT, AGREED);
      }
    }
  }
  const whole = withoutSpurs(shape, width, height, Math.round(bottle.tube.itemHeight * SPUR));
  return withoutDrips(upToWalls(whole, bottle), width);
}

/** The least channel difference between the glass of a wall and what is inside. */
const WALL = 48;

/** Liquid takes the share of the pixels beside it that is not wall on the empty bottle. A numeric kernel. */
function upToWalls(shape: Shape, { empty, rect }: Bottle): Shape {
  const out = new Uint8Array(shape);
  for (let at = 0; at < shape.length; at++) {
    const column = at % rect.width;
    if (shape[at] === 255 || column === 0 || column === rect.width - 1) continue;
    const inner = shape[at - 1] === 255 ? at - 1 : at + 1;
    const outer = 2 * at - inner;
    if (shape[inner] !== 255 || shape[outer] === 255) continue;
    if (difference(empty.data, inner * 4, empty.data, outer * 4) < WALL) continue;
    const off = difference(empty.data, at * 4, empty.data, outer * 4);
    const share = off / difference(empty.data, inner * 4, empty.data, outer * 4);
    out[at] = Math.max(shape[at]!, Math.round(255 * Math.min(1, share)));
  }
  return out;
}

/** The least length of a wall, in units. Edges between units and surfaces leave shorter spurs. */
const SPUR = 0.3;

/**
 * Removes short spurs in each column, by the majority of the surrounding rows. Leaning and curved walls stay. A numeric kernel.
 */
function withoutSpurs(shape: Shape, width: number, height: number, reach: number): Shape {
  const out = new Uint8Array(shape);
  const solid = new Int32Array(height + 1);
  for (let column = 0; column < width; column++) {
    for (let row = 0, at = column; row < height; row++, at += width) {
      solid[row + 1] = solid[row]! + (shape[at]! > HALF ? 1 : 0);
    }
    for (let row = 0, at = column; row < height; row++, at += width) {
      const radius = Math.min(reach, row, height - 1 - row);
      const isLiquid = solid[row + radius + 1]! - solid[row - radius]! > radius;
      if (isLiquid !== shape[at]! > HALF) out[at] = isLiquid ? 255 : 0;
    }
  }
  return out;
}

/** The least width of the lowest row of a round floor, as a fraction of the bottle. */
const DRIP = 0.12;

/** Clears rows in which liquid is only a thread, which runs through a gap in the outline of the floor. A numeric kernel. */
export function withoutDrips(shape: Shape, width: number): Shape {
  const out = new Uint8Array(shape);
  for (let start = 0; start < shape.length; start += width) {
    const row = shape.subarray(start, start + width);
    const count = row.reduce((total, cover) => total + (cover > HALF ? 1 : 0), 0);
    if (count < DRIP * width) out.fill(0, start, start + width);
  }
  return out;
}

const HALF = 127;

/** The number of votes for each row, and the sum of coverages for each pixel. */
interface Ballot {
  readonly sums: Uint16Array;
  readonly votes: Uint8Array;
}

function newBallot(width: number, height: number): Ballot {
  return { sums: new Uint16Array(width * height), votes: new Uint8Array(height) };
}

function hiddenUnits({ tube }: Bottle): number {
  return tube.items.filter((item) => item === HIDDEN).length;
}

/** Hidden units are as dark as glass in some games, so their votes count only if there are no others. */
function addVotes(bottle: Bottle, other: Bottle, known: Ballot, hidden: Ballot): void {
  const { width, height } = bottle.rect;
  const [rowOf, columns] = [rowMap(bottle, other), columnsOf(bottle, other)];
  for (let row = 0; row < height; row++) {
    const mapped = rowOf(row);
    if (mapped < 0) continue;
    if (mapped >= other.rect.height) {
      known.votes[row]!++;
      continue;
    }
    const { sums, votes } = isHiddenRow(other, mapped) ? hidden : known;
    votes[row]!++;
    const from = mapped * other.rect.width;
    for (let column = 0; column < width; column++)
      sums[row * width + column]! += other.inside[from + columns[column]!]!;
  }
}

function isHiddenRow({ tube, edges, rect }: Bottle, row: number): boolean {
  return tube.items[edges.findLastIndex((edge) => rect.y + row < edge)] === HIDDEN;
}

/** Bottles of the same width but other heights count, too. They are compared from the bottom up. */
export function isSameSize({ tube }: Bottle, other: Bottle): boolean {
  return Math.abs(tube.box.width - other.tube.box.width) < 0.08 * tube.box.width;
}

/** How much too high a reading may place the lower end of a bottle, in units. */
const FLOOR_SLACK = 0.05;

/** Maps rows of one bottle to rows of another; -1 where the other has no liquid from wall to wall. */
export function rowMap(bottle: Bottle, other: Bottle): (row: number) => number {
  const { dy } = offsetBetween(bottle, other);
  const first = surfaceOf(other) - other.rect.y + Math.round((other.tube.itemHeight * CURVE) / 2);
  const last = other.rect.height - 1;
  const slack = other.tube.itemHeight * FLOOR_SLACK;
  return (row) => {
    const mapped = row + bottle.rect.y + dy - other.rect.y;
    if (mapped > last + slack) return mapped;
    return mapped >= first ? Math.min(last, mapped) : -1;
  };
}

/** Maps columns of one bottle to columns of another. */
export function columnsOf(bottle: Bottle, other: Bottle): Int32Array {
  const { left, right } = offsetBetween(bottle, other);
  const [shift, axis, last] = [bottle.rect.x - other.rect.x, bottle.rect.width / 2, other.rect.width - 1];
  const columns = new Int32Array(bottle.rect.width);
  for (let column = 0; column < columns.length; column++) {
    columns[column] = Math.max(0, Math.min(last, column + shift + (column < axis ? left : right)));
  }
  return columns;
}

/** The offset between bottles, by way of the one that both were aligned with; for other heights, by the reading. */
function offsetBetween(bottle: Bottle, other: Bottle): Offset {
  const isSameHeight = bottle.tube.capacity === other.tube.capacity;
  if (isSameHeight) return joinOffsets(bottle.toTwin, reverseOffset(other.toTwin));
  const dx = other.rect.x - bottle.rect.x;
  return { left: dx, right: dx, dy: other.rect.y + other.rect.height - bottle.rect.y - bottle.rect.height };
}

export function surfaceOf({ tube, edges, rect, surface }: Bottle): number {
  return tube.items.length === 0 ? rect.y + rect.height : (edges[tube.items.length] ?? rect.y) + surface;
}

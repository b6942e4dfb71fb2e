import { HIDDEN } from '../puzzle/index.ts';
import { joinOffsets, type Offset, reverseOffset } from './align.ts';
import { type Bottle, CURVE } from './bottles.ts';
import { ramp } from './patch.ts';

/** Where liquid stands in a bottle when it is full: 0 to 255 for each pixel of the bottle's `rect`. */
export type Shape = Uint8Array;

/** More bottles than this tell no more about a shape. */
const ENOUGH = 7;
/** Of 255: what the bottles agree on less is a trace of their backgrounds, what they agree on more is liquid. */
const DOUBT = 110;
const AGREED = 190;

/**
 * What bottles of the same size show together: a liquid that looks like glass hides its edge in one, and a background that
 * differs leaves a mark in another, but most agree. Rows above every surface repeat the highest that was seen.
 * A numeric kernel.
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
  return withoutDrips(withoutSpurs(shape, width, height, Math.round(bottle.tube.itemHeight * SPUR)), width);
}

/** Walls run on for longer than this, in units; edges between units and curves of surfaces leave spurs that do not. */
const SPUR = 0.3;

/**
 * Corrects in each column what lasts for few rows only, by the majority of the rows around: walls that lean or bend stay
 * as they are. A numeric kernel.
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

/** Even the lowest row of a round floor is wider than this share of the bottle. */
const DRIP = 0.12;

/** Clears rows in which liquid is a thread: it runs through a gap in the outline of the floor. A numeric kernel. */
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

/** For each row how many bottles have voted, and for each pixel the sum of their covers. */
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

/** Hidden units are as dark as glass in some games: their votes count where there are no others. */
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

/** Taller and shorter bottles of one width count: they are compared from the bottom up. */
export function isSameSize({ tube }: Bottle, other: Bottle): boolean {
  return Math.abs(tube.box.width - other.tube.box.width) < 0.08 * tube.box.width;
}

/** Readings end a bottle so much too early, in units: what is lower is under its floor. */
const FLOOR_SLACK = 0.05;

/** Rows of one bottle as rows of another, or -1 where the other has no liquid from wall to wall. */
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

/** Columns of one bottle as columns of another. */
export function columnsOf(bottle: Bottle, other: Bottle): Int32Array {
  const { left, right } = offsetBetween(bottle, other);
  const [shift, axis, last] = [bottle.rect.x - other.rect.x, bottle.rect.width / 2, other.rect.width - 1];
  const columns = new Int32Array(bottle.rect.width);
  for (let column = 0; column < columns.length; column++) {
    columns[column] = Math.max(0, Math.min(last, column + shift + (column < axis ? left : right)));
  }
  return columns;
}

/** Over the bottle that both were compared with; bottles of other heights are laid on each other as the reading has them. */
function offsetBetween(bottle: Bottle, other: Bottle): Offset {
  const isSameHeight = bottle.tube.capacity === other.tube.capacity;
  if (isSameHeight) return joinOffsets(bottle.toTwin, reverseOffset(other.toTwin));
  const dx = other.rect.x - bottle.rect.x;
  return { left: dx, right: dx, dy: other.rect.y + other.rect.height - bottle.rect.y - bottle.rect.height };
}

export function surfaceOf({ tube, edges, rect, surface }: Bottle): number {
  return tube.items.length === 0 ? rect.y + rect.height : (edges[tube.items.length] ?? rect.y) + surface;
}

import { median } from '../../numbers/statistics.ts';
import type { Reading } from '../../vision/reading.ts';
import { boundsOfReading, type Rows, scaledView, type View } from '../board/view.ts';
import type { Pixels, Rect } from '../draw/scene.ts';

/**
 * The view of the part of a screenshot with the board. Where an edge of the part would cut through something of the game, such as a
 * row of buttons, the ground between that and the tubes goes on instead.
 *
 * @param part that of `boardOfReading`
 */
export function boardView(pixels: Pixels, reading: Reading, part: Rect, scale: number): View {
  return { ...scaledView(pixels, reading, part, scale, uncutRows(pixels, reading, part)), isBoard: true };
}

/**
 * When a row beside the board shows nothing but ground.
 *
 * - `room`: room around the tubes that is shown in any case, in items: for rims, feet and shadows.
 * - `across`: pixels that are so far apart are compared, because edges are blurred.
 * - `edge`: levels of a channel above those of the barest row from which on their difference shows an edge.
 * - `ground`: mean difference of rows, in levels of a channel, from which on they do not show the same ground.
 */
const BARE_ROW = { room: 0.2, across: 2, edge: 24, ground: 10 };

function roomIn({ tubes }: Reading): number {
  return BARE_ROW.room * median(tubes.map(({ itemWidth }) => itemWidth));
}

/** The rows of the picture from the part's upper edge to its lower one, without what the edges of the part cut through. */
function uncutRows(pixels: Pixels, reading: Reading, part: Rect): Rows {
  const room = roomIn(reading);
  const { top, bottom } = boundsOfReading(reading);
  const [from, to] = [Math.max(0, part.y), Math.min(pixels.height, part.y + part.height) - 1];
  const above = rowsBetween(Math.max(from, Math.floor(top - room)), from);
  const below = rowsBetween(Math.min(to, Math.ceil(bottom + room)), to);
  return { from: endOfGround(pixels, part, above), to: endOfGround(pixels, part, below) + 1 };
}

/** From one row to another one above or below it, both included. */
function rowsBetween(first: number, last: number): [number, ...number[]] {
  const step = Math.sign(last - first);
  return [first, ...Array.from({ length: Math.abs(last - first) }, (_, i) => first + step * (i + 1))];
}

/**
 * The row at which the part ends: the last one unless something that stands out from the ground reaches over it or over a side of the
 * part. Then it is the last row of ground before that.
 *
 * @param rows from the tubes to the edge of the part
 */
function endOfGround(pixels: Pixels, part: Rect, rows: readonly [number, ...number[]]): number {
  const contrasts = rows.map((y) => contrastAlong(pixels, part, y));
  const most = Math.min(...contrasts) + BARE_ROW.edge;
  const isBare = (_: number, i: number) => (contrasts[i] ?? 0) < most;
  const crossed = rows.findIndex((y) => contrastAtSides(pixels, part, y) >= most);
  const [first] = rows;
  const outermost = rows.at(-1) ?? first;
  if (crossed < 0 && isBare(outermost, rows.length - 1)) return outermost;
  let end: number | undefined;
  for (const y of rows.slice(0, crossed < 0 ? rows.length : crossed).filter(isBare)) {
    if (contrastBetween(pixels, part, end ?? y, y) > BARE_ROW.ground) break;
    end = y;
  }
  return end ?? outermost;
}

/** The largest difference between pixels side by side in a row of the part, in levels of a channel. */
function contrastAlong({ width, data }: Pixels, part: Rect, y: number): number {
  const { first, last } = columnsOf(width, part);
  let most = 0;
  for (let at = (y * width + first) * 4; at < (y * width + last - BARE_ROW.across) * 4; at += 4)
    for (let channel = at; channel < at + 3; channel++)
      most = Math.max(most, Math.abs((data[channel] ?? 0) - (data[channel + 4 * BARE_ROW.across] ?? 0)));
  return most;
}

/** The largest difference of a row from the next ones at a side of the part that is inside the picture, in levels of a channel. */
function contrastAtSides({ width, height, data }: Pixels, part: Rect, y: number): number {
  const sides = [part.x, part.x + part.width - 1].filter((x) => x >= 0 && x < width);
  const differences = sides.flatMap((x) =>
    [0, 1, 2].map((channel) => {
      const [here, there] = [y, Math.min(height - 1, y + BARE_ROW.across)].map(
        (row) => (row * width + x) * 4 + channel,
      );
      return Math.abs((data[here ?? 0] ?? 0) - (data[there ?? 0] ?? 0));
    }),
  );
  return Math.max(0, ...differences);
}

/** The mean difference between two rows of the part, in levels of a channel. */
function contrastBetween({ width, data }: Pixels, part: Rect, y: number, other: number): number {
  const { first, last } = columnsOf(width, part);
  let sum = 0;
  for (let x = first; x < last; x++)
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs(
        (data[(y * width + x) * 4 + channel] ?? 0) - (data[(other * width + x) * 4 + channel] ?? 0),
      );
  return sum / (3 * Math.max(1, last - first));
}

function columnsOf(width: number, part: Rect) {
  return { first: Math.max(0, Math.round(part.x)), last: Math.min(width, Math.round(part.x + part.width)) };
}

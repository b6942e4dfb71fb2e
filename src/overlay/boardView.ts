import type { Reading } from '../vision/reading.ts';
import type { Rect } from './resample.ts';
import type { Pixels } from './scene.ts';
import { boundsOfReading, median, type Rows, scaledView, type View } from './view.ts';

/**
 * The view of the part of a screenshot with the board. Where an edge of the part would cut through something of the game, such as a
 * row of buttons, the ground between that and the tubes is repeated instead.
 *
 * @param part that of `boardOfReading`
 */
export function boardView(pixels: Pixels, reading: Reading, part: Rect, scale: number): View {
  return { ...scaledView(pixels, reading, part, scale, uncutRows(pixels, reading, part)), isBoard: true };
}

/** Room around the tubes that is shown in any case, in items: for rims, feet and shadows. */
const ROOM = 0.2;

function roomIn({ tubes }: Reading): number {
  return ROOM * median(tubes.map(({ itemWidth }) => itemWidth));
}

/** The rows of the picture from the part's upper edge to its lower one, without what those edges cut through. */
function uncutRows(pixels: Pixels, reading: Reading, part: Rect): Rows {
  const room = roomIn(reading);
  const { top, bottom } = boundsOfReading(reading);
  const [above, below] = [Math.floor(top - room), Math.ceil(bottom + room)];
  const ends = { from: Math.max(0, part.y), to: Math.min(pixels.height, part.y + part.height) };
  return {
    from: endOfGround(pixels, part, ends.from, above, -1) ?? ends.from,
    to: (endOfGround(pixels, part, ends.to - 1, below, 1) ?? ends.to - 1) + 1,
  };
}

/**
 * The row of the ground at which the part ends instead, if something stands out from the ground at its outermost row: the barest one
 * up to where the ground changes. Undefined if nothing stands out, or if there is no bare row, as on a photo.
 *
 * @param inner the row next to the tubes
 * @param step from that to the outermost row
 */
function endOfGround(
  pixels: Pixels,
  part: Rect,
  outer: number,
  inner: number,
  step: -1 | 1,
): number | undefined {
  if (contrastAlong(pixels, part, outer) < EDGE) return undefined;
  let [least, barest, last]: [number, number | undefined, number] = [EDGE, undefined, inner];
  for (let y = inner; step * (outer - y) > 0; y += step) {
    const contrast = contrastAlong(pixels, part, y);
    if (contrast >= EDGE) continue;
    if (contrastBetween(pixels, part, last, y) > GROUND) break;
    last = y;
    if (contrast <= least) [least, barest] = [contrast, y];
  }
  return barest;
}

/** Pixels that are so far apart are compared, because edges are blurred. */
const ACROSS = 2;
/** Levels of a channel between them from which on they show an edge. */
const EDGE = 24;
/** Mean difference of rows, in levels of a channel, from which on they do not show the same ground. */
const GROUND = 10;

/** The largest difference between pixels side by side in a row of the part, in levels of a channel. */
function contrastAlong({ width, data }: Pixels, part: Rect, y: number): number {
  const { first, last } = columnsOf(width, part);
  let most = 0;
  for (let at = (y * width + first) * 4; at < (y * width + last - ACROSS) * 4; at += 4)
    for (let channel = at; channel < at + 3; channel++)
      most = Math.max(most, Math.abs((data[channel] ?? 0) - (data[channel + 4 * ACROSS] ?? 0)));
  return most;
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

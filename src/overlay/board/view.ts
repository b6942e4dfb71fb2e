import type { Rgb } from '../../numbers/srgb.ts';
import { median } from '../../numbers/statistics.ts';
import type { Item, Kind, TubeRules } from '../../puzzle/index.ts';
import { rulesOf } from '../../puzzle/tubeRules.ts';
import type { Reading, ReadingColor, ReadingTube } from '../../vision/reading.ts';
import { blankCanvas, paste } from '../draw/canvas.ts';
import { resample } from '../draw/resample.kernel.ts';
import type { Pixels, Point, Rect } from '../draw/scene.ts';
import { turnedPoint, turnedRect, turnedRows } from '../draw/upsideDown.ts';

/** A tube in pixels of its view. */
export interface ViewTube extends TubeRules {
  readonly number: number;
  readonly box: Rect;
  readonly capacity: number;
  readonly items: readonly Item[];
  /** Centres of the places, bottom to top. */
  readonly places: readonly Point[];
  /** Where each item is seen: at its place, or above the tube if it is lifted. */
  readonly seenAt: readonly Point[];
  readonly itemWidth: number;
  readonly itemHeight: number;
  /** Margin around the box of a tube that is repainted, in pixels, because edges are blurred and balls may reach over the walls. */
  readonly blur?: number;
  /** Whether the tube was added by a person and is not in the picture. */
  readonly added?: boolean;
}

/** Heights of digits on badges, in pixels. */
export interface DigitSize {
  /** The height if there is room. */
  readonly digits: number;
  /** The least legible height on the saved picture. */
  readonly least: number;
}

/** A picture of the board, whole or cropped and scaled, with the reading in pixels of that picture. */
export interface View {
  readonly pixels: Pixels;
  readonly kind: Kind;
  readonly onPegs: boolean;
  readonly tubes: readonly ViewTube[];
  readonly colors: readonly ReadingColor[];
  /** Whether the screenshot was turned over, so that tubes open at the top. */
  readonly upsideDown?: boolean;
  /** Whether it shows nothing but the board. */
  readonly isBoard?: boolean;
  /** The size of its numbers. Default: as on a whole screenshot. */
  readonly size?: DigitSize;
}

/** The screenshot as it is. */
export function wholeView(pixels: Pixels, reading: Reading): View {
  return viewOf(pixels, reading, 1, 0, 0);
}

/** Rows of a picture, without the last one. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

/**
 * A part of the screenshot, in another size.
 *
 * @param rows those of the screenshot that are shown; beyond them and beyond the sides of the screenshot the ground is plain
 */
export function scaledView(
  pixels: Pixels,
  reading: Reading,
  part: Rect,
  scale: number,
  rows: Rows = { from: 0, to: pixels.height },
): View {
  const width = Math.max(1, Math.round(part.width * scale));
  const height = Math.max(1, Math.round(part.height * scale));
  const seen = resample(stripOf(pixels, rows), { ...part, y: part.y - rows.from }, width, height);
  const [left, right] = wholePixels(width, -part.x * scale, (pixels.width - part.x) * scale);
  const [top, bottom] = wholePixels(height, (rows.from - part.y) * scale, (rows.to - part.y) * scale);
  fillPlain(seen, { x: 0, y: 0, width: left, height }, { x: left, y: 0, width: EDGE_STRIP, height });
  fillPlain(
    seen,
    { x: right, y: 0, width: width - right, height },
    { x: right - EDGE_STRIP, y: 0, width: EDGE_STRIP, height },
  );
  fillPlain(seen, { x: 0, y: 0, width, height: top }, { x: 0, y: top, width, height: EDGE_STRIP });
  fillPlain(
    seen,
    { x: 0, y: bottom, width, height: height - bottom },
    { x: 0, y: bottom - EDGE_STRIP, width, height: EDGE_STRIP },
  );
  return viewOf(seen, reading, scale, part.x, part.y);
}

/** The whole pixels between two ends. */
function wholePixels(size: number, from: number, to: number): [first: number, end: number] {
  return [Math.ceil(Math.max(0, from)), Math.min(size, Math.floor(to))];
}

/** The width in pixels of the edges that are looked at: a line along the edge of a window is not its ground. */
const EDGE_STRIP = 6;

/** Fills a part with the typical colour of its edge, in place, because what that cuts through would go on in streaks if it was repeated. */
function fillPlain(picture: Pixels, { x, y, width, height }: Rect, edge: Rect): void {
  paste(picture, blankCanvas(width, height, medianColor(picture, edge)), x, y);
}

/** Some rows of a picture, as a view of its pixels. */
function stripOf({ width, data }: Pixels, { from, to }: Rows): Pixels {
  return { width, height: to - from, data: data.subarray(from * width * 4, to * width * 4) };
}

/** @param pixels not turned over */
function viewOf(pixels: Pixels, reading: Reading, scale: number, left: number, top: number): View {
  const { kind, onPegs, colors, upsideDown } = reading;
  const view = { kind, onPegs, colors };
  const placed = reading.tubes.map((tube) => placeTube(tube, scale, left, top));
  const tubes = onPegs ? placed : placed.map((tube) => ({ ...tube, blur: blurOf(kind, tube, placed) }));
  if (!upsideDown) return { ...view, pixels, tubes };
  return {
    ...view,
    upsideDown,
    pixels: turnedRows(pixels),
    tubes: tubes.map((tube) => turnedTube(tube, pixels.height)),
  };
}

/**
 * Width of a tube's blurred edge: a fraction of its width, at least some pixels, at most a fraction of the gap to its neighbours. Balls
 * may reach over the walls.
 */
const WALL_BLUR = { width: 0.04, pixels: 3, room: 0.3, ball: 1.2 };

function blurOf(kind: Kind, { box, itemWidth }: ViewTube, tubes: readonly ViewTube[]): number {
  const wanted =
    kind === 'ball'
      ? (WALL_BLUR.ball * itemWidth - box.width) / 2
      : Math.max(WALL_BLUR.pixels, WALL_BLUR.width * box.width);
  const rooms = tubes
    .filter((other) => other.box !== box && Math.abs(other.box.y - box.y) < box.height)
    .map((other) => Math.max(other.box.x - box.x - box.width, box.x - other.box.x - other.box.width));
  return Math.max(0, Math.min(wanted, ...rooms.map((room) => WALL_BLUR.room * room)));
}

function turnedTube(tube: ViewTube, height: number): ViewTube {
  const turned = (point: Point) => turnedPoint(point, height);
  return {
    ...tube,
    box: turnedRect(tube.box, height),
    places: tube.places.map(turned),
    seenAt: tube.seenAt.map(turned),
  };
}

function placeTube(tube: ReadingTube, scale: number, left: number, top: number): ViewTube {
  const place = ({ x, y }: Point) => ({ x: (x - left) * scale, y: (y - top) * scale });
  const corner = place({ x: tube.x - tube.width / 2, y: tube.y - tube.height / 2 });
  return {
    number: tube.number,
    box: { ...corner, width: tube.width * scale, height: tube.height * scale },
    capacity: tube.capacity,
    items: tube.items,
    places: tube.places.map(place),
    seenAt: tube.seenAt.map(place),
    itemWidth: tube.itemWidth * scale,
    itemHeight: tube.itemHeight * scale,
    added: tube.added === true,
    ...rulesOf(tube),
  };
}

/**
 * Margins of the board's part around the outermost tubes, in items: for arrows above the open ends and badges below the closed ones.
 */
const BOARD_MARGIN = { side: 0.6, top: 0.9, bottom: 1.25 };

/**
 * The part of a screenshot with the board, at its own resolution. If the screenshot ends close to the board, the part is extended, so that
 * there is room for frames, arrows and badges.
 */
export function boardOfReading(reading: Reading): Rect {
  const tubes = reading.tubes.map((tube) => placeTube(tube, 1, 0, 0));
  return reading.upsideDown
    ? turnedRect(boardWithMargin(tubes.map((tube) => turnedTube(tube, reading.height))), reading.height)
    : boardWithMargin(tubes);
}

/** The rectangle with all tubes and lifted items, with a margin, in whole pixels. */
export function boardWithMargin(tubes: readonly ViewTube[]): Rect {
  const item = median(tubes.map((tube) => Math.min(tube.itemWidth, tube.itemHeight * 2)));
  const { left, top, right, bottom } = bounds(tubes);
  const x = Math.floor(left - item * BOARD_MARGIN.side);
  const y = Math.floor(top - item * BOARD_MARGIN.top);
  const width = Math.ceil(right + item * BOARD_MARGIN.side) - x;
  // the distance between tubes, in items, above which badges do not grow
  const pitch = Math.min(tubePitch(tubes.map(({ box }) => box)), item * 2);
  const below = Math.max(item * BOARD_MARGIN.bottom, pitch);
  const height = Math.ceil(bottom + below) - y;
  return { x, y, width, height };
}

/** What the tubes of a reading and their lifted items take up, in pixels of the screenshot. */
export function boundsOfReading({ tubes }: Reading) {
  return bounds(tubes.map((tube) => placeTube(tube, 1, 0, 0)));
}

/** What tubes and their lifted items take up. */
export function bounds(tubes: readonly ViewTube[]) {
  const tops = tubes.flatMap(({ box, seenAt, itemHeight }) => [
    box.y,
    ...seenAt.map(({ y }) => y - itemHeight / 2),
  ]);
  return {
    left: Math.min(...tubes.map(({ box }) => box.x)),
    right: Math.max(...tubes.map(({ box }) => box.x + box.width)),
    top: Math.min(...tops),
    bottom: Math.max(...tubes.map(({ box }) => box.y + box.height)),
  };
}

/** The reference for sizes of marks: the width of an item, or less for flat units of liquid. */
export function itemSize({ tubes }: View): number {
  return median(tubes.map(({ itemWidth, itemHeight }) => Math.min(itemWidth, itemHeight * 1.5)));
}

/** The median per channel, which ignores symbols, streaks and bubbles. */
export function medianColor(picture: Pixels, rect: Rect): Rgb {
  const step = Math.max(1, Math.floor(Math.sqrt((rect.width * rect.height) / 150)));
  const lists: [number[], number[], number[]] = [[], [], []];
  for (let y = rect.y; y < rect.y + rect.height; y += step) {
    for (let x = rect.x; x < rect.x + rect.width; x += step) {
      const at = (y * picture.width + x) * 4;
      for (let channel = 0; channel < 3; channel++) lists[channel]?.push(picture.data[at + channel] ?? 0);
    }
  }
  return [median(lists[0]), median(lists[1]), median(lists[2])];
}

/** The smallest horizontal distance between neighbouring tubes; 0 for a single tube. */
export function tubePitch(tubes: readonly { x: number; y: number; height: number }[]): number {
  const gaps = tubes.flatMap((one, i) =>
    tubes
      .slice(i + 1)
      .filter((other) => Math.abs(one.y - other.y) < one.height / 2)
      .map((other) => Math.abs(one.x - other.x)),
  );
  return gaps.length === 0 ? 0 : Math.min(...gaps);
}

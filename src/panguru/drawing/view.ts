import { resample } from '../../overlay/draw/resample.kernel.ts';
import type { Pixels, Point, Rect } from '../../overlay/draw/scene.ts';
import type { ReadingColor } from '../../vision/reading.ts';
import type { PanguruPlace, PanguruReading, StoredPanguru } from '../reader/reading.ts';
import { PLACES } from '../triangle.ts';
import { drawnColors } from './colors.ts';

/** The subject of pictures: a Panguru board, and its screenshot if it was read from one. */
export interface PanguruSubject {
  readonly plates: string;
  /** At the start. */
  readonly pebbles: string;
  readonly colors: readonly ReadingColor[];
  readonly seen?: { readonly pixels: Pixels; readonly reading: PanguruReading };
}

/** The subject of pictures of a board. Without a screenshot, letters that stand for no colour get one. */
export function panguruSubject(
  { plates, pebbles, colors }: Pick<StoredPanguru, 'plates' | 'pebbles' | 'colors'>,
  seen?: PanguruSubject['seen'],
): PanguruSubject {
  if (seen) return { plates, pebbles, colors, seen };
  const isColored = colors.every(({ hex }) => /^#[0-9a-f]{6}$/i.test(hex));
  return { plates, pebbles, colors: isColored ? colors : drawnColors(plates) };
}

/** One position in pixels of its view. */
export interface Spot extends Point {
  readonly plate: number;
  readonly pebble: number;
}

/** The triangle in a picture: a part of the screenshot, or an empty page to draw on. */
export interface TriangleView {
  readonly width: number;
  readonly height: number;
  /** Undefined without a screenshot. */
  readonly pixels: Pixels | undefined;
  /** By position. */
  readonly spots: readonly Spot[];
  readonly subject: PanguruSubject;
}

/** Lengths of a drawn triangle, in distances between neighbours in a row. */
const TRIANGLE_SHAPE = { plate: 0.78, pebble: 0.52, rise: Math.sqrt(3) / 2, margin: 0.62 };

/** The triangle without surroundings, in a picture of the given width. */
export function boardView(subject: PanguruSubject, width: number): TriangleView {
  return subject.seen ? croppedView(subject, subject.seen, width) : drawnView(subject, width, 0);
}

/** The triangle as a whole picture: the screenshot, or a drawn triangle with space for a title. */
export function pictureView(subject: PanguruSubject, width: number): TriangleView {
  const { seen } = subject;
  if (!seen) return drawnView(subject, width, 0.6);
  const { pixels, reading } = seen;
  const spots = reading.places.map((place) => spotOf(place, 1, 0, 0));
  return { width: pixels.width, height: pixels.height, pixels, spots, subject };
}

function drawnView(subject: PanguruSubject, width: number, over: number): TriangleView {
  const rows = (PLACES.at(-1)?.row ?? 0) + 1;
  const pitch = width / (rows - 1 + 2 * TRIANGLE_SHAPE.margin);
  const top = (TRIANGLE_SHAPE.margin + over) * pitch;
  const spots = PLACES.map(({ row, column }) => ({
    x: width / 2 + (column - row / 2) * pitch,
    y: top + row * TRIANGLE_SHAPE.rise * pitch,
    plate: TRIANGLE_SHAPE.plate * pitch,
    pebble: TRIANGLE_SHAPE.pebble * pitch,
  }));
  const height = Math.round(top + ((rows - 1) * TRIANGLE_SHAPE.rise + TRIANGLE_SHAPE.margin) * pitch);
  return { width, height, pixels: undefined, spots, subject };
}

function croppedView(
  subject: PanguruSubject,
  { pixels, reading }: NonNullable<PanguruSubject['seen']>,
  width: number,
): TriangleView {
  const part = partOf(reading, pixels);
  const scale = width / part.width;
  const height = Math.max(1, Math.round(part.height * scale));
  const spots = reading.places.map((place) => spotOf(place, scale, part.x, part.y));
  return { width, height, pixels: resample(pixels, part, width, height), spots, subject };
}

function spotOf(
  { x, y, plateDiameter, pebbleDiameter }: PanguruPlace,
  scale: number,
  left: number,
  top: number,
): Spot {
  return {
    x: (x - left) * scale,
    y: (y - top) * scale,
    plate: plateDiameter * scale,
    pebble: pebbleDiameter * scale,
  };
}

/** The rectangle of all plates with a margin, in whole pixels of the screenshot. */
export function partOf({ places }: PanguruReading, { width, height }: Omit<Rect, 'x' | 'y'>): Rect {
  const margin = 0.7 * Math.max(...places.map(({ plateDiameter }) => plateDiameter));
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const x = Math.max(0, Math.floor(Math.min(...xs) - margin));
  const y = Math.max(0, Math.floor(Math.min(...ys) - margin));
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(Math.max(...xs) + margin)) - x,
    height: Math.min(height, Math.ceil(Math.max(...ys) + margin)) - y,
  };
}

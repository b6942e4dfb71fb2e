import type { Point, Reading, ReadingTube } from '../../vision/reading.ts';
import type { Frame } from './picture.tsx';

/** The geometry of a tube of a board that is played, in pixels of the reading's picture. */
export interface Glass {
  readonly number: number;
  readonly capacity: number;
  /** Left, top, width and height of the tube itself. */
  readonly box: Frame;
  /** Centres of its places, from the closed end. */
  readonly places: readonly Point[];
  /** The position of an item that is lifted or moving in. */
  readonly mouth: Point;
  readonly itemWidth: number;
  /** The distance between places. */
  readonly pitch: number;
  /** 1 if the tube is open at the top, -1 if at the bottom. */
  readonly up: 1 | -1;
  /** The position of its number. */
  readonly label: Point;
}

export interface Table {
  /** The part of the picture with the board. */
  readonly view: Frame;
  readonly glasses: readonly Glass[];
}

/** Lengths in heights of an item. */
const GLASS = { wall: 0.12, rim: 0.3, lift: 1.25, label: 0.55, margin: 0.3, sameLine: 0.4 };

/** Lays out a board for playing: each tube at its position in the picture, in a regular shape. */
export function tableOf(reading: Reading): Table {
  const up = reading.upsideDown ? -1 : 1;
  const glasses = reading.tubes.map((tube) => glassOf(aligned(tube, reading.tubes), up));
  return { view: around(glasses), glasses };
}

function glassOf(tube: ReadingTube, up: 1 | -1): Glass {
  const { number, capacity, places, itemWidth } = tube;
  const pitch = pitchOf(tube);
  const [first, last] = [places[0] ?? tube, places.at(-1) ?? tube];
  const wall = GLASS.wall * pitch;
  const [closed, open] = [first.y + up * (pitch / 2 + wall), last.y - up * pitch * (0.5 + GLASS.rim)];
  const xs = places.map(({ x }) => x);
  const [left, right] = [Math.min(...xs, tube.x), Math.max(...xs, tube.x)];
  const width = right - left + itemWidth + 2 * wall;
  const box = {
    x: (left + right) / 2 - width / 2,
    y: Math.min(closed, open),
    width,
    height: Math.abs(closed - open),
  };
  return {
    ...{ number, capacity, places, itemWidth, pitch, up, box },
    mouth: { x: last.x, y: last.y - up * pitch * GLASS.lift },
    label: { x: first.x, y: closed + up * pitch * GLASS.label },
  };
}

/** Aligns a tube with others whose closed ends are nearly level, because readings are off by a few pixels. */
function aligned(tube: ReadingTube, tubes: readonly ReadingTube[]): ReadingTube {
  const floor = floorOf(tube);
  const near = tubes
    .map((other) => floorOf(other) - floor)
    .filter((off) => Math.abs(off) < tube.itemHeight * GLASS.sameLine)
    .sort((one, other) => one - other);
  const off = near[near.length >> 1] ?? 0;
  return { ...tube, places: tube.places.map(({ x, y }) => ({ x, y: y + off })) };
}

function floorOf({ places, y }: ReadingTube): number {
  return places[0]?.y ?? y;
}

/** The distance between places. */
export function pitchOf({ places, itemHeight }: ReadingTube): number {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last || places.length < 2) return itemHeight;
  return Math.abs(last.y - first.y) / (places.length - 1) || itemHeight;
}

function around(glasses: readonly Glass[]): Frame {
  const pitch = Math.max(...glasses.map((glass) => glass.pitch));
  const xs = glasses.flatMap(({ box }) => [box.x, box.x + box.width]);
  const ys = glasses.flatMap(({ box, mouth, label, up }) => [
    box.y,
    box.y + box.height,
    mouth.y - up * pitch * 0.6,
    label.y + up * pitch * 0.3,
  ]);
  const margin = pitch * GLASS.margin;
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys)];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) - y };
}

import type { Point, Reading, ReadingTube } from '../../vision/reading.ts';

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The geometry of a tube of a board that is played, in pixels of the reading's picture. */
export interface Glass {
  readonly number: number;
  readonly capacity: number;
  /** Left, top, width and height of the tube itself. */
  readonly box: Box;
  /** The same with half of the space to its neighbours, for fingers. */
  readonly reach: Box;
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
  readonly view: Box;
  readonly glasses: readonly Glass[];
}

/** Lengths in heights of an item. */
const WALL = 0.12;
const RIM = 0.3;
const LIFT = 1.25;
const LABEL = 0.55;
const MARGIN = 0.3;
const SAME_LINE = 0.4;
/** The touch margin around a single tube, in its widths. */
const ALONE = 0.5;

/** Lays out a board for playing: each tube at its position in the picture, in a regular shape. */
export function tableOf(reading: Reading): Table {
  const up = reading.upsideDown ? -1 : 1;
  const shells = reading.tubes.map((tube) => shellOf(aligned(tube, reading.tubes), up));
  const glasses = shells.map((shell) => ({ ...shell, reach: reachOf(shell, shells) }));
  return { view: around(glasses), glasses };
}

type Shell = Omit<Glass, 'reach'>;

function shellOf(tube: ReadingTube, up: 1 | -1): Shell {
  const { number, capacity, places, itemWidth } = tube;
  const pitch = pitchOf(tube);
  const [first, last] = [places[0] ?? tube, places.at(-1) ?? tube];
  const wall = WALL * pitch;
  const [closed, open] = [first.y + up * (pitch / 2 + wall), last.y - up * pitch * (0.5 + RIM)];
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
    mouth: { x: last.x, y: last.y - up * pitch * LIFT },
    label: { x: first.x, y: closed + up * pitch * LABEL },
  };
}

/** Aligns a tube with others whose closed ends are nearly level, because readings are off by a few pixels. */
function aligned(tube: ReadingTube, tubes: readonly ReadingTube[]): ReadingTube {
  const floor = floorOf(tube);
  const near = tubes
    .map((other) => floorOf(other) - floor)
    .filter((off) => Math.abs(off) < tube.itemHeight * SAME_LINE)
    .sort((one, other) => one - other);
  const off = near[near.length >> 1] ?? 0;
  return { ...tube, places: tube.places.map(({ x, y }) => ({ x, y: y + off })) };
}

function floorOf({ places, y }: ReadingTube): number {
  return places[0]?.y ?? y;
}

function pitchOf({ places, itemHeight }: ReadingTube): number {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last || places.length < 2) return itemHeight;
  return Math.abs(last.y - first.y) / (places.length - 1) || itemHeight;
}

function reachOf({ box, pitch, up, mouth }: Shell, shells: readonly Shell[]): Box {
  const [left, right] = [box.x, box.x + box.width];
  const beside = shells.filter((other) => other.box !== box && overlaps(other.box, box));
  const roomLeft = beside.map((other) => left - (other.box.x + other.box.width));
  const roomRight = beside.map((other) => other.box.x - right);
  const room = (list: readonly number[]) =>
    Math.min(box.width * ALONE, ...list.filter((space) => space > -box.width / 2)) / 2;
  const [x, end] = [left - Math.max(0, room(roomLeft)), right + Math.max(0, room(roomRight))];
  const over = Math.abs(mouth.y - (up > 0 ? box.y : box.y + box.height)) / 2;
  const under = pitch * LABEL;
  return {
    x,
    y: box.y - (up > 0 ? over : under),
    width: end - x,
    height: box.height + over + under,
  };
}

/** Whether two tubes are side by side. */
function overlaps(one: Box, other: Box): boolean {
  return one.y < other.y + other.height && other.y < one.y + one.height;
}

function around(glasses: readonly Glass[]): Box {
  const pitch = Math.max(...glasses.map((glass) => glass.pitch));
  const xs = glasses.flatMap(({ reach }) => [reach.x, reach.x + reach.width]);
  const ys = glasses.flatMap(({ box, mouth, label, up }) => [
    box.y,
    box.y + box.height,
    mouth.y - up * pitch * 0.6,
    label.y + up * pitch * 0.3,
  ]);
  const margin = pitch * MARGIN;
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys)];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) - y };
}

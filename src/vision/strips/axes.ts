import type { Pixels, Point } from '../reading.ts';

/** A tube that is pointed at: the middles of its lowest and of its highest place, in pixels of the picture. */
export interface TubeAxis {
  /** The place at the closed end. */
  readonly lowest: Point;
  /** The place at the open end. */
  readonly highest: Point;
  /** The width of an item in the lowest place, and in the highest one if perspective makes it another. */
  readonly width: number;
  readonly widthAbove?: number;
  /** How many items fit in; found if it is not given. */
  readonly capacity?: number;
  /** Whether it cannot be used. It is not read then. */
  readonly locked?: true;
  /** How like it is to tubes that were pointed at, from 0 to 1, if it was found by them. */
  readonly likeness?: number;
}

/** A tube that is pointed at by a box from its mouth to its floor. As in a reading, x and y are its centre. */
export interface TubeBox extends Point {
  readonly width: number;
  readonly height: number;
  readonly capacity?: number;
  /** Whether it cannot be used. It is not read then. */
  readonly locked?: true;
  /** How like it is to tubes that were pointed at, from 0 to 1, if it was found by them. */
  readonly likeness?: number;
  /** The centres of all places, from the closed end, if a reading knows them. Then the box is not needed. */
  readonly places?: readonly Point[];
  /** The width of one item, if a reading knows it. */
  readonly itemWidth?: number;
}

/** A tube of a layout. The tubes of a reading are such boxes, and so are those of its JSON. */
export type TubeGiven = TubeAxis | TubeBox;

/** Whether the ends of a tube's places are given, or only its box. */
export function isAxis(tube: TubeGiven): tube is TubeAxis {
  return 'lowest' in tube;
}

export function moved<Tube extends TubeGiven>(tube: Tube, dx: number, dy: number): Tube {
  const by = ({ x, y }: Point) => ({ x: x + dx, y: y + dy });
  if (isAxis(tube)) return { ...tube, lowest: by(tube.lowest), highest: by(tube.highest) };
  return { ...tube, ...by(tube), ...(tube.places && { places: tube.places.map(by) }) };
}

/** Returns the axis of a tube whose places are known; undefined for a box of which nothing else is known. */
export function axisOf(tube: TubeGiven): TubeAxis | undefined {
  if (isAxis(tube)) return tube;
  const { places = [], itemWidth: width = tube.width, locked, likeness = 1 } = tube;
  const [lowest, highest] = [places[0], places.at(-1)];
  const axis = lowest && highest && { lowest, highest, width, likeness, capacity: places.length };
  return axis && (locked ? { ...axis, locked } : axis);
}

/** The unit vector from the closed end to the open one. A tube with one place stands upright. */
export function directionOf({ lowest, highest }: TubeAxis): Point {
  const [x, y] = [highest.x - lowest.x, highest.y - lowest.y];
  const length = Math.hypot(x, y);
  return length > 0 ? { x: x / length, y: y / length } : { x: 0, y: -1 };
}

export function lengthOf({ lowest, highest }: TubeAxis): number {
  return Math.hypot(highest.x - lowest.x, highest.y - lowest.y);
}

/** Returns the share of a tube's width or height that an edge of the picture cuts off. */
export function cutShare(
  { x, y }: Point,
  { width, height }: TubeBox,
  picture: Pick<Pixels, 'width' | 'height'>,
): number {
  const across = Math.max(width / 2 - x, x + width / 2 - picture.width) / width;
  const down = Math.max(height / 2 - y, y + height / 2 - picture.height) / height;
  return Math.max(0, across, down);
}

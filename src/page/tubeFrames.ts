import type { Point, TubeGiven } from '../vision/index.ts';
import { rowsOf } from '../vision/tubes/rows.ts';

/** A tube as a rectangle of the picture: its centre, its size, and by how much it is turned clockwise, in radians. */
export function frameOf(tube: TubeGiven) {
  if (!('lowest' in tube)) return { x: tube.x, y: tube.y, width: tube.width, height: tube.height, angle: 0 };
  const { lowest, highest, width } = tube;
  const [dx, dy] = [highest.x - lowest.x, highest.y - lowest.y];
  // half of a width above the highest place and below the lowest one
  const height = Math.hypot(dx, dy) + width;
  const angle = Math.atan2(dx, -dy);
  return { x: (lowest.x + highest.x) / 2, y: (lowest.y + highest.y) / 2, width, height, angle };
}

export function isInside(at: Point, tube: TubeGiven): boolean {
  const { x, y, width, height, angle } = frameOf(tube);
  const [dx, dy, sin, cos] = [at.x - x, at.y - y, Math.sin(angle), Math.cos(angle)];
  return Math.abs(dx * cos + dy * sin) < width / 2 && Math.abs(dy * cos - dx * sin) < height / 2;
}

/** Whether two tubes cover so much of each other that they are the same one. */
export function isSame(one: TubeGiven, other: TubeGiven): boolean {
  return isInside(frameOf(one), other) || isInside(frameOf(other), one);
}

export function inReadingOrder(tubes: readonly TubeGiven[]): TubeGiven[] {
  const boxOf = (tube: TubeGiven) => {
    const { x, y, width, height } = frameOf(tube);
    return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
  };
  return rowsOf(tubes, boxOf).flat();
}

import type { LabColor } from 'color-diff';

/** How far the hues of two colours are apart: an angle, radians, half a turn at most. */
export function turnBetween(one: LabColor, other: LabColor): number {
  const turn = Math.abs(Math.atan2(one.b, one.a) - Math.atan2(other.b, other.a));
  return Math.min(turn, 2 * Math.PI - turn);
}

import type { Scene } from './game.ts';
import type { Geometry } from './geometry.ts';

/** Where a bottle is while it is lifted or poured: moved by so much and turned by so many radians about its brim. */
interface Pose {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const UPRIGHT: Pose = { x: 0, y: 0, turn: 0 };

/** Up when it is lifted; over the other's brim and turned when it is poured. */
export function poseOf({ table, geometry, motion }: Scene, tube: number): Pose {
  const raised = { x: 0, y: -0.45 * geometry.size, turn: 0 };
  if (motion?.did === 'move' && motion.from === tube) return pouringPose(geometry, motion, raised);
  if (motion?.from === tube) {
    const share = motion.did === 'lift' ? motion.progress : 1 - motion.progress;
    return between(UPRIGHT, raised, share);
  }
  return table.lifted?.tube === tube ? raised : UPRIGHT;
}

function pouringPose(
  geometry: Geometry,
  { from, to, progress }: NonNullable<Scene['motion']>,
  raised: Pose,
): Pose {
  const [source, target] = [geometry.tubes[from], geometry.tubes[to]];
  if (!source || !target) return UPRIGHT;
  const side = source.x < target.x ? -1 : 1;
  const over = {
    x: target.x - source.x + side * target.width * 0.6,
    y: target.y - source.y - 0.9 * geometry.size,
    turn: -side * 1.1,
  };
  if (progress < 0.3) return between(raised, over, progress / 0.3);
  return between(over, UPRIGHT, Math.max(0, (progress - 0.7) / 0.3));
}

function between(one: Pose, other: Pose, share: number): Pose {
  const at = (a: number, b: number) => a + (b - a) * share;
  return { x: at(one.x, other.x), y: at(one.y, other.y), turn: at(one.turn, other.turn) };
}

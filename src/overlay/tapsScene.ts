import type { Move } from '../puzzle/index.ts';
import type { Reading } from '../vision/reading.ts';
import { itemSize } from './board/view.ts';
import { copyOf } from './draw/canvas.ts';
import type { Pixels, Point, Scene } from './draw/scene.ts';
import { element } from './draw/svg.ts';
import { sceneOf } from './draw/upsideDown.ts';
import { wholeWithRoom } from './layout/screenshot.ts';
import { groundOf } from './marks/ground.ts';
import { overviewMarks } from './overview.ts';

/**
 * Draws the first moves as numbered arrows on the screenshot, and a target where each tube would be tapped, for a dry run.
 *
 * @param taps the tap point of each tube, in pixels of the picture
 */
export function tapsScene(
  pixels: Pixels,
  reading: Reading,
  moves: readonly Move[],
  taps: readonly Point[],
): Scene {
  const view = wholeWithRoom(pixels, reading);
  const size = itemSize(view) / 4;
  const targets = taps.map((tap) => targetMark(tap, size));
  const marks = overviewMarks(view, moves, groundOf(view.pixels)).map(({ svg }) => svg);
  return sceneOf({ base: copyOf(view.pixels), body: [...targets, ...marks].join('') }, view);
}

/** A ring with a cross, dark on light, visible on every colour. */
function targetMark({ x, y }: Point, radius: number): string {
  const line = radius / 6;
  const path = `M${x - radius} ${y}H${x + radius}M${x} ${y - radius}V${y + radius}`;
  const drawn = (stroke: string, width: number) =>
    element('circle', { cx: x, cy: y, r: radius, fill: 'none', stroke, 'stroke-width': width }) +
    element('path', { d: path, fill: 'none', stroke, 'stroke-width': width });
  return drawn('#ffffff', 3 * line) + drawn('#101010', line);
}

import { expect, it } from 'vitest';
import { wholeView } from '../../src/overlay/board/view.ts';
import { groundOf } from '../../src/overlay/marks/ground.ts';
import type { Mark } from '../../src/overlay/marks/marks.ts';
import { overviewMarks } from '../../src/overlay/overview.ts';
import { trueScene } from './scenes.ts';

function boxOf({ beside }: Mark) {
  const [xs, ys] = [beside.map(({ x }) => x), beside.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

it.each(['ball-three-rows', 'water-light-soft'])(
  'on the overview of %s no label hides the arrow of another move',
  async (id) => {
    const { pixels, reading, moves } = await trueScene(id);
    const view = wholeView(pixels, reading);
    const marks = overviewMarks(view, moves, groundOf(pixels));
    const arrows = marks.filter(({ svg }) => svg.includes('stroke-linecap'));
    // numbers of tubes come next, then a label for each arrow, and a line at the end
    const labels = marks.slice(-1 - arrows.length, -1);
    expect(arrows.length).toBeGreaterThan(1);
    for (const [i, label] of labels.entries()) {
      const { left, right, top, bottom } = boxOf(label);
      const hidden = arrows.flatMap((arrow, k) => (k === i ? [] : arrow.beside));
      const inside = hidden.filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
      expect(inside.length, `label ${i + 1}`).toBeLessThan(3);
    }
  },
);

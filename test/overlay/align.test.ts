import { expect, it } from 'vitest';
import { wholeView } from '../../src/overlay/board/view.ts';
import { alignTubes } from '../../src/overlay/move/align.ts';
import type { Pixels } from '../../src/vision/index.ts';
import type { Reading, ReadingTube } from '../../src/vision/reading.ts';
import { fill, page } from '../vision/locate/liquid/drawing.ts';

/** Tubes with walls as thick as what is between them: beyond the first one, its neighbour repeats the pattern. */
const TUBE = { x: 60, y: 80, width: 180, height: 500, wall: 20, gap: 20 };
const COUNT = 4;
const PITCH = TUBE.width + TUBE.gap;

/** @param lower how much each next tube stands below the one before it */
function shelf(lower = 0) {
  const picture = page(2 * TUBE.x + COUNT * PITCH, TUBE.height + 2 * TUBE.y + COUNT * lower, []);
  for (let i = 0; i < COUNT; i++) {
    const x = TUBE.x + i * PITCH;
    const y = TUBE.y + i * lower;
    fill(picture, x, y, TUBE.width, TUBE.height, '#');
    fill(picture, x + TUBE.wall, y, TUBE.width - 2 * TUBE.wall, TUBE.height - TUBE.wall, 'W');
  }
  return picture;
}

/** As a reading has them whose walls are found so many pixels too far outside. */
function tubes(wider: number): ReadingTube[] {
  return Array.from({ length: COUNT }, (_, i) => {
    const [x, y] = [TUBE.x + i * PITCH + TUBE.width / 2, TUBE.y + TUBE.height / 2];
    const places = Array.from({ length: 4 }, (_, k) => ({ x, y: TUBE.y + TUBE.height - 80 - 110 * k }));
    return {
      ...{ number: i + 1, x, y, width: TUBE.width + 2 * wider, height: TUBE.height, capacity: 4 },
      ...{ items: [], certainty: [], seenAt: [], places, itemWidth: 100, itemHeight: 100 },
    };
  });
}

function viewOf(pixels: Pixels, wider = 0) {
  const reading: Reading = {
    ...{ kind: 'ball', onPegs: false, capacity: 4, level: null, colors: [], warnings: [] },
    ...{ width: pixels.width, height: pixels.height, tubes: tubes(wider) },
  };
  return wholeView(pixels, reading);
}

it('a floor is found as far from where a reading has it as an empty tube may be misread', () => {
  const lower = 0.24 * TUBE.width;
  const {
    pixels,
    tubes: [first],
  } = viewOf(shelf(Math.round(lower)));
  if (!first) throw new Error('there are tubes');
  expect(alignTubes(pixels, first, PITCH, 0).dy).toBe(Math.round(lower));
});

it.each([0, 6, 10])(
  'walls found %i pixels too far outside are still laid on walls, beside other tubes',
  (wider) => {
    const view = viewOf(shelf(), wider);
    const [first, ...others] = view.tubes;
    if (!first) throw new Error('there are tubes');
    for (const [i] of others.entries()) {
      const dx = (i + 1) * PITCH;
      expect(alignTubes(view.pixels, first, dx + 2, 0)).toEqual({ left: dx, right: dx, dy: 0 });
    }
  },
);

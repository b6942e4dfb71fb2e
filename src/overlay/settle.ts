import { alignTubes } from './align.ts';
import { mostAlike } from './cells.ts';
import type { Point } from './scene.ts';
import type { View, ViewTube } from './view.ts';

/**
 * The view with its empty tubes where they stand. What a reading knows of a tube comes from its items, which empty tubes
 * have none of: each is moved so that its walls lie like those of a tube with items.
 */
export function settleEmpties(view: View): View {
  const filled = view.tubes.filter((tube) => tube.items.length > 0);
  const tubes = view.tubes.map((tube) => (tube.items.length === 0 ? settle(view, tube, filled) : tube));
  return { ...view, tubes };
}

function settle({ pixels }: View, tube: ViewTube, filled: readonly ViewTube[]): ViewTube {
  const alike = filled
    .filter((other) => other.capacity === tube.capacity)
    .map((other) => ({ tube: other, place: 0 }));
  const model = mostAlike({ tube, place: 0 }, alike)?.tube;
  const [from, to] = [model?.places[0], tube.places[0]];
  if (!model || !from || !to) return tube;
  const [dx, dy] = [Math.round(to.x - from.x), Math.round(to.y - from.y)];
  const found = alignTubes(pixels, model, dx, dy);
  return moveTube(tube, (found.left + found.right) / 2 - dx, found.dy - dy);
}

function moveTube(tube: ViewTube, dx: number, dy: number): ViewTube {
  const move = ({ x, y }: Point) => ({ x: x + dx, y: y + dy });
  return {
    ...tube,
    box: { ...tube.box, x: tube.box.x + dx, y: tube.box.y + dy },
    places: tube.places.map(move),
  };
}

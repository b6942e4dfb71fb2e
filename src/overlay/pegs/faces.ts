import type { View, ViewTube } from '../view.ts';
import type { Outline } from './outline.ts';
import { pegOutlines } from './scale.ts';

/**
 * A view in which tubes on pegs contain all that is seen of their items: these are seen from above, and the upper face of the highest
 * one reaches out of the tube as it is read. Other views, and those that have them already, stay as they are.
 */
export function withFaces(view: View): View {
  const hasFaces = view.tubes.some(({ reach }) => reach !== undefined);
  const outlines = view.onPegs && !hasFaces ? pegOutlines(view) : undefined;
  if (!outlines) return view;
  const tubes = view.tubes.map((tube) => {
    const outline = outlines.get(tube.number);
    return outline ? withFace(tube, reachOf(outline), view.tubes) : tube;
  });
  return { ...view, tubes };
}

/** How far an item is seen above and below its middle. */
function reachOf({ top, width, height, cover }: Outline): { up: number; down: number } {
  const rows = Array.from({ length: height }, (_, row) => row).filter((row) =>
    cover.subarray(row * width, (row + 1) * width).some((seen) => seen > 127),
  );
  return { up: -top - (rows[0] ?? 0), down: top + (rows.at(-1) ?? 0) + 1 };
}

function withFace(tube: ViewTube, reach: { up: number; down: number }, tubes: readonly ViewTube[]): ViewTube {
  const { x, y, width, height } = tube.box;
  const above = tubes.filter(
    ({ box }) => box.y + box.height <= y && box.x < x + width && x < box.x + box.width,
  );
  const room = Math.max(0, ...above.map(({ box }) => box.y + box.height));
  const face = Math.min(...tube.places.map((place) => place.y - reach.up));
  const top = Math.min(y, Math.max(face, room));
  return { ...tube, reach, box: { x, y: top, width, height: y + height - top } };
}

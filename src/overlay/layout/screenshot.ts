import type { Reading } from '../../vision/reading.ts';
import { bounds, itemSize, scaledView, type View, wholeView } from '../board/view.ts';
import type { Pixels } from '../draw/scene.ts';
import { BADGE } from '../marks/marks.ts';
import { digitSize } from '../marks/numbers.ts';

/**
 * The whole screenshot, in its own size or with a longest side. It is extended if it ends too close to the last tubes for their numbers,
 * and for tubes that were added beyond its side.
 */
export function wholeWithRoom(pixels: Pixels, reading: Reading, longest = Number.POSITIVE_INFINITY): View {
  const view = wholeView(pixels, reading);
  const { right, bottom } = bounds(view.tubes);
  // the space that a number needs below its tube, in heights of its badge
  const lowest = Math.ceil(bottom + 1.3 * BADGE.tall * digitSize(view).digits);
  const isBeside = right > pixels.width;
  // the room for the frame of a tube that was added beyond the picture's side, in items
  const width = isBeside ? Math.ceil(right + 0.2 * itemSize(view)) : pixels.width;
  const height = Math.max(pixels.height, lowest);
  const scale = Math.min(1, longest / Math.max(width, height));
  if (scale === 1 && height === pixels.height && !isBeside) return view;
  const y = reading.upsideDown ? pixels.height - height : 0;
  return scaledView(pixels, reading, { x: 0, y, width, height }, scale);
}

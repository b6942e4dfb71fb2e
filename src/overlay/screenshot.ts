import type { Reading } from '../vision/reading.ts';
import { TALL } from './marks.ts';
import { digitSize } from './numbers.ts';
import type { Pixels } from './scene.ts';
import { scaledView, type View, wholeView } from './view.ts';

/** The space that a number needs below its tube, in heights of its badge. */
const UNDER = 1.3;

/** The whole screenshot, extended if it ends too close to the last tubes for their numbers, in its own size or with a longest side. */
export function wholeWithRoom(pixels: Pixels, reading: Reading, longest = Number.POSITIVE_INFINITY): View {
  const view = wholeView(pixels, reading);
  const floor = Math.max(...view.tubes.map(({ box }) => box.y + box.height));
  const lowest = Math.ceil(floor + UNDER * TALL * digitSize(view).digits);
  const { width } = reading;
  const height = Math.max(pixels.height, lowest);
  const scale = Math.min(1, longest / Math.max(width, height));
  if (scale === 1 && height === pixels.height) return view;
  const y = reading.upsideDown ? pixels.height - height : 0;
  return scaledView(pixels, reading, { x: 0, y, width, height }, scale);
}

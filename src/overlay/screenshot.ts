import type { Reading } from '../vision/reading.ts';
import { ROOMY } from './marks.ts';
import type { DigitSize } from './numbers.ts';
import type { Pixels } from './scene.ts';
import { itemSize, scaledView, type View, wholeView } from './view.ts';

/** Height of digits on badges: the larger of a fraction of an item and a fraction of the picture's shorter side. */
const DIGITS = { item: 0.4, picture: 0.022 };
/** The least legible height on a phone, as a fraction of the shorter side. */
const LEAST = 0.013;

/** The height of digits on a whole screenshot, in pixels. */
export function digitSize(view: View): DigitSize {
  const side = Math.min(view.pixels.width, view.pixels.height);
  return {
    digits: Math.max(10, itemSize(view) * DIGITS.item, side * DIGITS.picture),
    least: Math.max(8, side * LEAST),
  };
}

/** The space that a number needs below its tube, in heights of its badge. */
const UNDER = 1.3;

/** The whole screenshot, extended if it ends too close to the last tubes for their numbers, in its own size or with a longest side. */
export function wholeWithRoom(pixels: Pixels, reading: Reading, longest = Number.POSITIVE_INFINITY): View {
  const view = wholeView(pixels, reading);
  const floor = Math.max(...view.tubes.map(({ box }) => box.y + box.height));
  const lowest = Math.ceil(floor + UNDER * ROOMY.tall * digitSize(view).digits);
  const { width } = reading;
  const height = Math.max(pixels.height, lowest);
  const scale = Math.min(1, longest / Math.max(width, height));
  if (scale === 1 && height === pixels.height) return view;
  const y = reading.upsideDown ? pixels.height - height : 0;
  return scaledView(pixels, reading, { x: 0, y, width, height }, scale);
}

import type { Reading } from '../vision/reading.ts';
import { ROOMY } from './marks.ts';
import type { DigitSize } from './numbers.ts';
import type { Pixels } from './scene.ts';
import { itemSize, scaledView, type View, wholeView } from './view.ts';

/** Digits on badges, as part of an item and as part of the picture's shorter side: whichever is larger. */
const DIGITS = { item: 0.4, picture: 0.022 };
/** They are legible down to this part of the shorter side, on a phone's screen. */
const LEAST = 0.013;

/** The size of the digits that suit a whole screenshot. */
export function digitSize(view: View): DigitSize {
  const side = Math.min(view.pixels.width, view.pixels.height);
  return {
    digits: Math.max(10, itemSize(view) * DIGITS.item, side * DIGITS.picture),
    least: Math.max(8, side * LEAST),
  };
}

/** A number reaches so far under its tube, in heights of its badge. */
const UNDER = 1.3;

/** The whole screenshot; where it ends too close to the closed ends of the last tubes, it goes on for their numbers. */
export function wholeWithRoom(pixels: Pixels, reading: Reading): View {
  const view = wholeView(pixels, reading);
  const floor = Math.max(...view.tubes.map(({ box }) => box.y + box.height));
  const missing = Math.ceil(floor + UNDER * ROOMY.tall * digitSize(view).digits - pixels.height);
  if (missing <= 0) return view;
  const { width, height } = reading;
  const y = reading.upsideDown ? -missing : 0;
  return scaledView(pixels, reading, { x: 0, y, width, height: height + missing }, 1);
}

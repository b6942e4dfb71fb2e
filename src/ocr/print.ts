import type { Engine } from './engine.ts';
import { type Grey, greyOf, type Ink, type Pixels, stretched, whiteAsBlack, whitenessOf } from './grey.ts';
import { resized } from './resize.ts';
import { LEAST_CONFIDENCE, type Print } from './title.ts';

/** A line of print anywhere on the screen, in pixels of the picture. */
export interface ScreenPrint {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Print on buttons is large: at this width its letters are 20 to 60 pixels high, which suits the reader. */
const WIDTH = 800;

/**
 * All print in a picture, in whatever ink: dark, light, or white whatever is round it. What several inks show is there several times.
 */
export function printIn(engine: Engine, pixels: Pixels): ScreenPrint[] {
  const grey = greyOf(pixels);
  const white = whitenessOf(pixels);
  const inks: readonly Ink[] = ['light', 'dark', 'white'];
  return inks.flatMap((ink) => {
    const copy = inInk(ink === 'white' ? white : grey, ink);
    const scale = pixels.width / copy.width;
    const sure = engine.readLines(copy).filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
    return sure.flatMap((line) => partsOf(line)).map((part) => scaled(part, scale));
  });
}

function inInk(grey: Grey, ink: Ink): Grey {
  const whole = resized(grey, { left: 0, top: 0, width: grey.width, height: grey.height }, WIDTH);
  return ink === 'white' ? whiteAsBlack(whole) : stretched(whole, ink === 'light');
}

/** Words that stand farther apart than so many heights are on two buttons. */
const WIDEST_GAP = 1.2;

/** The words of a line that belong together. */
function partsOf({ words, top, bottom }: Print): ScreenPrint[] {
  const parts: ScreenPrint[] = [];
  for (const { text, left, right } of words) {
    const last = parts.at(-1);
    if (last && left - last.right <= WIDEST_GAP * (bottom - top))
      parts.splice(-1, 1, { ...last, text: `${last.text} ${text}`, right });
    else parts.push({ text, left, right, top, bottom });
  }
  return parts;
}

function scaled({ text, left, top, right, bottom }: ScreenPrint, scale: number): ScreenPrint {
  return { text, left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}

import type { Engine } from './engine.ts';
import { greyOf, type Pixels } from './grey.ts';
import { resized } from './resize.ts';
import { strokesOf } from './strokes.ts';
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
/** Strokes of such letters are no broader than twice this. */
const STROKE = 8;

/** All print in a picture, lighter than its ground or darker. */
export function printIn(engine: Engine, pixels: Pixels): ScreenPrint[] {
  const grey = greyOf(pixels);
  const copy = resized(grey, { left: 0, top: 0, width: grey.width, height: grey.height }, WIDTH);
  const scale = pixels.width / copy.width;
  return [true, false].flatMap((isLight) => {
    const lines = engine.readLines(strokesOf(copy, isLight, STROKE));
    const sure = lines.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
    return sure.flatMap(partsOf).map((part) => scaled(part, scale));
  });
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

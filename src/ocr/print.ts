import { greyCopy, greyFile, type Pixels } from '../image/ink.ts';
import type { Engine } from './engine.ts';
import { strokesOf } from './strokes.kernel.ts';
import { LEAST_CONFIDENCE, type Print, type Word } from './title.ts';

/** A line of text anywhere on the screen, in pixels of the picture. */
export interface ScreenPrint {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The size of letters on buttons, as they are scaled.
 *
 * - `width`: width that pictures are scaled to: letters on buttons are then 20 to 60 pixels high, which suits the
 *   engine.
 * - `stroke`: half the largest stroke width of such letters.
 * - `widestGap`: words farther apart than this many line heights are on different buttons.
 */
const LETTERING = { width: 800, stroke: 8, widestGap: 1.2 };

/** Reads all text in a picture, both lighter and darker than its background. */
export async function printIn(engine: Engine, pixels: Pixels): Promise<ScreenPrint[]> {
  const copy = await greyCopy(pixels, LETTERING.width);
  const scale = pixels.width / copy.width;
  const readStrokes = async (isLight: boolean) =>
    engine.readLines(await greyFile(strokesOf(copy, isLight, LETTERING.stroke)));
  const lines = [...(await readStrokes(true)), ...(await readStrokes(false))];
  return lines.flatMap(partsOf).map((part) => scaled(part, scale));
}

/**
 * Splits a line into groups of words that belong together, and returns those in which every word is sure. Signs without a letter or a
 * digit are left out first, because corners of buttons look like dashes.
 */
function partsOf({ words, top, bottom }: Print): ScreenPrint[] {
  const groups: Word[][] = [];
  for (const word of words.filter(({ text }) => /[\p{L}\d]/u.test(text))) {
    const last = groups.at(-1)?.at(-1);
    if (last && word.left - last.right <= LETTERING.widestGap * (bottom - top)) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  const sure = groups.filter((group) => group.every(({ confidence }) => confidence >= LEAST_CONFIDENCE));
  return sure.map((group) => {
    const [left, right] = [group[0]?.left ?? 0, group.at(-1)?.right ?? 0];
    return { text: group.map(({ text }) => text).join(' '), left, right, top, bottom };
  });
}

function scaled({ text, left, top, right, bottom }: ScreenPrint, scale: number): ScreenPrint {
  return { text, left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}

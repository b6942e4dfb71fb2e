import type { ReadingColor } from '../vision/reading.ts';
import { BLACK, formatHex, WHITE } from './color.ts';
import { drawSwatch, PRINT } from './legend.ts';
import { roundedPath } from './marks.ts';
import { CAPTION } from './pages.ts';
import { type Leg, legNumber, legTimes } from './route.ts';
import { element } from './svg.ts';
import { drawText, middleBaseline, textWidth } from './text.ts';

/** What is left to do after the last move that is drawn: nothing, other moves, or a look at what came to light. */
export type End = 'solved' | { readonly movesLeft: number } | 'look';

/** What stands over a panel: the leg in words, or how it all ends. */
export type Caption =
  | { readonly leg: undefined; readonly end: End }
  | {
      readonly leg: Leg;
      readonly color: ReadingColor | undefined;
      readonly from: number;
      readonly to: number;
    };

const SIZE = 36;
const SWATCH = 17;
const SPACE = 12;
/** Sizes of the words beside the swatch, in those of the number: the larger one where there is room. */
const WORDS = [0.82, 0.66];

export function drawCaption(caption: Caption, x: number, y: number, width: number): string {
  const middle = y + CAPTION / 2 - 3;
  if (!caption.leg) return drawEnd(caption.end, x, middle, width);
  const plate = drawPlate(legNumber(caption.leg), x, middle);
  const [left, right] = [x + plate.width + SPACE, x + width];
  const way = `${caption.from} → ${caption.to}`;
  const style = { size: SIZE, color: PRINT };
  const end = left + textWidth(way, SIZE) + SPACE;
  return (
    plate.svg +
    drawText(way, left, middleBaseline(middle, SIZE), style) +
    drawWhat(caption, end, middle, right)
  );
}

/** The step's number on a light plate, which the eye goes to first. */
function drawPlate(number: string, x: number, middle: number): { svg: string; width: number } {
  const width = Math.max(SIZE * 1.3, textWidth(number, SIZE) + SIZE * 0.6);
  const rect = { x, y: middle - SIZE * 0.65, width, height: SIZE * 1.3 };
  const svg =
    element('path', { d: roundedPath(rect, SIZE * 0.25), fill: formatHex(WHITE) }) +
    drawText(number, x + width / 2, middleBaseline(middle, SIZE), {
      size: SIZE,
      color: BLACK,
      anchor: 'middle',
    });
  return { svg, width };
}

/** Swatch, name and how often, as far as there is room: what does not fit is left out from the least needed on. */
function drawWhat(
  { leg, color }: Extract<Caption, { color: unknown }>,
  x: number,
  middle: number,
  right: number,
): string {
  const times = legTimes(leg) || (leg.count > 1 ? `×${leg.count}` : '');
  const swatch = color ? drawSwatch(color, x + SWATCH, middle, SWATCH) : '';
  const left = x + 2 * SWATCH + SPACE * 0.6;
  const wordings = [[color?.name, times], [times], []].map((words) => words.filter(Boolean).join(' '));
  const ways = wordings.flatMap((text) => WORDS.map((part) => ({ text, size: SIZE * part })));
  const { text, size } = ways.find((way) => left + textWidth(way.text, way.size) <= right) ?? {
    text: '',
    size: SIZE,
  };
  return swatch + drawText(text, left, middleBaseline(middle, size), { size, color: PRINT });
}

function drawEnd(end: End, x: number, middle: number, width: number): string {
  const text = endWords(end);
  const size = Math.min(SIZE, (SIZE * width) / textWidth(text, SIZE));
  return drawText(text, x, middleBaseline(middle, size), { size, color: PRINT });
}

function endWords(end: End): string {
  if (end === 'solved') return '✓ Done';
  if (end === 'look') return 'Now take a new screenshot';
  return end.movesLeft === 1 ? '1 more move' : `${end.movesLeft} more moves`;
}

import { formatHex } from '../../numbers/srgb.ts';
import type { ReadingColor } from '../../vision/reading.ts';
import { type Leg, legNumber } from '../board/legs.ts';
import { BLACK, WHITE } from '../draw/color.ts';
import { element } from '../draw/svg.ts';
import { drawText, middleBaseline, textWidth } from '../draw/text.ts';
import { roundedPath } from '../marks/marks.ts';
import { drawSwatch, PRINT, type SwatchPainter } from './legend.ts';

/** The caption of a panel: a leg, or both lines of what follows the last one. */
export type Caption =
  | { readonly leg: undefined; readonly end: readonly [string, string] }
  | {
      readonly leg: Leg;
      readonly color: ReadingColor | undefined;
      readonly from: number;
      readonly to: number;
      /** The total number of moves, if the caption shows it. */
      readonly of?: number;
    };

/**
 * The style of all captions of a sheet, chosen so that each fits its panel: first the step and its tubes, then what moves, in the same
 * line or in a second one.
 */
export interface CaptionStyle {
  /** Font sizes of both parts. */
  readonly head: number;
  readonly what: number;
  readonly lines: 1 | 2;
  /** Height of the whole caption. */
  readonly height: number;
}

const LARGEST = { head: 36, what: 28 };
/**
 * The room in captions.
 *
 * - `space`: gap after a plate, in font sizes; beside a swatch half of it.
 * - `gap`: gap between the two parts of a caption in one line, at the largest size.
 * - `leading`: the distance of two lines, in font sizes.
 * - `below`: below the caption, in pixels.
 */
const GAPS = { space: 0.33, gap: 18, leading: 1.5, below: 8 };
/** Height of the plate of a step's number, in font sizes. */
const NUMBER_PLATE = { height: 1.3, least: 1.3, padding: 0.6 };
/** The smallest size for one line, relative to the largest; otherwise two lines are used. */
const ONE_LINE = 0.85;
/** Radius of a swatch, in font sizes. */
const SWATCH_RADIUS = 0.6;

/**
 * The largest style in which every caption fits panels of a width.
 *
 * @param zoom the largest size of captions, relative to a sheet
 */
export function captionStyle(captions: readonly Caption[], width: number, zoom = 1): CaptionStyle {
  const style = styleOnSheet(captions, width / zoom);
  const { head, what, height } = style;
  return { ...style, head: head * zoom, what: what * zoom, height: Math.ceil(height * zoom) };
}

function styleOnSheet(captions: readonly Caption[], width: number): CaptionStyle {
  const fitted = (size: number, widthOf: (caption: Caption, size: number) => number) => {
    const widest = Math.max(1, ...captions.map((caption) => widthOf(caption, size)));
    return size * Math.min(1, width / widest);
  };
  const scale = fitted(
    1,
    (caption) => headWidth(caption, LARGEST.head) + GAPS.gap + whatWidth(caption, LARGEST.what),
  );
  if (scale >= ONE_LINE) {
    const head = LARGEST.head * scale;
    return {
      head,
      what: LARGEST.what * scale,
      lines: 1,
      height: Math.ceil(head * NUMBER_PLATE.height + GAPS.below),
    };
  }
  const head = fitted(LARGEST.head, headWidth);
  const what = fitted(Math.min(LARGEST.what, head), whatWidth);
  return {
    head,
    what,
    lines: 2,
    height: Math.ceil(head * NUMBER_PLATE.height + what * GAPS.leading + GAPS.below),
  };
}

function headWidth(caption: Caption, size: number): number {
  if (!caption.leg) return textWidth(caption.end[0], size);
  return plateWidth(plateWords(caption), size) + size * GAPS.space + textWidth(tubesWords(caption), size);
}

function whatWidth(caption: Caption, size: number): number {
  if (!caption.leg) return textWidth(caption.end[1], size);
  return size * (2 * SWATCH_RADIUS + GAPS.space / 2) + textWidth(whatWords(caption), size);
}

function plateWidth(number: string, size: number): number {
  return Math.max(size * NUMBER_PLATE.least, textWidth(number, size) + size * NUMBER_PLATE.padding);
}

type LegCaption = Exclude<Caption, { leg: undefined }>;

/** "7", or "7 of 27". */
function plateWords({ leg, of }: LegCaption): string {
  return of === undefined ? legNumber(leg) : `${legNumber(leg)} of ${of}`;
}

function tubesWords({ from, to }: LegCaption): string {
  return `${from} → ${to}`;
}

/** "dark green ×2": what moves, and the count if it is more than one. */
function whatWords({ leg, color }: LegCaption): string {
  return [color?.name ?? '', leg.count > 1 ? `×${leg.count}` : ''].filter(Boolean).join(' ');
}

export function drawCaption(
  caption: Caption,
  x: number,
  y: number,
  style: CaptionStyle,
  swatch: SwatchPainter = drawSwatch,
): string {
  const { head, what, lines } = style;
  const middle = y + (head * NUMBER_PLATE.height) / 2;
  const print = { size: head, color: PRINT };
  const isBeside = lines === 1;
  const second = isBeside ? middle : y + head * NUMBER_PLATE.height + (what * GAPS.leading) / 2;
  const start = isBeside ? x + headWidth(caption, head) + (GAPS.gap * head) / LARGEST.head : x;
  if (!caption.leg) {
    const [first, then] = caption.end;
    return (
      drawText(first, x, middleBaseline(middle, head), print) +
      drawText(then, start, middleBaseline(second, what), { size: what, color: PRINT })
    );
  }
  const number = plateWords(caption);
  const left = x + plateWidth(number, head) + head * GAPS.space;
  return (
    drawPlate(number, x, middle, head) +
    drawText(tubesWords(caption), left, middleBaseline(middle, head), print) +
    drawWhat(caption, start, second, what, swatch)
  );
}

/** The number of a step on a light plate. */
function drawPlate(number: string, x: number, middle: number, size: number): string {
  const height = size * NUMBER_PLATE.height;
  const rect = { x, y: middle - height / 2, width: plateWidth(number, size), height };
  const style = { size, color: BLACK, anchor: 'middle' } as const;
  return (
    element('path', { d: roundedPath(rect, size * 0.25), fill: formatHex(WHITE) }) +
    drawText(number, x + rect.width / 2, middleBaseline(middle, size), style)
  );
}

/** A swatch of the moved colour, its name, and the count. */
function drawWhat(
  caption: LegCaption,
  x: number,
  middle: number,
  size: number,
  swatch: SwatchPainter,
): string {
  const radius = SWATCH_RADIUS * size;
  const drawn = caption.color ? swatch(caption.color, x + radius, middle, radius) : '';
  const left = x + 2 * radius + (size * GAPS.space) / 2;
  return drawn + drawText(whatWords(caption), left, middleBaseline(middle, size), { size, color: PRINT });
}

import { formatHex, type Rgb } from '../numbers/srgb.ts';
import { blankCanvas } from './draw/canvas.ts';
import type { Scene } from './draw/scene.ts';
import { element, svgDocument, tenths } from './draw/svg.ts';
import { drawText, middleBaseline } from './draw/text.ts';
import { PAPER, PRINT } from './layout/legend.ts';

/** A range of scores with a name, from its least score up to the next band. */
export interface Band {
  readonly name: string;
  readonly least: number;
}

/** Lengths in pixels. */
const SIZE = { width: 1200, height: 640 };
const PLOT = { left: 90, top: 90, right: 1060, bottom: 560 };
const TEXT = { title: 30, label: 22 };
const GRID: Rgb = [58, 63, 74];
const DIM: Rgb = [150, 157, 170];
const DOT: Rgb = [90, 150, 240];
const LINE: Rgb = [250, 196, 64];
const CROSS: Rgb = [230, 84, 76];
const TOP_SCORE = 100;
/** The curve is the median of so many levels: a tenth of the catalogue. */
const WINDOW_SHARE = 0.1;
/** Fewer levels get no line. */
const LEAST_FOR_LINE = 10;
/** Numbers under the curve, at most. */
const MOST_TICKS = 10;

/**
 * The difficulty curve of a catalogue: a dot for each level, a line through running medians, and a cross for each level without a score.
 *
 * @param scores 0 to 100 in the order of the levels; null for a level that cannot be won, or is not known to be winnable
 * @param bands names of ranges of scores, the lowest first
 */
export function curveScene(scores: readonly (number | null)[], bands: readonly Band[]): Scene {
  const x = (index: number) => PLOT.left + ((index + 0.5) * (PLOT.right - PLOT.left)) / scores.length;
  const body = [
    drawText(titleOf(scores.length), PLOT.left, 52, { size: TEXT.title, color: PRINT }),
    ...bands.map((band, i) => drawBand(band, bands[i + 1]?.least ?? TOP_SCORE)),
    ...[0, TOP_SCORE].map(drawGridLine),
    ...ticksOf(scores.length).map((number) => drawNumber(x(number - 1), number)),
    ...scores.map((score, index) =>
      score === null ? drawCross(x(index)) : drawDot(x(index), heightOf(score)),
    ),
    drawMedians(scores, x),
  ].join('');
  const { width, height } = SIZE;
  return { width, height, base: blankCanvas(width, height, PAPER), marks: svgDocument(width, height, body) };
}

function titleOf(count: number): string {
  return count === 1 ? 'Difficulty of 1 level' : `Difficulty of ${count} levels`;
}

function heightOf(score: number): number {
  return PLOT.bottom - (score / TOP_SCORE) * (PLOT.bottom - PLOT.top);
}

/** The line below a band, its score on the left, and its name on the right. */
function drawBand({ name, least }: Band, next: number): string {
  const middle = heightOf((least + next) / 2);
  const label = { size: TEXT.label, color: DIM };
  return drawGridLine(least) + drawText(name, PLOT.right + 14, middleBaseline(middle, TEXT.label), label);
}

function drawGridLine(score: number): string {
  const y = heightOf(score);
  const label = { size: TEXT.label, color: DIM, anchor: 'end' } as const;
  const line = { x1: PLOT.left, y1: y, x2: PLOT.right, y2: y, stroke: formatHex(GRID), 'stroke-width': 2 };
  return element('line', line) + drawText(`${score}`, PLOT.left - 14, middleBaseline(y, TEXT.label), label);
}

/** Round numbers of levels that are not too close. */
function ticksOf(count: number): number[] {
  const steps = [1, 2, 5].flatMap((first) =>
    [1, 10, 100, 1_000, 10_000, 100_000].map((size) => first * size),
  );
  const step = steps.sort((a, b) => a - b).find((size) => count / size <= MOST_TICKS) ?? count;
  const multiples = Array.from({ length: Math.floor(count / step) }, (_, i) => (i + 1) * step);
  return multiples[0] === 1 || count === 0 ? multiples : [1, ...multiples];
}

function drawNumber(x: number, number: number): string {
  return drawText(`${number}`, x, PLOT.bottom + 34, { size: TEXT.label, color: DIM, anchor: 'middle' });
}

function drawDot(x: number, y: number): string {
  return element('circle', { cx: x, cy: y, r: 4, fill: formatHex(DOT), 'fill-opacity': 0.8 });
}

/** A level without a score, under the curve. */
function drawCross(x: number): string {
  const [left, right, top, bottom] = [x - 5, x + 5, PLOT.bottom + 45, PLOT.bottom + 55].map(tenths);
  const path = `M${left} ${top}L${right} ${bottom}M${left} ${bottom}L${right} ${top}`;
  return element('path', { d: path, stroke: formatHex(CROSS), 'stroke-width': 3 });
}

/** A line through the median of the levels around each level. */
function drawMedians(scores: readonly (number | null)[], x: (index: number) => number): string {
  const reach = Math.max(2, Math.floor((scores.length * WINDOW_SHARE) / 2));
  const points = scores.flatMap((_, index) => {
    const around = scores.slice(Math.max(0, index - reach), index + reach + 1);
    const median = medianOf(around.filter((score) => score !== null));
    return median === undefined ? [] : [`${tenths(x(index))} ${tenths(heightOf(median))}`];
  });
  if (points.length < LEAST_FOR_LINE) return '';
  const style = { fill: 'none', stroke: formatHex(LINE), 'stroke-width': 4, 'stroke-linejoin': 'round' };
  return element('path', { d: `M${points.join('L')}`, ...style });
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

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
const CHART = { width: 1200, height: 640 };
const PLOT = { left: 90, top: 90, right: 1060, bottom: 560 };
const LETTER_SIZES = { title: 30, label: 22 };
/** The chart's colours. */
const INK = {
  grid: [58, 63, 74],
  dim: [150, 157, 170],
  dot: [90, 150, 240],
  line: [250, 196, 64],
  cross: [230, 84, 76],
} satisfies Record<string, Rgb>;
const TOP_SCORE = 100;

/**
 * The difficulty curve of a catalogue: a dot for each level, a line through running medians, and a cross for each level without a score.
 *
 * @param scores 0 to 100 in the order of the levels; null for a level that cannot be won, or is not known to be winnable
 * @param bands names of ranges of scores, the lowest first
 */
export function curveScene(scores: readonly (number | null)[], bands: readonly Band[]): Scene {
  const x = (index: number) => PLOT.left + ((index + 0.5) * (PLOT.right - PLOT.left)) / scores.length;
  const body = [
    drawText(titleOf(scores.length), PLOT.left, 52, { size: LETTER_SIZES.title, color: PRINT }),
    ...bands.map((band, i) => drawBand(band, bands[i + 1]?.least ?? TOP_SCORE)),
    ...[0, TOP_SCORE].map(drawGridLine),
    ...ticksOf(scores.length).map((number) => drawNumber(x(number - 1), number)),
    ...scores.map((score, index) =>
      score === null ? drawCross(x(index)) : drawDot(x(index), heightOf(score)),
    ),
    drawMedians(scores, x),
  ].join('');
  const { width, height } = CHART;
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
  const label = { size: LETTER_SIZES.label, color: INK.dim };
  return (
    drawGridLine(least) + drawText(name, PLOT.right + 14, middleBaseline(middle, LETTER_SIZES.label), label)
  );
}

function drawGridLine(score: number): string {
  const y = heightOf(score);
  const label = { size: LETTER_SIZES.label, color: INK.dim, anchor: 'end' } as const;
  const line = {
    x1: PLOT.left,
    y1: y,
    x2: PLOT.right,
    y2: y,
    stroke: formatHex(INK.grid),
    'stroke-width': 2,
  };
  return (
    element('line', line) + drawText(`${score}`, PLOT.left - 14, middleBaseline(y, LETTER_SIZES.label), label)
  );
}

/** Round numbers of levels that are not too close. */
function ticksOf(count: number): number[] {
  const steps = [1, 2, 5].flatMap((first) =>
    [1, 10, 100, 1_000, 10_000, 100_000].map((size) => first * size),
  );
  // at most ten numbers stand under the curve
  const step = steps.sort((a, b) => a - b).find((size) => count / size <= 10) ?? count;
  const multiples = Array.from({ length: Math.floor(count / step) }, (_, i) => (i + 1) * step);
  return multiples[0] === 1 || count === 0 ? multiples : [1, ...multiples];
}

function drawNumber(x: number, number: number): string {
  return drawText(`${number}`, x, PLOT.bottom + 34, {
    size: LETTER_SIZES.label,
    color: INK.dim,
    anchor: 'middle',
  });
}

function drawDot(x: number, y: number): string {
  return element('circle', { cx: x, cy: y, r: 4, fill: formatHex(INK.dot), 'fill-opacity': 0.8 });
}

/** A level without a score, under the curve. */
function drawCross(x: number): string {
  const [left, right, top, bottom] = [x - 5, x + 5, PLOT.bottom + 45, PLOT.bottom + 55].map(tenths);
  const path = `M${left} ${top}L${right} ${bottom}M${left} ${bottom}L${right} ${top}`;
  return element('path', { d: path, stroke: formatHex(INK.cross), 'stroke-width': 3 });
}

/** A line through the median of the levels around each level. */
function drawMedians(scores: readonly (number | null)[], x: (index: number) => number): string {
  // the curve is the median of so many levels: a tenth of the catalogue
  const reach = Math.max(2, Math.floor((scores.length * 0.1) / 2));
  const points = scores.flatMap((_, index) => {
    const around = scores.slice(Math.max(0, index - reach), index + reach + 1);
    const median = medianOf(around.filter((score) => score !== null));
    return median === undefined ? [] : [`${tenths(x(index))} ${tenths(heightOf(median))}`];
  });
  // fewer levels get no line
  if (points.length < 10) return '';
  const style = { fill: 'none', stroke: formatHex(INK.line), 'stroke-width': 4, 'stroke-linejoin': 'round' };
  return element('path', { d: `M${points.join('L')}`, ...style });
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

import { quantile, sum } from '../statistics.ts';
import type { Box } from './box.ts';
import type { Raster } from './raster.ts';

/** A flat panel in the middle of a picture, such as a dialog, in pixels of the raster. */
export interface Panel extends Box {
  /** The mean of the brightest channel of its pixels, 0 to 255. */
  readonly value: number;
}

/**
 * Adjacent pixels of a panel differ by less than this, summed over all channels. So a gradual shade is one
 * colour.
 */
const SAME_PANEL = 12;
/**
 * The size of dialogs as a share of the picture's width and height. Anything smaller is a button, anything
 * larger the page itself.
 */
const WIDTH = [0.3, 0.96] as const;
const HEIGHT = [0.08, 0.8] as const;
/** Their centre is within this share of the picture's width of its middle. */
const OFF_CENTRE = 0.05;
/** The range of their vertical centre, as a share of the picture's height. */
const CENTRE_HEIGHT = [0.2, 0.8] as const;
/**
 * At least this share of a panel is free of text and buttons, and this share of each of its sides is
 * straight. The corners, up to the third share of a side, do not count.
 */
const LEAST_FREE = 0.4;
const LEAST_STRAIGHT = 0.85;
const CORNER = 0.15;

/** Finds the largest flat panel in the middle of a picture. */
export function panelIn(raster: Raster): Panel | undefined {
  const { labels, areas } = flatAreas(raster);
  const panels = areas.filter((area) => isPanel(area, labels, raster));
  return panels.sort((a, b) => b.size - a.size)[0];
}

interface Area extends Panel {
  readonly label: number;
  /** In pixels. */
  readonly size: number;
}

/**
 * Whether a flat area has the size, the place and the straight sides of a dialog, and is mostly free of text
 * and buttons.
 */
function isPanel(
  { label, size, left, right, top, bottom }: Area,
  labels: Int32Array,
  raster: Raster,
): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1];
  const isIn = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;
  if (!isIn(width / raster.width, WIDTH) || !isIn(height / raster.height, HEIGHT)) return false;
  const isCentred = Math.abs((left + right + 1) / 2 / raster.width - 0.5) <= OFF_CENTRE;
  if (
    !isCentred ||
    !isIn((top + bottom) / 2 / raster.height, CENTRE_HEIGHT) ||
    size < LEAST_FREE * width * height
  )
    return false;
  const isOwn = (x: number, y: number) => labels[y * raster.width + x] === label;
  const across = (y: number) => straightness(left, right, (x) => isOwn(x, y));
  const down = (x: number) => straightness(top, bottom, (y) => isOwn(x, y));
  return [across(top + 1), across(bottom - 1), down(left + 1), down(right - 1)].every(
    (share) => share >= LEAST_STRAIGHT,
  );
}

/** Returns the share of a side, without the corners, that belongs to the panel. */
function straightness(from: number, to: number, isOwn: (at: number) => boolean): number {
  const corner = Math.round(CORNER * (to - from));
  const [first, last] = [from + corner, to - corner];
  let own = 0;
  for (let at = first; at <= last; at++) if (isOwn(at)) own++;
  return own / Math.max(1, last - first + 1);
}

/** Returns the difference of two pixels, summed over all channels. */
function stepBetween({ red, green, blue }: Raster, one: number, other: number): number {
  return (
    Math.abs(red[one]! - red[other]!) +
    Math.abs(green[one]! - green[other]!) +
    Math.abs(blue[one]! - blue[other]!)
  );
}

/** Labels connected areas without steps in colour. A kernel: it visits each pixel once. */
function flatAreas(raster: Raster): { labels: Int32Array; areas: Area[] } {
  const { width, height, red, green, blue } = raster;
  const labels = new Int32Array(width * height).fill(-1);
  const areas: Area[] = [];
  const stack: number[] = [];
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== -1) continue;
    const label = start;
    let [left, right, top, bottom, size, value] = [width, 0, height, 0, 0, 0];
    labels[start] = label;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop()!;
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      size++;
      value += Math.max(red[at]!, green[at]!, blue[at]!);
      const join = (next: number) => {
        if (labels[next] !== -1 || stepBetween(raster, at, next) >= SAME_PANEL) return;
        labels[next] = label;
        stack.push(next);
      };
      if (x > 0) join(at - 1);
      if (x < width - 1) join(at + 1);
      if (y > 0) join(at - width);
      if (y < height - 1) join(at + width);
    }
    areas.push({ label, size, left, right, top, bottom, value: value / size });
  }
  return { labels, areas };
}

/**
 * How far outside a panel covered things are looked for, in pixels of the raster. Several distances skip a
 * line or a shadow around the panel.
 */
const DISTANCES = [2, 4, 6];
/**
 * The number of steps in colour that show that something continues behind a panel: along one side, and along
 * all sides.
 */
const STEPS = { side: 4, all: 5 };
/**
 * The size of such a step: this share of the brightest value beside the panel, because a dimmed picture has
 * smaller steps, but at least this many levels.
 */
const STEP_SHARE = 0.18;
const LEAST_STEP = 15;
/** The system's bars at the top and the bottom are not dimmed, and are left out. A share of the height. */
const BARS = 0.06;
/** The brightest value beside a panel is this quantile. */
const BRIGHTEST_QUANTILE = 0.98;

/**
 * Whether a panel covers something: what is beside it continues behind it, as tubes and balls do behind a
 * dialog. A card on a page has only the plain page around it.
 */
export function coversSomething(raster: Raster, panel: Panel): boolean {
  const least = Math.max(LEAST_STEP, STEP_SHARE * brightestBeside(raster, panel));
  const sides = DISTANCES.flatMap((distance) => [stepsRound(raster, panel, distance, least)]);
  return sides.some((steps) => Math.max(...steps) >= STEPS.side && sum(steps) >= STEPS.all);
}

/** Returns the brightest channel of nearly all pixels outside the panel. */
function brightestBeside({ width, height, red, green, blue }: Raster, panel: Panel): number {
  const values: number[] = [];
  for (let y = Math.round(BARS * height); y < (1 - BARS) * height; y++) {
    for (let x = 0; x < width; x++) {
      const isInside = x >= panel.left && x <= panel.right && y >= panel.top && y <= panel.bottom;
      const at = y * width + x;
      if (!isInside) values.push(Math.max(red[at]!, green[at]!, blue[at]!));
    }
  }
  return quantile(values, BRIGHTEST_QUANTILE);
}

/** Counts the steps in colour along each side of a panel, at this distance outside it. */
function stepsRound(
  raster: Raster,
  { left, right, top, bottom }: Panel,
  distance: number,
  least: number,
): number[] {
  const rows = [top - distance, bottom + distance].filter((y) => y >= 0 && y < raster.height);
  const columns = [left - distance, right + distance].filter((x) => x >= 0 && x < raster.width);
  return [
    ...rows.map((y) => stepsAlong(raster, y * raster.width + left, 1, right - left, least)),
    ...columns.map((x) => stepsAlong(raster, top * raster.width + x, raster.width, bottom - top, least)),
  ];
}

/** Counts the steps in colour along a line, each once, however many pixels wide it is. */
function stepsAlong(raster: Raster, from: number, by: number, length: number, least: number): number {
  let steps = 0;
  let wasStep = false;
  for (let k = 1; k <= length; k++) {
    const isStep = stepBetween(raster, from + (k - 1) * by, from + k * by) >= least;
    if (isStep && !wasStep) steps++;
    wasStep = isStep;
  }
  return steps;
}

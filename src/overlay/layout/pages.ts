import { median } from '../../numbers/statistics.ts';
import type { Reading } from '../../vision/reading.ts';
import { type DigitSize, tubePitch } from '../board/view.ts';
import type { Rect } from '../draw/scene.ts';

/** Width of a page, that of a phone; all sizes of a page are in its pixels. */
export const PAGE_WIDTH = 1080;
/** The largest height of a page: it fits on a phone with a 9:21 screen. */
const MAX_HEIGHT = 2520;
export const MARGIN = 28;
export const GAP = 24;

/**
 * Height of the digits on badges, as a fraction of the distance between tubes, so that neighbouring badges with two digits fit side by
 * side. At most 1.7 mm on a screen 65 mm wide, as in small print.
 */
const DIGITS = 0.46;
const MAX_DIGITS = 28;
/** Height of digits in items, for small items that are far apart. */
const ITEM_DIGITS = 0.9;
const MIN_DIGITS = 17;
/**
 * The least distance between tubes on a page: digits are 1.2 mm high then, and captions repeat them larger. Boards of which a page would
 * show few moves may be smaller, in more columns; tall ones even in four.
 */
const MIN_PITCH = 42;
const FEW = { panels: 8, minPitch: 28, columns: 4 };
const MAX_COLUMNS = 3;
/** The largest enlargement of small screenshots. More only blurs them. */
const MAX_SCALE = 2;

/** The grid of frames on all pages. */
export interface Grid {
  readonly columns: number;
  /** Scale from pixels of the screenshot to those of the page. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

export interface FramePlan extends Grid, DigitSize {}

/** Chooses as many columns as legible numbers allow, but not more than there are panels. */
export function planFrames(reading: Reading, part: Rect, panels = MAX_COLUMNS): FramePlan {
  const pitch = tubePitch(reading.tubes) || median(reading.tubes.map((tube) => tube.width));
  const item = median(
    reading.tubes.map(({ itemWidth, itemHeight }) => Math.min(itemWidth, itemHeight * 1.5)),
  );
  const sizes = { pitch, item };
  const most = Math.min(panels, MAX_COLUMNS);
  const plans = Array.from({ length: most }, (_, i) => planColumns(most - i, part, sizes));
  const isLegible = ({ scale }: FramePlan, least: number) => pitch * scale >= least;
  const isEnough = (plan: FramePlan) => panelsOn(plan) >= Math.min(panels, FEW.panels);
  const tall = planColumns(FEW.columns, part, sizes);
  const plan =
    plans.find((one) => isLegible(one, MIN_PITCH) && isEnough(one)) ??
    plans.findLast((one) => isLegible(one, FEW.minPitch) && isEnough(one)) ??
    [tall].find((one) => isLegible(one, FEW.minPitch) && panels > FEW.columns) ??
    plans.find((one) => isLegible(one, FEW.minPitch)) ??
    plans.at(-1);
  return plan ?? planColumns(1, part, sizes);
}

/** The height of a page's title and legend, and of a caption, as far as they are known before the panels. */
const USUAL = { header: 220, caption: 84 };

/** How many panels a page has room for. */
function panelsOn({ columns, height }: Grid): number {
  return columns * Math.floor((MAX_HEIGHT - USUAL.header) / (height + USUAL.caption + GAP));
}

/** In pixels of the screenshot. */
interface Sizes {
  readonly pitch: number;
  readonly item: number;
}

function planColumns(columns: number, part: Rect, { pitch, item }: Sizes): FramePlan {
  const room = Math.floor((PAGE_WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns);
  const tall = (MAX_HEIGHT * 0.8) / part.height;
  const scale = Math.min(room / part.width, MAX_SCALE, tall);
  return {
    columns,
    scale,
    width: Math.max(1, Math.round(part.width * scale)),
    height: Math.max(1, Math.round(part.height * scale)),
    digits: Math.min(MAX_DIGITS, pitch * scale * DIGITS, Math.max(MIN_DIGITS, item * scale * ITEM_DIGITS)),
    least: FEW.minPitch * DIGITS,
  };
}

export interface PagePlan {
  /** Index of the first panel on the page. */
  readonly first: number;
  readonly count: number;
}

/** Divides panels over pages, which differ by at most one row. @param caption height of a caption */
export function planPages(panels: number, plan: Grid, header: number, caption: number): PagePlan[] {
  const rowHeight = plan.height + caption + GAP;
  const mostRows = Math.max(1, Math.floor((MAX_HEIGHT - header - MARGIN) / rowHeight));
  const rows = Math.ceil(panels / plan.columns);
  const pages = Math.ceil(rows / mostRows);
  const firstOf = (page: number) => Math.min(panels, Math.ceil((rows * page) / pages) * plan.columns);
  return Array.from({ length: pages }, (_, page) => ({
    first: firstOf(page),
    count: firstOf(page + 1) - firstOf(page),
  }));
}

/** The upper left corner of a panel on its page; the caption is above the frame. */
export function panelCorner(
  index: number,
  plan: Grid,
  header: number,
  caption: number,
): { x: number; y: number } {
  const column = index % plan.columns;
  const row = Math.floor(index / plan.columns);
  const used = plan.columns * plan.width + (plan.columns - 1) * GAP;
  const left = Math.round((PAGE_WIDTH - used) / 2);
  return { x: left + column * (plan.width + GAP), y: header + row * (plan.height + caption + GAP) };
}

import { median } from '../../numbers/statistics.ts';
import type { Reading } from '../../vision/reading.ts';
import { type DigitSize, tubePitch } from '../board/view.ts';
import type { Rect } from '../draw/scene.ts';

/** The layout of pages, in pixels of a page. */
export const PAGE = {
  /** That of a phone. */
  width: 1080,
  /** A page fits on a phone with a 9:21 screen. */
  mostHeight: 2520,
  margin: 28,
  gap: 24,
  /**
   * The least distance between tubes on a page: digits are 1.2 mm high then, and captions repeat them larger. Boards of which a page would
   * show few moves may be smaller, in more columns; tall ones even in four.
   */
  leastPitch: 42,
  mostColumns: 3,
  /** The largest enlargement of small screenshots. More only blurs them. */
  mostScale: 2,
};

/**
 * The height of digits on badges.
 *
 * - `perPitch`: as a fraction of the distance between tubes, so that neighbouring badges with two digits fit side by
 *   side.
 * - `most`: at most 1.7 mm on a screen 65 mm wide, as in small print.
 * - `perItem`: in items, for small items that are far apart.
 */
const PAGE_DIGITS = { perPitch: 0.46, most: 28, perItem: 0.9, least: 17 };
const FEW_PANELS = { panels: 8, minPitch: 28, columns: 4 };

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
export function planFrames(reading: Reading, part: Rect, panels = PAGE.mostColumns): FramePlan {
  const pitch = tubePitch(reading.tubes) || median(reading.tubes.map((tube) => tube.width));
  const item = median(
    reading.tubes.map(({ itemWidth, itemHeight }) => Math.min(itemWidth, itemHeight * 1.5)),
  );
  const sizes = { pitch, item };
  const most = Math.min(panels, PAGE.mostColumns);
  const plans = Array.from({ length: most }, (_, i) => planColumns(most - i, part, sizes));
  const isLegible = ({ scale }: FramePlan, least: number) => pitch * scale >= least;
  const isEnough = (plan: FramePlan) => panelsOn(plan) >= Math.min(panels, FEW_PANELS.panels);
  const tall = planColumns(FEW_PANELS.columns, part, sizes);
  const plan =
    plans.find((one) => isLegible(one, PAGE.leastPitch) && isEnough(one)) ??
    plans.findLast((one) => isLegible(one, FEW_PANELS.minPitch) && isEnough(one)) ??
    [tall].find((one) => isLegible(one, FEW_PANELS.minPitch) && panels > FEW_PANELS.columns) ??
    plans.find((one) => isLegible(one, FEW_PANELS.minPitch)) ??
    plans.at(-1);
  return plan ?? planColumns(1, part, sizes);
}

/** The height of a page's title and legend, and of a caption, as far as they are known before the panels. */
const USUAL_HEIGHTS = { header: 220, caption: 84 };

/** How many panels a page has room for. */
function panelsOn({ columns, height }: Grid): number {
  return (
    columns *
    Math.floor((PAGE.mostHeight - USUAL_HEIGHTS.header) / (height + USUAL_HEIGHTS.caption + PAGE.gap))
  );
}

/** In pixels of the screenshot. */
interface Sizes {
  readonly pitch: number;
  readonly item: number;
}

function planColumns(columns: number, part: Rect, { pitch, item }: Sizes): FramePlan {
  const room = Math.floor((PAGE.width - 2 * PAGE.margin - (columns - 1) * PAGE.gap) / columns);
  const tall = (PAGE.mostHeight * 0.8) / part.height;
  const scale = Math.min(room / part.width, PAGE.mostScale, tall);
  return {
    columns,
    scale,
    width: Math.max(1, Math.round(part.width * scale)),
    height: Math.max(1, Math.round(part.height * scale)),
    digits: Math.min(
      PAGE_DIGITS.most,
      pitch * scale * PAGE_DIGITS.perPitch,
      Math.max(PAGE_DIGITS.least, item * scale * PAGE_DIGITS.perItem),
    ),
    least: FEW_PANELS.minPitch * PAGE_DIGITS.perPitch,
  };
}

export interface PagePlan {
  /** Index of the first panel on the page. */
  readonly first: number;
  readonly count: number;
}

/** Divides panels over pages, which differ by at most one row. @param caption height of a caption */
export function planPages(panels: number, plan: Grid, header: number, caption: number): PagePlan[] {
  const rowHeight = plan.height + caption + PAGE.gap;
  const mostRows = Math.max(1, Math.floor((PAGE.mostHeight - header - PAGE.margin) / rowHeight));
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
  const used = plan.columns * plan.width + (plan.columns - 1) * PAGE.gap;
  const left = Math.round((PAGE.width - used) / 2);
  return { x: left + column * (plan.width + PAGE.gap), y: header + row * (plan.height + caption + PAGE.gap) };
}

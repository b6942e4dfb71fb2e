import { HIDDEN } from '../puzzle/index.ts';
import { clearedLift } from './balls.ts';
import { copyOf } from './canvas.ts';
import { isLifted, pitchOf } from './cells.ts';
import { formatHex, luminance, parseHex, type Rgb, textOn } from './color.ts';
import { type Ground, groundOf } from './ground.ts';
import { roundedPath } from './marks.ts';
import { drawPatch } from './patch.ts';
import type { Rect } from './resample.ts';
import type { Pixels, Point } from './scene.ts';
import { element } from './svg.ts';
import { drawText, middleBaseline } from './text.ts';
import type { Layout } from './tokens.ts';
import type { View, ViewTube } from './view.ts';

/** The board of a view at one step. */
export interface Standing {
  readonly base: Pixels;
  /** SVG below the marks: the items, if the base does not show them. */
  readonly drawn: string;
  readonly ground: Ground;
}

/** Drawn tubes are dark glass with a light edge, on which every colour is visible. */
const GLASS: Rgb = [30, 34, 42];
const EDGE: Rgb = [206, 212, 222];
const UNKNOWN: Rgb = [110, 116, 128];

/** Draws the board as plain shapes over the screenshot's tubes, for boards whose pixels cannot be moved. */
export function drawnBoard(view: View, layout: Layout): Standing {
  const shapes = view.tubes.map((tube, index) =>
    drawTube(
      view,
      tube,
      (layout[index] ?? []).map(({ item }) => item),
    ),
  );
  const under = groundOf(view.pixels);
  const glass = luminance(GLASS);
  const at = (point: Point) => (view.tubes.some(({ box }) => isInside(point, box)) ? glass : under.at(point));
  return { base: view.pixels, drawn: shapes.join(''), ground: { ...under, at } };
}

/** Removes lifted items from the screenshot, because they are drawn in their tubes from the first step. */
export function layLifted(view: View): View {
  const lifted = view.tubes.flatMap((tube) =>
    tube.items.flatMap((_, place) => (isLifted(tube, place) ? [{ tube, place }] : [])),
  );
  if (lifted.length === 0) return view;
  const pixels = copyOf(view.pixels);
  for (const { tube, place } of lifted) drawPatch(pixels, clearedLift(view, tube, place, undefined));
  return { ...view, pixels, tubes: view.tubes.map((tube) => ({ ...tube, seenAt: tube.places })) };
}

function isInside({ x, y }: Point, box: Rect): boolean {
  return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}

function drawTube(view: View, tube: ViewTube, items: readonly string[]): string {
  const { box } = tube;
  const edge = Math.max(1.5, box.width * 0.035);
  const glass = element('path', {
    d: roundedPath(box, box.width * 0.3),
    fill: formatHex(GLASS),
    stroke: formatHex(EDGE),
    'stroke-width': edge,
  });
  return glass + items.map((item, place) => drawItem(view, tube, item, place)).join('');
}

function drawItem(view: View, tube: ViewTube, item: string, place: number): string {
  const { x, y } = tube.places[place] ?? { x: 0, y: 0 };
  const known = view.colors.find(({ id }) => id === item);
  const color = known ? parseHex(known.hex) : UNKNOWN;
  const fill = formatHex(color);
  const height = view.kind === 'ball' ? tube.itemHeight : pitchOf(tube);
  const unit = { x: x - tube.itemWidth / 2, y: y - height / 2, width: tube.itemWidth, height };
  const shape =
    view.kind === 'ball'
      ? element('circle', { cx: x, cy: y, r: Math.min(tube.itemWidth, pitchOf(tube)) * 0.47, fill })
      : element('path', { d: roundedPath(unit, place === 0 ? unit.width * 0.2 : 0), fill });
  if (item !== HIDDEN) return shape;
  const size = tube.itemWidth * 0.6;
  return (
    shape + drawText(HIDDEN, x, middleBaseline(y, size), { size, color: textOn(color), anchor: 'middle' })
  );
}

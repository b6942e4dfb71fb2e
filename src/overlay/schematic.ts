import { HIDDEN } from '../puzzle/index.ts';
import { isRound, pitchOf, wholeRect } from './cells.ts';
import { formatHex, luminance, parseHex, type Rgb, textOn } from './color.ts';
import { type Ground, groundOf } from './ground.ts';
import { PAPER } from './legend.ts';
import { roundedPath } from './marks.ts';
import type { Rect } from './resample.ts';
import type { Pixels, Point } from './scene.ts';
import { element } from './svg.ts';
import { drawText, middleBaseline } from './text.ts';
import type { Layout, Token } from './tokens.ts';
import { boardWithMargin, type View, type ViewTube } from './view.ts';

/** The board of a view at one step. */
export interface Standing {
  readonly base: Pixels;
  /** SVG below the marks: the items, if the base does not show them. */
  readonly shapes: string;
  readonly ground: Ground;
}

/** Drawn tubes are dark glass with a light edge, on which every colour is visible. */
const GLASS: Rgb = [30, 34, 42];
const EDGE: Rgb = [206, 212, 222];
const UNKNOWN: Rgb = [110, 116, 128];

/**
 * Draws the board as plain shapes on a ground of its own over the screenshot's tubes, for boards whose pixels cannot be moved without
 * seams. Nothing of the game's own tubes is left, so no part of one can stand beside a drawn one.
 */
export function schematicBoard(view: View, layout: Layout, panel = panelOf(view)): Standing {
  const under = groundOf(view.pixels);
  const ground = element('rect', { ...panel, fill: formatHex(PAPER) });
  const shapes = view.tubes.map((tube, index) => drawTube(view, tube, layout[index] ?? []));
  const at = (point: Point) => {
    if (view.tubes.some(({ box }) => isInside(point, box))) return luminance(GLASS);
    return isInside(point, panel) ? luminance(PAPER) : under.at(point);
  };
  return {
    base: view.pixels,
    shapes: ground + shapes.join(''),
    ground: { prevailing: [luminance(PAPER)], at },
  };
}

/**
 * The ground that covers all tubes and lifted items with what belongs to them. On a picture of nothing but the board it covers that whole,
 * because strips of the page beside it would look torn off.
 */
export function panelOf({ tubes, pixels, isBoard }: View): Rect {
  if (isBoard) return { x: 0, y: 0, width: pixels.width, height: pixels.height };
  const { x, y, width, height } = boardWithMargin(tubes);
  return wholeRect(x, y, x + width, y + height, pixels);
}

function isInside({ x, y }: Point, box: Rect): boolean {
  return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}

function drawTube(view: View, tube: ViewTube, tokens: readonly Token[]): string {
  const { box } = tube;
  const edge = Math.max(1.5, box.width * 0.035);
  const glass = element('path', {
    d: roundedPath(box, box.width * 0.3),
    fill: formatHex(GLASS),
    stroke: formatHex(EDGE),
    'stroke-width': edge,
  });
  const shapes = tokens.map((token, place) => drawItem(view, tube, token, tokens[place - 1], place));
  return glass + shapes.join('');
}

function drawItem(
  view: View,
  tube: ViewTube,
  { item }: Token,
  below: Token | undefined,
  place: number,
): string {
  const { x, y } = tube.places[place] ?? { x: 0, y: 0 };
  const known = view.colors.find(({ id }) => id === item);
  const color = known ? parseHex(known.hex) : UNKNOWN;
  const fill = formatHex(color);
  const pitch = pitchOf(tube);
  const wide = Math.min(tube.itemWidth, tube.box.width * 0.86);
  const shape = () => {
    if (view.onPegs || (view.kind === 'ball' && !isRound(tube))) {
      const block = { x: x - wide / 2, y: y - pitch * 0.46, width: wide, height: pitch * 0.92 };
      return element('path', { d: roundedPath(block, pitch * 0.2), fill });
    }
    if (view.kind === 'ball')
      return element('circle', { cx: x, cy: y, r: Math.min(wide, pitch) * 0.47, fill });
    // units of one colour are one column, without seams between them
    const overlap = below?.item === item ? 1 : 0;
    const unit = { x: x - wide / 2, y: y - pitch / 2, width: wide, height: pitch + overlap };
    return place === 0
      ? element('path', { d: cupPath(unit, wide * 0.2), fill })
      : element('rect', { ...unit, fill });
  };
  if (item !== HIDDEN) return shape();
  const size = tube.itemWidth * 0.6;
  return (
    shape() + drawText(HIDDEN, x, middleBaseline(y, size), { size, color: textOn(color), anchor: 'middle' })
  );
}

/** A rectangle whose lower corners are round. */
function cupPath({ x, y, width, height }: Rect, radius: number): string {
  const [w, h] = [width - 2 * radius, height - radius];
  const corner = (dx: number, dy: number, cx: number, cy: number) => `q${cx} ${cy} ${dx} ${dy}`;
  return `M${x} ${y}h${width}v${h}${corner(-radius, radius, 0, radius)}h${-w}${corner(-radius, -radius, -radius, 0)}z`;
}

import { formatHex, parseHex, type Rgb } from '../../numbers/srgb.ts';
import { median } from '../../numbers/statistics.ts';
import { HIDDEN } from '../../puzzle/index.ts';
import { isRound, overlaps, pitchOf, wholeRect } from '../board/cells.ts';
import type { Layout, Token } from '../board/tokens.ts';
import { boardWithMargin, type View, type ViewTube } from '../board/view.ts';
import { blended, contrast, luminance, textOn } from '../draw/color.ts';
import type { Pixels, Rect } from '../draw/scene.ts';
import { element } from '../draw/svg.ts';
import { drawText, middleBaseline } from '../draw/text.ts';
import type { Ground } from './ground.ts';
import { MARK_CONTRAST } from './ink.ts';
import { roundedPath } from './marks.ts';

/** The board of a view at one step. */
export interface Standing {
  readonly base: Pixels;
  /** SVG below the marks: the items, if the base does not show them. */
  readonly shapes: string;
  readonly ground: Ground;
}

const UNKNOWN_ITEM: Rgb = [110, 116, 128];
/** How far they are from the ground to black or white; frames of moves stand out from the edges of tubes. */
const SCHEMATIC = { glass: 0.06, edge: 0.5, outline: 0.75 };

/** Draws the board as plain shapes on a plain ground, for boards whose pixels cannot be moved without seams. */
export function schematicBoard(view: View, layout: Layout, paper: Rgb): string {
  return view.tubes.map((tube, index) => drawTube(view, tube, layout[index] ?? [], paper)).join('');
}

/**
 * The part of a picture with all tubes and lifted items and what belongs to them, so that nothing of it stands beside drawn tubes. On a
 * picture of nothing but the board it is the whole, because strips of the page beside it would look torn off.
 */
export function panelOf({ tubes, pixels, isBoard }: View): Rect {
  if (isBoard) return { x: 0, y: 0, width: pixels.width, height: pixels.height };
  const { x, y, width, height } = boardWithMargin(tubes);
  return wholeRect(x, y, x + width, y + height, pixels);
}

/** The prevailing colour of the screenshot beside its tubes. */
export function paperOf({ pixels, tubes }: View, { x: left, y: top, width, height }: Rect): Rgb {
  const step = Math.max(1, Math.round(median(tubes.map(({ box }) => box.width)) / 5));
  const seen: ArrayLike<number>[] = [];
  for (let y = top; y < top + height; y += step)
    for (let x = left; x < left + width; x += step)
      if (!tubes.some(({ box }) => overlaps(box, { x, y, width: 0, height: 0 })))
        seen.push(pixels.data.subarray((y * pixels.width + x) * 4));
  const channel = (i: number) => median(seen.map((color) => color[i] ?? 0));
  return [channel(0), channel(1), channel(2)];
}

function drawTube(view: View, tube: ViewTube, tokens: readonly Token[], paper: Rgb): string {
  const { box } = tube;
  const shade = (part: number) => blended(paper, textOn(paper), part);
  const line = Math.max(1.5, box.width * 0.035);
  const [fill, stroke] = [formatHex(shade(SCHEMATIC.glass)), formatHex(shade(SCHEMATIC.edge))];
  const outline = { stroke: formatHex(shade(SCHEMATIC.outline)), 'stroke-width': line / 2 };
  const shapes = tokens.map(({ item }, place) => {
    const known = view.colors.find(({ id }) => id === item);
    const color = known ? parseHex(known.hex) : UNKNOWN_ITEM;
    // what is like the tube has an outline
    const isSeen = contrast(luminance(color), luminance(shade(SCHEMATIC.glass))) >= MARK_CONTRAST;
    const paint = { fill: formatHex(color), ...(!isSeen && outline) };
    const { x, y } = tube.places[place] ?? { x: 0, y: 0 };
    const size = tube.itemWidth * 0.6;
    const letter = { size, color: textOn(color), anchor: 'middle' } as const;
    const sign = item === HIDDEN ? drawText(HIDDEN, x, middleBaseline(y, size), letter) : '';
    return drawItem(view, tube, tokens, place, paint) + sign;
  });
  const d = roundedPath(box, box.width * 0.3);
  return element('path', { d, fill, stroke, 'stroke-width': line }) + shapes.join('');
}

type Paint = Readonly<Record<string, string | number>>;

function drawItem(
  { kind, onPegs }: View,
  tube: ViewTube,
  tokens: readonly Token[],
  place: number,
  paint: Paint,
): string {
  const { x, y } = tube.places[place] ?? { x: 0, y: 0 };
  const pitch = pitchOf(tube);
  const wide = Math.min(tube.itemWidth, tube.box.width * 0.86);
  const left = x - wide / 2;
  if (kind === 'ball' && isRound(tube) && !onPegs)
    return element('circle', { cx: x, cy: y, r: Math.min(wide, pitch) * 0.47, ...paint });
  if (kind === 'ball' || onPegs) {
    const block = { x: left, y: y - pitch * 0.46, width: wide, height: pitch * 0.92 };
    return element('path', { d: roundedPath(block, pitch * 0.2), ...paint });
  }
  // units of one colour are one column, without seams between them
  const isOwn = (token: Token | undefined) => token?.item === tokens[place]?.item;
  if (isOwn(tokens[place - 1])) return '';
  const end = tokens.findIndex((token, i) => i > place && !isOwn(token));
  const height = ((end < 0 ? tokens.length : end) - place) * pitch;
  const column = { x: left, y: y + pitch / 2 - height, width: wide, height };
  return place === 0
    ? element('path', { d: cupPath(column, wide * 0.2), ...paint })
    : element('rect', { ...column, ...paint });
}

/** A rectangle whose lower corners are round. */
function cupPath({ x, y, width, height }: Rect, radius: number): string {
  const [w, h] = [width - 2 * radius, height - radius];
  const corner = (dx: number, dy: number, cx: number, cy: number) => `q${cx} ${cy} ${dx} ${dy}`;
  return `M${x} ${y}h${width}v${h}${corner(-radius, radius, 0, radius)}h${-w}${corner(-radius, -radius, -radius, 0)}z`;
}

import { HIDDEN, type Item } from '../puzzle/index.ts';
import type { Reading, ReadingColor } from '../vision/reading.ts';
import { isRound } from './board/cells.ts';
import { itemSize, type View, type ViewTube } from './board/view.ts';
import { blankCanvas, copyOf, paste } from './draw/canvas.ts';
import type { Pixels, Point, Scene } from './draw/scene.ts';
import { element, svgDocument } from './draw/svg.ts';
import { asShown, type Painting } from './draw/upsideDown.ts';
import { drawLegend, legendHeight, PAPER } from './layout/legend.ts';
import { PAGE } from './layout/pages.ts';
import { patternedItems, type Sample, swatchesOn } from './layout/samples.ts';
import { wholeWithRoom } from './layout/screenshot.ts';
import { type Ground, groundOf } from './marks/ground.ts';
import type { Role } from './marks/ink.ts';
import { letterMark } from './marks/letters.ts';
import { badgeMark, frameMark, type Mark } from './marks/marks.ts';
import { numbersToCheck, type TubeNumber } from './marks/numbers.ts';

/**
 * Draws the reading on the screenshot: an outline and a number for each tube, a ring and a letter for each item. The legend is below
 * the screenshot, as are numbers that do not fit on it.
 *
 * @param pixels the screenshot that was read
 */
export function readingScene(pixels: Pixels, reading: Reading): Scene {
  const view = wholeWithRoom(pixels, reading);
  const marks = readingMarks(view, reading, groundOf(view.pixels));
  const body = marks.map(({ svg }) => svg).join('');
  const painting = asShown({ base: copyOf(view.pixels), body }, view);
  return withLegend(painting, reading.colors, patternedItems(pixels, reading));
}

/** Adds a band with the legend below a picture. */
function withLegend(
  { base, body }: Painting,
  colors: readonly ReadingColor[],
  samples: ReadonlyMap<Item, Sample>,
): Scene {
  const { width, height } = base;
  // the least size of names in the legend of a small screenshot, relative to those on a sheet
  const zoom = Math.max(0.5, Math.min(width, height) / PAGE.width);
  const room = width / zoom - 2 * PAGE.margin;
  const entries = colors.map((color) => (samples.has(color.id) ? withLetter(color) : color));
  const tall = legendHeight(entries, room) + PAGE.margin;
  const canvas = blankCanvas(width, height + Math.ceil(tall * zoom), PAPER);
  paste(canvas, base, 0, 0);
  const swatch = swatchesOn(canvas, samples, { x: 0, y: height, zoom });
  const legend = drawLegend(entries, PAGE.margin, PAGE.margin / 2, room, swatch);
  const scaled = element('g', { transform: `translate(0 ${height}) scale(${zoom})` }, legend);
  return {
    width,
    height: canvas.height,
    base: canvas,
    marks: svgDocument(width, canvas.height, element('svg', { width, height }, body) + scaled),
  };
}

/** A legend entry. If the swatch is an item of the screenshot, the letter is beside it. */
function withLetter(color: ReadingColor): ReadingColor {
  return { ...color, name: `${color.id}  ${color.name}` };
}

/** The outline of a tube: in the source colour if a warning names it, else in the target colour. */
export function readingMarks(view: View, reading: Reading, ground: Ground): Mark[] {
  const doubtful = new Set(reading.warnings.flatMap((warning) => warning.tubes));
  const numbers = numbersToCheck(view);
  return view.tubes.flatMap((tube, index) => {
    const role = doubtful.has(tube.number) ? 'source' : 'target';
    const line = Math.max(1.5, itemSize(view) * 0.05);
    const number = numbers[index];
    return [
      frameMark(role, ground, tube.box, tube.box.width * 0.3, line),
      ...itemMarks(view, tube, reading.tubes[index]?.certainty ?? [], ground),
      ...(number ? [numberMark(number, role, ground)] : []),
    ];
  });
}

function numberMark({ text, spot, height }: TubeNumber, role: Role, ground: Ground): Mark {
  return badgeMark(role, ground, text, spot, height);
}

function itemMarks(view: View, tube: ViewTube, certainty: readonly number[], ground: Ground): Mark[] {
  const size = itemSize(view);
  return tube.items.flatMap((item, place) => {
    const spot = tube.seenAt[place] ?? tube.places[place];
    if (!spot) return [];
    // items with a lower certainty get a dashed ring
    const dash = (certainty[place] ?? 1) < 0.7 ? size * 0.16 : undefined;
    const letter = item === HIDDEN ? [] : [letterMark(item, spot, size * 0.62, ground)];
    return [ringMark(view, tube, spot, ground, dash), ...letter];
  });
}

/** Diameter of a ring, inside the item's edge, so that rings of neighbours do not touch. */
function ringMark(
  view: View,
  tube: ViewTube,
  { x, y }: Point,
  ground: Ground,
  dash: number | undefined,
): Mark {
  const [width, height] = [tube.itemWidth * 0.9, tube.itemHeight * 0.9];
  const rect = { x: x - width / 2, y: y - height / 2, width, height };
  const radius = view.kind === 'ball' && isRound(tube) ? width / 2 : height * 0.25;
  return frameMark('neutral', ground, rect, radius, Math.max(1, itemSize(view) * 0.03), dash);
}

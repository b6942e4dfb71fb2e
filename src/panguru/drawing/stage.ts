import { formatHex, type Rgb } from '../../numbers/srgb.ts';
import { blankCanvas, copyOf } from '../../overlay/draw/canvas.ts';
import { luminance, textOn } from '../../overlay/draw/color.ts';
import type { Point } from '../../overlay/draw/scene.ts';
import { element } from '../../overlay/draw/svg.ts';
import { drawText, middleBaseline } from '../../overlay/draw/text.ts';
import { PAPER } from '../../overlay/layout/legend.ts';
import { groundOf } from '../../overlay/marks/ground.ts';
import type { Standing } from '../../overlay/marks/schematic.ts';
import { drawPatch } from '../../overlay/move/patch.kernel.ts';
import { HOLE } from '../board.ts';
import { colorOf } from './colors.ts';
import { cutDisc, flatDisc } from './discs.ts';
import type { Spot, TriangleView } from './view.ts';

/** A pebble that moves between two positions. */
export interface Travelling {
  readonly pebble: string;
  readonly at: Point;
}

/** Shows the triangle with pebbles in any position: moves the screenshot's pixels, or draws everything. */
export function standing(view: TriangleView, pebbles: string, travelling?: Travelling): Standing {
  return view.pixels ? movedTriangle(view, pebbles, travelling) : drawnTriangle(view, pebbles, travelling);
}

/** Moves pebbles; each is cut out where the screenshot shows one of its colour. */
function movedTriangle(view: TriangleView, pebbles: string, travelling?: Travelling): Standing {
  const { pixels, spots, subject } = view;
  const base = pixels ? copyOf(pixels) : blankCanvas(view.width, view.height, PAPER);
  const lay = (letter: string, to: Point) => {
    const from = spots[subject.pebbles.indexOf(letter)];
    if (!pixels || !from) return;
    const shift = { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) };
    drawPatch(base, cutDisc(pixels, from, from.pebble), shift.x, shift.y);
  };
  for (const [position, spot] of spots.entries()) {
    const [before, now] = [subject.pebbles.charAt(position), pebbles.charAt(position)];
    if (now === before) continue;
    if (now === HOLE) drawPatch(base, flatDisc(spot, spot.pebble, plateColor(view, position)));
    else lay(now, spot);
  }
  if (travelling) lay(travelling.pebble, travelling.at);
  return { base, shapes: '', ground: groundOf(base) };
}

function plateColor({ subject }: TriangleView, position: number): Rgb {
  return colorOf(subject.colors, subject.plates.charAt(position));
}

function drawnTriangle(view: TriangleView, pebbles: string, travelling?: Travelling): Standing {
  const { spots } = view;
  const shapes = spots.map((spot, position) => {
    const letter = pebbles.charAt(position);
    const plate = drawDisc(spot, spot.plate, plateColor(view, position));
    return plate + (letter === HOLE ? drawDent(spot) : drawPebble(view, letter, spot, spot.pebble));
  });
  const top = spots[0]?.pebble ?? 0;
  if (travelling) shapes.push(drawPebble(view, travelling.pebble, travelling.at, top));
  const at = (point: Point) => luminance(colorAt(view, pebbles, point));
  const ground = { at, prevailing: [luminance(PAPER)] };
  return { base: blankCanvas(view.width, view.height, PAPER), shapes: shapes.join(''), ground };
}

/** The colour that is drawn at a point: that of a pebble, of a plate, or of the paper. */
function colorAt(view: TriangleView, pebbles: string, point: Point): Rgb {
  const distance = (spot: Spot) => Math.hypot(spot.x - point.x, spot.y - point.y);
  const position = view.spots.findIndex((spot) => distance(spot) < spot.plate / 2);
  const spot = view.spots[position];
  if (!spot) return PAPER;
  const letter = distance(spot) < spot.pebble / 2 ? pebbles.charAt(position) : HOLE;
  return letter === HOLE ? plateColor(view, position) : colorOf(view.subject.colors, letter);
}

function drawDisc({ x, y }: Point, diameter: number, color: Rgb): string {
  return element('circle', { cx: x, cy: y, r: diameter / 2, fill: formatHex(color) });
}

/** A dashed ring, so that the hole differs from a pebble in the colour of its plate. */
function drawDent({ x, y, pebble, plate }: Spot): string {
  const ring = { fill: 'none', stroke: formatHex(PAPER), 'stroke-width': plate * 0.04 };
  const dash = `${Math.round(plate * 0.1)} ${Math.round(plate * 0.1)}`;
  return element('circle', { cx: x, cy: y, r: pebble / 2, ...ring, 'stroke-dasharray': dash });
}

/** A pebble with a dark edge and its letter, so that it is visible on a plate of its own colour. */
function drawPebble({ subject }: TriangleView, letter: string, at: Point, diameter: number): string {
  const color = colorOf(subject.colors, letter);
  const size = diameter * 0.62;
  return (
    drawDisc(at, diameter, PAPER) +
    drawDisc(at, diameter * 0.88, color) +
    drawText(letter, at.x, middleBaseline(at.y, size), { size, color: textOn(color), anchor: 'middle' })
  );
}

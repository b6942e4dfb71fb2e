import type { Pixels, Point, Rect, Scene } from './scene.ts';
import { svgDocument } from './svg.ts';
import { uprightText } from './text.ts';

/**
 * Boards with tubes that open at the bottom are turned over before drawing, and the drawing is turned back, so that all drawing code
 * only handles tubes with a closed bottom. Text stays upright.
 */

/** A copy of a picture with its rows reversed. */
export function turnedRows({ width, height, data }: Pixels): Pixels {
  const stride = width * 4;
  const turned = new Uint8Array(data.length);
  for (let row = 0; row < height; row++) {
    turned.set(data.subarray(row * stride, (row + 1) * stride), (height - 1 - row) * stride);
  }
  return { width, height, data: turned };
}

export function turnedPoint({ x, y }: Point, height: number): Point {
  return { x, y: height - y };
}

export function turnedRect({ x, y, width, height }: Rect, picture: number): Rect {
  return { x, y: picture - y - height, width, height };
}

/** Whether a picture is the screenshot turned over. */
interface Turning {
  readonly upsideDown?: boolean;
}

/** Turns a drawing on a view back to the screenshot's orientation. */
export interface Painting {
  readonly base: Pixels;
  /** SVG elements without a document. */
  readonly body: string;
}

export function asShown({ base, body }: Painting, { upsideDown }: Turning): Painting {
  if (!upsideDown) return { base, body };
  return { base: turnedRows(base), body: turnedMarks(body, base.height) };
}

/** Turns a drawing on a view back, as a picture. */
export function sceneOf(painting: Painting, view: Turning): Scene {
  const { base, body } = asShown(painting, view);
  const { width, height } = base;
  return { width, height, base, marks: svgDocument(width, height, body) };
}

/** @param height height of the picture with the marks */
function turnedMarks(body: string, height: number): string {
  return body === '' ? '' : `<g transform="translate(0 ${height}) scale(1 -1)">${uprightText(body)}</g>`;
}

import type { Rect } from './resample.ts';
import type { Pixels, Point, Scene } from './scene.ts';
import { svgDocument } from './svg.ts';
import { uprightText } from './text.ts';

/**
 * Boards whose tubes open at the bottom are turned over before anything is drawn, and what was drawn is turned back: all that
 * draws knows tubes that stand on their closed ends. Only words stay upright.
 */

/** A picture with its rows from bottom to top: a copy. */
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

/** Whether what is drawn on is the screenshot turned over. */
interface Turning {
  readonly upsideDown?: boolean;
}

/** What was drawn on a view, as it belongs on the screenshot. */
export interface Painting {
  readonly base: Pixels;
  /** SVG elements, without a document around them. */
  readonly body: string;
}

export function asShown({ base, body }: Painting, { upsideDown }: Turning): Painting {
  if (!upsideDown) return { base, body };
  return { base: turnedRows(base), body: turnedMarks(body, base.height) };
}

/** What was drawn on a view, as a picture by itself. */
export function sceneOf(painting: Painting, view: Turning): Scene {
  const { base, body } = asShown(painting, view);
  const { width, height } = base;
  return { width, height, base, marks: svgDocument(width, height, body) };
}

/** @param height of the picture that the marks are drawn on */
function turnedMarks(body: string, height: number): string {
  return body === '' ? '' : `<g transform="translate(0 ${height}) scale(1 -1)">${uprightText(body)}</g>`;
}

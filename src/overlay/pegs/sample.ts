import type { Rgb } from '../color.ts';
import type { Pixels } from '../scene.ts';
import type { Token } from '../tokens.ts';

/** The apparent size of an item, in pixels. In perspective it differs from row to row. */
export interface Scale {
  /** Its width. */
  readonly across: number;
  /** The approximate height of its upper face above its middle. */
  readonly up: number;
  /** The distance to the next item. */
  readonly down: number;
}

/** An item on a peg as the screenshot shows it. */
export interface Sample {
  readonly token: Token;
  /** Where its middle is seen, in whole pixels. */
  readonly x: number;
  readonly y: number;
  readonly scale: Scale;
  readonly color: Rgb;
  readonly isLifted: boolean;
  /** Whether all of its upper face is seen, and whether all of its lower edge is. */
  readonly isTop: boolean;
  readonly isBottom: boolean;
}

/** A rectangle around the middle of an item, in pixels. */
export interface Frame {
  /** From the middle to the rectangle's corner. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Reads the colour at an offset from the middle of an item, given in pixels of another scale. A numeric kernel. */
export function colorNear(
  picture: Pixels,
  { x, y, scale: own }: Pick<Sample, 'x' | 'y' | 'scale'>,
  scale: Scale,
  dx: number,
  dy: number,
  color: number[],
): void {
  const isSame = own === scale;
  const wide = isSame ? 1 : own.across / scale.across;
  const tall = isSame ? 1 : dy < 0 ? own.up / scale.up : own.down / scale.down;
  colorAt(picture, x + dx * wide, y + dy * tall, color);
}

/** Reads the colour at a point, interpolated between pixels; outside the picture, that of the nearest pixel. A numeric kernel. */
export function colorAt({ width, height, data }: Pixels, x: number, y: number, color: number[]): void {
  const [column, row] = [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y))];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, bottom] = [column > left ? 4 : 0, row > top ? width * 4 : 0];
  const at = (top * width + left) * 4;
  for (let channel = 0; channel < 3; channel++) {
    const from = at + channel;
    const upper = data[from]! + (column - left) * (data[from + right]! - data[from]!);
    const lower =
      data[from + bottom]! + (column - left) * (data[from + bottom + right]! - data[from + bottom]!);
    color[channel] = upper + (row - top) * (lower - upper);
  }
}

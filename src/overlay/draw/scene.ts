import type { Pixels } from '../../vision/reading.ts';

export type { Outcome } from '../../puzzle/index.ts';
/** Types that `src/image` needs from other rooms. */
export type { Given } from '../../puzzle/sentence.ts';
export type { Pixels, Point } from '../../vision/reading.ts';

/** A rectangle in pixels; edges may be between pixels. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture in two layers. `src/image` draws the marks onto the base and encodes the result. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Pixels of the size of the scene. Rendering changes them in place. */
  readonly base: Pixels;
  /** A complete SVG document of the same size, without text elements, so that no system font is needed. */
  readonly marks: string;
}

/** One picture of an animation, and its duration. */
export interface Frame {
  /** Pixels of the frame. Rendering changes them in place. */
  readonly pixels: Pixels;
  /** Milliseconds. */
  readonly delay: number;
}

/** A part of an animation with the same marks. */
export interface Shot {
  /** A complete SVG document; empty for no marks. */
  readonly marks: string;
  readonly count: number;
  /** Generates `count` pictures, because all frames of a long solution together are large. */
  readonly frames: () => readonly Frame[];
}

/** Shots of one size, in order. */
export interface Animation {
  readonly width: number;
  readonly height: number;
  readonly shots: readonly Shot[];
}

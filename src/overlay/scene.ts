import type { Pixels } from '../vision/reading.ts';

/** What the image room needs to know of the rooms beside it comes through here. */
export type { Given, Outcome } from '../puzzle/index.ts';
export type { Pixels, Point } from '../vision/reading.ts';

/** A picture that is still in two layers: the image room draws the marks onto the base and makes a file of it. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Of the same size as the scene, and its own: whoever renders the scene draws onto it. */
  readonly base: Pixels;
  /** A complete SVG document of the same size, without text elements, so that no system font is asked for. */
  readonly marks: string;
}

/** One picture of an animation and how long it stays. */
export interface Frame {
  /** The frame's own: whoever renders it draws onto it. */
  readonly pixels: Pixels;
  /** Milliseconds. */
  readonly delay: number;
}

/** A stretch of an animation with the same marks. */
export interface Shot {
  /** A complete SVG document, or empty for no marks. */
  readonly marks: string;
  readonly count: number;
  /** `count` pictures, made when asked for: all of a long solution together are large. */
  readonly frames: () => readonly Frame[];
}

/** Shots of one size, in order. */
export interface Animation {
  readonly width: number;
  readonly height: number;
  readonly shots: readonly Shot[];
}

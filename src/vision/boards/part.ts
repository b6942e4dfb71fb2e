import type { Part, Pixels, Point, Reading, ReadingTube } from '../reading.ts';

export function wholeOf({ width, height }: Pick<Pixels, 'width' | 'height'>): Part {
  return { x: 0, y: 0, width, height };
}

/** The pixels of a part of a picture. */
export function cropPixels(pixels: Pixels, { x, y, width, height }: Part): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let row = 0; row < height; row++) {
    const from = 4 * ((y + row) * pixels.width + x);
    data.set(pixels.data.subarray(from, from + 4 * width), 4 * row * width);
  }
  return { width, height, data };
}

/** A part of a part, in pixels of the whole. */
export function within(outer: Part, inner: Part): Part {
  return { ...inner, x: outer.x + inner.x, y: outer.y + inner.y };
}

/** What was read from a part of a picture, its places in pixels of the whole. */
export function placedIn(whole: Pick<Pixels, 'width' | 'height'>, part: Part, reading: Reading): Reading {
  const moved = ({ x, y }: Point): Point => ({ x: x + part.x, y: y + part.y });
  const tubes = reading.tubes.map(
    (tube): ReadingTube => ({
      ...tube,
      ...moved(tube),
      places: tube.places.map(moved),
      seenAt: tube.seenAt.map(moved),
    }),
  );
  return { ...reading, width: whole.width, height: whole.height, tubes, part };
}

/** A straight line across a picture, between two boards. */
export interface Line {
  readonly along: 'x' | 'y';
  /** Where it crosses that axis. */
  readonly at: number;
}

/** The parts on both sides of a line. */
export function partsBeside({ width, height }: Part, { along, at }: Line): [Part, Part] {
  const cut = Math.round(at);
  return along === 'x'
    ? [
        { x: 0, y: 0, width: cut, height },
        { x: cut, y: 0, width: width - cut, height },
      ]
    : [
        { x: 0, y: 0, width, height: cut },
        { x: 0, y: cut, width, height: height - cut },
      ];
}

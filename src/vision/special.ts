// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import { HIDDEN } from '../puzzle/index.ts';
import { type Oklch, oklchOf } from './colors/regions.ts';
import type { Pixels, Point, Reading, ReadingTube } from './reading.ts';

/** What looks as if a game had rules of its own for it, which are not known here. Tubes are numbered from 1. */
export interface Specials {
  /** Tubes with an item of many colours at once, which in most games stands for any. */
  readonly anyColor: readonly number[];
  /** Tubes whose glass has the colour of some items, unlike that of the others: in most games they take that colour only. */
  readonly oneColor: readonly number[];
}

/** Looks for what a plain sorting puzzle does not have. */
export function specialsIn(pixels: Pixels, reading: Reading): Specials {
  const anyColor = reading.tubes.filter((tube) =>
    tube.items.some((item, k) => {
      const at = tube.seenAt[k];
      return item !== HIDDEN && at !== undefined && isManyColored(pixels, at, tube);
    }),
  );
  return { anyColor: anyColor.map(({ number }) => number), oneColor: tintedTubes(pixels, reading) };
}

/** Hues are counted in so many sectors of the colour circle; one that fills at least this share of an item counts. */
const SECTORS = 8;
const LEAST_SHARE = 0.08;
/** Items of one colour have hues of two sectors at most, with an emblem three. */
const MANY = 5;
/** Below this chroma (OKLab) a sample has no hue that could be told. */
const LEAST_CHROMA = 0.06;
/** Samples along each side of the square that is looked at, which reaches so far from the centre, in item sizes. */
const SIDE = 15;
const REACH = 0.36;

function isManyColored(pixels: Pixels, { x, y }: Point, { itemWidth, itemHeight }: ReadingTube): boolean {
  const counts = new Float64Array(SECTORS);
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const dx = ((2 * column) / (SIDE - 1) - 1) * REACH * itemWidth;
      const dy = ((2 * row) / (SIDE - 1) - 1) * REACH * itemHeight;
      const { chroma, hue } = colorAt(pixels, x + dx, y + dy);
      if (chroma >= LEAST_CHROMA) counts[Math.floor((hue / 360) * SECTORS) % SECTORS]!++;
    }
  }
  return counts.filter((count) => count >= LEAST_SHARE * SIDE * SIDE).length >= MANY;
}

/** The glass of a marked tube has at least this chroma, and that of plain tubes at most. */
const TINTED = 0.09;
const PLAIN = 0.05;
/** Of the tubes whose glass can be seen, at least this share is plain where some are marked. */
const LEAST_PLAIN = 0.4;

/** Only the glass beside empty places is looked at: beside items their own colour shines. */
function tintedTubes(pixels: Pixels, { tubes }: Reading): number[] {
  const glasses = tubes.flatMap((tube) => {
    const chroma = glassChroma(pixels, tube);
    return chroma === undefined ? [] : [{ tube, chroma }];
  });
  const plain = glasses.filter(({ chroma }) => chroma <= PLAIN);
  if (plain.length < LEAST_PLAIN * glasses.length) return [];
  return glasses.filter(({ chroma }) => chroma >= TINTED).map(({ tube }) => tube.number);
}

/** The chroma of the sides of a tube beside its empty places: the median of what is the most colourful across the glass. */
function glassChroma(pixels: Pixels, tube: ReadingTube): number | undefined {
  const { x, width, places, items, itemHeight } = tube;
  const empty = places.slice(items.length);
  if (empty.length === 0) return undefined;
  const chromas: number[] = [];
  for (const place of empty)
    for (const side of [-1, 1])
      for (const dy of [-0.3, 0, 0.3]) {
        const edge = x + (side * width) / 2;
        chromas.push(mostColorful(pixels, edge, place.y + dy * itemHeight, 0.06 * width));
      }
  return chromas.sort((a, b) => a - b)[Math.floor(chromas.length / 2)];
}

function mostColorful(pixels: Pixels, x: number, y: number, reach: number): number {
  let most = 0;
  for (let dx = -reach; dx <= reach; dx++) most = Math.max(most, colorAt(pixels, x + dx, y).chroma);
  return most;
}

/** The colour of a pixel; beyond the picture that of its edge. */
function colorAt({ width, height, data }: Pixels, x: number, y: number): Oklch {
  const column = Math.max(0, Math.min(width - 1, Math.round(x)));
  const row = Math.max(0, Math.min(height - 1, Math.round(y)));
  const at = 4 * (row * width + column);
  return oklchOf({ R: data[at]!, G: data[at + 1]!, B: data[at + 2]! });
}

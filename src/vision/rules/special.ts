import { HIDDEN } from '../../puzzle/index.ts';
import { type Oklch, oklchOf } from '../colors/spaces.ts';
import type { Pixels, Point, Reading, ReadingTube } from '../reading.ts';

/** Signs of special rules, which this program does not know. Tubes are numbered from 1. */
export interface Specials {
  /** Tubes with an item of many colours, which replaces any colour in most games. */
  readonly anyColor: readonly number[];
  /** Tubes whose glass has a colour, unlike that of the others. In most games they only take that colour. */
  readonly oneColor: readonly number[];
}

/** Finds what a plain sorting puzzle does not have. */
export function specialsIn(pixels: Pixels, reading: Reading): Specials {
  const anyColor = reading.tubes.filter((tube) =>
    tube.items.some((item, k) => {
      const at = tube.seenAt[k];
      return item !== HIDDEN && at !== undefined && isManyColored(pixels, at, tube);
    }),
  );
  return { anyColor: anyColor.map(({ number }) => number), oneColor: tintedTubes(pixels, reading) };
}

/**
 * Hues are counted in this many sectors of the colour circle. A sector counts if it fills at least this share
 * of an item.
 */
const SECTORS = 8;
const LEAST_SIGN_SHARE = 0.08;
/**
 * From this many sectors on, an item has many colours. Items of one colour have hues in two sectors at most,
 * with an emblem in three.
 */
const FEWEST_HUES = 5;
/** A sample with less chroma (OKLab) has no reliable hue. */
const LEAST_CHROMA = 0.06;
/**
 * The number of samples per side of the square that is examined, and how far it extends from the centre, in
 * item sizes.
 */
const SIGN_SIDE = 15;
const SIGN_REACH = 0.36;

/** Whether the hues of an item are spread over many sectors of the colour circle. */
function isManyColored(pixels: Pixels, { x, y }: Point, { itemWidth, itemHeight }: ReadingTube): boolean {
  const counts = new Float64Array(SECTORS);
  for (let row = 0; row < SIGN_SIDE; row++) {
    for (let column = 0; column < SIGN_SIDE; column++) {
      const dx = ((2 * column) / (SIGN_SIDE - 1) - 1) * SIGN_REACH * itemWidth;
      const dy = ((2 * row) / (SIGN_SIDE - 1) - 1) * SIGN_REACH * itemHeight;
      const { chroma, hue } = colorAt(pixels, x + dx, y + dy);
      const sector = Math.floor((hue / 360) * SECTORS) % SECTORS;
      if (chroma >= LEAST_CHROMA) counts[sector] = (counts[sector] ?? 0) + 1;
    }
  }
  return counts.filter((count) => count >= LEAST_SIGN_SHARE * SIGN_SIDE * SIGN_SIDE).length >= FEWEST_HUES;
}

/**
 * The chroma (OKLab) of coloured glass is at least the first value, and that of plain glass at most the
 * second.
 */
const LEAST_TINTED = 0.09;
const MOST_PLAIN = 0.05;
/** If some tubes have coloured glass, at least this share of those whose glass is seen is plain. */
const LEAST_PLAIN = 0.4;

/**
 * Finds tubes with coloured glass. Only the glass beside empty places is examined, because items tint the
 * glass beside them.
 */
function tintedTubes(pixels: Pixels, { tubes }: Reading): number[] {
  const glasses = tubes.flatMap((tube) => {
    const chroma = glassChroma(pixels, tube);
    return chroma === undefined ? [] : [{ tube, chroma }];
  });
  const plain = glasses.filter(({ chroma }) => chroma <= MOST_PLAIN);
  if (plain.length < LEAST_PLAIN * glasses.length) return [];
  return glasses.filter(({ chroma }) => chroma >= LEAST_TINTED).map(({ tube }) => tube.number);
}

/**
 * Returns the chroma of a tube's sides beside its empty places: the median of the most colourful pixels
 * across the glass.
 */
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

/** Returns the colour of a pixel. Beyond the picture, its edge is repeated. */
function colorAt({ width, height, data }: Pixels, x: number, y: number): Oklch {
  const column = Math.max(0, Math.min(width - 1, Math.round(x)));
  const row = Math.max(0, Math.min(height - 1, Math.round(y)));
  const at = 4 * (row * width + column);
  return oklchOf({ R: data[at] ?? 0, G: data[at + 1] ?? 0, B: data[at + 2] ?? 0 });
}

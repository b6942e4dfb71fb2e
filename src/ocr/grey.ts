/** Lightness of pixels, 0 to 255, row by row. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A part of a picture, in its pixels. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** RGBA, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** The ink of text: darker or lighter than its background, or white with any surroundings, such as a dark outline. */
export type Ink = 'dark' | 'light' | 'white';

/** The least value of all channels of a white pixel. */
const WHITE = 190;

/** Lightness, with the luminance weights of sRGB. */
export function greyOf({ width, height, data }: Pixels): Grey {
  const grey = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i++, at += 4) {
    grey[i] = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0) + 0.5;
  }
  return { width, height, data: grey };
}

/** The minimum of the three channels, which is high only for white pixels. */
export function whitenessOf({ width, height, data }: Pixels): Grey {
  const least = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < least.length; i++, at += 4) {
    least[i] = Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  }
  return { width, height, data: least };
}

/** Makes white pixels black and all others white. */
export function whiteAsBlack({ width, height, data }: Grey): Grey {
  return { width, height, data: data.map((value) => (value >= WHITE ? 0 : 255)) };
}

export function meanOf({ data }: Grey): number {
  let sum = 0;
  for (const value of data) sum += value;
  return sum / data.length;
}

/** Stretches the lightness from black to white, ignoring a few pixels at both ends, and makes light text dark. */
export function stretched({ width, height, data }: Grey, isLight: boolean): Grey {
  const { low, high } = ends(data);
  const range = Math.max(1, high - low);
  const table = new Uint8Array(256);
  for (let i = 0; i < 256; i++) {
    const value = Math.round((255 * Math.max(0, Math.min(range, i - low))) / range);
    table[i] = isLight ? 255 - value : value;
  }
  return { width, height, data: data.map((value) => table[value] ?? 0) };
}

/** The fraction of pixels to ignore at each end. A title may cover less than a hundredth of the region. */
const FEW = 0.001;

function ends(data: Uint8Array): { low: number; high: number } {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const few = data.length * FEW;
  const reach = (values: readonly number[]) => {
    let sum = 0;
    return values.find((value) => {
      sum += counts[value] ?? 0;
      return sum > few;
    });
  };
  return { low: reach(LEVELS) ?? 0, high: reach(LEVELS.toReversed()) ?? 255 };
}

const LEVELS = Array.from({ length: 256 }, (_, value) => value);

/** The part of a region inside the picture, in whole pixels, at least one. */
export function inside({ width, height }: Pick<Grey, 'width' | 'height'>, region: Region): Region {
  const left = Math.max(0, Math.min(width - 1, Math.round(region.left)));
  const top = Math.max(0, Math.min(height - 1, Math.round(region.top)));
  const right = Math.max(left + 1, Math.min(width, Math.round(region.left + region.width)));
  const bottom = Math.max(top + 1, Math.min(height, Math.round(region.top + region.height)));
  return { left, top, width: right - left, height: bottom - top };
}

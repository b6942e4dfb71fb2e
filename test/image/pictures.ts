import sharp, { type Sharp } from 'sharp';

/** Pictures for tests, made on the spot: nothing that a decoder could trip over is stored. */

export interface Raw {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly data: Uint8Array;
}

/** A picture without two equal neighbours, so that no encoder makes it trivial. */
export function speckled(width = 60, height = 90): Raw {
  const data = new Uint8Array(width * height * 3);
  let state = 1;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    data[i] = state >>> 24;
  }
  return { width, height, channels: 3, data };
}

/** Four flat quarters: red, green, blue, and a light grey. */
export function quarters(size = 40): Raw {
  const colors = [
    [220, 30, 40],
    [30, 160, 60],
    [40, 70, 210],
    [200, 200, 200],
  ];
  const data = new Uint8Array(size * size * 3);
  for (let pixel = 0; pixel < size * size; pixel++) {
    const right = pixel % size >= size / 2 ? 1 : 0;
    const below = pixel >= (size * size) / 2 ? 2 : 0;
    data.set(colors[right + below] ?? [], pixel * 3);
  }
  return { width: size, height: size, channels: 3, data };
}

export function open({ width, height, channels, data }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** The colour at the middle of each quarter. */
export function quarterColors(pixels: {
  width: number;
  height: number;
  data: ArrayLike<number>;
}): number[][] {
  const at = (x: number, y: number) => {
    const start = (Math.floor(pixels.height * y) * pixels.width + Math.floor(pixels.width * x)) * 4;
    return [0, 1, 2, 3].map((channel) => pixels.data[start + channel] ?? -1);
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

import { extname } from 'node:path';
import type { Animation } from '../overlay/index.ts';
import { blend } from './blend.kernel.ts';
import { at, done, fault, type ImageOutcome } from './fault.ts';
import { MARKED } from './mark.ts';
import { renderMarks } from './render.ts';
import { loadSharp } from './sharp.ts';

export const ANIMATION_FORMATS = ['webp', 'gif'] as const;
/** The formats of moving pictures. */
export type AnimationFormat = (typeof ANIMATION_FORMATS)[number];

/** The format for the extension of a file; WebP if it has none. Fails with a fault for other extensions. */
export function animationFormat(path: string): ImageOutcome<AnimationFormat> {
  const extension = extname(path).slice(1).toLowerCase();
  const format = ANIMATION_FORMATS.find((known) => known === (extension || 'webp'));
  if (format) return done(format);
  return at(path, fault('animationExtension', { extension }));
}

/**
 * Quality 75 at effort 0: 55 moves at 720 pixels height take 0.7 s of CPU and 0.5 MB. Effort 2 saves a fifth of the bytes; lossless is
 * twice as large.
 */
const WEBP = { effort: 0, quality: 75 } as const;
/**
 * Most of the time for a GIF goes into its palettes; with 5 bits per channel it takes a third. Reusing palettes between frames halves the
 * bytes, but takes a sixth longer.
 */
const GIF = { effort: 1, dither: 0 } as const;
const GIF_BITS = 5;

/** Encodes an animation that loops forever. @returns the bytes of the file */
export async function encodeAnimation(animation: Animation, format: AnimationFormat): Promise<Uint8Array> {
  const sharp = loadSharp();
  const { width, height } = animation;
  const { data, delay } = await packFrames(animation, format === 'gif' ? GIF_BITS : 8);
  const raw = { width, height: height * delay.length, channels: 3, pageHeight: height } as const;
  const frames = sharp(data, { raw, limitInputPixels: false });
  return format === 'gif'
    ? frames.gif({ ...GIF, delay, loop: 0 }).toBuffer()
    : frames
        .withExif(MARKED)
        .webp({ ...WEBP, delay, loop: 0 })
        .toBuffer();
}

interface PackedFrames {
  /** RGB bytes, one frame below the other. */
  readonly data: Uint8Array;
  readonly delay: number[];
}

async function packFrames({ width, height, shots }: Animation, bits: number): Promise<PackedFrames> {
  const size = width * height * 3;
  const data = new Uint8Array(shots.reduce((sum, { count }) => sum + count, 0) * size);
  const delay: number[] = [];
  for (const shot of shots) {
    const marks = shot.marks === '' ? undefined : await renderMarks(shot.marks);
    for (const frame of shot.frames()) {
      if (marks) blend(frame.pixels.data, marks);
      packColors(frame.pixels.data, data.subarray(delay.length * size), bits);
      delay.push(frame.delay);
    }
  }
  return { data, delay };
}

/** A numeric kernel: drops the alpha channel of opaque RGBA, and the lowest bits of each channel. */
function packColors(rgba: Uint8Array | Uint8ClampedArray, rgb: Uint8Array, bits: number): void {
  const mask = 0xff & (0xff << (8 - bits));
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = (rgba[from] ?? 0) & mask;
    rgb[to + 1] = (rgba[from + 1] ?? 0) & mask;
    rgb[to + 2] = (rgba[from + 2] ?? 0) & mask;
  }
}

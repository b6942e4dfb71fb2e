import { linearLight, type Rgb } from '../../numbers/srgb.ts';

/** Relative luminance, 0 black to 1 white, as WCAG 2.2 defines it. */
export function luminance(rgb: Rgb): number {
  return luminanceOf(rgb[0], rgb[1], rgb[2]);
}

/** The same for three channels. */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linearLight(red) + 0.7152 * linearLight(green) + 0.0722 * linearLight(blue);
}

/** Contrast ratio of two luminances, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The part of the way from one colour to another. */
export function blended(one: Rgb, other: Rgb, part: number): Rgb {
  const channel = (i: 0 | 1 | 2) => one[i] + (other[i] - one[i]) * part;
  return [channel(0), channel(1), channel(2)];
}

/** Black or white, whichever contrasts more. */
export function textOn(background: Rgb): Rgb {
  return luminance(background) > MIDDLE_LUMINANCE ? BLACK : WHITE;
}

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/** The luminance with equal contrast to black and white, 4.58 : 1. */
export const MIDDLE_LUMINANCE = Math.sqrt(1.05 * 0.05) - 0.05;

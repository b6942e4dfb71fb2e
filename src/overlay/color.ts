/** sRGB, each channel 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Red, green and blue, 0 to 255, of `#rrggbb`. */
export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function formatHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 black to 1 white, as WCAG 2.2 defines it. */
export function luminance(rgb: Rgb): number {
  return luminanceOf(rgb[0], rgb[1], rgb[2]);
}

/** The same for three channels. */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  return LINEAR[channel] ?? decode(channel);
}

function decode(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** A table of decoded channel values, because marks sample many pixels. */
const LINEAR = Float64Array.from({ length: 256 }, (_, channel) => decode(channel));

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
  return luminance(background) > MIDDLE ? BLACK : WHITE;
}

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/** The luminance with equal contrast to black and white, 4.58 : 1. */
export const MIDDLE = Math.sqrt(1.05 * 0.05) - 0.05;

/** sRGB, each channel 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Red, green and blue of `#rrggbb`. */
export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `#rrggbb`; channels are rounded, and those outside of the range are clamped. */
export function formatHex(rgb: Rgb): string {
  const byte = (channel: number) => Math.round(Math.max(0, Math.min(255, channel)));
  return `#${rgb.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** The linear light of a channel, 0 to 1, by the transfer function of sRGB (IEC 61966-2-1). */
export function linearLight(channel: number): number {
  return LINEAR[channel] ?? decoded(Math.max(0, Math.min(255, channel)));
}

function decoded(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** A table for whole numbers, because marks sample many pixels. */
const LINEAR = Float64Array.from({ length: 256 }, (_, channel) => decoded(channel));

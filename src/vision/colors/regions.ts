import type { LabColor, RGBColor } from 'color-diff';

/**
 * A colour in OKLab, in polar form (Ottosson, "A perceptual color space for image processing", 2020). Unlike
 * in CIELAB, blue keeps its hue as it becomes lighter, so one range of hues contains light and dark blue.
 */
export interface Oklch {
  /** From 0 (black) to 1 (white). */
  readonly lightness: number;
  /** 0 for gray; the most colourful red of sRGB has 0.26. */
  readonly chroma: number;
  /** Degrees from 0 to 360: red is near 29, yellow near 110, green near 142, blue near 264. */
  readonly hue: number;
}

/** @param color sRGB, each channel 0 to 255 */
export function oklchOf({ R, G, B }: RGBColor): Oklch {
  const [red, green, blue] = [linear(R), linear(G), linear(B)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/**
 * Returns how different two colours look: their distance in OKLab. It is 1 from black to white; 0.02 is just
 * visible.
 */
export function oklabDistance(one: Oklch, other: Oklch): number {
  const turn = ((one.hue - other.hue) * Math.PI) / 180;
  const inPlane = one.chroma ** 2 + other.chroma ** 2 - 2 * one.chroma * other.chroma * Math.cos(turn);
  return Math.sqrt((one.lightness - other.lightness) ** 2 + Math.max(0, inPlane));
}

/** Returns the linear light of a channel, from 0 to 1, by the transfer function of sRGB (IEC 61966-2-1). */
function linear(channel: number): number {
  const value = Math.max(0, Math.min(255, channel)) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The white point: CIE standard illuminant D65 for the 2° observer. */
const WHITE = { x: 0.95047, y: 1, z: 1.08883 };
/** The lightness curve of CIE 15 is linear below this cube root. */
const LINEAR = 6 / 29;

/** Converts CIELAB to 8-bit sRGB (CIE 15, IEC 61966-2-1). Colours outside sRGB are clamped. */
export function labToRgb({ L, a, b }: LabColor): RGBColor {
  const height = (L + 16) / 116;
  const x = WHITE.x * fromRoot(height + a / 500);
  const y = WHITE.y * fromRoot(height);
  const z = WHITE.z * fromRoot(height - b / 200);
  return {
    R: encode(3.2406 * x - 1.5372 * y - 0.4986 * z),
    G: encode(-0.9689 * x + 1.8758 * y + 0.0415 * z),
    B: encode(0.0557 * x - 0.204 * y + 1.057 * z),
  };
}

function fromRoot(root: number): number {
  return root > LINEAR ? root ** 3 : 3 * LINEAR ** 2 * (root - 4 / 29);
}

/** @param light of one channel, linear, from 0 to 1 */
function encode(light: number): number {
  const value = light > 0.0031308 ? 1.055 * light ** (1 / 2.4) - 0.055 : 12.92 * light;
  return 255 * Math.max(0, Math.min(1, value));
}

/** Returns the angle between the hues of two colours in radians, at most π. */
export function turnBetween(one: LabColor, other: LabColor): number {
  const turn = Math.abs(Math.atan2(one.b, one.a) - Math.atan2(other.b, other.a));
  return Math.min(turn, 2 * Math.PI - turn);
}

type Range = readonly [from: number, to: number];

/**
 * A name and the region of its colours in OKLab: ranges of hue in degrees (beyond 360 for ranges across red),
 * lightness and chroma. A name with two regions has two rows.
 */
type Row = readonly [name: string, hue: Range, lightness: Range, chroma: Range];

const ALL: Range = [0, 360];

// The undisputed colours of test/vision/colors/names.test.ts lie within these ranges. The limits were put
// where screenshots have few colours, so that small changes of a picture seldom rename a colour.

/**
 * The eleven basic colour terms of Berlin and Kay, "Basic Color Terms" (1969), which most people use first.
 * Every hue of sRGB lies in one of these regions or between two of them.
 */
const BASIC: readonly Row[] = [
  ['red', [14, 34], [0.46, 0.7], [0.15, 0.3]],
  ['orange', [38, 76], [0.62, 0.85], [0.13, 0.24]],
  ['yellow', [82, 110], [0.77, 1], [0.12, 0.24]],
  ['yellow', [100, 118], [0.92, 1], [0.12, 0.24]],
  ['green', [134, 158], [0.48, 0.83], [0.1, 0.32]],
  ['green', [134, 166], [0.48, 0.76], [0.05, 0.1]],
  ['green', [141, 158], [0.78, 0.9], [0.2, 0.32]],
  ['blue', [234, 278], [0.42, 0.66], [0.08, 0.34]],
  ['purple', [284, 324], [0.4, 0.7], [0.12, 0.34]],
  ['purple', [318, 336], [0.38, 0.6], [0.12, 0.3]],
  ['pink', [334, 375], [0.57, 0.84], [0.1, 0.3]],
  ['pink', [0, 22], [0.74, 0.84], [0.1, 0.16]],
  ['brown', [36, 82], [0.32, 0.6], [0.045, 0.14]],
  ['brown', [34, 54], [0.5, 0.66], [0.045, 0.12]],
  ['gray', ALL, [0.46, 0.82], [0, 0.025]],
  ['white', ALL, [0.95, 1], [0, 0.015]],
  ['black', ALL, [0, 0.31], [0, 0.03]],
];

/**
 * Shades of these, and the next most frequent names in the surveys of xkcd (Munroe 2010, 3.4 million answers)
 * and of Kim, Thayer, Silva and Heer, "Color names across languages" (2019).
 */
const COMMON: readonly Row[] = [
  ['dark red', [8, 36], [0.2, 0.46], [0.08, 0.2]],
  ['light red', [14, 32], [0.66, 0.76], [0.1, 0.18]],
  ['dark orange', [38, 66], [0.52, 0.66], [0.12, 0.22]],
  ['light orange', [48, 80], [0.8, 0.92], [0.05, 0.14]],
  ['dark yellow', [76, 112], [0.6, 0.77], [0.12, 0.18]],
  ['light yellow', [88, 116], [0.92, 1], [0.04, 0.13]],
  ['lime', [112, 139], [0.74, 0.96], [0.16, 0.3]],
  ['olive', [96, 124], [0.4, 0.68], [0.06, 0.15]],
  ['dark green', [132, 170], [0.2, 0.48], [0.04, 0.17]],
  ['light green', [128, 160], [0.85, 0.97], [0.07, 0.2]],
  ['light green', [128, 174], [0.79, 0.96], [0.035, 0.1]],
  ['teal', [172, 210], [0.36, 0.67], [0.06, 0.13]],
  ['turquoise', [168, 193], [0.67, 0.93], [0.09, 0.18]],
  ['cyan', [192, 216], [0.72, 0.95], [0.09, 0.18]],
  ['dark blue', [234, 282], [0.12, 0.43], [0.06, 0.21]],
  ['light blue', [214, 276], [0.7, 0.92], [0.05, 0.15]],
  ['dark purple', [286, 346], [0.16, 0.4], [0.05, 0.2]],
  ['light purple', [288, 322], [0.7, 0.92], [0.03, 0.18]],
  ['magenta', [322, 352], [0.58, 0.74], [0.22, 0.34]],
  ['magenta', [330, 352], [0.44, 0.6], [0.16, 0.3]],
  ['dark pink', [346, 374], [0.46, 0.58], [0.12, 0.24]],
  ['light pink', [324, 388], [0.82, 0.96], [0.03, 0.12]],
  ['dark brown', [20, 86], [0.16, 0.36], [0.018, 0.08]],
  ['light brown', [54, 88], [0.58, 0.78], [0.05, 0.12]],
  ['beige', [58, 108], [0.8, 0.95], [0.025, 0.08]],
  ['dark gray', ALL, [0.33, 0.48], [0, 0.03]],
  ['light gray', ALL, [0.83, 0.94], [0, 0.02]],
];

/** Names for boards on which several colours would have one of the names above. */
const RARE: readonly Row[] = [
  ['maroon', [0, 32], [0.24, 0.4], [0.07, 0.16]],
  ['salmon', [18, 42], [0.7, 0.84], [0.09, 0.17]],
  ['peach', [36, 76], [0.82, 0.94], [0.04, 0.11]],
  ['gold', [80, 98], [0.76, 0.9], [0.13, 0.19]],
  ['cream', [76, 116], [0.93, 1], [0.02, 0.08]],
  ['yellow-green', [112, 132], [0.68, 0.86], [0.12, 0.2]],
  ['bright green', [136, 150], [0.78, 0.9], [0.2, 0.32]],
  ['pale green', [130, 168], [0.88, 0.98], [0.03, 0.12]],
  ['mint', [156, 178], [0.8, 0.95], [0.06, 0.2]],
  ['dark teal', [172, 224], [0.25, 0.46], [0.045, 0.1]],
  ['sky blue', [218, 250], [0.7, 0.84], [0.09, 0.17]],
  ['pale blue', [200, 270], [0.88, 0.97], [0.02, 0.06]],
  ['blue-gray', [215, 270], [0.4, 0.78], [0.025, 0.065]],
  ['indigo', [270, 294], [0.26, 0.42], [0.12, 0.24]],
  ['violet', [282, 304], [0.4, 0.64], [0.15, 0.3]],
  ['lavender', [284, 312], [0.74, 0.94], [0.03, 0.13]],
  ['hot pink', [345, 372], [0.58, 0.7], [0.2, 0.28]],
  ['off-white', ALL, [0.9, 0.98], [0, 0.025]],
  ['charcoal', ALL, [0.2, 0.36], [0, 0.03]],
];

/** The penalty of less common names: how much closer a colour has to be to them. Distances in OKLab. */
const COMMON_COSTS = 0.015;
const RARE_COSTS = 0.03;

/** A word that people use for colours. */
interface ColorName {
  readonly name: string;
  readonly rows: readonly Row[];
  /** The penalty for being less common, as a distance in OKLab. */
  readonly cost: number;
}

export const BASIC_NAMES = namesIn(BASIC, 0);
export const COLOR_NAMES: readonly ColorName[] = [
  ...BASIC_NAMES,
  ...namesIn(COMMON, COMMON_COSTS),
  ...namesIn(RARE, RARE_COSTS),
];

function namesIn(rows: readonly Row[], cost: number): ColorName[] {
  const names = [...new Set(rows.map(([name]) => name))];
  return names.map((name) => ({ name, cost, rows: rows.filter(([own]) => own === name) }));
}

/**
 * Weights of differences outside a region: hue counts more than lightness. Then come colours with less chroma
 * than the region, with more, and with more than the region of a gray.
 */
const HUE_WEIGHT = 1.3;
const TOO_GRAY = 1.6;
const TOO_COLORFUL = 0.8;
const TOO_COLORFUL_FOR_GRAY = 2.5;
/** A colour on the rim of a region has this much more misfit than one in its middle. */
const RIM = 0.02;

/**
 * Returns how badly a name describes a colour: its distance in OKLab from the nearest region of that name.
 * Within a region it is at most 0.02.
 */
export function misfit({ rows }: ColorName, color: Oklch): number {
  return Math.min(...rows.map((row) => distance(row, color)));
}

function distance([, hue, lightness, chroma]: Row, color: Oklch): number {
  const turn = turnFrom(middle(hue), color.hue);
  const beyond = Math.max(0, turn - half(hue));
  const hueGap = 2 * color.chroma * Math.sin((beyond * Math.PI) / 360);
  const tooColorful = hue === ALL ? TOO_COLORFUL_FOR_GRAY : TOO_COLORFUL;
  const chromaGap =
    TOO_GRAY * Math.max(0, chroma[0] - color.chroma) + tooColorful * Math.max(0, color.chroma - chroma[1]);
  const outside = Math.hypot(HUE_WEIGHT * hueGap, gap(lightness, color.lightness), chromaGap);
  const offset = Math.hypot(
    hue === ALL ? 0 : turn / half(hue),
    (color.lightness - middle(lightness)) / half(lightness),
    (color.chroma - middle(chroma)) / half(chroma),
  );
  return outside + RIM * Math.min(1, offset / Math.sqrt(3));
}

function turnFrom(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
}

function middle([from, to]: Range): number {
  return (from + to) / 2;
}

function half([from, to]: Range): number {
  return (to - from) / 2;
}

function gap([from, to]: Range, value: number): number {
  return Math.max(0, from - value, value - to);
}

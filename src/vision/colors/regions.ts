import type { Oklch } from './spaces.ts';

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
  ['white', ALL, [0.94, 1], [0, 0.022]],
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
const REGION_RIM = 0.02;

/**
 * Returns how badly a name describes a colour: its distance in OKLab from the nearest region of that name.
 * Within a region it is at most 0.02.
 */
export function misfit({ rows }: ColorName, color: Oklch): number {
  return Math.min(...rows.map((row) => distance(row, color)));
}

/**
 * Returns the weighted distance of a colour from a region, plus a small part that grows towards the region's
 * rim.
 */
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
  return outside + REGION_RIM * Math.min(1, offset / Math.sqrt(3));
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

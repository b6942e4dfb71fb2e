import { linearLight } from '../../numbers/srgb.ts';

/** A colour in sRGB, each channel from 0 to 255. */
export interface Rgb {
  readonly R: number;
  readonly G: number;
  readonly B: number;
}

/** A colour in CIELAB. */
export interface Lab {
  readonly L: number;
  readonly a: number;
  readonly b: number;
}

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
export function oklchOf({ R, G, B }: Rgb): Oklch {
  const [red, green, blue] = [linearLight(R), linearLight(G), linearLight(B)];
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

/** The white point: CIE standard illuminant D65 for the 2° observer. */
const D65 = { x: 0.95047, y: 1, z: 1.08883 };
/** The lightness curve of CIE 15 is linear below this cube root. */
const LINEAR_UP_TO = 6 / 29;

/** Converts CIELAB to 8-bit sRGB (CIE 15, IEC 61966-2-1). Colours outside sRGB are clamped. */
export function labToRgb({ L, a, b }: Lab): Rgb {
  const height = (L + 16) / 116;
  const x = D65.x * fromRoot(height + a / 500);
  const y = D65.y * fromRoot(height);
  const z = D65.z * fromRoot(height - b / 200);
  return {
    R: encode(3.2406 * x - 1.5372 * y - 0.4986 * z),
    G: encode(-0.9689 * x + 1.8758 * y + 0.0415 * z),
    B: encode(0.0557 * x - 0.204 * y + 1.057 * z),
  };
}

function fromRoot(root: number): number {
  return root > LINEAR_UP_TO ? root ** 3 : 3 * LINEAR_UP_TO ** 2 * (root - 4 / 29);
}

/** @param light of one channel, linear, from 0 to 1 */
function encode(light: number): number {
  const value = light > 0.0031308 ? 1.055 * light ** (1 / 2.4) - 0.055 : 12.92 * light;
  return 255 * Math.max(0, Math.min(1, value));
}

import type { LabColor, RGBColor } from 'color-diff';

/** The white that colours are compared under, CIE standard illuminant D65 seen by the 2 degree observer. */
const WHITE = { x: 0.95047, y: 1, z: 1.08883 };
/** CIE 15: below this cube root the curve of lightness is a line of this slope, from 4/29 on. */
const LINEAR = 6 / 29;

/** A CIELAB colour in 8-bit sRGB, by the definitions of CIE 15 and IEC 61966-2-1; what sRGB cannot show is clamped. */
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

/** @param light of one of red, green and blue, from 0 to 1 */
function encode(light: number): number {
  const value = light > 0.0031308 ? 1.055 * light ** (1 / 2.4) - 0.055 : 12.92 * light;
  return 255 * Math.max(0, Math.min(1, value));
}

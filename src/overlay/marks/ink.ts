import type { Rgb } from '../../numbers/srgb.ts';
import { BLACK, contrast, luminance, textOn, WHITE } from '../draw/color.ts';

/** The colours of a mark: a core, and a rim of opposite lightness. */
export interface Ink {
  readonly core: Rgb;
  readonly rim: Rgb;
}

/** The meaning of a mark's colour; shapes and numbers show it, too. */
export type Role = 'source' | 'target' | 'neutral';

/** Contrast required by WCAG 2.2 for graphics (1.4.11). */
export const MARK_CONTRAST = 3;

const NIGHT: Rgb = [12, 14, 18];

/**
 * A light core with a dark rim for dark pictures, and the reverse for light ones. Core or rim has a contrast of at least 3 to any
 * colour: light cores have a luminance above 0.4, dark ones below 0.066.
 */
const INKS: Readonly<Record<Role, { readonly light: Ink; readonly dark: Ink }>> = {
  source: { light: { core: [255, 190, 46], rim: NIGHT }, dark: { core: [110, 52, 0], rim: WHITE } },
  target: { light: { core: [82, 240, 150], rim: NIGHT }, dark: { core: [0, 66, 40], rim: WHITE } },
  neutral: { light: { core: WHITE, rim: NIGHT }, dark: { core: NIGHT, rim: WHITE } },
};

/** Chooses the light or the dark ink of a role, whichever core contrasts with more of the background. */
export function inkOver(role: Role, grounds: readonly number[]): Ink {
  const { light, dark } = INKS[role];
  return legibility(dark, grounds) > legibility(light, grounds) ? dark : light;
}

/** The fraction of luminances against which a core alone has sufficient contrast. */
function legibility({ core }: Ink, grounds: readonly number[]): number {
  const ink = luminance(core);
  const contrasting = grounds.filter((ground) => contrast(ink, ground) >= MARK_CONTRAST).length;
  return contrasting / Math.max(1, grounds.length);
}

/** Ink for text on the picture: black or white by most of the background, with a halo of the other. */
export function letterInk(grounds: readonly number[]): Ink {
  const middle = [...grounds].sort((a, b) => a - b)[grounds.length >> 1] ?? 0;
  const core = contrast(0, middle) > contrast(1, middle) ? BLACK : WHITE;
  return { core, rim: core === BLACK ? WHITE : BLACK };
}

/** The colour of text on a plate in the core colour. */
export function plateText({ core }: Ink): Rgb {
  return textOn(core);
}

import { BLACK, contrast, luminance, type Rgb, textOn, WHITE } from './color.ts';

/** What a mark is drawn with: a core, and a rim of the opposite lightness around it. */
export interface Ink {
  readonly core: Rgb;
  readonly rim: Rgb;
}

/** What a mark says, by colour; shape and number say it too. */
export type Role = 'source' | 'target' | 'neutral';

/** WCAG 2.2: what graphics need against what lies beside them (1.4.11), and text against its ground (1.4.3). */
export const MARK_CONTRAST = 3;
export const TEXT_CONTRAST = 4.5;

const NIGHT: Rgb = [12, 14, 18];

/**
 * A light core with a dark rim for dark pictures and the reverse for light ones. Cores are so light or so dark that core
 * or rim has a contrast of 3 to any colour at all: light ones have a luminance above 0.4, dark ones below 0.066.
 */
const INKS: Readonly<Record<Role, { readonly light: Ink; readonly dark: Ink }>> = {
  source: { light: { core: [255, 190, 46], rim: NIGHT }, dark: { core: [110, 52, 0], rim: WHITE } },
  target: { light: { core: [82, 240, 150], rim: NIGHT }, dark: { core: [0, 66, 40], rim: WHITE } },
  neutral: { light: { core: WHITE, rim: NIGHT }, dark: { core: NIGHT, rim: WHITE } },
};

/** Of the light and the dark ink of a role, the one whose core is told from more of what lies under it. */
export function inkOver(role: Role, grounds: readonly number[]): Ink {
  const { light, dark } = INKS[role];
  return legibility(dark, grounds) > legibility(light, grounds) ? dark : light;
}

/** The share of some luminances against which a core alone has the contrast that marks need. */
function legibility({ core }: Ink, grounds: readonly number[]): number {
  const ink = luminance(core);
  const told = grounds.filter((ground) => contrast(ink, ground) >= MARK_CONTRAST).length;
  return told / Math.max(1, grounds.length);
}

/** The contrast of a mark to a ground: of its core or of its rim, whichever tells it. */
export function markContrast({ core, rim }: Ink, ground: number): number {
  return Math.max(contrast(luminance(core), ground), contrast(luminance(rim), ground));
}

/** Text straight on the picture: black or white by most of what lies under it, with a halo of the other. */
export function letterInk(grounds: readonly number[]): Ink {
  const middle = [...grounds].sort((a, b) => a - b)[grounds.length >> 1] ?? 0;
  const core = contrast(0, middle) > contrast(1, middle) ? BLACK : WHITE;
  return { core, rim: core === BLACK ? WHITE : BLACK };
}

/** Text on a plate of the ink's core. */
export function plateText({ core }: Ink): Rgb {
  return textOn(core);
}

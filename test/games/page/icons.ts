/** The corners of a star or a toothed wheel: so many points, as far out as the two radii by turns. */
function around(count: number, radii: readonly number[], turn: number): string {
  const corners = Array.from({ length: count }, (_, at) => {
    const [angle, radius] = [(at / count) * 2 * Math.PI + turn, radii[at % radii.length] ?? 0];
    return `${(12 + radius * Math.cos(angle)).toFixed(2)} ${(12 + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}z`;
}

/** Signs in a square of 24, filled by the even-odd rule. */
export const ICONS = {
  play: 'M6 3v18l15-9z',
  next: 'M4 4v16l11-8zM16 4h4v16h-4z',
  home: 'M2 12 12 3l10 9h-3v9h-5v-6h-4v6H5v-9z',
  again: 'M12 4a8 8 0 1 0 8 8h-3a5 5 0 1 1-5-5v4l7-5.500L12 0z',
  undo: 'M9 4 1 11l8 7v-4.500c6 0 9 2 12 6.500 0-8-4-12-12-12z',
  cart: 'M1 3h5l1 3h16l-3 10H8L4.500 5H1zM8 18h3v3H8zM16 18h3v3h-3z',
  lock: 'M6 10V8a6 6 0 0 1 12 0v2h2v12H4V10zM9 10h6V8a3 3 0 0 0-6 0z',
  film: 'M2 5h20v14H2zM9 8v8l7-4z',
  cross: 'M5 3l7 7 7-7 2 2-7 7 7 7-2 2-7-7-7 7-2-2 7-7-7-7z',
  star: around(10, [11, 4.6], -Math.PI / 2),
  gear: `${around(32, [8.5, 8.5, 11, 11], 0)}M12 8.500a3.500 3.500 0 1 0 .01 0z`,
} as const;
export type IconName = keyof typeof ICONS;

/** A sign as HTML, in the colour of the text about it. */
export function icon(name: IconName, size = 26): string {
  return `<svg viewBox="0 0 24 24" width="${size}" height="${size}" fill="currentColor" fill-rule="evenodd"><path d="${ICONS[name]}"/></svg>`;
}

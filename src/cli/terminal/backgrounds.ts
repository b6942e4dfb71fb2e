import { contrast, luminance, parseHex, type Rgb } from '../../overlay/color.ts';
import { cheapestColumns } from '../../vision/colors/cheapest.ts';
import { type Oklch, oklabDistance, oklchOf } from '../../vision/colors/spaces.ts';

/** Something with a colour `#rrggbb`, or with an empty `hex` if it has none. */
export interface Colored {
  readonly hex: string;
}

/** A background colour of a terminal: its SGR parameters, and the RGB that it shows. */
interface Shade {
  readonly codes: string;
  readonly shown: Rgb;
}

/** The background colours of a terminal, and the space in which they are compared. */
interface Palette {
  readonly shades: readonly Shade[];
  readonly look: (rgb: Rgb) => Oklch;
}

/** Gives the SGR parameters of a background for a colour, with a text colour that is readable on it. */
type Backgrounds = (hex: string, board: readonly Colored[]) => string;

/** Chooses the backgrounds for the colours of a board. @param depth bits per colour of the terminal */
export function backgroundsFor(depth: 4 | 8 | 24): Backgrounds {
  if (depth === 24) return (hex) => withPrint(exactly(parseHex(hex)), depth);
  const known = new WeakMap<readonly Colored[], ReadonlyMap<string, Shade>>();
  const palette = depth === 8 ? { shades: cubeAndGrays(), look } : { shades: SIXTEEN, look: lookOfHue };
  return (hex, board) => {
    const chosen = known.get(board) ?? differentShades(board, palette);
    known.set(board, chosen);
    const shade = chosen.get(hex) ?? differentShades([{ hex }], palette).get(hex);
    return shade ? withPrint(shade, depth) : '';
  };
}

function exactly(rgb: Rgb): Shade {
  return { codes: `48;2;${rgb.join(';')}`, shown: rgb };
}

/** Cost of using a shade again. Larger than any distance, so that all shades are used once before one is used twice. */
const GIVEN = 10;

/** Assigns a shade to each colour: different ones as long as there are enough, with the least total distance. */
function differentShades(board: readonly Colored[], { shades, look }: Palette): Map<string, Shade> {
  const hexes = [...new Set(board.map(({ hex }) => hex))].filter((hex) => hex !== '');
  const count = Math.ceil(hexes.length / shades.length);
  const rounds = Array.from({ length: count }, (_, round) => round * GIVEN);
  const looks = shades.map(({ shown }) => look(shown));
  const columns = cheapestColumns(
    hexes.map((hex) => {
      const own = look(parseHex(hex));
      const distances = looks.map((shade) => oklabDistance(own, shade));
      return rounds.flatMap((given) => distances.map((distance) => distance + given));
    }),
  );
  return new Map(
    hexes.flatMap((hex, i) => {
      const shade = shades[(columns[i] ?? 0) % shades.length];
      return shade ? [[hex, shade]] : [];
    }),
  );
}

function look([R, G, B]: Rgb): Oklch {
  return oklchOf({ R, G, B });
}

/** Chroma above which a colour counts as fully saturated. */
const COLORFUL = 0.1;

/**
 * A colour for comparison with a palette of few shades: hue counts most, lightness half. A dull, dark green is then shown as bright
 * green rather than as gray or dark blue.
 */
function lookOfHue(rgb: Rgb): Oklch {
  const { lightness, chroma, hue } = look(rgb);
  return { lightness: lightness / 2, chroma: 0.3 * Math.tanh(chroma / COLORFUL), hue };
}

/** The levels of the 6x6x6 cube of 256-colour terminals, which begins at number 16. */
const LEVELS = [0, 95, 135, 175, 215, 255];
/** The number of grays after the cube: from 8 upwards in steps of ten. */
const GRAYS = 24;

function cubeAndGrays(): Shade[] {
  const cube = LEVELS.flatMap((R) => LEVELS.flatMap((G) => LEVELS.map((B): Rgb => [R, G, B])));
  const grays = Array.from({ length: GRAYS }, (_, i): Rgb => [8 + 10 * i, 8 + 10 * i, 8 + 10 * i]);
  return [...cube, ...grays].map((shown, i) => ({ codes: `48;5;${16 + i}`, shown }));
}

/** The sixteen colours as xterm shows them. Most terminals are close. */
const SIXTEEN: readonly Shade[] = (
  [
    [0, 0, 0],
    [205, 0, 0],
    [0, 205, 0],
    [205, 205, 0],
    [0, 0, 238],
    [205, 0, 205],
    [0, 205, 205],
    [229, 229, 229],
    [127, 127, 127],
    [255, 0, 0],
    [0, 255, 0],
    [255, 255, 0],
    [92, 92, 255],
    [255, 0, 255],
    [0, 255, 255],
    [255, 255, 255],
  ] as const
).map((shown, i) => ({ codes: `${i < 8 ? 40 + i : 92 + i}`, shown }));

/** Adds black or white text, whichever has more contrast with the background. */
function withPrint({ codes, shown }: Shade, depth: 4 | 8 | 24): string {
  const under = luminance(shown);
  const isBlack = contrast(0, under) >= contrast(1, under);
  if (depth === 4) return `${codes};${isBlack ? '30' : '97'}`;
  return `${codes};38;5;${isBlack ? 16 : 231}`;
}

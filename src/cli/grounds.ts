import { contrast, luminance, parseHex, type Rgb } from '../overlay/color.ts';
import { cheapestColumns } from '../vision/colors/cheapest.ts';
import { type Oklch, oklabDistance, oklchOf } from '../vision/colors/spaces.ts';

/** What may have a colour: `#rrggbb`, or nothing. */
export interface Colored {
  readonly hex: string;
}

/** A ground that a terminal has: the numbers of its SGR sequence, and the colour that it shows. */
interface Shade {
  readonly codes: string;
  readonly shown: Rgb;
}

/** What a terminal has, and how its colours are compared. */
interface Palette {
  readonly shades: readonly Shade[];
  readonly look: (rgb: Rgb) => Oklch;
}

/** The SGR numbers of a ground of a colour, and of print that is told from it. */
type Grounds = (hex: string, board: readonly Colored[]) => string;

/** The grounds that a terminal with so many bits for a colour has for the colours of a board. */
export function groundsOf(depth: 4 | 8 | 24): Grounds {
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

/** Farther than any two colours are apart: no shade is given again before all have been given. */
const GIVEN = 10;

/** A shade for each colour, different as long as there are any left, and together as near to the colours as can be. */
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

/** From here on a colour is about as red, or as green, as one can be. */
const COLORFUL = 0.1;

/**
 * How a colour counts among few shades: by its hue, and half as much by how light it is. A dull, dark green is rather
 * shown as a bright green than as gray or dark blue.
 */
function lookOfHue(rgb: Rgb): Oklch {
  const { lightness, chroma, hue } = look(rgb);
  return { lightness: lightness / 2, chroma: 0.3 * Math.tanh(chroma / COLORFUL), hue };
}

/** The levels of the 6x6x6 cube of 256-colour terminals, which begins at number 16. */
const LEVELS = [0, 95, 135, 175, 215, 255];
/** After the cube come so many grays from 8 on, ten apart. */
const GRAYS = 24;

function cubeAndGrays(): Shade[] {
  const cube = LEVELS.flatMap((R) => LEVELS.flatMap((G) => LEVELS.map((B): Rgb => [R, G, B])));
  const grays = Array.from({ length: GRAYS }, (_, i): Rgb => [8 + 10 * i, 8 + 10 * i, 8 + 10 * i]);
  return [...cube, ...grays].map((shown, i) => ({ codes: `48;5;${16 + i}`, shown }));
}

/** What xterm shows for the sixteen; most terminals come close. */
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

/** Black or white, whichever is told from the ground better. */
function withPrint({ codes, shown }: Shade, depth: 4 | 8 | 24): string {
  const under = luminance(shown);
  const isBlack = contrast(0, under) >= contrast(1, under);
  if (depth === 4) return `${codes};${isBlack ? '30' : '97'}`;
  return `${codes};38;5;${isBlack ? 16 : 231}`;
}

import { WriteStream } from 'node:tty';
import { contrast, luminance, parseHex, type Rgb } from '../overlay/color.ts';

/** Bits a terminal has for a colour: 1 for none at all, then 16 colours, 256, or all. */
export type ColorDepth = 1 | 4 | 8 | 24;

/** Text for a terminal in the colours of a picture. What has no colour, an empty `hex`, stays plain. */
export interface Painter {
  /** Whether colours are seen at all. */
  readonly isColored: boolean;
  /** Text on a ground of the colour, black or white, whichever is told from it better. */
  readonly plate: (hex: string, text: string) => string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** How many colours a stream shows: NO_COLOR, FORCE_COLOR, TERM and COLORTERM are asked as Node asks them. */
export function colorDepth(isTerminal: boolean, environment: Environment): ColorDepth {
  const isForced = environment.FORCE_COLOR !== undefined;
  if (!isTerminal && !isForced) return 1;
  const { NO_COLOR, ...rest } = environment;
  // by its own rules an empty NO_COLOR says nothing, and who forces colours overrules it
  const asked = NO_COLOR === undefined || NO_COLOR === '' || isForced ? rest : { ...rest, NO_COLOR };
  return WriteStream.prototype.getColorDepth(asked) as ColorDepth;
}

export function painterFor(depth: ColorDepth): Painter {
  if (depth === 1) return { isColored: false, plate: (_hex, text) => text };
  return {
    isColored: true,
    plate: (hex, text) => {
      if (hex === '') return text;
      const { codes, shown } = nearest(parseHex(hex), depth);
      return `\x1b[${codes};${textCode(shown, depth)}m${text}\x1b[0m`;
    },
  };
}

interface Shade {
  /** The numbers that make it the ground. */
  readonly codes: string;
  readonly shown: Rgb;
}

function nearest(rgb: Rgb, depth: ColorDepth): Shade {
  if (depth === 24) return { codes: `48;2;${rgb.join(';')}`, shown: rgb };
  return depth === 8 ? nearestOfCube(rgb) : nearestOfSixteen(rgb);
}

/** The levels of the 6x6x6 cube of 256-colour terminals, which begins at number 16. */
const LEVELS = [0, 95, 135, 175, 215, 255];

function nearestOfCube(rgb: Rgb): Shade {
  const steps = rgb.map((channel) => nearestIndex(LEVELS.map((level) => Math.abs(level - channel))));
  const [red = 0, green = 0, blue = 0] = steps;
  const shown: Rgb = [LEVELS[red] ?? 0, LEVELS[green] ?? 0, LEVELS[blue] ?? 0];
  return { codes: `48;5;${16 + 36 * red + 6 * green + blue}`, shown };
}

/** What xterm shows for the sixteen; most terminals come close. */
const SIXTEEN: readonly Rgb[] = [
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
];

function nearestOfSixteen(rgb: Rgb): Shade {
  const index = nearestIndex(SIXTEEN.map((other) => distance(rgb, other)));
  return { codes: `${index < 8 ? 40 + index : 92 + index}`, shown: SIXTEEN[index] ?? rgb };
}

function distance(one: Rgb, other: Rgb): number {
  return Math.hypot(...one.map((channel, i) => channel - (other[i] ?? 0)));
}

function nearestIndex(distances: readonly number[]): number {
  return distances.indexOf(Math.min(...distances));
}

function textCode(ground: Rgb, depth: ColorDepth): string {
  const under = luminance(ground);
  const isBlack = contrast(0, under) >= contrast(1, under);
  if (depth === 4) return isBlack ? '30' : '97';
  return `38;5;${isBlack ? 16 : 231}`;
}

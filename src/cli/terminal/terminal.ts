import { WriteStream } from 'node:tty';
import { parseHex, type Rgb } from '../../numbers/srgb.ts';
import { contrast, luminance } from '../../overlay/draw/color.ts';

/** Bits per colour of a terminal: 1 is no colour, then 16 colours, 256, or all. */
export type ColorDepth = 1 | 4 | 8 | 24;

/** Colours text for a terminal. With an empty `hex` text stays plain. */
export interface Painter {
  /** Whether the terminal shows enough colours for swatches. */
  readonly isColored: boolean;
  /** Text on a coloured background, in black or white for contrast. */
  readonly highlight: (hex: string, text: string) => string;
}

/** How many colours a stream shows. NO_COLOR, FORCE_COLOR, TERM and COLORTERM work as in Node. */
export function colorDepth(isTerminal: boolean, environment: NodeJS.ProcessEnv): ColorDepth {
  const { NO_COLOR: _, ...withoutRefusal } = environment;
  const isForced = environment.FORCE_COLOR !== undefined;
  if (!isTerminal && !isForced) return 1;
  // Node warns about a NO_COLOR that has no effect
  return WriteStream.prototype.getColorDepth(isForced ? withoutRefusal : environment) as ColorDepth;
}

/** Sixteen colours cannot tell those of a board apart, so there are swatches only on terminals of 256 colours or more. */
export function painterFor(depth: ColorDepth): Painter {
  if (depth < 8) return { isColored: false, highlight: (_hex, text) => text };
  const background = depth === 24 ? exactBackground : cubeBackground;
  return {
    isColored: true,
    highlight: (hex, text) => {
      if (hex === '') return text;
      const rgb = parseHex(hex);
      const under = luminance(rgb);
      const foreground = contrast(0, under) >= contrast(1, under) ? 16 : 231;
      return `\x1b[${background(rgb)};38;5;${foreground}m${text}\x1b[0m`;
    },
  };
}

function exactBackground(rgb: Rgb): string {
  return `48;2;${rgb.join(';')}`;
}

/** The levels of the 6x6x6 cube of 256-colour terminals, which begins at number 16. */
const CUBE_STEPS = [0, 95, 135, 175, 215, 255];

function cubeBackground(rgb: Rgb): string {
  const [red = 0, green = 0, blue = 0] = rgb.map(nearestStep);
  return `48;5;${16 + 36 * red + 6 * green + blue}`;
}

function nearestStep(value: number): number {
  const distances = CUBE_STEPS.map((level) => Math.abs(level - value));
  return distances.indexOf(Math.min(...distances));
}

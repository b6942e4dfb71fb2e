import { WriteStream } from 'node:tty';
import { type Colored, groundsOf } from './grounds.ts';

/** Bits a terminal has for a colour: 1 for none at all, then 16 colours, 256, or all. */
export type ColorDepth = 1 | 4 | 8 | 24;

/** Text for a terminal in the colours of a picture. What has no colour, an empty `hex`, stays plain. */
export interface Painter {
  /** Whether colours are seen at all. */
  readonly isColored: boolean;
  /**
   * Text on a ground of a colour, in black or white, whichever is told from it better. Where a terminal has few colours,
   * those of one board look different as long as there are enough.
   */
  readonly plate: (hex: string, text: string, board?: readonly Colored[]) => string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * How many colours a stream shows. NO_COLOR, FORCE_COLOR, TERM and COLORTERM are asked as Node asks them; terminals that
 * show more than those say are known by what else they set.
 */
export function colorDepth(isTerminal: boolean, environment: Environment): ColorDepth {
  const isForced = environment.FORCE_COLOR !== undefined;
  const { NO_COLOR = '', ...rest } = environment;
  // by its own rules an empty NO_COLOR says nothing, and who forces colours overrules it
  if (isForced) return depthByNode(rest);
  const isRefused = NO_COLOR !== '' || rest.NODE_DISABLE_COLORS !== undefined || rest.TERM === 'dumb';
  if (!isTerminal || isRefused) return 1;
  if (isTruecolor(rest)) return 24;
  const depth = depthByNode(rest);
  if (depth > 8 && isScreen(rest)) return 8;
  return depth < 8 && rest.TERM?.includes('256color') ? 8 : depth;
}

function depthByNode(environment: Environment): ColorDepth {
  return WriteStream.prototype.getColorDepth(environment) as ColorDepth;
}

const TRUECOLOR_TERM = /^(xterm-)?(kitty|ghostty|wezterm|alacritty|foot|contour)|-direct$/;
const TRUECOLOR_PROGRAM = /^(iTerm\.app|WezTerm|ghostty|vscode|mintty|rio)$/i;

/** Whether a terminal shows all colours though COLORTERM does not say so: ssh and sudo leave it behind, some never set it. */
function isTruecolor(environment: Environment): boolean {
  const { TERM = '', COLORTERM = '', TMUX } = environment;
  if (isMultiplexed(environment)) return TMUX !== undefined && /^(truecolor|24bit)$/.test(COLORTERM);
  return TRUECOLOR_TERM.test(TERM) || isTruecolorProgram(environment);
}

/** Inside a multiplexer one sees the variables of the terminal around it, which say nothing of the multiplexer. */
function isMultiplexed({ TMUX, STY, TERM = '' }: Environment): boolean {
  return TMUX !== undefined || STY !== undefined || /^(screen|tmux)/.test(TERM);
}

/** GNU screen takes the numbers of a 24-bit colour for other attributes, whatever COLORTERM says. */
function isScreen({ TMUX, STY, TERM = '' }: Environment): boolean {
  return TMUX === undefined && (STY !== undefined || TERM.startsWith('screen'));
}

function isTruecolorProgram(environment: Environment): boolean {
  const { TERM_PROGRAM = '', LC_TERMINAL, WT_SESSION, KITTY_WINDOW_ID } = environment;
  const isNamed = TRUECOLOR_PROGRAM.test(TERM_PROGRAM) || LC_TERMINAL === 'iTerm2';
  return isNamed || WT_SESSION !== undefined || KITTY_WINDOW_ID !== undefined;
}

const NOTHING: readonly Colored[] = [];

export function painterFor(depth: ColorDepth): Painter {
  if (depth === 1) return { isColored: false, plate: (_hex, text) => text };
  const grounds = groundsOf(depth);
  return {
    isColored: true,
    plate: (hex, text, board = NOTHING) => (hex === '' ? text : `\x1b[${grounds(hex, board)}m${text}\x1b[0m`),
  };
}

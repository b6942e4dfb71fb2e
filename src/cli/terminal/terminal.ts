import { WriteStream } from 'node:tty';
import { backgroundsFor, type Colored } from './backgrounds.ts';

/** Bits per colour of a terminal: 1 is no colour, then 16 colours, 256, or all. */
export type ColorDepth = 1 | 4 | 8 | 24;

/** Colours text for a terminal. With an empty `hex` text stays plain. */
export interface Painter {
  /** Whether the terminal shows colours. */
  readonly isColored: boolean;
  /**
   * Text on a coloured background, in black or white for contrast. On terminals with few colours, those of one board stay different as
   * long as there are enough.
   */
  readonly highlight: (hex: string, text: string, board?: readonly Colored[]) => string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * How many colours a stream shows. NO_COLOR, FORCE_COLOR, TERM and COLORTERM work as in Node; terminals that show more than these
 * say are known by other variables.
 */
export function colorDepth(isTerminal: boolean, environment: Environment): ColorDepth {
  const isForced = environment.FORCE_COLOR !== undefined;
  const { NO_COLOR = '', ...rest } = environment;
  // an empty NO_COLOR has no effect (no-color.org), and FORCE_COLOR takes precedence
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

/** Whether a terminal shows 24-bit colours although COLORTERM does not say so: ssh and sudo drop it, and some never set it. */
function isTruecolor(environment: Environment): boolean {
  const { TERM = '', COLORTERM = '', TMUX } = environment;
  if (isMultiplexed(environment)) return TMUX !== undefined && /^(truecolor|24bit)$/.test(COLORTERM);
  return TRUECOLOR_TERM.test(TERM) || isTruecolorProgram(environment);
}

/** Inside a multiplexer, the variables describe the outer terminal, not the multiplexer. */
function isMultiplexed({ TMUX, STY, TERM = '' }: Environment): boolean {
  return TMUX !== undefined || STY !== undefined || /^(screen|tmux)/.test(TERM);
}

/** GNU screen misinterprets 24-bit colours, even if COLORTERM promises them. */
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
  if (depth === 1) return { isColored: false, highlight: (_hex, text) => text };
  const grounds = backgroundsFor(depth);
  return {
    isColored: true,
    highlight: (hex, text, board = NOTHING) =>
      hex === '' ? text : `\x1b[${grounds(hex, board)}m${text}\x1b[0m`,
  };
}

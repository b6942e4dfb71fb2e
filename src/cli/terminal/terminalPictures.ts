import { readFile } from 'node:fs/promises';
import { decodePicture, sixel } from '../../image/index.ts';
import { sayOfProgram } from './faults.ts';
import type { Io } from './io.ts';

/** Protocols for pictures in terminals. */
export type Protocol = 'kitty' | 'iterm2' | 'sixel';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a terminal shows pictures, and how that is known. */
export interface Support {
  readonly protocol: Protocol | undefined;
  /** Such as "TERM is xterm-kitty". */
  readonly why: string;
}

/**
 * Detects from the environment whether the terminal shows pictures. Multiplexers do not pass pictures on and would print them as
 * text.
 */
export function supportOf(environment: Environment): Support {
  const { TERM = '', TERM_PROGRAM = '', LC_TERMINAL = '', TMUX, STY, KITTY_WINDOW_ID } = environment;
  const term = `TERM is ${TERM || 'not set'}`;
  const program = `TERM_PROGRAM is ${TERM_PROGRAM || 'not set'}`;
  if (TMUX) return { protocol: undefined, why: 'tmux hides the terminal behind it' };
  if (STY) return { protocol: undefined, why: 'screen hides the terminal behind it' };
  if (/^(screen|tmux)/.test(TERM)) return { protocol: undefined, why: term };
  if (KITTY_WINDOW_ID) return { protocol: 'kitty', why: 'KITTY_WINDOW_ID is set' };
  if (/kitty|ghostty/.test(TERM)) return { protocol: 'kitty', why: term };
  if (/^ghostty$/i.test(TERM_PROGRAM)) return { protocol: 'kitty', why: program };
  if (/^(iTerm\.app|WezTerm|mintty)$/.test(TERM_PROGRAM)) return { protocol: 'iterm2', why: program };
  if (LC_TERMINAL === 'iTerm2') return { protocol: 'iterm2', why: `LC_TERMINAL is ${LC_TERMINAL}` };
  if (/sixel|^foot|^mlterm|^contour/.test(TERM)) return { protocol: 'sixel', why: term };
  return { protocol: undefined, why: `${term} and ${program}, and neither names a terminal that does` };
}

/** Shows picture files in the terminal, or prints that it cannot. */
export async function showPictures(paths: readonly string[], io: Io): Promise<void> {
  const protocol = io.isTerminal ? supportOf(process.env).protocol : undefined;
  if (!protocol) {
    io.err(`tubesight: ${sayOfProgram('noTerminalPictures').message}`);
    return;
  }
  for (const path of paths) io.out(await inline(protocol, await readFile(path)));
}

/** The escape sequence that makes a terminal show a PNG. */
export async function inline(protocol: Protocol, png: Uint8Array): Promise<string> {
  if (protocol === 'sixel') return inlineSixel(png);
  const text = Buffer.from(png).toString('base64');
  return protocol === 'kitty' ? inlineKitty(text) : `\x1b]1337;File=inline=1;size=${png.length}:${text}\x07`;
}

/** Kitty's limit of characters per sequence. */
const KITTY_CHUNK = 4096;

/** Transmit and display (a=T) a PNG (f=100); m=1 announces more chunks. */
function inlineKitty(text: string): string {
  const count = Math.ceil(text.length / KITTY_CHUNK);
  const chunks = Array.from({ length: count }, (_, i) => {
    const control = i === 0 ? 'a=T,f=100,' : '';
    const more = i < count - 1 ? 1 : 0;
    return `\x1b_G${control}m=${more};${text.slice(i * KITTY_CHUNK, (i + 1) * KITTY_CHUNK)}\x1b\\`;
  });
  return chunks.join('');
}

async function inlineSixel(png: Uint8Array): Promise<string> {
  const pixels = await decodePicture(png);
  return pixels.ok ? sixel(pixels.value) : '';
}

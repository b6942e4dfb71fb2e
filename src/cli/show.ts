import { readFile } from 'node:fs/promises';
import { decodePicture, sixel } from '../image/index.ts';
import { sayOfProgram } from './faults.ts';
import type { Io } from './io.ts';

/** The ways in which terminals take pictures. */
export type Protocol = 'kitty' | 'iterm2' | 'sixel';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * How a terminal says, by its environment, that it shows pictures; undefined when it does not say so. Multiplexers hide
 * the terminal behind them, and would print the pictures as text.
 */
export function protocolOf(environment: Environment): Protocol | undefined {
  const { TERM = '', TERM_PROGRAM = '', LC_TERMINAL = '' } = environment;
  if (environment.TMUX || environment.STY || /^(screen|tmux)/.test(TERM)) return undefined;
  if (environment.KITTY_WINDOW_ID || /kitty|ghostty/.test(TERM) || /^ghostty$/i.test(TERM_PROGRAM))
    return 'kitty';
  if (/^(iTerm\.app|WezTerm|mintty)$/.test(TERM_PROGRAM) || LC_TERMINAL === 'iTerm2') return 'iterm2';
  if (/sixel|^foot|^mlterm|^contour/.test(TERM)) return 'sixel';
  return undefined;
}

/** Shows picture files where standard output is a terminal that can, and says so where it is not. */
export async function showPictures(paths: readonly string[], io: Io): Promise<void> {
  const protocol = io.isTerminal ? protocolOf(process.env) : undefined;
  if (!protocol) {
    io.err(`tubesight: ${sayOfProgram('noTerminalPictures').message}`);
    return;
  }
  for (const path of paths) io.out(await inline(protocol, await readFile(path)));
}

/** A PNG as the text that makes a terminal show it. */
export async function inline(protocol: Protocol, png: Uint8Array): Promise<string> {
  if (protocol === 'sixel') return inlineSixel(png);
  const text = Buffer.from(png).toString('base64');
  return protocol === 'kitty' ? inlineKitty(text) : `\x1b]1337;File=inline=1;size=${png.length}:${text}\x07`;
}

/** Kitty takes at most so many characters at once. */
const KITTY_CHUNK = 4096;

/** Transmit and display (a=T) a PNG (f=100); m=1 says that more is to come. */
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

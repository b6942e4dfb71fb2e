/**
 * Scripts that make shells complete command lines, written from the program itself. A library for this, @bomb.sh/tab 0.0.22,
 * was tried: it completes neither file names nor the options of the default command, and starts Node at every key.
 */
import type { Command } from '../terminal/commander.ts';
import { bashScript } from './bash.ts';
import { fishScript } from './fish.ts';
import { type Outline, outlineOf, type Shell } from './outline.ts';
import { zshScript } from './zsh.ts';

const WRITERS: Readonly<Record<Shell, (outline: Outline) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** The completion script for a shell. @param usual the default command */
export function completionScript(shell: Shell, program: Command, usual: string): string {
  return WRITERS[shell](outlineOf(program, usual));
}

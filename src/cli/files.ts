import { statSync } from 'node:fs';
import { isBoardText } from './boardText.ts';

export function isFile(path: string): boolean {
  return stateOf(path)?.isFile() === true;
}

export function isFolder(path: string): boolean {
  return stateOf(path)?.isDirectory() === true;
}

/** Whether an argument is a pattern, such as `*.png`, that the shell has left as it was; a file may have such a name, too. */
export function isPattern(argument: string): boolean {
  const isLike = /\*|[?[].*\.\w{1,5}$/.test(argument) && !isBoardText(argument);
  return isLike && stateOf(argument) === undefined;
}

/** Nothing for board text, and for what cannot be reached: whoever opens it says why. */
function stateOf(path: string) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

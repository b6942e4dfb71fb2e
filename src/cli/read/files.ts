import { statSync } from 'node:fs';
import { isBoardText } from './boardText.ts';

export function isFile(path: string): boolean {
  return stateOf(path)?.isFile() === true;
}

export function isFolder(path: string): boolean {
  return stateOf(path)?.isDirectory() === true;
}

/** Whether an argument is a pattern such as `*.png` that the shell did not expand. A file of that name takes precedence. */
export function isPattern(argument: string): boolean {
  const isLike = /\*|[?[].*\.\w{1,5}$/.test(argument) && !isBoardText(argument);
  return isLike && stateOf(argument) === undefined;
}

/** Undefined for board text and inaccessible files; opening them reports why. */
function stateOf(path: string) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

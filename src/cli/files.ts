import { statSync } from 'node:fs';

export function isFile(path: string): boolean {
  return stateOf(path)?.isFile() === true;
}

export function isFolder(path: string): boolean {
  return stateOf(path)?.isDirectory() === true;
}

/** Nothing for board text, and for what cannot be reached: whoever opens it says why. */
function stateOf(path: string) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

import { existsSync } from 'node:fs';

/** Whether text says that it is Panguru, which the letters of plates and pebbles alone do not. */
export function isPanguruText(text: string): boolean {
  return isJson(text) ? /"kind"\s*:\s*"panguru"/.test(text) : /^\s*panguru:/.test(text);
}

/** Whether an argument is such text itself, and names no file. */
export function isPanguruArgument(argument: string): boolean {
  return isPanguruText(argument) && !existsSync(argument);
}

export function isJson(text: string): boolean {
  return /^\s*\{/.test(text);
}

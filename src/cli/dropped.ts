import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The path that an argument names: some terminals and file managers write files as `file://` URLs. */
export function pathOf(argument: string): string {
  if (!/^file:\/\//i.test(argument)) return argument;
  try {
    return fileURLToPath(argument);
  } catch {
    return argument;
  }
}

/** The path in what a terminal inserts where a file is dropped on it: in quotes, with backslashes, or a URL. */
export function droppedPath(inserted: string, isWindows = process.platform === 'win32'): string {
  const text = inserted.trim().replace(/^& /, '');
  const [, quote, quoted = ''] = /^(["'])(.*)\1$/.exec(text) ?? [];
  if (quote === "'") return pathOf(quoted.replaceAll(isWindows ? "''" : "'\\''", "'"));
  const path = quote === '"' ? quoted : text;
  return pathOf(isWindows ? path : path.replace(/\\(.)/g, '$1'));
}

/** Asks on a terminal for a picture. @returns undefined if there is no answer */
export async function askForPicture(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<string | undefined> {
  output.write('Drop a picture here and press Enter: ');
  // not as a terminal, which would take ^C from the signals
  const lines = createInterface({ input, terminal: false });
  for await (const line of lines) return line.trim() === '' ? undefined : droppedPath(line);
  output.write('\n');
  return undefined;
}

import { createInterface } from 'node:readline/promises';
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

/** The path in what a terminal inserts where a file is dropped on it: in quotes, with backslashes, or as a URL. */
function droppedPath(inserted: string, isWindows: boolean): string {
  const text = inserted.trim().replace(/^& /, '');
  const [, quote, quoted = ''] = /^(["'])(.*)\1$/.exec(text) ?? [];
  if (quote === "'") return quoted.replaceAll(isWindows ? "''" : "'\\''", "'");
  const path = quote === '"' ? quoted : text;
  return pathOf(isWindows ? path : path.replace(/\\(.)/g, '$1'));
}

/** Asks on a terminal for a picture. @returns undefined if there is no answer */
export async function askForPicture(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  isWindows = process.platform === 'win32',
): Promise<string | undefined> {
  // not as a terminal, which would take ^C from the signals
  const lines = createInterface({ input, output, terminal: false });
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const answer = await Promise.race([lines.question('Drop a picture here and press Enter: '), closed]);
  lines.close();
  return answer.trim() === '' ? undefined : droppedPath(answer, isWindows);
}

import { mkdir, rmdir } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import type { ImageFault, Output } from '../image/index.ts';
import { EXIT, type Failure } from './exit.ts';
import { failed } from './faults.ts';
import { isFolder } from './files.ts';
import { nowAt } from './stop.ts';

/** A file to save, and how to make it. */
export interface Plate {
  readonly path: string;
  readonly encode: () => Promise<Uint8Array>;
}

/** Where files go: into a folder under names made from the picture's, or under a name that was given. */
export interface Target {
  /** Folder and start of the names, such as `out/shot`. */
  readonly stem: string;
  /** The name for the one file, when a name was given. */
  readonly file?: string;
  /** The folder, when it may have to be made. */
  readonly folder?: string;
}

/** What `-o` means for a picture of this stem: nothing, a folder, or a file. */
export function targetOf(output: string | undefined, stem: string): Target {
  if (output === undefined) return { stem };
  if (/[/\\]$/.test(output) || isFolder(output)) return { stem: join(output, stem), folder: output };
  return { stem: output.slice(0, output.length - extname(output).length), file: output };
}

/** The name of one of the files that go to a target. @param extension with its dot */
export function pathFor({ stem }: Target, suffix: string, extension = '.png'): string {
  return `${stem}.${suffix}${extension}`;
}

/** Refuses a name whose extension is none of those that can be written: it would lie about the file. */
export function wrongExtension({ file }: Target, known: readonly string[] = ['.png']): Failure | undefined {
  if (file === undefined || known.includes(extname(file).toLowerCase())) return undefined;
  const list = known.length === 1 ? known[0] : `${known.slice(0, -1).join(', ')} or ${known.at(-1)}`;
  return failed(EXIT.usage, 'pictureExtension', { file, extensions: list ?? '' });
}

/** Draws and saves all plates or none. */
export async function save(
  plates: readonly Plate[],
  target: Target,
  output: Output,
): Promise<readonly string[] | Failure> {
  if (plates.length === 0) return [];
  const made = target.folder === undefined ? [] : await makeFolders(resolve(target.folder));
  for await (const { path, bytes } of encoded(plates)) {
    const added = await output.add(path, bytes);
    if (!added.ok) {
      await output.discard();
      for (const folder of made.toReversed()) await rmdir(folder).catch(() => {});
      return unwritable(added.fault);
    }
  }
  const saved = await output.commit();
  return saved.ok ? saved.value : unwritable(saved.fault);
}

/**
 * The files of all plates, one after the other. Each is drawn while sharp's threads still render the one before, which takes
 * a tenth off the time that a solved screenshot takes.
 */
async function* encoded(plates: readonly Plate[]): AsyncGenerator<{ path: string; bytes: Uint8Array }> {
  let ahead: Promise<Uint8Array> | undefined;
  for (const [i, { path, encode }] of plates.entries()) {
    nowAt(`drawing picture ${i + 1} of ${plates.length}; none of them is saved`);
    const bytes = ahead ?? encode();
    ahead = plates[i + 1]?.encode();
    // what it fails with is thrown when its turn comes
    ahead?.catch(() => {});
    yield { path, bytes: await bytes };
  }
}

/**
 * Makes a folder and those it lies in; Node's own way of doing so never returns under `/proc`.
 *
 * @returns those that were made, the innermost last; whether they can be used shows when a file is put there.
 */
async function makeFolders(path: string): Promise<readonly string[]> {
  const code = await madeOrWhyNot(path);
  if (code === undefined) return [path];
  if (code !== 'ENOENT' || dirname(path) === path) return [];
  const around = await makeFolders(dirname(path));
  const isMade = around.length > 0 && (await madeOrWhyNot(path)) === undefined;
  return isMade ? [...around, path] : around;
}

async function madeOrWhyNot(path: string): Promise<string | undefined> {
  return mkdir(path).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? 'UNKNOWN',
  );
}

function unwritable({ code, message, path }: ImageFault): Failure {
  return { exit: EXIT.unwritable, code, message: path === undefined ? message : `${path}: ${message}` };
}

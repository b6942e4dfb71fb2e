import { mkdir, rmdir } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import type { ImageFault, ImageOutcome, Output } from '../../image/index.ts';
import { failure, success } from '../../puzzle/outcome.ts';
import { isFolder } from '../read/boardText.ts';
import { type Attempt, EXIT, exitWith, type Failed } from './exit.ts';
import { failed, sayOfProgram } from './faults.ts';
import type { Io } from './io.ts';
import { setActivity } from './stop.ts';

export interface FileToSave {
  readonly path: string;
  readonly encode: () => Promise<Uint8Array>;
}

/** Where files go: into a folder, with names made from the picture's name, or to a given name. */
export interface Target {
  /** Folder and beginning of the names, such as `out/shot`. */
  readonly stem: string;
  /** The given file name, if any. */
  readonly file?: string;
  /** The folder, if it may have to be created. */
  readonly folder?: string;
}

/** Interprets the value of `-o`: a folder, a file if the name has an extension, or nothing. @param stem beginning of the file names */
export function targetOf(output: string | undefined, stem: string): Target {
  if (output === undefined) return { stem };
  const isFolderName = /[/\\]$/.test(output) || (extname(output) === '' && output !== STANDARD_OUTPUT);
  if (isFolderName || isFolder(output)) return { stem: join(output, stem), folder: output };
  return { stem: output.slice(0, output.length - extname(output).length), file: output };
}

/** The path of one file of a target. @param extension including its dot */
export function pathFor({ stem }: Target, suffix: string, extension = '.png'): string {
  return `${stem}.${suffix}${extension}`;
}

/** Refuses a file name with an extension that cannot be written. */
export function wrongExtension({ file }: Target, known: readonly string[] = ['.png']): Failed | undefined {
  if (file === undefined || known.includes(extname(file).toLowerCase())) return undefined;
  const list = known.length === 1 ? known[0] : `${known.slice(0, -1).join(', ')} or ${known.at(-1)}`;
  return failed(EXIT.usage, 'pictureExtension', { file, extensions: list ?? '' });
}

/** Renders and saves all files or none. */
export async function save(
  plates: readonly FileToSave[],
  target: Target,
  output: Output,
): Promise<Attempt<readonly string[]>> {
  if (plates.length === 0) return success([]);
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
  return saved.ok ? saved : unwritable(saved.fault);
}

/**
 * Renders the files one after the other. Each is drawn while sharp's threads still encode the one before, which saves a tenth of the
 * time for a solved screenshot.
 */
async function* encoded(plates: readonly FileToSave[]): AsyncGenerator<{ path: string; bytes: Uint8Array }> {
  let ahead: Promise<Uint8Array> | undefined;
  for (const [i, { path, encode }] of plates.entries()) {
    setActivity(`drawing picture ${i + 1} of ${plates.length}; none of them is saved`);
    const bytes = ahead ?? encode();
    ahead = plates[i + 1]?.encode();
    // an error is thrown when its turn comes
    ahead?.catch(() => {});
    yield { path, bytes: await bytes };
  }
}

/**
 * Creates a folder and its parents. Node's recursive `mkdir` never returns under `/proc`.
 *
 * @returns the folders that were created, innermost last. Errors show when a file is written there.
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

function unwritable({ code, message, path }: ImageFault): Failed {
  return exitWith(EXIT.unwritable, { code, message: path === undefined ? message : `${path}: ${message}` });
}

/** The value of `-o` that sends the picture to standard output. */
export const STANDARD_OUTPUT = '-';

interface OutputFlags {
  readonly output?: string;
  readonly json?: boolean;
  readonly animate?: boolean;
  readonly svg?: boolean;
  readonly open?: boolean;
}

/** Why `-o -` is refused, if it was given. */
export function pipeRefused({ output, json, open }: OutputFlags, { isTerminal }: Io): Failed | undefined {
  if (output !== STANDARD_OUTPUT) return undefined;
  if (json) return failed(EXIT.usage, 'pictureOrJson');
  if (open) return failed(EXIT.usage, 'pictureShown');
  return isTerminal ? failed(EXIT.usage, 'pictureOnTerminal') : undefined;
}

/** A file name that stands for standard output. Its extension gives the format. */
export function pipedName({ animate, svg }: OutputFlags): string {
  return `standard output${animate ? '.gif' : svg ? '.svg' : '.png'}`;
}

/** The same streams, except that text goes to standard error and the picture to standard output. */
export function piped(io: Io): Io {
  return { ...io, out: io.err, openOutput: async () => pipeOf(io.bytes) };
}

/** Keeps one picture and writes it on commit, when it is known that there is no second one. */
function pipeOf(write: (bytes: Uint8Array) => void): Output {
  const kept: Uint8Array[] = [];
  return {
    add: async (_path, bytes): Promise<ImageOutcome<void>> => {
      kept.push(bytes);
      if (kept.length > 1) return failure({ ...sayOfProgram('pictureAlone'), code: 'NOT_WRITABLE' });
      return success(undefined);
    },
    commit: async () => {
      for (const bytes of kept.splice(0)) write(bytes);
      return success([]);
    },
    discard: async () => void kept.splice(0),
  };
}

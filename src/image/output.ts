import { randomBytes } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { lstat, open, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { at, done, fault, type ImageOutcome, systemCode } from './fault.ts';
import { isDrawnHere } from './mark.ts';
import { readBytes } from './source.ts';

/**
 * Files that appear together or not at all. Each is first written under a temporary name in its folder; `commit` renames all, replacing
 * older files. Temporary files are removed by `discard` and when the process exits, so that a signal leaves no half-written file.
 */
export interface Output {
  /** Writes a file under its temporary name. */
  readonly add: (path: string, bytes: Uint8Array) => Promise<ImageOutcome<void>>;
  /** Renames all files to their final names. The value is their paths, in the order of `add`. */
  readonly commit: () => Promise<ImageOutcome<readonly string[]>>;
  /** Removes the files that were not committed. */
  readonly discard: () => Promise<void>;
}

interface Staged {
  /** The path given by the caller. */
  readonly path: string;
  /** The target, if `path` is a link. */
  readonly target: string;
  readonly passing: string;
}

/** Starts saving files that appear together or not at all. @param inputs files that must not be overwritten, by any name or link */
export function openOutput(inputs: readonly string[]): Output {
  const staged: Staged[] = [];
  const discard = async () => {
    await Promise.all(staged.splice(0).map(({ passing }) => removePassing(passing)));
  };
  return {
    add: async (path, bytes) => {
      const target = await resolveTarget(path, inputs);
      if (!target.ok) return target;
      const passing = passingName(target.value);
      staged.push({ path, target: target.value, passing });
      return attempt(path, () => writeNew(passing, bytes));
    },
    commit: async () => {
      const paths = staged.map(({ path }) => path);
      for (const { path, target, passing } of staged) {
        // synchronously, so that no signal is handled between two renames
        const named = await attempt(path, async () => renameSync(passing, target));
        unfinished.delete(passing);
        if (!named.ok) {
          await discard();
          return named;
        }
      }
      staged.length = 0;
      return done(paths);
    },
    discard,
  };
}

const unfinished = new Set<string>();

/** Removes the temporary files synchronously. Called when the process exits. */
function removeUnfinished(): void {
  for (const passing of unfinished) {
    try {
      rmSync(passing, { force: true });
    } catch {
      // the folder does not exist or is not writable, so the file was never written
    }
  }
  unfinished.clear();
}

function passingName(target: string): string {
  if (unfinished.size === 0 && !process.listeners('exit').includes(removeUnfinished)) {
    process.on('exit', removeUnfinished);
  }
  return join(dirname(target), `.${basename(target).slice(0, 40)}.${randomBytes(6).toString('hex')}.part`);
}

async function removePassing(passing: string): Promise<void> {
  await rm(passing, { force: true }).catch(() => {});
  unfinished.delete(passing);
}

/** Opens a new file. Fails if anything has that name already, including links. */
async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  unfinished.add(path);
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

/** The real path of an output, or why it must not be written. */
async function resolveTarget(path: string, inputs: readonly string[]): Promise<ImageOutcome<string>> {
  const [link, state] = await Promise.all([existing(lstat, path), existing(stat, path)]);
  if (link && !state) return at(path, fault('brokenLink'));
  if (!state) return done(path);
  if (state.isDirectory()) return at(path, fault('outputIsFolder'));
  if (!state.isFile()) return at(path, fault('outputNotRegular'));
  for (const input of inputs) {
    const other = await existing(stat, input);
    if (other?.dev === state.dev && other.ino === state.ino && !(await isOwnPicture(input))) {
      return at(path, fault('overInput'));
    }
  }
  return done(await realpath(path));
}

/** Whether an existing input may be overwritten: pictures that this program drew are not read, only drawn again. */
async function isOwnPicture(path: string): Promise<boolean> {
  const bytes = await readBytes(path);
  return bytes.ok && isDrawnHere(bytes.value);
}

type Probe = typeof stat | typeof lstat;

async function existing(probe: Probe, path: string) {
  return probe(path).catch(() => undefined);
}

async function attempt(path: string, action: () => Promise<void>): Promise<ImageOutcome<void>> {
  try {
    return done(await action());
  } catch (error) {
    return writeFault(error, path);
  }
}

function writeFault(error: unknown, path: string): ImageOutcome<never> {
  const code = systemCode(error);
  switch (code) {
    case undefined:
      throw error;
    case 'ENOTDIR':
      return at(path, fault('folderIsFile'));
    case 'ENOENT':
      return at(path, fault('folderNotThere'));
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return at(path, fault('notWritable'));
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return at(path, fault('diskFull'));
    default:
      return at(path, fault('writeFault', { system: code }));
  }
}

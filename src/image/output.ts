import { randomBytes } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { lstat, open, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { at, done, fault, type ImageOutcome, systemCode } from './fault.ts';
import { isDrawnHere } from './mark.ts';
import { readBytes } from './source.ts';

/**
 * Files that appear together or not at all. Each is first written beside its place under a passing name; `commit` gives
 * them their names, replacing older files as a whole. The passing files go away with `discard` and when the process
 * exits, so a program that ends on a signal leaves no half-written file.
 */
export interface Output {
  /** Writes a file under its passing name. */
  readonly add: (path: string, bytes: Uint8Array) => Promise<ImageOutcome<void>>;
  /** Gives every file its name; the value is the paths, in the order in which they were added. */
  readonly commit: () => Promise<ImageOutcome<readonly string[]>>;
  readonly discard: () => Promise<void>;
}

interface Staged {
  /** As the caller named it. */
  readonly path: string;
  /** Where a link at `path` leads. */
  readonly target: string;
  readonly passing: string;
}

/** @param inputs Files that must not be written to, by whatever name or link they are reached. */
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
        // at once, so that no signal comes between two names
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

/** Removes what is half written, at once. Runs by itself when the process exits. */
function removeUnfinished(): void {
  for (const passing of unfinished) {
    try {
      rmSync(passing, { force: true });
    } catch {
      // its folder is none, or not ours: it was never written
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

/** Fails rather than follow or reuse anything that already has the name. */
async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  unfinished.add(path);
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

/** The real place of an output, or why nothing may be put there. */
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

/** An input that was drawn here earlier is passed over; drawing it anew is what the next run is for. */
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

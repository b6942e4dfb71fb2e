import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { legible } from '../puzzle/legible.ts';
import type { Carried } from './after.ts';
import { loadCommand } from './commands.ts';
import { tellBug } from './each.ts';
import { EXIT, type ExitCode, type Failure, isFailure } from './exit.ts';
import { failed } from './faults.ts';
import { isFolder } from './files.ts';
import { folderUnreadable, isOurs } from './folders.ts';
import { type Io, named, tellFailure } from './io.ts';
import type { SolveFlags } from './solveFlags.ts';
import { isPictureName } from './source.ts';
import { isOutputCut, nowAt } from './stop.ts';

/** Milliseconds between two looks at a folder: phones and cables are slower than that. */
const EVERY = 400;

/**
 * Solves each new screenshot in a folder as it comes, until it is stopped. What earlier ones showed of a level that hides items is
 * carried on to the next.
 */
export async function watchFolder(inputs: readonly string[], flags: SolveFlags, io: Io): Promise<ExitCode> {
  const [folder = ''] = inputs;
  const json = flags.json === true;
  const refused = watchRefused(inputs, flags);
  if (refused) return tellFailure(io, folder, refused, json);
  const seen = new Arrivals(folder);
  const first = await seen.next();
  if (isFailure(first)) return tellFailure(io, folder, first, json);
  seen.ignoreAll();
  if (!json) io.err(`watching ${legible(folder)}: each new screenshot in it is solved (^C stops)`);
  const carried: Carried = { readings: [] };
  while (!isOutputCut()) {
    nowAt(`watching ${legible(folder)}`);
    await delay(EVERY);
    const arrived = await seen.next();
    if (isFailure(arrived)) return tellFailure(io, folder, arrived, json);
    for (const path of arrived) if (!(await isOurs(path))) await solveOne(path, { ...flags, carried }, io);
  }
  return EXIT.done;
}

/** Why a folder cannot be watched so. */
function watchRefused(inputs: readonly string[], { output }: SolveFlags): Failure | undefined {
  if (inputs.length !== 1 || !inputs.every(isFolder)) return failed(EXIT.usage, 'watchOneFolder');
  const isFile = output !== undefined && (output === '-' || /\.\w+$/.test(output)) && !isFolder(output);
  return isFile ? failed(EXIT.usage, 'folderForSeveral') : undefined;
}

async function solveOne(path: string, flags: SolveFlags, io: Io): Promise<void> {
  const json = flags.json === true;
  if (!json) io.out(`\n${legible(path)}:`);
  const own = named(io, path);
  const solve = await loadCommand('solve');
  await solve(path, flags, [path], own).catch((error) => tellBug(own, path, error, json));
}

/** The pictures that come into a folder. One is there when it has not changed from one look to the next. */
class Arrivals {
  private readonly folder: string;
  /** What was last seen of each picture: when it was written, and how long it is. */
  private states = new Map<string, string>();
  private readonly done = new Map<string, string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Nothing that is there now is new. */
  ignoreAll(): void {
    for (const [path, state] of this.states) this.done.set(path, state);
  }

  /** The pictures that have come since, the oldest first; a picture that was written over is a new one. */
  async next(): Promise<readonly string[] | Failure> {
    const names = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => folderUnreadable(error));
    if ('exit' in names) return names;
    const before = this.states;
    this.states = new Map();
    const arrived: { path: string; at: number }[] = [];
    for (const name of names.filter((name) => !name.startsWith('.') && isPictureName(name))) {
      const path = join(this.folder, name);
      const { mtimeMs = 0, size = 0 } = (await stat(path).catch(() => undefined)) ?? {};
      const state = `${mtimeMs} ${size}`;
      if (size === 0) continue;
      this.states.set(path, state);
      const isNew = this.done.get(path) !== state && before.get(path) === state;
      if (isNew) arrived.push({ path, at: mtimeMs });
    }
    for (const { path } of arrived) this.done.set(path, this.states.get(path) ?? '');
    return arrived.sort((a, b) => a.at - b.at).map(({ path }) => path);
  }
}

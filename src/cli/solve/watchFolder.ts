import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { success } from '../../puzzle/outcome.ts';
import { legible } from '../../puzzle/sentence.ts';
import { isFolder } from '../read/boardText.ts';
import { loadCommand } from '../read/commands.ts';
import { isOurs, namesIn } from '../read/folders.ts';
import { outputRefused } from '../read/forEachInput.ts';
import { prepareLevelNumber } from '../read/levelNumber.ts';
import { isPictureName } from '../read/source.ts';
import { type Attempt, EXIT, type ExitCode, type Failed } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { type Io, printBug, printFailure, withName } from '../terminal/io.ts';
import { isOutputCut, isStopping, setActivity } from '../terminal/stop.ts';
import type { Carried } from './earlierPictures.ts';
import type { SolveFlags } from './solveFlags.ts';

/**
 * How a folder is watched.
 *
 * - `every`: milliseconds between two looks at the folder. Files arrive more slowly than that.
 * - `mostNames`: the most characters of the names of what is left out.
 */
const WATCHING = { every: 400, mostNames: 150 };

/**
 * Solves each new screenshot in a folder until the process is stopped. Readings of a level with hidden items are carried over to the
 * next screenshot.
 */
export async function watchFolder(inputs: readonly string[], flags: SolveFlags, io: Io): Promise<ExitCode> {
  const [folder = ''] = inputs;
  const json = flags.json === true;
  const refused = watchRefused(inputs, flags);
  if (refused) return printFailure(io, folder, refused, json);
  const arrivals = new Arrivals(folder);
  const first = await arrivals.next();
  if (!first.ok) return printFailure(io, folder, first, json);
  const there = arrivals.ignoreAll();
  if (!json) io.err(`watching ${legible(folder)} for new screenshots (^C stops)`);
  if (!json && there.length > 0)
    io.err(`left out, because there before: ${legible(there.join(', '), WATCHING.mostNames)}`);
  if (flags.level) prepareLevelNumber();
  const carried: Carried = { readings: [] };
  while (!isOutputCut() && !isStopping()) {
    setActivity(`watching ${legible(folder)}`);
    await delay(WATCHING.every);
    const arrived = await arrivals.next();
    if (!arrived.ok) return printFailure(io, folder, arrived, json);
    for (const path of arrived.value)
      if (!(await isOurs(path))) await solveOne(path, { ...flags, carried }, io);
  }
  return isStopping() ? EXIT.stopped : EXIT.done;
}

/** Why `--watch` is refused, if it is. */
function watchRefused(inputs: readonly string[], flags: SolveFlags): Failed | undefined {
  if (inputs.length !== 1 || !inputs.every(isFolder)) return failed(EXIT.usage, 'watchOneFolder');
  return outputRefused({ command: 'solve', flags, inputs });
}

async function solveOne(path: string, flags: SolveFlags, io: Io): Promise<void> {
  const json = flags.json === true;
  if (!json) io.out(`\n${legible(path)}:`);
  const namedIo = withName(io, path);
  const solve = await loadCommand('solve');
  await solve(path, { flags, inputs: [path], io: namedIo }).catch((error) =>
    printBug(namedIo, path, error, json),
  );
}

/** Finds new pictures in a folder. A picture is complete when it has not changed between two looks. */
class Arrivals {
  private readonly folder: string;
  /** Modification time and size of each picture at the last look. */
  private states = new Map<string, string>();
  private readonly done = new Map<string, string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Marks all pictures that are there now as done. @returns their paths */
  ignoreAll(): readonly string[] {
    for (const [path, state] of this.states) this.done.set(path, state);
    return [...this.done.keys()].sort();
  }

  /** The pictures that are new since the last call, oldest first. An overwritten picture is new. */
  async next(): Promise<Attempt<readonly string[]>> {
    const names = await namesIn(this.folder);
    if (!names.ok) return names;
    const before = this.states;
    this.states = new Map();
    const arrived: { path: string; at: number }[] = [];
    for (const name of names.value.filter((name) => !name.startsWith('.') && isPictureName(name))) {
      const path = join(this.folder, name);
      const { mtimeMs = 0, size = 0 } = (await stat(path).catch(() => undefined)) ?? {};
      const state = `${mtimeMs} ${size}`;
      if (size === 0) continue;
      this.states.set(path, state);
      const isNew = this.done.get(path) !== state && before.get(path) === state;
      if (isNew) arrived.push({ path, at: mtimeMs });
    }
    for (const { path } of arrived) this.done.set(path, this.states.get(path) ?? '');
    return success(arrived.sort((a, b) => a.at - b.at).map(({ path }) => path));
  }
}

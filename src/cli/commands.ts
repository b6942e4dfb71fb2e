import type { ExitCode } from './exit.ts';
import type { Io } from './io.ts';
import type { PanguruFlags } from './panguru.ts';
import type { ReadFlags } from './read.ts';
import type { SolveFlags } from './solveFlags.ts';

/** The commands that take any number of inputs, and the flags of each. */
export interface FlagsOf {
  readonly solve: SolveFlags;
  readonly read: ReadFlags;
  readonly panguru: PanguruFlags;
}

export type CommandName = keyof FlagsOf;

/** What a command does with one of its inputs. @returns the exit code that it deserves. */
export type Work<Flags> = (
  input: string,
  flags: Flags,
  inputs: readonly string[],
  io: Io,
) => Promise<ExitCode>;

/** Each command is loaded when it is run, so that board text never loads what only pictures need. */
const LOADERS: { readonly [Name in CommandName]: () => Promise<Work<FlagsOf[Name]>> } = {
  solve: async () => (await import('./solve.ts')).solveOne,
  read: async () => (await import('./read.ts')).readOne,
  panguru: async () => (await import('./panguru.ts')).panguruOne,
};

export function loadCommand<Name extends CommandName>(name: Name): Promise<Work<FlagsOf[Name]>> {
  return LOADERS[name]();
}

/** A command, its flags, and all of its inputs. */
export interface Order<Name extends CommandName = CommandName> {
  readonly command: Name;
  readonly flags: FlagsOf[Name];
  readonly inputs: readonly string[];
}

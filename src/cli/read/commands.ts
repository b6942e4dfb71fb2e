import type { PanguruFlags } from '../solve/panguru.ts';
import type { SolveFlags } from '../solve/solveFlags.ts';
import type { ExitCode } from '../terminal/exit.ts';
import type { Run } from '../terminal/io.ts';
import type { ReadFlags } from './read.ts';

/** The commands that take any number of inputs, with the type of their flags. */
interface FlagsOf {
  readonly solve: SolveFlags;
  readonly read: ReadFlags;
  readonly panguru: PanguruFlags;
}

export type CommandName = keyof FlagsOf;

/** Runs a command on one of its inputs. @returns the exit code */
export type Work<Flags> = (input: string, run: Run<Flags>) => Promise<ExitCode>;

/** A command is loaded when it runs, so that solving board text does not load the code for pictures. */
const LOADERS: { readonly [Name in CommandName]: () => Promise<Work<FlagsOf[Name]>> } = {
  solve: async () => (await import('../solve/solve.ts')).solveOne,
  read: async () => (await import('./read.ts')).readOne,
  panguru: async () => (await import('../solve/panguru.ts')).panguruOne,
};

export function loadCommand<Name extends CommandName>(name: Name): Promise<Work<FlagsOf[Name]>> {
  return LOADERS[name]();
}

export interface Order<Name extends CommandName = CommandName> {
  readonly command: Name;
  readonly flags: FlagsOf[Name];
  readonly inputs: readonly string[];
}

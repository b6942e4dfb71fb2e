import { EXIT } from './exit.ts';
import { sayOfProgram } from './faults.ts';
import type { Io } from './io.ts';

/** What the program is at, for whoever stops it. The process has one, as it has one terminal. */
let activity: () => string = () => 'starting';

/** @param words what is being done, such as "reading shot.png"; asked for when it is told */
export function nowAt(words: string | (() => string)): void {
  activity = typeof words === 'string' ? () => words : words;
}

/** Asked first on ^C, by what can end in a better way than at once. */
let gently: (() => void) | undefined;

/** From now on the first ^C calls this and the second one ends the process; undefined takes it back. */
export function stopGently(stop: (() => void) | undefined): void {
  gently = stop;
}

/** Ends the process on ^C and on a polite kill, and says how far it got. What is half saved goes away as it exits. */
export function stopOnSignals({ err, status, isWatched }: Io): void {
  const stop = () => {
    if (gently) {
      gently();
      gently = undefined;
      return;
    }
    if (isWatched) status('');
    err(`tubesight: stopped while ${activity()}`);
    process.exit(EXIT.stopped);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Whether whoever read standard output has stopped reading. */
let isCut = false;

/** Whether nobody reads standard output any more: what only goes there need not be found out. */
export function isOutputCut(): boolean {
  return isCut;
}

/**
 * Ends the process when standard output cannot be written, as on a full disk. Whoever reads it may stop reading: that is
 * no error of ours, and the pictures are still wanted.
 */
export function stopOnFullOutput({ err }: Io): void {
  process.stderr.on('error', () => {});
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') {
      isCut = true;
      return;
    }
    err(`tubesight: ${sayOfProgram('outputBroken', { system: `${code}` }).message}`);
    process.exit(EXIT.unwritable);
  });
}

import { EXIT } from './exit.ts';
import { sayOfProgram } from './faults.ts';
import type { Io } from './io.ts';

/** What the program is doing, to be printed when it is interrupted. There is one per process. */
let activity: () => string = () => 'starting';

/** Sets what the program is doing. @param words such as "reading shot.png"; a function is called when the text is needed */
export function setActivity(words: string | (() => string)): void {
  activity = typeof words === 'string' ? () => words : words;
}

/** What asks a program to end: ^C, and whoever manages processes. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type StopSignal = (typeof SIGNALS)[number];

/** Called on the first signal, if set. */
let gently: { readonly stop: () => void; readonly signals: readonly StopSignal[] } | undefined;

/** Whether the work that was interrupted is coming to its end, so that no other work is begun. */
let isEnding = false;
export function isStopping(): boolean {
  return isEnding;
}

/** Lets the work that is under way come to its end, if it can. */
export function endGently(signal: StopSignal): boolean {
  if (!gently?.signals.includes(signal)) return false;
  isEnding = true;
  gently.stop();
  gently = undefined;
  return true;
}

/** Makes the first ^C call `stop`, and only the second one end the process. Undefined restores the default. */
export function onFirstInterrupt(stop: (() => void) | undefined): void {
  gently = stop && { stop, signals: SIGNALS };
}

/** The same for SIGTERM alone: ^C ends the process at once. */
export function onFirstTermination(stop: () => void): void {
  gently = { stop, signals: ['SIGTERM'] };
}

/** Ends the process on SIGINT and SIGTERM, and prints how far it got. Files that are half written are removed on exit. */
export function stopOnSignals({ err, status, isWatched }: Io): void {
  const stop = (signal: StopSignal) => {
    if (endGently(signal)) return;
    if (isWatched) status('');
    err(`tubesight: stopped while ${activity()}`);
    process.exit(EXIT.stopped);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
}

/** Whether the reader of standard output has closed it. */
let isCut = false;

/** Whether standard output was closed. Then work whose results only go there can stop. */
export function isOutputCut(): boolean {
  return isCut;
}

/**
 * Ends the process when standard output cannot be written, as on a full disk. A closed pipe is not an error: the pictures are
 * still wanted.
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

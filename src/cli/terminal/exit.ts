import { failure, type Outcome } from '../../puzzle/outcome.ts';

export const EXIT = {
  done: 0,
  bug: 1,
  usage: 2,
  unreadable: 3,
  unsolvable: 4,
  exhausted: 5,
  unwritable: 6,
  covered: 7,
  device: 8,
  queue: 9,
  stopped: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An expected failure: a sentence for a person, a stable code for programs, and the exit code. */
export interface Failure {
  readonly exit: ExitCode;
  readonly code: string;
  readonly message: string;
  /** What the user can try instead, if anything. */
  readonly help?: string;
  /** Files that were saved in spite of the failure. */
  readonly saved?: readonly string[];
}

/** What comes of a step of a command: a value, or why there is none. */
export type Attempt<Value> = Outcome<Value, Failure>;

/** A step that failed. */
export type Failed = Extract<Attempt<never>, { ok: false }>;

/** What the fault of another room means for the program. */
export function exitWith(exit: ExitCode, { code, message }: Pick<Failure, 'code' | 'message'>): Failed {
  return failure({ exit, code, message });
}

export function unreadable(fault: Pick<Failure, 'code' | 'message'>): Failed {
  return exitWith(EXIT.unreadable, fault);
}

/** The members of the JSON output that describe a failure. */
export function errorJson({ code, message, help, saved = [] }: Omit<Failure, 'exit'>): object {
  return { error: { code, message, ...(help !== undefined && { help }) }, ...savedJson(saved) };
}

/** The member of the JSON output that lists the saved files; absent when there are none. */
export function savedJson(saved: readonly string[]): object {
  return saved.length > 0 ? { saved } : {};
}

/** The same failure, with the part of the input that it is about. */
export function failedIn(where: string, { fault }: Failed): Failed {
  return failure({ ...fault, message: `${where}: ${fault.message}` });
}

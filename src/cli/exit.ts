/** What the program's exit code says. */
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
  stopped: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Something that was expected to go wrong, in words for a person, with a code for a program. */
export interface Failure {
  readonly exit: ExitCode;
  readonly code: string;
  readonly message: string;
  /** What may be tried instead, where there is something. */
  readonly help?: string;
  /** Files that were saved all the same. */
  readonly saved?: readonly string[];
}

/** The members that the program's JSON has of a failure. */
export function errorJson({ code, message, help, saved = [] }: Failure): object {
  return { error: { code, message, ...(help !== undefined && { help }) }, ...savedJson(saved) };
}

/** The member of the program's JSON that names the files that were saved; none where none were. */
export function savedJson(saved: readonly string[]): object {
  return saved.length > 0 ? { saved } : {};
}

/** The same failure, said of a part of what was given. */
export function failureIn(where: string, failure: Failure): Failure {
  return { ...failure, message: `${where}: ${failure.message}` };
}

export function isFailure(value: object): value is Failure {
  return 'exit' in value;
}

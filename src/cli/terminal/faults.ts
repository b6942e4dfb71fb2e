import { type Given, type Sentences, speakerOf } from '../../puzzle/sentence.ts';
import type { ExitCode, Failure } from './exit.ts';
import { INPUT_FAULTS } from './inputFaults.ts';
import { OUTPUT_FAULTS } from './outputFaults.ts';
import { USAGE_FAULTS } from './usageFaults.ts';

/** Messages of the program about wrong usage, input and output. */
export const PROGRAM_MESSAGES = {
  ...USAGE_FAULTS,
  ...INPUT_FAULTS,
  ...OUTPUT_FAULTS,
  programBug: { code: 'BUG', words: ({ story }: { story: string }) => `this is a bug: ${story}` },
} as const satisfies Sentences;

type ProgramReason = keyof typeof PROGRAM_MESSAGES;

export const sayOfProgram = speakerOf(PROGRAM_MESSAGES);

/** Makes a failure from the table above. */
export function failed<Reason extends ProgramReason>(
  exit: ExitCode,
  reason: Reason,
  ...given: Given<(typeof PROGRAM_MESSAGES)[Reason]['words']>
): Failure {
  return { exit, ...sayOfProgram(reason, ...given) };
}

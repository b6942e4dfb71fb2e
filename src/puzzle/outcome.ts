/** What can be wrong with a board that somebody hands in. The codes are stable; the messages are for people. */
export const FAULT_CODES = [
  'TEXT_EMPTY',
  'TEXT_TOO_LONG',
  'NOT_A_BOARD',
  'KIND_UNKNOWN',
  'CHARACTER',
  'FLOATING',
  'NO_TUBES',
  'TOO_MANY_TUBES',
  'CAPACITY',
  'OVERFULL',
  'ITEM',
  'COLOR_COUNT',
  'LEVEL_ROW',
] as const;

export type FaultCode = (typeof FAULT_CODES)[number];

export interface Fault {
  readonly code: FaultCode;
  readonly message: string;
  /** Tube numbers, from 1, that the fault is about. */
  readonly tubes?: readonly number[];
  /** Where in a text the fault stands: characters from 1. */
  readonly position?: number;
}

/** An expected failure is a value. A throw means that the caller broke the contract. */
export type Outcome<Value, Failure = Fault> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: Failure };

export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function failure<Failure>(fault: Failure): { readonly ok: false; readonly fault: Failure } {
  return { ok: false, fault };
}

/** Failure codes of boards, in text, JSON or as a position. They are stable; the messages are for people. */
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
  'ONE_ITEM',
  'AMBIGUOUS',
  'READING',
  'JSON',
  'LEVEL_ROW',
] as const;

/** Why something is no board. */
export type FaultCode = (typeof FAULT_CODES)[number];

/** Why something is no board, and where. */
export interface Fault {
  readonly code: FaultCode;
  readonly message: string;
  /** Numbers of the tubes in question, from 1. */
  readonly tubes?: readonly number[];
  /** The character of the text where the fault is, from 1. */
  readonly position?: number;
}

/** The result of something that can fail. Expected failures are values; an exception means that the caller broke the contract. */
export type Outcome<Value, Failure = Fault> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: Failure };

/** An outcome with a value. */
export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** An outcome with a fault. */
export function failure<Failure>(fault: Failure): { readonly ok: false; readonly fault: Failure } {
  return { ok: false, fault };
}

import { BOARD_MESSAGES } from './messages.ts';

/** Why something is no board. */
export type FaultCode = (typeof BOARD_MESSAGES)[keyof typeof BOARD_MESSAGES]['code'];

/** Failure codes of boards, in text, JSON or as a position. They are stable; the messages are for people. */
export const FAULT_CODES: readonly FaultCode[] = [
  ...new Set(Object.values(BOARD_MESSAGES).map(({ code }) => code)),
];

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

/**
 * The value of an outcome, for callers that have nothing else to do when there is none.
 *
 * @throws an `Error` with the message and the stable `code` of the fault; its `cause` is the fault
 */
// biome-ignore lint/suspicious/noShadowRestrictedNames: nobody calls the method of the global object
export function valueOf<Value>(
  outcome: Outcome<Value, { readonly code: string; readonly message: string }>,
): Value {
  if (outcome.ok) return outcome.value;
  const { code, message } = outcome.fault;
  throw Object.assign(new Error(message, { cause: outcome.fault }), { code });
}

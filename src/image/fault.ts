import type { Given, Outcome } from '../overlay/draw/scene.ts';
import { IMAGE_MESSAGES, type ImageReason } from './messages.ts';

/** The stable code of an {@link ImageFault}; the messages are for people. */
export type ImageFaultCode = (typeof IMAGE_MESSAGES)[keyof typeof IMAGE_MESSAGES]['code'];

/** Why a file cannot be read or written. */
export interface ImageFault {
  readonly code: ImageFaultCode;
  /** One line: what is wrong and what to do about it, without the name of the file. */
  readonly message: string;
  /** The file that could not be read or written, if there is one. */
  readonly path?: string;
}

/** A value, or why a file cannot be read or written. */
export type ImageOutcome<Value> = Outcome<Value, ImageFault>;

/** @param given the values for the sentence, if it has any */
export function fault<Reason extends ImageReason>(
  reason: Reason,
  ...given: Given<(typeof IMAGE_MESSAGES)[Reason]['words']>
): { readonly ok: false; readonly fault: ImageFault } {
  const { code, words } = IMAGE_MESSAGES[reason];
  const values: Readonly<Record<string, unknown>> = given[0] ?? {};
  return {
    ok: false,
    fault: { code, message: words.replaceAll(/\{(\w+)\}/g, (_, name) => `${values[name]}`) },
  };
}

/** The same fault, with the path of a file. */
export function at(path: string | undefined, { fault }: { readonly fault: ImageFault }): ImageOutcome<never> {
  return { ok: false, fault: path === undefined ? fault : { ...fault, path } };
}

export function done<Value>(value: Value): ImageOutcome<Value> {
  return { ok: true, value };
}

/** The `code` of a Node system error, such as ENOENT; undefined for other errors. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

import type { Said } from '../puzzle/index.ts';

/** What a thread is asked to do with one request. */
export interface Job {
  /** The last part of the request's path. */
  readonly task: string;
  /** The body, or the file that was uploaded in it. */
  readonly bytes: Uint8Array;
  /** Whether they were sent as a picture: text among them is no board. */
  readonly isPicture: boolean;
  /** Milliseconds that the work may take. */
  readonly budget: number;
  /** Which page of an answer that has several, from 1. */
  readonly page: number;
}

/** Sent to a thread after a job whose client has gone. */
export const ABORT = 'abort';

/** What a thread answers: an HTTP status, and a JSON text unless the headers say otherwise. */
export interface Reply {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The JSON of everything that goes wrong, as the program prints it. */
function errorBody({ code, message }: Said<string>): string {
  return JSON.stringify({ version: 1, error: { code, message } });
}

export function errorReply(status: number, said: Said<string>): Reply {
  return { status, body: errorBody(said) };
}

import type { Said } from '../puzzle/index.ts';
import type { Pool } from '../threads/pool.ts';

/** The job of a thread for one request. */
export interface Job {
  /** The last part of the request's path. */
  readonly task: string;
  /** The body of the request, or the uploaded file in it. */
  readonly bytes: Uint8Array;
  /** Whether the bytes were sent as a picture. Then they are not parsed as text. */
  readonly isPicture: boolean;
  /** Milliseconds for the work. */
  readonly budget: number;
  /** Page number of an answer with several pages, from 1. */
  readonly page: number;
}

/**
 * What became of a picture: `read` without a warning, `doubtful` with one, `refused` because it shows no board that can be read,
 * `broken` because it cannot be decoded, or `unfinished` because the thread ended.
 */
export type PictureOutcome = 'read' | 'doubtful' | 'refused' | 'broken' | 'unfinished';

/** The reply of a thread: an HTTP status, and JSON unless the headers say otherwise. */
export interface Reply {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent if the request had no picture. */
  readonly picture?: PictureOutcome;
}

/** Threads that run jobs, see `answerJobs`. */
export type JobPool = Pool<Job, Reply>;

export function jsonReply(status: number, members: object): Reply {
  return { status, body: JSON.stringify({ version: 1, ...members }) };
}

/** A failure, as the program prints it. */
export function errorReply(status: number, { code, message }: Said<string>): Reply {
  return jsonReply(status, { error: { code, message } });
}

/** A reply as an HTTP response: JSON unless its headers say otherwise, not cached, and with `nosniff`. */
export function respond({ status, body, headers }: Reply): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': `${Buffer.byteLength(body)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}

/** A failure as an HTTP response. */
export function refuse(
  status: number,
  fault: Said<string>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return respond({ ...errorReply(status, fault), headers });
}

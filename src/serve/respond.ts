import type { Reply } from './job.ts';

/** A reply as an HTTP response: JSON unless its headers say otherwise, not cached, and with `nosniff`. */
export function respond(
  { status, body, headers: own = {} }: Reply,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': `${Buffer.byteLength(body)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...own,
      ...headers,
    },
  });
}

import type { Reply } from './job.ts';

/** A reply as HTTP: JSON, or what it says itself, that nobody keeps, and no browser takes for anything else. */
export function respond(
  { status, body, headers: own = {} }: Reply,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...own,
      ...headers,
    },
  });
}

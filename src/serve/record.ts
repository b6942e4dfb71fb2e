import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { ServiceEvents } from './events.ts';

/** What handlers know of a request beside itself. */
export interface ServiceEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: { readonly requestId: string };
}

/** What other programs use as ids: UUIDs, hexadecimal numbers, base64. Anything else could garble a log. */
const VALID_ID = /^[\w.:=+/@~-]{1,128}$/;

/** The id that a client or a load balancer gave a request, or a new one. */
function requestIdOf(given: string | undefined): string {
  return given !== undefined && VALID_ID.test(given) ? given : randomUUID();
}

/** The status that is recorded when a client leaves before its answer begins; nginx introduced it. */
const CLIENT_LEFT = 499;

/**
 * Gives each request an id, sends it back as `X-Request-Id`, and records the request once: when its answer is complete, or when
 * its client has left.
 *
 * @param routeOf the route that a path belongs to
 */
export function recordRequests(
  events: ServiceEvents,
  routeOf: (path: string, status: number) => string,
): MiddlewareHandler<ServiceEnv> {
  return async (context, next) => {
    const start = performance.now();
    const { method, path } = context.req;
    const id = requestIdOf(context.req.header('x-request-id'));
    context.set('requestId', id);
    const { outgoing } = context.env;
    let bytes = 0;
    outgoing.once('close', () => {
      const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_LEFT;
      const milliseconds = performance.now() - start;
      events.emit('served', { id, method, route: routeOf(path, status), status, milliseconds, bytes });
    });
    await next();
    context.header('x-request-id', id);
    bytes = Number(context.res.headers.get('content-length') ?? 0);
  };
}

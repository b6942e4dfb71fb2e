import { createMiddleware } from 'hono/factory';
import { errorReply } from './job.ts';
import { sayOfService } from './messages.ts';
import { respond } from './respond.ts';

/**
 * Names of this computer for itself. A web page that has its own name point here (DNS rebinding) still sends its own
 * name as the host, and a page from elsewhere says where it is from: both are turned away.
 */
const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

export const onlyFromHere = createMiddleware(async (context, next) => {
  const host = context.req.header('host') ?? '';
  const origin = context.req.header('origin');
  if (!OWN_NAMES.test(host)) {
    return respond(errorReply(403, sayOfService('wrongHost')));
  }
  if (origin !== undefined && !OWN_NAMES.test(origin.replace(/^https?:\/\//i, ''))) {
    return respond(errorReply(403, sayOfService('wrongOrigin')));
  }
  return next();
});

import { createMiddleware } from 'hono/factory';
import { errorReply } from './job.ts';
import { sayOfService } from './messages.ts';
import { respond } from './respond.ts';

/**
 * Names of this computer for itself. A web page that has its own name point here (DNS rebinding) still sends its own
 * name as the host, and a page from elsewhere says where it is from: both are turned away.
 */
const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

export const onlyFromHere = onlyFor(OWN_NAMES);

/** A computer of the same network calls this one by a number, which no name can be made to point to. */
const OWN_NUMBERS = /^(localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d+)?$/i;

/** The same, for the home network: whoever is in it. */
export const onlyByNumber = onlyFor(OWN_NUMBERS);

function onlyFor(hosts: RegExp) {
  return createMiddleware(async (context, next) => {
    const host = context.req.header('host') ?? '';
    const origin = context.req.header('origin');
    if (!hosts.test(host)) {
      return respond(errorReply(403, sayOfService('wrongHost')));
    }
    if (origin !== undefined && !hosts.test(origin.replace(/^https?:\/\//i, ''))) {
      return respond(errorReply(403, sayOfService('wrongOrigin')));
    }
    return next();
  });
}

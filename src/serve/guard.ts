import { createMiddleware } from 'hono/factory';
import { refuse } from './job.ts';
import { sayOfService } from './messages.ts';

/**
 * Host names that requests may use. A web page whose name resolves to this computer (DNS rebinding) still sends its own name in
 * `Host`, and a page from another site sends its `Origin`; both are refused.
 */
const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

export const onlyFromHere = onlyFor(OWN_NAMES);

/** Devices in the same network use a numeric address, which DNS rebinding cannot fake. */
const OWN_NUMBERS = /^(localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d+)?$/i;

/** The same, for the home network: whoever is in it. */
export const onlyByNumber = onlyFor(OWN_NUMBERS);

function onlyFor(hosts: RegExp) {
  return createMiddleware(async (context, next) => {
    const host = context.req.header('host') ?? '';
    const origin = context.req.header('origin');
    if (!hosts.test(host)) return refuse(403, sayOfService('wrongHost'));
    const isStrange = origin !== undefined && !hosts.test(origin.replace(/^https?:\/\//i, ''));
    return isStrange ? refuse(403, sayOfService('wrongOrigin')) : next();
  });
}

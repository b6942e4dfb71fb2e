import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { refuse } from './job.ts';
import { sayOfService } from './messages.ts';

/** The names of this computer to itself. */
const OWN_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address to listen at is reachable from this computer only. */
export function isOwn(address: string): boolean {
  return OWN_NAMES.includes(address) || address === '::1';
}

/**
 * Lets requests in that use a name of this computer, or one of these. A web page whose name resolves to this computer (DNS rebinding)
 * still sends its own name in `Host`, and a page from another site sends its `Origin`; both are refused.
 */
export function onlyNamed(names: readonly string[]) {
  const allowed = new Set([...OWN_NAMES, ...names.map((name) => name.toLowerCase())]);
  return onlyFor((name) => allowed.has(name));
}

/** Devices in the same network use a numeric address, which DNS rebinding cannot fake. */
const NUMBERS = /^(localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])$/;

/** The same for the home network: whoever is in it. */
export const onlyByNumber = onlyFor((name) => NUMBERS.test(name));

/** Lets in who sends the token. Hashes are compared, because texts would take the longer the more of them is right. */
export function onlyWith(token: string) {
  const wanted = hash(`Bearer ${token}`);
  return createMiddleware(async ({ req }, next) => {
    if (timingSafeEqual(hash(req.header('authorization') ?? ''), wanted)) return next();
    return refuse(401, sayOfService('wrongToken'), { 'www-authenticate': 'Bearer' });
  });
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function onlyFor(isAllowed: (name: string) => boolean) {
  const mayUse = (host: string) => isAllowed(host.replace(/:\d+$/, '').toLowerCase());
  return createMiddleware(async (context, next) => {
    const origin = context.req.header('origin');
    if (!mayUse(context.req.header('host') ?? '')) return refuse(403, sayOfService('wrongHost'));
    const isStrange = origin !== undefined && !mayUse(origin.replace(/^https?:\/\//i, ''));
    return isStrange ? refuse(403, sayOfService('wrongOrigin')) : next();
  });
}

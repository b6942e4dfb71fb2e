/** A service over HTTP: access control, a queue, and threads that do the work. The work itself is defined by the caller. */
export { ServiceEvents } from './events.ts';
export { isOwn } from './guard.ts';
export { errorReply, type Job, type Reply } from './job.ts';
export { type Drain, listen, listenForPage } from './listen.ts';
export type { ServiceOptions } from './service.ts';

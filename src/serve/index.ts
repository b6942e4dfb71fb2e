/** A service over HTTP: who may ask, how much may wait, and threads that do the work. What the work is, others say. */
export { errorReply, type Job, type Reply } from './job.ts';
export { type Listening, listen, listenForPage } from './listen.ts';
export type { ServiceOptions } from './service.ts';

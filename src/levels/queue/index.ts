/** Working on levels with several machines, over a queue in Redis. The packages for it are optional, and loaded when they are needed. */
export { addToQueue } from './add.ts';
export { type Collected, collectFromQueue, type NamedLevel } from './collect.ts';
export type { QueueAddress, QueueFault } from './connect.ts';
export type { QueuedLevel } from './levelQueue.ts';
export { sayOfQueue } from './messages.ts';
export { workOnQueue } from './work.ts';

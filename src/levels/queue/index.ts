/** Working on levels with several machines, over a queue in Redis. The packages for it are optional, and loaded when they are needed. */
export { type Added, type AddOptions, addToQueue } from './add.ts';
export { type Collected, type CollectOptions, collectFromQueue, type NamedLevel } from './collect.ts';
export type { QueueAddress, QueueFault } from './connect.ts';
export type { QueuedLevel } from './levelQueue.ts';
export { sayOfQueue } from './messages.ts';
export { type WorkOptions, workOnQueue } from './work.ts';

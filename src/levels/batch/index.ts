/** Working on many levels with several threads: in order, within the memory of the machine, and resumed from a file. */
export { inOrder } from './inOrder.ts';
export { Journal, keyOf } from './journal.ts';
export { HEAP_LIMIT, memoryEach, usualJobs } from './memory.ts';
export { lossOf } from './messages.ts';

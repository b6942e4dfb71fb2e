import { pMapIterable } from 'p-map';

/**
 * The most items that are worked on or finished while the first of them is not. One hard level among thousands of easy ones does not stop
 * the other threads, and the results that wait for it fit into some megabytes.
 */
const AHEAD = 4_096;

/**
 * Works on items at the same time and yields what comes of them in the order of the items. Items are taken only as fast as they are
 * worked on.
 *
 * @param limit how many at the same time
 */
export function inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
  limit: number,
): AsyncIterable<Result> {
  return pMapIterable<Item, Result>(items, work, {
    concurrency: limit,
    backpressure: Math.max(AHEAD, limit),
  }) as AsyncIterable<Result>;
}

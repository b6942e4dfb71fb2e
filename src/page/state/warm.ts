import { engine } from '../engine/client.ts';
import { board, work } from './board.ts';

/**
 * How long the engine warms up.
 *
 * - `latest`: milliseconds after which the engine warms up even if the page was never idle.
 * - `rounds`: rounds of each kind, because browsers optimize code only after it has run for a while. A screenshot
 *   waits for one at most.
 */
const WARMING = { latest: 3_000, rounds: 3 };

/** Lets the engine read small boards when the page is idle. */
export function warmUpWhenIdle(): void {
  const isIdle = () => !work.value && !board.value;
  const warmUp = async () => {
    for (let round = 0; round < WARMING.rounds; round++)
      for (const kind of ['ball', 'water'] as const) if (isIdle()) await engine().warmUp(kind);
  };
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback(() => void warmUp(), { timeout: WARMING.latest });
  else setTimeout(() => void warmUp(), WARMING.latest);
}

import { engine } from '../engine/client.ts';
import { board, work } from './board.ts';

/** Milliseconds after which the engine warms up even if the page was never idle. */
const LATEST = 3_000;
/** Rounds of each kind, because browsers optimize code only after it has run for a while. A screenshot waits for one at most. */
const ROUNDS = 3;

/** Lets the engine read small boards when the page is idle. */
export function warmUpWhenIdle(): void {
  const isIdle = () => !work.value && !board.value;
  const warmUp = async () => {
    for (let round = 0; round < ROUNDS; round++)
      for (const kind of ['ball', 'water'] as const) if (isIdle()) await engine().warmUp(kind);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void warmUp(), { timeout: LATEST });
  else setTimeout(() => void warmUp(), LATEST);
}

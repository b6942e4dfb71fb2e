import { engine } from '../engine/client.ts';
import { board, work } from './board.ts';

/** The screenshot to try. */
export async function samplePicture(): Promise<Blob> {
  const response = await fetch('./sample.png');
  return response.blob();
}

/** Milliseconds after which the engine warms up though the page was never idle. */
const LATEST = 3_000;

/** Lets the engine read the sample once nothing else is to be done: the first screenshot is then read in half the time. */
export function warmUpWhenIdle(): void {
  const warmUp = async () => {
    if (work.value || board.value) return;
    const file = await samplePicture().catch(() => undefined);
    if (file && !work.value) await engine().warmUp(file);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void warmUp(), { timeout: LATEST });
  else setTimeout(() => void warmUp(), LATEST);
}

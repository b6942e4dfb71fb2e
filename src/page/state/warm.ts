import { engine } from '../engine/client.ts';
import { board, work } from './board.ts';

/** The screenshot to try. */
export function samplePicture(): Promise<Blob> {
  return pictureAt('./sample.png');
}

async function pictureAt(address: string): Promise<Blob> {
  const response = await fetch(address);
  return response.blob();
}

/** Milliseconds after which the engine warms up even if the page was never idle. */
const LATEST = 3_000;

/**
 * Lets the engine read a sample of each kind when the page is idle, because browsers optimize code only after it has run for a
 * while. Further rounds were tried: a screenshot that comes meanwhile waits longer for them than they save.
 */
export function warmUpWhenIdle(): void {
  const isIdle = () => !work.value && !board.value;
  const warmUp = async () => {
    if (!isIdle()) return;
    const files = await Promise.all([samplePicture(), pictureAt('./sample-water.png')]).catch(() => []);
    for (const file of files) if (isIdle()) await engine().warmUp(file);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void warmUp(), { timeout: LATEST });
  else setTimeout(() => void warmUp(), LATEST);
}

import { proxy, type Remote, transfer, wrap } from 'comlink';
import type { Engine } from './engine.ts';

/** The page's side of the thread that works for it. */
let thread: Worker | undefined;
let remote: Remote<Engine> | undefined;

/** The engine, started when it is first asked for. */
export function engine(): Remote<Engine> {
  if (!remote) {
    thread = new Worker(new URL('./thread.ts', import.meta.url), { type: 'module' });
    remote = wrap<Engine>(thread);
  }
  return remote;
}

/** Ends whatever the engine is at, for good: what it held is gone, and what was asked of it is never answered. */
export function endEngine(): void {
  thread?.terminate();
  thread = undefined;
  remote = undefined;
}

export { proxy, transfer };

import { proxy, type Remote, transfer, wrap } from 'comlink';
import type { Coach } from './coach.ts';
import type { Engine } from './engine.ts';
import type { Watcher } from './watcher.ts';

/** The page's side of a thread, which is started on first use. */
class Thread<Service> {
  private thread: Worker | undefined;
  private remote: Remote<Service> | undefined;
  private readonly start: () => Worker;

  constructor(start: () => Worker) {
    this.start = start;
  }

  get(): Remote<Service> {
    if (!this.remote) {
      this.thread = this.start();
      this.remote = wrap<Service>(this.thread);
    }
    return this.remote;
  }

  end(): void {
    this.thread?.terminate();
    this.thread = undefined;
    this.remote = undefined;
  }
}

function start(name: 'reader' | 'coach' | 'watcher'): Worker {
  return new Worker(new URL('./thread.ts', import.meta.url), { type: 'module', name });
}

const reader = new Thread<Engine>(() => start('reader'));

/** One for the board, one for the game played on it, so that neither blocks the other. */
const coaches = {
  board: new Thread<Coach>(() => start('coach')),
  game: new Thread<Coach>(() => start('coach')),
};
export type CoachOf = keyof typeof coaches;

/** The engine, started on first use. */
export function engine(): Remote<Engine> {
  return reader.get();
}

/** Terminates the engine. Its pixels are lost, and pending calls are never answered. */
export function endEngine(): void {
  reader.end();
}

export function coach(of: CoachOf): Remote<Coach> {
  return coaches[of].get();
}

/** Terminates a coach. Pending calls are never answered. */
export function endCoach(of: CoachOf): void {
  coaches[of].end();
}

/** Ended when nothing is watched any more. */
export const watcher = new Thread<Watcher>(() => start('watcher'));

export { proxy, transfer };

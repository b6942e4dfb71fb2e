import { proxy, type Remote, transfer, wrap } from 'comlink';
import type { Coach } from './coach.ts';
import type { Engine } from './engine.ts';

/** The page's side of a thread that works for it, started when it is first asked for. */
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

const reader = new Thread<Engine>(
  () => new Worker(new URL('./thread.ts', import.meta.url), { type: 'module' }),
);

function startCoach(): Worker {
  return new Worker(new URL('./coachThread.ts', import.meta.url), { type: 'module' });
}

/** One for the board as it is, one for the game that is played on it: neither waits for the other. */
const coaches = { board: new Thread<Coach>(startCoach), game: new Thread<Coach>(startCoach) };
export type CoachOf = keyof typeof coaches;

/** The engine, started when it is first asked for. */
export function engine(): Remote<Engine> {
  return reader.get();
}

/** Ends whatever the engine is at, for good: what it held is gone, and what was asked of it is never answered. */
export function endEngine(): void {
  reader.end();
}

export function coach(of: CoachOf): Remote<Coach> {
  return coaches[of].get();
}

/** Ends whatever a coach is at; what was asked of it is never answered. */
export function endCoach(of: CoachOf): void {
  coaches[of].end();
}

export { proxy, transfer };

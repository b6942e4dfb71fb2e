import { type Io, STATUS_PAUSE } from '../terminal/io.ts';
import { setActivity } from '../terminal/stop.ts';

export interface BatchCounts {
  /** How many levels there are, if that is known. */
  readonly total?: number;
  /** Levels whose results an earlier run has kept. */
  readonly kept: number;
  /** Levels that this run has worked on. */
  readonly fresh: number;
  /** Milliseconds since it began. */
  readonly elapsed: number;
}

/** Counts the levels of a batch, and shows on a terminal how fast they are and how long the rest will take. */
export class BatchProgress {
  private readonly io: Io;
  private readonly total: number | undefined;
  private readonly began = performance.now();
  private readonly timer: NodeJS.Timeout | undefined;
  private kept = 0;
  private fresh = 0;
  private isShown = false;

  /** @param total how many levels there are, if that is known */
  constructor(io: Io, total: number | undefined) {
    this.io = io;
    this.total = total;
    setActivity(() => `working on levels: ${batchLine(this.counts())}`);
    if (io.isWatched) this.timer = setInterval(() => this.show(), STATUS_PAUSE).unref();
  }

  /** Counts a level that is done. @param isKept whether an earlier run has kept its result */
  count(isKept: boolean): void {
    if (isKept) this.kept++;
    else this.fresh++;
  }

  counts(): BatchCounts {
    const { kept, fresh, total } = this;
    const elapsed = performance.now() - this.began;
    return { kept, fresh, elapsed, ...(total !== undefined && { total }) };
  }

  /** Makes room for a line of output on the same terminal. */
  clear(): void {
    if (this.isShown) this.io.status('');
    this.isShown = false;
  }

  end(): void {
    clearInterval(this.timer);
    this.clear();
  }

  private show(): void {
    this.isShown = true;
    this.io.status(`${batchLine(this.counts())} (^C stops)`);
  }
}

/** "312 of 878 levels, 41 a second, 14 s left". */
function batchLine({ total, kept, fresh, elapsed }: BatchCounts): string {
  const done = kept + fresh;
  const progress = total === undefined ? levelWords(done) : `${figure(done)} of ${levelWords(total)}`;
  if (fresh === 0) return progress;
  const rate = (1_000 * fresh) / elapsed;
  const left = total === undefined ? '' : `, ${spanWords((total - done) / rate)} left`;
  return `${progress}, ${rateWords(rate)}${left}`;
}

/** "1 level", "2,000 levels". */
export function levelWords(count: number): string {
  return `${figure(count)} level${count === 1 ? '' : 's'}`;
}

export function figure(count: number): string {
  return count.toLocaleString('en');
}

/** @param rate levels a second */
function rateWords(rate: number): string {
  if (rate >= 10) return `${figure(Math.round(rate))} a second`;
  return rate >= 1 ? `${rate.toFixed(1)} a second` : `${(60 * rate).toFixed(1)} a minute`;
}

/** "14 s", "3 min" or "2 h 5 min". */
function spanWords(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return `${minutes} min`;
  return `${figure(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

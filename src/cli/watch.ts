import { legible, plural } from '../puzzle/index.ts';
import type { Progress } from '../solver/index.ts';
import type { Io } from './io.ts';
import { nowAt } from './stop.ts';

/** A search is talked about once it has taken so many milliseconds, and so often after that. */
const FIRST = 1_000;
const OFTEN = 200;

/** Shows a person at a terminal how far a long search has come. */
export class Watch {
  private readonly io: Io;
  private due = performance.now() + FIRST;
  private isShown = false;

  constructor(io: Io) {
    this.io = io;
  }

  show(progress: Progress): void {
    nowAt(() => `searching: ${progressLine(progress)}`);
    if (!this.io.isWatched || performance.now() < this.due) return;
    this.due = performance.now() + OFTEN;
    this.isShown = true;
    this.io.status(statusLine(progress));
  }

  clear(): void {
    if (this.isShown) this.io.status('');
  }
}

/**
 * Says that a picture is being read and how far that is, to a person at a terminal; nothing remains of it. Most pictures are done
 * long before all is looked at that may be.
 *
 * @param read is given what to tell the share of the work to, from 0 to 1
 */
export function whileReading<Seen>(
  io: Io,
  name: string,
  { width, height }: Size,
  read: (onProgress: (share: number) => void) => Seen,
): Seen {
  if (!io.isWatched) return read(() => {});
  const line = `reading ${legible(name, MOST_NAME)}, ${width} x ${height} pixels`;
  let told = 0;
  io.status(`${line} (^C stops)`);
  try {
    return read((share) => {
      const percent = Math.floor(100 * share);
      if (percent <= told) return;
      told = percent;
      io.status(`${line}, at most ${100 - percent} % left (^C stops)`);
    });
  } finally {
    io.status('');
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Characters of a name that fit into a line with the rest. */
const MOST_NAME = 40;

/** "at least 84 moves, 1,250,000 positions, best answer 90 (^C stops)". */
export function statusLine(progress: Progress): string {
  return `${progressLine(progress)} (^C stops)`;
}

function progressLine({ lowerBound, expanded, best }: Progress): string {
  const answer = best === null ? 'no answer yet' : `best answer ${best.length}`;
  return `at least ${plural(lowerBound, 'move')}, ${expanded.toLocaleString('en')} positions, ${answer}`;
}

import { legible, plural } from '../../puzzle/sentence.ts';
import type { Progress } from '../../solver/index.ts';
import type { Pixels } from '../../vision/index.ts';
import { type Io, STATUS_PAUSE } from '../terminal/io.ts';
import { setActivity } from '../terminal/stop.ts';

/**
 * When a search shows its progress, and how much of a name.
 *
 * - `first`: milliseconds before a search shows its progress.
 * - `mostOnLine`: the most characters of a name that fit on the line.
 */
const SEARCH_STATUS = { first: 1_000, mostOnLine: 40 };

/** Shows the progress of a long search on a terminal; nothing clears the line. */
export function searchProgress(io: Io): (progress?: Progress) => void {
  let due = performance.now() + SEARCH_STATUS.first;
  let isShown = false;
  return (progress) => {
    if (progress) setActivity(() => `searching: ${progressLine(progress)}`);
    if (progress ? !io.isWatched || performance.now() < due : !isShown) return;
    due = performance.now() + STATUS_PAUSE;
    isShown = true;
    io.status(progress ? `${progressLine(progress)} (^C stops)` : '');
  };
}

/**
 * Shows on a terminal that a picture is being read and how much work is left at most, and clears the line afterwards. Most pictures
 * need much less than that.
 *
 * @param read is called with a function that takes the share of work done, from 0 to 1
 */
export function withReadingProgress<Seen>(
  io: Io,
  name: string,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  read: (onProgress: (share: number) => void) => Seen,
): Seen {
  if (!io.isWatched) return read(() => {});
  const line = `reading ${legible(name, SEARCH_STATUS.mostOnLine)}, ${width} x ${height} pixels`;
  let shown = 0;
  io.status(`${line} (^C stops)`);
  try {
    return read((share) => {
      const percent = Math.floor(100 * share);
      if (percent <= shown) return;
      shown = percent;
      io.status(`${line}, at most ${100 - percent} % left (^C stops)`);
    });
  } finally {
    io.status('');
  }
}

/** "at least 84 moves, 1,250,000 positions, best solution 90". */
function progressLine({ lowerBound, expanded, best }: Progress): string {
  const answer = best === null ? 'no solution yet' : `best solution ${best.length}`;
  return `at least ${plural(lowerBound, 'move')}, ${expanded.toLocaleString('en')} positions, ${answer}`;
}

import type { Board, Move } from '../puzzle/index.ts';
import { hasSettled, type MoveOutcome, outcomeOf, type Pixels, type Reading } from '../vision/index.ts';
import type { Pace } from './pace.ts';
import type { Frame, Screen } from './screen.ts';
import type { Sight, Table } from './table.ts';

/** What to watch for: a move on a board, and the time of its tap. */
export interface Watched {
  readonly board: Board;
  readonly move: Move;
  /** In milliseconds of `performance.now`. */
  readonly tapped: number;
}

/** The last observation. */
export type Seen =
  | {
      readonly type: 'board';
      readonly outcome: MoveOutcome;
      readonly reading: Reading;
      readonly pixels: Pixels;
      /** When this state was seen first. */
      readonly since: number;
    }
  /** The screen does not show this board any more. */
  | { readonly type: 'gone' };

/** Milliseconds between two screenshots; taking one lasts longer with most devices. */
const BETWEEN = 40;
/** Milliseconds at rest before a strange board is read completely. */
const STRANGE_FOR = 600;
/** Milliseconds at rest before an unexpected board is accepted. */
const OTHER_FOR = 900;
/** Milliseconds to wait for something that keeps moving, such as a bobbing item. */
const BOBBING = 500;
/** Milliseconds after which watching ends in any case. */
const LONGEST = 30_000;
/** Failed complete readings before the board counts as gone. */
const MOST_FAILURES = 2;

/** Watches the board of a table until the expected state is at rest, or the time is up. */
export class Watch {
  readonly #screen: Screen;
  readonly #table: Table;
  readonly #pace: Pace;

  constructor(screen: Screen, table: Table, pace: Pace) {
    this.#screen = screen;
    this.#table = table;
    this.#pace = pace;
  }

  /**
   * Watches for the wanted outcome. Returns any other outcome when the time is up, or if waiting cannot change it.
   *
   * @param patience milliseconds that the game has to react
   */
  async until(
    { board, move, tapped }: Watched,
    isWanted: (outcome: MoveOutcome) => boolean,
    patience = this.#pace.patience,
  ): Promise<Seen> {
    let previous = await this.#screen.frame();
    let last: Seen | undefined;
    let lastChange = tapped;
    let hasAnswered = false;
    let strangeSince: number | undefined;
    let failures = 0;
    for (;;) {
      await this.#screen.pause(BETWEEN);
      const frame = await this.#screen.frame();
      const isStill = hasSettled(previous.pixels, frame.pixels, this.#table.reading);
      previous = frame;
      const sight = this.#table.look(frame.pixels, board, move);
      const before = last;
      last = seenSince(sight, frame, last);
      const isOther = last !== before && before !== undefined && !isSameOutcome(last, before);
      if (!isStill || isOther) lastChange = frame.at;
      if (!hasAnswered && lastChange > tapped) {
        hasAnswered = true;
        this.#pace.answered(frame.at - tapped);
      }
      if (last?.type === 'board' && sight.type === 'board') {
        strangeSince = undefined;
        const stood = frame.at - last.since;
        if (isWanted(last.outcome) && (isStill || stood > BOBBING)) return last;
        const isBelieved = isStill && stood > OTHER_FOR && frame.at - lastChange > OTHER_FOR;
        if (isBelieved && isFinal(last.outcome)) return last;
      } else if (isStill) strangeSince ??= frame.at;
      else strangeSince = undefined;
      if (strangeSince !== undefined && frame.at - strangeSince > STRANGE_FOR) {
        strangeSince = undefined;
        const seen = this.#anew(frame, board, move);
        if (seen) return seen;
        if (++failures >= MOST_FAILURES) return { type: 'gone' };
      }
      const now = performance.now();
      const isPatient = now - lastChange < patience && now - tapped < LONGEST;
      if (!isPatient && sight.type === 'board' && last) return last;
      if (now - tapped > LONGEST) return { type: 'gone' };
    }
  }

  #anew(frame: Frame, board: Board, move: Move): Seen | undefined {
    const reading = this.#table.readAnew(frame.pixels);
    return (
      reading && {
        type: 'board',
        outcome: outcomeOf(board, move, reading),
        reading,
        pixels: frame.pixels,
        since: frame.at,
      }
    );
  }
}

/** The current observation and since when it holds. */
function seenSince(sight: Sight, { at, pixels }: Frame, last: Seen | undefined): Seen | undefined {
  if (sight.type !== 'board') return undefined;
  const { outcome, reading } = sight;
  const now: Seen = { type: 'board', outcome, reading, pixels, since: at };
  return last?.type === 'board' && isSameOutcome(last, now) ? { ...now, since: last.since } : now;
}

function isSameOutcome(one: Seen | undefined, other: Seen): boolean {
  if (one?.type !== 'board' || other.type !== 'board') return one?.type === other.type;
  return JSON.stringify(one.outcome) === JSON.stringify(other.outcome);
}

/** Whether waiting is pointless: the board has been a different one for a while. */
function isFinal({ status }: MoveOutcome): boolean {
  return status === 'other-board' || status === 'other-count' || status === 'done';
}

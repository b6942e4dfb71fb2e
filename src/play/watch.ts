import type { Board, Move } from '../puzzle/index.ts';
import { hasSettled, type MoveOutcome, outcomeOf, type Pixels, type Reading } from '../vision/index.ts';
import type { Pace } from './pace.ts';
import type { Frame, Screen } from './screen.ts';
import type { Sight, Table } from './table.ts';

/** What is watched: a move that was begun on a board, and when the screen was tapped for it. */
export interface Watched {
  readonly board: Board;
  readonly move: Move;
  /** In milliseconds of `performance.now`. */
  readonly tapped: number;
}

/** What was seen at last. */
export type Seen =
  | {
      readonly type: 'board';
      readonly outcome: MoveOutcome;
      readonly reading: Reading;
      readonly pixels: Pixels;
      /** When it was first seen so. */
      readonly since: number;
    }
  /** Nothing on the screen can be read as this board any more. */
  | { readonly type: 'gone' };

/** Milliseconds between two screenshots; taking one lasts longer with most devices. */
const BETWEEN = 40;
/** What is still for so many milliseconds and looks strange, or adds up to nothing, is read anew. */
const STRANGE_FOR = 600;
/** What is still for so many milliseconds and is another board than expected is believed. */
const OTHER_FOR = 900;
/** What moves on and on, such as a lifted item that bobs, is not waited for longer than so many milliseconds. */
const BOBBING = 500;
/** Milliseconds after which nothing is waited for any more, whatever still moves. */
const LONGEST = 30_000;
/** Readings anew that fail before the board is taken to be gone. */
const MOST_FAILURES = 2;

/** Looks at the board of a table until something that is waited for has come to rest there, or the game had time enough. */
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
   * Watches for a certain outcome. Any other is told when the game had time enough, or where it is one that no waiting changes.
   *
   * @param patience milliseconds that the game has for its answer.
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

/** What is seen, and since when. */
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

/** Whether no waiting turns it into what was wanted: the board is another one, and has been so for a while. */
function isFinal({ status }: MoveOutcome): boolean {
  return status === 'other-board' || status === 'other-count' || status === 'done';
}

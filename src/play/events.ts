import type { Board, Move } from '../puzzle/index.ts';
import type { MoveOutcome, Point, Reading } from '../vision/index.ts';

/** How often the board is looked at: after every move, or after several, which is faster and trusts the game more. */
export type Looking = 'every' | 'several';

/** What a tap was meant for: a tube, by its number from 1, or a button by what is written on it, or where it was said to be. */
export type TapTarget = { readonly tube: number } | { readonly button: string };

/** What happens while a game is played, in the order in which it does. Tubes are counted as in the record's JSON: from 1, but for moves. */
export type PlayEvent =
  /** A board was read as if for the first time: a new level, or one in which something was not as expected. */
  | { readonly type: 'board'; readonly level: number; readonly reading: Reading; readonly board: Board }
  | {
      readonly type: 'plan';
      readonly moves: readonly Move[];
      /** Whether no shorter way exists, proved. */
      readonly optimal: boolean;
      /** Whether the moves only bring hidden items to light. */
      readonly isSearch: boolean;
    }
  /** How often the board is looked at from now on. */
  | { readonly type: 'looking'; readonly looking: Looking }
  | { readonly type: 'tap'; readonly at: Point; readonly target: TapTarget }
  | { readonly type: 'move'; readonly move: Move; readonly outcome: MoveOutcome['status'] | 'unseen' }
  /** The game takes another count than the kind of game that was read does. */
  | { readonly type: 'kind'; readonly kind: Board['kind'] }
  | { readonly type: 'restart'; readonly why: string }
  | { readonly type: 'won'; readonly level: number; readonly moves: number; readonly taps: number };

/** Why playing ended before all levels were won. */
export const END_CODES = [
  'DOUBTFUL',
  'UNKNOWN_RULES',
  'UNREADABLE',
  'UNSOLVABLE',
  'EXHAUSTED',
  'COVERED',
  'STUCK',
  'NO_BUTTON',
  'TOO_MANY_MOVES',
  'TOO_MUCH_TIME',
  'STOPPED',
  'DEVICE',
] as const;

export type EndCode = (typeof END_CODES)[number];

/** What came of it. */
export interface Played {
  /** Levels that were won. */
  readonly won: number;
  readonly moves: number;
  readonly taps: number;
  /** Why it ended early; absent where every level that was wanted is won. */
  readonly fault?: {
    readonly code: EndCode;
    readonly message: string;
    /** The newest screenshot, as the device gave it. */
    readonly picture?: Uint8Array;
    /** What was read of it, where a board was. */
    readonly reading?: Reading;
  };
}

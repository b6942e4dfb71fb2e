import type { Board, Kind, Move } from '../puzzle/index.ts';
import type { MoveOutcome, Point, Reading } from '../vision/index.ts';
import type { PLAY_MESSAGES } from './messages.ts';

/** How to play, and when to stop. */
export interface PlayOptions {
  /** Number of levels to win (default 1). Between levels the button to the next one is pressed. */
  readonly levels?: number | undefined;
  /** How items move, if the reading would take it for the other kind. What a move shows corrects it all the same. */
  readonly kind?: Kind | undefined;
  /** Whether to play boards whose reading has warnings. */
  readonly trust?: boolean | undefined;
  readonly maxMoves?: number | undefined;
  /** In milliseconds. */
  readonly maxTime?: number | undefined;
  /** Positions of buttons in pixels of a screenshot. Without them, buttons are found by their text, or because there is only one. */
  readonly next?: Point | undefined;
  readonly restart?: Point | undefined;
  /** Stops playing after the current tap. */
  readonly signal?: AbortSignal | undefined;
  /** Called with everything that happens. */
  readonly onEvent?: ((event: PlayEvent) => void) | undefined;
  /** Called with every screenshot of the device. */
  readonly onFrame?: ((png: Uint8Array) => void) | undefined;
}

/** The target of a tap: a tube, by its number from 1, or a button, by its text or by the option that gave its position. */
export type TapTarget = { readonly tube: number } | { readonly button: string };

/** Events of playing, in order. Tube numbers count from 1; the indices of a `Move` count from 0. */
export type PlayEvent =
  /** A board was read completely: a new level, or one that was not as expected. */
  | { readonly type: 'board'; readonly level: number; readonly reading: Reading; readonly board: Board }
  | {
      readonly type: 'plan';
      readonly moves: readonly Move[];
      /** Whether the number of moves is proved to be minimal. */
      readonly optimal: boolean;
      /** Whether the moves only reveal hidden items. */
      readonly isSearch: boolean;
    }
  | { readonly type: 'tap'; readonly at: Point; readonly target: TapTarget }
  /** Taps were found to land elsewhere: from now on, a point x, y of a screenshot is tapped at scale * x + dx, scale * y + dy. */
  | { readonly type: 'mapping'; readonly scale: number; readonly dx: number; readonly dy: number }
  /** What was seen of a move, and the looks since the event before, with their screenshots. */
  | {
      readonly type: 'move';
      readonly move: Move;
      readonly outcome: MoveOutcome['status'];
      readonly looks: { readonly count: number; readonly milliseconds: number };
    }
  /** The game turned out to move items by the other rule than the reading says. */
  | { readonly type: 'kind'; readonly kind: Board['kind'] }
  | { readonly type: 'restart'; readonly why: string }
  | { readonly type: 'won'; readonly level: number; readonly moves: number; readonly taps: number };

/** Why playing ended before all levels were won. */
export type EndCode = (typeof PLAY_MESSAGES)[keyof typeof PLAY_MESSAGES]['code'];

/** The result of playing. */
export interface Played {
  /** The number of levels won. */
  readonly won: number;
  readonly moves: number;
  readonly taps: number;
  /** Why playing ended early; absent if all requested levels were won. */
  readonly fault?: {
    readonly code: EndCode;
    readonly message: string;
    /** The newest screenshot, as the device gave it. */
    readonly picture?: Uint8Array;
    /** The reading of that screenshot, if it showed a board. */
    readonly reading?: Reading;
  };
}

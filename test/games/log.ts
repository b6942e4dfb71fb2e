/** A tap as a game took it, in pixels of the page (CSS pixels). */
export interface LoggedTap {
  readonly x: number;
  readonly y: number;
  readonly level: number;
  /** Such as `tube 3` (from 1), `button next`, or `nothing`. */
  readonly hit: string;
  /** `lost` where the game did not take it, `busy` where it came while something moved; else what it did. */
  readonly did: 'lift' | 'lower' | 'move' | 'switch' | 'nothing' | 'press' | 'lost' | 'busy';
}

/** What a game tells tests of itself: `globalThis.game` in its page. */
export interface GameLog {
  readonly name: string;
  /** From 1. */
  level: number;
  readonly levels: number;
  /** Board text of what the game shows, a lifted item where it came from; and with the hidden items. */
  board: string;
  truth: string;
  /** Where the tubes are in the page, from the upper left corner. */
  tubes: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  /** Number of the tube, from 1, of which something is lifted. */
  lifted: number | undefined;
  isBusy: boolean;
  /** The title of the dialog that is open. */
  dialog: string | undefined;
  /** Levels that were won, each once however often it is played. */
  won: number;
  /** Whether the last level was won. */
  isFinished: boolean;
  moves: number;
  restarts: number;
  /** Levels whose time ran out. */
  lost: number;
  readonly taps: LoggedTap[];
}

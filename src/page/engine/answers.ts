import type { BoardRules, Item, Kind, Move, Position, TubeRules } from '../../puzzle/index.ts';
import type { Backdrop } from '../../vision/again/backdrop.ts';
import type { Correction, Refusal } from '../../vision/index.ts';
import type { Part, Point, Reading } from '../../vision/reading.ts';
import type { PanguruOnPage } from '../panguru/answers.ts';
import type { FileFault } from './decode.ts';
import type { Rescue } from './rescue.ts';

/** A board of tubes that was read, typed or dealt. */
export interface TubesBoard {
  readonly game: 'tubes';
  readonly reading: Reading;
  /** Whether it has no screenshot, so that it is drawn on an empty page. */
  readonly isDrawn: boolean;
  /** Items that a person corrected, at their places in the screenshot, where other ones are seen. */
  readonly corrected?: readonly CorrectedItem[];
  /** Moves made since the screenshot was taken. */
  readonly made?: readonly Move[];
  /** Given if a person showed where the tubes are, in this screenshot or in an earlier one of the game. */
  readonly shown?: { readonly looks: Backdrop; readonly isEarlier: boolean } | undefined;
}

export interface CorrectedItem extends Point {
  readonly item: Item;
}

export type PageBoard = TubesBoard | PanguruOnPage;

/** Why there is no board: a fault of the file, the picture, the text, or earlier pictures of the level. */
export interface PageFault {
  readonly code: FileFault['code'] | Refusal['code'] | string;
  readonly format?: string;
  /** The picture that was refused, for its guess or another of its boards. */
  readonly file?: Blob;
  /** The part of the picture that each of several boards takes, and the whole of the picture. */
  readonly parts?: readonly Part[];
  readonly frame?: Part;
  /** The best guess for a refused picture. */
  readonly guess?: TubesBoard;
}

/** The result for a board. Its outcomes are never mixed up. */
export type Answer = Result & {
  /** The position with all hidden items, if there are any and the counting rule determines them. */
  readonly known?: Position;
};

type Result =
  /** The board breaks a rule, such as the counting rule, and has to be corrected first. */
  | { readonly status: 'invalid' }
  | {
      readonly status: 'solved';
      readonly moves: readonly Move[];
      /** Whether the number of moves is proved to be minimal. */
      readonly optimal: boolean;
    }
  /** Proved, unless the reading has warnings. `rescue` is given if one was found. */
  | {
      readonly status: 'unsolvable';
      readonly rescue?: Rescue;
    }
  /** The search was stopped, or its memory was used up. `moves` is the best answer so far, if any. */
  | {
      readonly status: 'exhausted';
      readonly moves: readonly Move[];
      readonly lowerBound: number;
    }
  /** Moves to make before the next screenshot, for a board with hidden items. */
  | { readonly status: 'plan'; readonly moves: readonly Move[] }
  /** No move reveals a hidden item. */
  | { readonly status: 'covered' };

/** Whether a game can still be won. */
export type Outlook =
  | { readonly status: 'winnable' }
  /** Proved lost. `lastWinnable` is the last winnable position, -1 if there was none, null if not known. */
  | { readonly status: 'lost'; readonly lastWinnable: number | null }
  | { readonly status: 'unknown' };

/** The hint for a position. */
export type Hint =
  | {
      readonly status: 'move';
      readonly move: Move;
      /** The number of moves to the end, including this one. */
      readonly left: number;
      /** Whether that number is proved to be minimal. */
      readonly optimal: boolean;
    }
  /** The first of the moves that reveal a hidden item. */
  | { readonly status: 'plan'; readonly move: Move; readonly left: number }
  | { readonly status: 'unsolvable' }
  /** The search was stopped before it found anything, or hidden items decide. */
  | { readonly status: 'unknown' };

/** The progress of a search. */
export interface SearchProgress {
  readonly lowerBound: number;
  readonly best: number | null;
}

/** A picture to show: pixels, and an SVG document of the same size above them. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly base: ImageBitmap;
  readonly marks: string;
}

/** What a dealt level shall be like. */
export interface DealTarget {
  readonly kind: Kind;
  readonly colors: number;
}

/** A correction of a reading. Tubes and items count from 1, as on the picture. */
export type Change =
  | { readonly type: 'items'; readonly items: readonly Correction[] }
  /** An item is air, and so is all that looks like it and lies open. */
  | { readonly type: 'air'; readonly tube: number; readonly item: number }
  | { readonly type: 'add' }
  | { readonly type: 'drop'; readonly tubes: readonly number[] }
  | { readonly type: 'capacity'; readonly tubes?: readonly number[]; readonly capacity: number }
  /** All rules of these tubes. */
  | { readonly type: 'rules'; readonly tubes: readonly number[]; readonly rules: TubeRules }
  /** All rules of the board. */
  | { readonly type: 'board'; readonly rules: BoardRules }
  | { readonly type: 'kind'; readonly kind: Reading['kind'] }
  /** What a warning doubts was read right. The warning is meant that has this index. */
  | { readonly type: 'right'; readonly warning: number };

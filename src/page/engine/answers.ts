import type { Safety } from '../../hidden/index.ts';
import type { Move, PanguruMove, Position } from '../../puzzle/index.ts';
import type { NextMove } from '../../solver/index.ts';
import type { ReadingColor, Refusal } from '../../vision/index.ts';
import type { PanguruReading } from '../../vision/panguru/reading.ts';
import type { Reading } from '../../vision/reading.ts';
import type { FileFault } from './decode.ts';

/** A board in tubes, be it read, typed or made. */
export interface TubesBoard {
  readonly game: 'tubes';
  readonly reading: Reading;
  /** Whether there is no screenshot of it, so that it is drawn on an empty page. */
  readonly isDrawn: boolean;
}

/** A board of Panguru; one that was typed has no reading. */
export interface PanguruOnPage {
  readonly game: 'panguru';
  readonly plates: string;
  readonly pebbles: string;
  readonly colors: readonly ReadingColor[];
  readonly reading?: PanguruReading;
}

export type PageBoard = TubesBoard | PanguruOnPage;

/** Why there is no board: of the file, of what the picture shows, of text, or of earlier pictures of the level. */
export interface PageFault {
  readonly code: FileFault['code'] | Refusal['code'] | string;
  readonly format?: string;
  /** How many boards the picture has, where one has to be chosen. */
  readonly boards?: number;
  /** In English, as the rooms say it; the page says it in its own words where it has some for the code. */
  readonly message?: string;
  /** The best guess at what a refused picture shows. */
  readonly guess?: TubesBoard;
}

/** What there is to do about a board. The ends are never mixed up. */
export type Answer =
  /** The board breaks a rule, such as that of the counts, so that it has to be mended first. */
  | { readonly status: 'invalid'; readonly code: string; readonly message: string }
  | {
      readonly status: 'solved';
      readonly moves: readonly Move[];
      /** Whether no solution is shorter, proved. */
      readonly optimal: boolean;
      readonly lowerBound: number;
      /** How many hidden items the counting rule settled. */
      readonly forced: number;
      /** The board with them filled in, where there are any. */
      readonly known?: Position;
    }
  /** Proved; `rescue` is the way with more empty tubes, on a reading that has them, where one was found. */
  | {
      readonly status: 'unsolvable';
      readonly rescue?: {
        readonly tubes: number;
        readonly reading: Reading;
        readonly moves: readonly Move[];
      };
    }
  /** The search was stopped, or its memory was used up; `moves` is the best answer so far, if any. */
  | {
      readonly status: 'exhausted';
      readonly moves: readonly Move[] | null;
      readonly lowerBound: number;
    }
  /** Moves to make before the next screenshot of a board that hides items. */
  | { readonly status: 'plan'; readonly moves: readonly Move[]; readonly safety: Safety }
  /** Nothing more can be brought to light. */
  | { readonly status: 'covered' };

/** What there is to do about a board of Panguru. */
export type PanguruAnswer =
  /** As for tubes. @see PanguruFault */
  | {
      readonly status: 'invalid';
      readonly code: string;
      readonly message: string;
      /** What it is about, from 1. */
      readonly positions: readonly number[];
    }
  | {
      readonly status: 'solved';
      readonly moves: readonly PanguruMove[];
      /** How many sequences are as short. */
      readonly count: number;
      /** The moves that they begin with, and how many begin with each. */
      readonly next: readonly NextMove<PanguruMove>[];
    }
  | { readonly status: 'exhausted'; readonly lowerBound: number };

/** Whether a game can still be won. */
export type Outlook =
  | { readonly status: 'winnable' }
  /** Proved; `lastWinnable` is the last position from which it could be won, -1 where none was, null where that is not known. */
  | { readonly status: 'lost'; readonly lastWinnable: number | null }
  | { readonly status: 'unknown' };

/** What is best to do in a position. */
export type Hint =
  | {
      readonly status: 'move';
      readonly move: Move;
      /** Moves to the end, this one among them. */
      readonly left: number;
      /** Whether no way is shorter, proved. */
      readonly optimal: boolean;
      /** How many other moves are as good, null where that is not known. */
      readonly others: number | null;
    }
  /** The first of the moves that bring a hidden item to light. */
  | { readonly status: 'plan'; readonly move: Move; readonly left: number }
  | { readonly status: 'unsolvable' }
  /** The search was stopped before it found anything, or what is hidden decides. */
  | { readonly status: 'unknown' };

/** How far a search is. */
export interface SearchProgress {
  readonly lowerBound: number;
  readonly best: number | null;
}

/** A picture to show: pixels, and SVG documents of the same width to lay over them, one over the other. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly base: ImageBitmap;
  readonly marks: readonly string[];
}

/** A change to what was read. Tubes and items count from 1, as on the picture. */
export type Change =
  /** `value` is a colour's letter, `#rrggbb`, `?` for a hidden item, `_` for none. */
  | { readonly type: 'item'; readonly tube: number; readonly item: number; readonly value: string }
  | { readonly type: 'add'; readonly at?: { readonly x: number; readonly y: number } }
  | { readonly type: 'drop'; readonly tube: number }
  | {
      readonly type: 'move';
      readonly tube: number;
      readonly at: { readonly x: number; readonly y: number };
    }
  | { readonly type: 'capacity'; readonly tube?: number; readonly capacity: number }
  | { readonly type: 'kind'; readonly kind: Reading['kind'] };

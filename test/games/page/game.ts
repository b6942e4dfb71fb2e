import type { Piece, Rules, Table } from '../rules.ts';
import type { Build, Geometry, Point } from './geometry.ts';

/** Pieces on their way; those that are not keep their places. */
export interface Motion {
  readonly did: 'lift' | 'lower' | 'move' | 'switch';
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly Piece[];
  /** From 0 to 1. */
  progress: number;
}

/** What a look draws. */
export interface Scene {
  readonly table: Table;
  readonly geometry: Geometry;
  readonly motion: Motion | undefined;
  /** Milliseconds, for what moves by itself. */
  readonly time: number;
}

/** What a press does, by its id: `undo`, `restart`, `next`; `to NAME` shows a screen, `play` and `play N` a board, `ad` is what nobody should press. */
export interface Button {
  readonly id: string;
  /** May be HTML. */
  readonly text: string;
}

/** A dialog over the board: its buttons by what they do. */
export interface Dialog {
  readonly title: string;
  readonly buttons: readonly (readonly [id: string, text: string])[];
}

/** What a screen of a game's own may know and do. */
export interface Desk {
  readonly level: number;
  /** The level to be played next. */
  readonly reached: number;
  /** Presses what has that id when so many milliseconds are over, unless the screen is gone. */
  later(milliseconds: number, id: string): void;
}

/**
 * Fills a screen that lies over the board. What has a `data-id` can be pressed.
 *
 * @returns the id of what is pressed at a point of the page, where a screen is painted
 */
export type Screen = (root: HTMLElement, desk: Desk) => ((point: Point) => string | undefined) | undefined;

/** One game: its rules, how long things take, what it says, and how it looks. */
export interface Game {
  readonly name: string;
  readonly rules: Rules;
  /** The rules of the first level, where it is easier than others. */
  readonly tutorial?: Rules;
  readonly build: Build;
  /** Milliseconds that a lifted item takes to rise, and a moved one to go. */
  readonly times: { readonly lift: number; readonly move: number };
  /** Milliseconds from a tap to the game's answer, at random between the two. */
  readonly delay?: readonly [number, number];
  readonly title: (level: number) => string;
  readonly buttons: readonly Button[];
  /** What asks before a level starts, or before it is started anew. */
  readonly start?: Dialog;
  readonly sure?: Dialog;
  readonly won?: Dialog;
  /** Screens of the game's own by name: `home` is the first, and `won` comes in place of the dialog. */
  readonly screens?: Readonly<Record<string, Screen>>;
  /** What it listens to; `click` if it does not say. */
  readonly hears?: 'pointerdown' | 'touchstart';
  /** A tap beside all tubes puts back what is lifted. */
  readonly deselects?: boolean;
  /** The page's pixels that the board is wide at least: it can be scrolled where there are fewer. */
  readonly least?: number;
  /** The place after the last tube holds something that costs: a tap on it is a press of `ad`. */
  readonly sells?: boolean;
  /** Milliseconds that the page stands still for each frame of what moves. */
  readonly frame?: number;
  /** What an advertisement under the board says, and its button; it stays in reach of a tap whatever dialog is open. */
  readonly ad?: readonly [words: string, button: string];
  /** What an advertisement under the board says that is a link, and where it leads. */
  readonly link?: readonly [words: string, address: string];
  readonly style: string;
  /** The next level is there as soon as one is won: nothing asks. */
  readonly follows?: boolean;
  /** Seconds for a level, after which it is lost, however fast the game is. */
  readonly limit?: number;
  /** Writes on a button in letters of its own. */
  readonly letter?: (button: HTMLButtonElement) => void;
  /** Whether something moves all the time. */
  readonly isRestless?: boolean;
  /** @param root the element that the board fills @returns what draws a scene; called anew for each level and size */
  setUp(root: HTMLElement, table: Table): (scene: Scene) => void;
}

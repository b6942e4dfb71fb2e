import type { Piece, Rules, Table } from '../rules.ts';
import type { Build, Geometry } from './geometry.ts';

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

export interface Button {
  readonly id: 'restart' | 'undo';
  readonly text: string;
}

/** A dialog over the board: its buttons by what they do. */
export interface Dialog {
  readonly title: string;
  readonly buttons: readonly (readonly [id: string, text: string])[];
}

/** One game: its rules, how long things take, what it says, and how it looks. */
export interface Game {
  readonly name: string;
  readonly rules: Rules;
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
  readonly won: Dialog;
  /** What an advertisement under the board says, and its button; it stays in reach of a tap whatever dialog is open. */
  readonly ad?: readonly [words: string, button: string];
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

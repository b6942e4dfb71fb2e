import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { PanguruMove } from '../../panguru/board.ts';
import type { Move } from '../../puzzle/board.ts';
import { board } from './board.ts';
import { History, type Steps } from './history.ts';

/** The game on the current board. Only one of the two has moves. */
export const tubeHistory = new History<Move>();
export const pebbleHistory = new History<PanguruMove>();
/** Whether the board is played with the extra empty tubes that it needs. */
export const isRoomier = signal(false);

/**
 * Does a task each time a value changes. Unlike an effect it does nothing at first: what plays a game is loaded when it is shown,
 * and by then a kept game may be there.
 */
export function onChange(changing: ReadonlySignal<unknown>, task: () => void): void {
  let isFirst = true;
  effect(() => {
    changing.value;
    if (!isFirst) untracked(task);
    isFirst = false;
  });
}

// here, because the other parts for Panguru are loaded after a kept game is there
onChange(board, () => pebbleHistory.forget());

/** A game that was interrupted. */
export interface Game {
  readonly tubes: Steps<Move>;
  readonly pebbles: Steps<PanguruMove>;
  readonly isRoomier: boolean;
}

export function gameNow(): Game {
  return { tubes: tubeHistory.steps(), pebbles: pebbleHistory.steps(), isRoomier: isRoomier.value };
}

/** Goes on with a game, after its board was shown. */
export function resumeGame(game: Game): void {
  // another number of tubes ends the game on the board
  isRoomier.value = game.isRoomier;
  tubeHistory.resume(game.tubes);
  pebbleHistory.resume(game.pebbles);
}

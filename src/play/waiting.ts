import { isSolved, validate } from '../puzzle/index.ts';
import { type Earlier, hasSettled, type Point, type Reading } from '../vision/index.ts';
import type { Button, Buttons, Purpose } from './buttons.ts';
import { ended, type Frame, type Screen } from './screen.ts';
import { doubtsOf, readScreen } from './table.ts';

/** Milliseconds to wait for a board to appear. */
const BOARD_PATIENCE = 45_000;
/** Milliseconds between two looks at a screen without a board. */
const LOOK_PAUSE = 400;
/** Milliseconds before a button may be pressed again. Doubled each time the same button is pressed. */
export const PRESS_PAUSE = 1_200;
/** Two buttons closer than this, in pixels, are the same one. */
const SAME_BUTTON = 20;
/** Looks at a doubtful board before it is accepted, because it may still be appearing. */
const DOUBTFUL_LOOKS = 3;
/** Milliseconds after which a board that disappeared with its last move counts as won. */
const GONE_FOR_GOOD = 6_000;

/** Waits for boards to appear, and presses the buttons that lead to one. */
export class Waiting {
  readonly #screen: Screen;
  readonly #buttons: Buttons;
  readonly #next: Point | undefined;

  /** @param next position of the button to the next level; without it, the button is found by its text */
  constructor(screen: Screen, buttons: Buttons, next: Point | undefined) {
    this.#screen = screen;
    this.#buttons = buttons;
    this.#next = next;
  }

  /**
   * Waits until a board can be read and nothing moves on it. Until then, buttons that lead to a board are pressed.
   *
   * @param old a board that may still be on the screen and is not the expected one
   * @throws End if no board appears
   */
  async forBoard(purposes: readonly Purpose[], old?: Reading): Promise<Earlier> {
    const began = performance.now();
    const presses = new Presses();
    const isAfterWin = purposes.includes('next');
    let refusal = '';
    let doubtful: Earlier | undefined;
    let looks = 0;
    while (performance.now() - began < BOARD_PATIENCE) {
      const frame = await this.#screen.frame();
      const seen = readScreen(frame.pixels);
      const isOld = seen.ok && ((old && isSameBoard(seen.value, old)) || (isAfterWin && isWon(seen.value)));
      const found = seen.ok && !isOld ? seen.value : undefined;
      if (found && !(await this.#hasSettled(frame, found))) continue;
      const board = found && { pixels: frame.pixels, reading: found };
      if (board && doubtsOf(board.reading).length === 0) return board;
      if (!seen.ok) refusal = seen.fault.message;
      // a given position is not tapped on a board; a button found by its text may be in a dialog over one
      const button = presses.mayPress
        ? await this.#buttonIn(frame, purposes, board === undefined)
        : undefined;
      if (button && presses.mayPressAt(button.at)) {
        await this.#screen.tap(button.at, { button: button.text });
        presses.pressed(button.at);
      } else if (board && presses.mayPress) {
        // a dialog or an animation may lie over it
        if (!doubtful || doubtsOf(board.reading).length < doubtsOf(doubtful.reading).length) doubtful = board;
        if (++looks >= DOUBTFUL_LOOKS) return doubtful;
      }
      await this.#screen.pause(LOOK_PAUSE);
    }
    if (doubtful) return doubtful;
    throw refusal === '' || isAfterWin ? ended('noNext') : ended('unreadable', { refusal });
  }

  /**
   * Checks whether a board that disappeared with its last move comes back. It does not if the screen shows a button to the next level
   * or another board, or after some time.
   *
   * @param before the board before that move
   * @returns the board if it came back as it was before the move, else undefined
   */
  async forReturn(before: Reading): Promise<Earlier | undefined> {
    const began = performance.now();
    while (performance.now() - began < GONE_FOR_GOOD) {
      const { pixels } = await this.#screen.frame();
      const seen = readScreen(pixels);
      if (seen.ok && isSameBoard(seen.value, before)) return { pixels, reading: seen.value };
      if (seen.ok && doubtsOf(seen.value).length === 0) return undefined;
      if (await this.#buttons.find(pixels, ['next'])) return undefined;
      await this.#screen.pause(LOOK_PAUSE);
    }
    return undefined;
  }

  async #hasSettled(frame: Frame, reading: Reading): Promise<boolean> {
    const { pixels } = await this.#screen.frame();
    return hasSettled(frame.pixels, pixels, reading);
  }

  async #buttonIn(
    { pixels }: Frame,
    purposes: readonly Purpose[],
    isBare: boolean,
  ): Promise<Button | undefined> {
    const given = purposes.includes('next') ? this.#next : undefined;
    if (given && isBare) return { at: given, text: 'next' };
    return given ? undefined : this.#buttons.find(pixels, purposes);
  }
}

/** Limits presses while waiting for a board: the same button is pressed less and less often. */
class Presses {
  #last: Point | undefined;
  #at = Number.NEGATIVE_INFINITY;
  #pause = PRESS_PAUSE;

  get mayPress(): boolean {
    return performance.now() - this.#at >= PRESS_PAUSE;
  }

  mayPressAt(at: Point): boolean {
    return !this.#isLast(at) || performance.now() - this.#at >= this.#pause;
  }

  pressed(at: Point): void {
    this.#pause = this.#isLast(at) ? 2 * this.#pause : PRESS_PAUSE;
    this.#last = at;
    this.#at = performance.now();
  }

  #isLast({ x, y }: Point): boolean {
    return this.#last !== undefined && Math.hypot(x - this.#last.x, y - this.#last.y) <= SAME_BUTTON;
  }
}

function isWon(reading: Reading): boolean {
  const board = validate(reading);
  return board.ok && isSolved(board.value);
}

/** Whether two readings show the same items in the same tubes, regardless of their letters. */
export function isSameBoard(one: Reading, other: Reading): boolean {
  const pattern = ({ tubes }: Reading) => {
    const names = new Map<string, number>();
    const nameOf = (item: string) => {
      if (!names.has(item)) names.set(item, names.size);
      return item === '?' ? '?' : names.get(item);
    };
    return tubes.map(({ items }) => items.map(nameOf).join(',')).join(' ');
  };
  return pattern(one) === pattern(other);
}

import { isSolved, validate } from '../puzzle/index.ts';
import {
  type Earlier,
  hasSettled,
  type Pixels,
  type Point,
  type Reading,
  readAgain,
} from '../vision/index.ts';
import type { Button, Buttons, Purpose } from './buttons.ts';
import { prominentIn } from './prominent.ts';
import { ended, type Screen } from './screen.ts';
import { doubtsOf, readScreen } from './table.ts';

/** Milliseconds to wait for a board to appear. */
const BOARD_PATIENCE = 45_000;
/** Milliseconds after which a screen that shows no board and exactly the same all the time is given up. */
const STILL_FOR = 12_000;
/** Milliseconds between two looks at a screen without a board. */
const LOOK_PAUSE = 400;
/** Milliseconds before a button may be pressed again. Doubled each time the same button is pressed. */
export const PRESS_PAUSE = 1_200;
/** Two buttons closer than this, in pixels, are the same one. */
const SAME_BUTTON = 20;
/** Looks at a doubtful board before it is accepted, because it may still be appearing. */
const DOUBTFUL_LOOKS = 3;
/** Looks without a board before a button is pressed that was given: it may be appearing. */
const BARE_LOOKS = 2;
/** Milliseconds after which a board that disappeared with its last move counts as won. */
const GONE_FOR_GOOD = 6_000;
/** Milliseconds without a board after which a button that starts the level again is pressed, too: its time may have run out. */
const LOST_AFTER = 8_000;

/** What is waited for. */
export interface Wish {
  readonly purposes: readonly Purpose[];
  /** A board that may still be on the screen and is not the expected one. */
  readonly old?: Items | undefined;
  /** An earlier screen of the game: what was there already is no button of a dialog. */
  readonly before?: Pixels | undefined;
}

/** A board that has appeared. */
export interface Found extends Earlier {
  /** Whether a button was pressed that leads to the next level. */
  readonly isNext: boolean;
}

/** What one picture shows of a board: none, the one that was won, one that another look does not confirm, or one that can be played. */
type OnFrame = 'none' | 'old' | 'moving' | { readonly reading: Reading; readonly isSure: boolean };

/** Waits for boards to appear, and presses the buttons that lead to one. */
export class Waiting {
  readonly #screen: Screen;
  readonly #buttons: Buttons;
  readonly #next: Point | undefined;
  /** Why the newest screen shows no board. */
  #refusal = '';

  /** @param next position of the button to the next level; without it, the button is found by its text or its looks */
  constructor(screen: Screen, buttons: Buttons, next: Point | undefined) {
    this.#screen = screen;
    this.#buttons = buttons;
    this.#next = next;
  }

  /** Waits until a board can be read twice. Until then, buttons that lead to a board are pressed. @throws End if no board appears */
  async forBoard(wish: Wish): Promise<Found> {
    const found = await this.#search(wish, BOARD_PATIENCE, true);
    if (found) return found;
    const isBeginning = this.#refusal !== '' && wish.purposes[0] !== 'next';
    throw isBeginning ? ended('unreadable', { refusal: this.#refusal }) : ended('noNext');
  }

  /**
   * Checks whether a board that disappeared with its last move comes back. It does not if the screen shows a button to the next level
   * or another board, or after some time.
   *
   * @param own the boards before and after the move
   * @returns the board if it came back, else undefined
   */
  async forReturn(own: readonly Items[], before: Pixels): Promise<Earlier | undefined> {
    const found = await this.#search({ purposes: ['next'], before }, GONE_FOR_GOOD, false);
    return found && own.some((board) => isSameBoard(found.reading, board)) ? found : undefined;
  }

  /** @returns undefined if time is up, or where a button would have to be pressed that may not be */
  async #search(wish: Wish, patience: number, mayPress: boolean): Promise<Found | undefined> {
    const began = performance.now();
    const presses = new Presses();
    const stillness = new Stillness();
    const doubtful: Earlier[] = [];
    let [bare, isNext] = [0, false];
    for (;;) {
      const { png, pixels } = await this.#screen.frame();
      const waited = performance.now() - began;
      const isOver = waited > patience || stillness.of(png, presses.at) > STILL_FOR;
      const find = (isBoard: boolean) =>
        this.#buttonOn(pixels, wish, { isLong: waited > LOST_AFTER, isBoard, bare });
      // reading a dialog as a board takes much longer than finding its button
      const isDialog = presses.mayPress && !!wish.before && prominentIn(pixels, wish.before).length > 0;
      const early = isDialog ? await find(false) : undefined;
      const board = early ? 'none' : await this.#boardOn(pixels, wish);
      const seen = typeof board === 'object' ? board : undefined;
      if (seen?.isSure) return { pixels, reading: seen.reading, isNext };
      if (board === 'moving' && !isOver) continue;
      if (!seen) bare++;
      const isSearched = !isDialog && board !== 'moving' && presses.mayPress;
      const button = presses.free(early ?? (isSearched ? await find(seen !== undefined) : undefined));
      if (button && !mayPress) return undefined;
      if (button) {
        await this.#screen.tap(button.at, { button: button.text });
        presses.pressed(button);
        isNext ||= button.isNext;
      } else {
        if (seen && presses.mayPress) doubtful.push({ pixels, reading: seen.reading });
        const [best] = doubtful.toSorted((a, b) => doubtsOf(a.reading).length - doubtsOf(b.reading).length);
        if (best && (isOver || doubtful.length >= DOUBTFUL_LOOKS)) return { ...best, isNext };
        if (isOver) return undefined;
      }
      await this.#screen.pause(LOOK_PAUSE);
    }
  }

  async #boardOn(pixels: Pixels, { purposes, old }: Wish): Promise<OnFrame> {
    const seen = readScreen(pixels, this.#screen.deadline);
    if (!seen.ok) this.#refusal = seen.fault.message;
    if (!seen.ok) return 'none';
    const reading = seen.value;
    if ((old && isSameBoard(reading, old)) || (purposes.includes('next') && isWon(reading))) return 'old';
    if (!(await this.#isConfirmed({ pixels, reading }))) return 'moving';
    return { reading, isSure: doubtsOf(reading).length === 0 };
  }

  /** A reading that is the same twice is rest enough, whatever moves beside the items. */
  async #isConfirmed(earlier: Earlier): Promise<boolean> {
    const { pixels } = await this.#screen.frame();
    if (hasSettled(earlier.pixels, pixels, earlier.reading)) return true;
    const again = readAgain(pixels, earlier);
    return again.ok && isSameBoard(again.value, earlier.reading);
  }

  /** @param look `bare`: how many looks showed no board so far */
  async #buttonOn(
    pixels: Pixels,
    { purposes, before }: Wish,
    { isLong, isBoard, bare }: { readonly isLong: boolean; readonly isBoard: boolean; readonly bare: number },
  ): Promise<Button | undefined> {
    const isGiven = purposes.some((purpose) => purpose === 'next' || purpose === 'begin');
    if (this.#next && isGiven)
      return isBoard || bare < BARE_LOOKS
        ? undefined
        : { at: this.#next, text: 'next', isNext: purposes[0] === 'next' };
    const wanted = isLong ? [...purposes, 'restart' as const] : purposes;
    return this.#buttons.find(pixels, {
      purposes: wanted,
      before,
      isBoard,
      leadsAway: this.#screen.leadsAway,
    });
  }
}

/** Measures for how long a screen has shown exactly the same. */
class Stillness {
  #last: Uint8Array | undefined;
  #since = 0;

  /** @param pressed when a button was pressed last @returns milliseconds */
  of(png: Uint8Array, pressed: number): number {
    const now = performance.now();
    if (!this.#last || Buffer.compare(png, this.#last) !== 0) this.#since = now;
    this.#last = png;
    return now - Math.max(this.#since, pressed);
  }
}

/** Limits presses while waiting for a board: the same button is pressed less and less often. */
class Presses {
  #last: Button | undefined;
  #pause = PRESS_PAUSE;
  /** When a button was pressed last. */
  at = Number.NEGATIVE_INFINITY;

  get mayPress(): boolean {
    return performance.now() - this.at >= PRESS_PAUSE;
  }

  /** The button, unless it is too early to press it again. */
  free(button: Button | undefined): Button | undefined {
    return this.#isLast(button) && performance.now() - this.at < this.#pause ? undefined : button;
  }

  pressed(button: Button): void {
    this.#pause = this.#isLast(button) ? 2 * this.#pause : PRESS_PAUSE;
    this.#last = button;
    this.at = performance.now();
  }

  #isLast(button: Button | undefined): boolean {
    if (!button || !this.#last) return false;
    return Math.hypot(button.at.x - this.#last.at.x, button.at.y - this.#last.at.y) <= SAME_BUTTON;
  }
}

function isWon(reading: Reading): boolean {
  const board = validate(reading);
  return board.ok && isSolved(board.value);
}

/** The part of a reading, or of a board, that is compared. */
type Items = { readonly tubes: readonly { readonly items: readonly string[] }[] };

/** Whether two readings show the same items in the same tubes, regardless of their letters. */
export function isSameBoard(one: Items, other: Items): boolean {
  const pattern = ({ tubes }: Items) => {
    const names = new Map<string, number>();
    const nameOf = (item: string) => {
      if (!names.has(item)) names.set(item, names.size);
      return item === '?' ? '?' : names.get(item);
    };
    return tubes.map(({ items }) => items.map(nameOf).join(',')).join(' ');
  };
  return pattern(one) === pattern(other);
}

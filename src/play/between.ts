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

/** What one look at a screen between two boards shows. */
export interface Between {
  /** `old`: the board that was won; `moving`: one that another look does not confirm. */
  readonly board: 'none' | 'old' | 'moving' | 'doubtful' | 'sure';
  /** A button that may be pressed now. */
  readonly button: boolean;
  /** Looks at doubtful boards so far. */
  readonly doubtful: number;
  readonly isOver: boolean;
}

/** What to do on a screen between two boards. */
export function betweenStep({ board, button, doubtful, isOver }: Between): 'play' | 'press' | 'look' | 'end' {
  if (board === 'sure') return 'play';
  if (button && board !== 'moving') return 'press';
  if (doubtful >= DOUBTFUL_LOOKS || (isOver && doubtful > 0)) return 'play';
  return isOver ? 'end' : 'look';
}

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

/** What one picture shows of a board. */
type OnFrame = Pick<Between, 'board'> & { readonly reading?: Reading };

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
    let best: Earlier | undefined;
    let [bare, doubtful, isNext] = [0, 0, false];
    for (;;) {
      const { pixels } = await this.#screen.frame();
      const waited = performance.now() - began;
      const find = (isBoard: boolean) =>
        this.#buttonOn(pixels, wish, { isLong: waited > LOST_AFTER, isBoard, bare });
      // reading a dialog as a board takes much longer than finding its button
      const isDialog =
        presses.mayPress && wish.before !== undefined && prominentIn(pixels, wish.before).length > 0;
      const early = isDialog ? await find(false) : undefined;
      const { board, reading }: OnFrame = early ? { board: 'none' } : await this.#boardOn(pixels, wish);
      bare += reading ? 0 : 1;
      const isFree = board !== 'sure' && board !== 'moving' && presses.mayPress;
      const button = presses.free(
        early ?? (isFree && !isDialog ? await find(board === 'doubtful') : undefined),
      );
      if (reading && board === 'doubtful' && isFree && !button) {
        doubtful++;
        if (!best || doubtsOf(reading).length < doubtsOf(best.reading).length) best = { pixels, reading };
      }
      const step = betweenStep({ board, button: button !== undefined, doubtful, isOver: waited > patience });
      const played = board === 'sure' && reading ? { pixels, reading } : best;
      if (step === 'play' && played) return { ...played, isNext };
      if (step === 'end' || (step === 'press' && !mayPress)) return undefined;
      if (step === 'press' && button) {
        await this.#screen.tap(button.at, { button: button.text });
        presses.pressed(button);
        isNext ||= button.isNext;
      }
      if (board !== 'moving') await this.#screen.pause(LOOK_PAUSE);
    }
  }

  async #boardOn(pixels: Pixels, { purposes, old }: Wish): Promise<OnFrame> {
    const seen = readScreen(pixels, this.#screen.deadline);
    if (!seen.ok) {
      this.#refusal = seen.fault.message;
      return { board: 'none' };
    }
    const reading = seen.value;
    const isOld = (old && isSameBoard(reading, old)) || (purposes.includes('next') && isWon(reading));
    if (isOld) return { board: 'old' };
    if (!(await this.#isConfirmed({ pixels, reading }))) return { board: 'moving', reading };
    return { board: doubtsOf(reading).length > 0 ? 'doubtful' : 'sure', reading };
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
    return this.#buttons.find(pixels, { purposes: wanted, before, isBoard });
  }
}

/** Limits presses while waiting for a board: the same button is pressed less and less often. */
class Presses {
  #last: Button | undefined;
  #at = Number.NEGATIVE_INFINITY;
  #pause = PRESS_PAUSE;

  get mayPress(): boolean {
    return performance.now() - this.#at >= PRESS_PAUSE;
  }

  /** The button, unless it is too early to press it again. */
  free(button: Button | undefined): Button | undefined {
    return this.#isLast(button) && performance.now() - this.#at < this.#pause ? undefined : button;
  }

  pressed(button: Button): void {
    this.#pause = this.#isLast(button) ? 2 * this.#pause : PRESS_PAUSE;
    this.#last = button;
    this.#at = performance.now();
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

import { isSolved, validate } from '../puzzle/index.ts';
import { type Earlier, hasSettled, type Point, type Reading, readAgain } from '../vision/index.ts';
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
  readonly old?: Reading | undefined;
  /** The last screen that showed a board. */
  readonly before?: Earlier['pixels'] | undefined;
}

/** What one picture shows of a board. */
interface OnFrame {
  readonly board: Between['board'];
  readonly reading?: Reading;
  readonly fault?: string;
}

const NO_BOARD: OnFrame = { board: 'none' };

/** A board that has appeared. */
export interface Found extends Earlier {
  /** Whether a button was pressed that leads to the next level. */
  readonly isNext: boolean;
}

/** Waits for boards to appear, and presses the buttons that lead to one. */
export class Waiting {
  readonly #screen: Screen;
  readonly #buttons: Buttons;
  readonly #next: Point | undefined;

  /** @param next position of the button to the next level; without it, the button is found by its text or its looks */
  constructor(screen: Screen, buttons: Buttons, next: Point | undefined) {
    this.#screen = screen;
    this.#buttons = buttons;
    this.#next = next;
  }

  /** Waits until a board can be read twice. Until then, buttons that lead to a board are pressed. @throws End if no board appears */
  async forBoard(wish: Wish): Promise<Found> {
    const began = performance.now();
    const presses = new Presses();
    let refusal = '';
    let best: Earlier | undefined;
    let [looks, doubtful, isNext] = [0, 0, false];
    for (;;) {
      const frame = await this.#screen.frame();
      const waited = performance.now() - began;
      // reading a dialog as a board takes much longer than finding its button
      const isDialog = presses.mayPress && this.#buttons.mayBe(frame.pixels, wish.before);
      const early = isDialog
        ? await this.#buttonOn(frame, wish, { waited, isBare: true, isBoard: false })
        : undefined;
      const { board, reading, fault } = early ? NO_BOARD : await this.#boardOn(frame, wish);
      refusal = fault ?? refusal;
      const isFree = board !== 'sure' && board !== 'moving' && presses.mayPress;
      const isBare = reading === undefined && ++looks >= BARE_LOOKS;
      const found = isFree
        ? await this.#buttonOn(frame, wish, { waited, isBare, isBoard: board === 'doubtful' })
        : undefined;
      const button = found && presses.mayPressAt(found.at) ? found : undefined;
      if (reading && board === 'doubtful' && isFree && !button) {
        doubtful++;
        if (!best || doubtsOf(reading).length < doubtsOf(best.reading).length) best = { ...frame, reading };
      }
      const step = betweenStep({
        board,
        button: button !== undefined,
        doubtful,
        isOver: waited > BOARD_PATIENCE,
      });
      const played = board === 'sure' && reading ? { pixels: frame.pixels, reading } : best;
      if (step === 'play' && played) return { ...played, isNext };
      if (step === 'end')
        throw refusal === '' || wish.purposes[0] === 'next'
          ? ended('noNext')
          : ended('unreadable', { refusal });
      if (step === 'press' && button) {
        await this.#screen.tap(button.at, { button: button.text });
        presses.pressed(button.at);
        isNext ||= button.isNext;
      }
      if (board !== 'moving') await this.#screen.pause(LOOK_PAUSE);
    }
  }

  /**
   * Checks whether a board that disappeared with its last move comes back. It does not if the screen shows a button to the next level
   * or another board, or after some time.
   *
   * @param own the boards before and after the move
   * @param pixels the last screen that showed it
   * @returns the board if it came back, else undefined
   */
  async forReturn(own: readonly Items[], pixels: Earlier['pixels']): Promise<Earlier | undefined> {
    const began = performance.now();
    while (performance.now() - began < GONE_FOR_GOOD) {
      const frame = await this.#screen.frame();
      const isNext = async () =>
        (await this.#buttons.find(frame.pixels, { purposes: ['next'], before: pixels })) !== undefined;
      const isDialog = this.#buttons.mayBe(frame.pixels, pixels);
      if (isDialog && (await isNext())) return undefined;
      const seen = readScreen(frame.pixels, this.#screen.deadline);
      if (seen.ok && own.some((board) => isSameBoard(seen.value, board)))
        return { ...frame, reading: seen.value };
      if (seen.ok && doubtsOf(seen.value).length === 0) return undefined;
      if (!isDialog && (await isNext())) return undefined;
      await this.#screen.pause(LOOK_PAUSE);
    }
    return undefined;
  }

  async #boardOn({ pixels }: Frame, { purposes, old }: Wish): Promise<OnFrame> {
    const seen = readScreen(pixels, this.#screen.deadline);
    if (!seen.ok) return { board: 'none', fault: seen.fault.message };
    const reading = seen.value;
    if ((old && isSameBoard(reading, old)) || (purposes.includes('next') && isWon(reading)))
      return { board: 'old' };
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

  async #buttonOn(
    { pixels }: Frame,
    { purposes, before }: Wish,
    {
      waited,
      isBare,
      isBoard,
    }: { readonly waited: number; readonly isBare: boolean; readonly isBoard: boolean },
  ): Promise<Button | undefined> {
    const given = purposes.some((purpose) => purpose === 'next' || purpose === 'begin')
      ? this.#next
      : undefined;
    if (given) return isBare ? { at: given, text: 'next', isNext: purposes[0] === 'next' } : undefined;
    const wanted = waited > LOST_AFTER ? [...purposes, 'restart' as const] : purposes;
    return this.#buttons.find(pixels, { purposes: wanted, before, isBoard });
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

import { type Earlier, hasSettled, type Pixels, type Reading, readAgain } from '../vision/index.ts';
import { type Button, Buttons, type Purpose, type Search } from './buttons.ts';
import type { PlayOptions } from './events.ts';
import { prominentIn } from './prominent.ts';
import { doubtsOf, type Items, isSameBoard, isWon, readScreen } from './reading.ts';
import { ended, type Screen } from './screen.ts';

/** Milliseconds to wait for a board to appear. */
const BOARD_PATIENCE = 45_000;
/**
 * Milliseconds after which nothing comes by itself any more: a screen that stays exactly the same is given up, a board that disappeared
 * with its last move counts as won, and a button that starts the level again is pressed, because its time may have run out.
 */
const LONG = 7_000;
/** Milliseconds between two looks at a screen without a board. */
const LOOK_PAUSE = 400;
/** Milliseconds that a pressed button is given. Doubled each time the same button is pressed. */
const PRESS_PAUSE = 1_200;
/** Two buttons closer than this, in pixels, are the same one. */
const SAME_BUTTON = 20;
/** Looks at a doubtful board before it is accepted, because it may still be appearing. */
const DOUBTFUL_LOOKS = 3;
/** Looks without a board before a button is pressed that was given: it may be appearing. */
const BARE_LOOKS = 2;

/** Positions of buttons that a person has given. */
type Given = Pick<PlayOptions, 'next' | 'restart'>;

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

/** What a screen shows, for as long as it shows exactly the same: nothing takes longer than reading. */
interface View {
  readonly png: Uint8Array;
  readonly board?: Earlier | undefined;
  readonly button?: Button | undefined;
  /** Whether there is a board that another look does not confirm. */
  readonly isMoving?: boolean;
}

/** Waits for boards to appear, and presses the buttons that lead to one. */
export class Waiting {
  readonly #screen: Screen;
  readonly #given: Given;
  readonly #buttons: Buttons;
  /** Why the newest screen shows no board. */
  #refusal = '';
  /** The first board of a level that was won: those of the next ones often have their tubes in the same places. */
  layout: Reading | undefined;

  constructor(screen: Screen, given: Given, buttons = new Buttons()) {
    this.#screen = screen;
    this.#given = given;
    this.#buttons = buttons;
  }

  close(): Promise<void> {
    return this.#buttons.close();
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
    const found = await this.#search({ purposes: ['next'], before }, LONG, false);
    return found && own.some((board) => isSameBoard(found.reading, board)) ? found : undefined;
  }

  /** Starts a level again. @returns its first board; undefined if there is no button for that */
  async forRestart(old: Items): Promise<Found | undefined> {
    const { pixels } = await this.#screen.frame();
    const { restart: at } = this.#given;
    const button = at ? { at, text: 'restart' } : await this.#find(pixels, ['restart'], { isBoard: true });
    if (!button) return undefined;
    await this.#press(button);
    return this.forBoard({ purposes: ['confirm'], old, before: pixels });
  }

  /** Begins a level whose board does not answer, if there is a button for that. */
  async begin(): Promise<void> {
    const { pixels } = await this.#screen.frame();
    const button = await this.#find(pixels, ['begin'], { isBoard: true });
    if (button && !button.isRestart) await this.#press(button);
  }

  async #press({ at, text }: Pick<Button, 'at' | 'text'>): Promise<void> {
    await this.#screen.tap(at, { button: text });
    await this.#screen.pause(PRESS_PAUSE);
  }

  /** @returns undefined if time is up, or where a button would have to be pressed that may not be */
  async #search(wish: Wish, patience: number, mayPress: boolean): Promise<Found | undefined> {
    const began = performance.now();
    const presses = new Presses();
    const doubtful: Earlier[] = [];
    let view: View | undefined;
    let [since, moving, bare, isNext, hasTried] = [began, 0, 0, false, false];
    for (;;) {
      const { png, pixels } = await this.#screen.frame();
      const now = performance.now();
      const waited = now - began;
      if (!view || view.isMoving || Buffer.compare(view.png, png) !== 0) {
        view = { png, ...(await this.#view(pixels, wish, moving > 0)) };
        since = now;
        moving = view.isMoving ? moving + 1 : 0;
      }
      const { board } = view;
      if (board && doubtsOf(board.reading).length === 0) return { ...board, isNext };
      const isStill = now - Math.max(since, presses.at) > LONG;
      const isOver = isStill || waited > patience;
      if (moving === 1 && !isOver) continue;
      if (!board) bare++;
      const known = this.#next(wish, board || moving > 0 ? 0 : bare) ?? view.button;
      const isAnywhere = !known && isStill && !hasTried;
      hasTried ||= isAnywhere;
      const button = presses.free(isAnywhere ? await this.#anywhere(pixels, wish) : known);
      if (button && (!button.isRestart || isStill || waited > LONG)) {
        if (!mayPress) return undefined;
        presses.pressed(button);
        isNext ||= button.isNext;
        await this.#press(button);
        continue;
      }
      if (board) doubtful.push(board);
      const [best] = doubtful.toSorted((a, b) => doubtsOf(a.reading).length - doubtsOf(b.reading).length);
      if (best && (isOver || doubtful.length >= DOUBTFUL_LOOKS)) return { ...best, isNext };
      if (isOver) return undefined;
      await this.#screen.pause(LOOK_PAUSE);
    }
  }

  async #view(
    pixels: Pixels,
    { purposes, old, before }: Wish,
    hasMoved: boolean,
  ): Promise<Omit<View, 'png'>> {
    // reading a dialog as a board takes much longer than finding its button
    const isDialog = before !== undefined && prominentIn(pixels, before).length > 0;
    const early = isDialog ? await this.#find(pixels, purposes, { before }) : undefined;
    if (early && !early.isRestart) return { button: early };
    const seen = readScreen(pixels, this.#screen.deadline, this.layout);
    if (!seen.ok) this.#refusal = seen.fault.message;
    const reading = seen.ok ? seen.value : undefined;
    const isOld =
      reading && ((old && isSameBoard(reading, old)) || (purposes.includes('next') && isWon(reading)));
    const board = reading && !isOld ? { pixels, reading } : undefined;
    const isMoving = board !== undefined && !(await this.#isConfirmed(board));
    // a board that comes to rest takes less than two looks: pictures of a title go on
    if (isMoving && !hasMoved) return { isMoving };
    const isSure = board && doubtsOf(board.reading).length === 0;
    const isSearched = !isDialog && (isMoving || !isSure);
    const button = isSearched ? await this.#find(pixels, purposes, { before, isBoard: !!board }) : early;
    return { board: isMoving ? undefined : board, button, isMoving };
  }

  /** A reading that is the same twice is rest enough, whatever moves beside the items. */
  async #isConfirmed(earlier: Earlier): Promise<boolean> {
    const { pixels } = await this.#screen.frame();
    if (hasSettled(earlier.pixels, pixels, earlier.reading)) return true;
    const again = readAgain(pixels, earlier);
    return again.ok && isSameBoard(again.value, earlier.reading);
  }

  /** The given button to the next level, once no board was seen twice. */
  #next({ purposes }: Wish, bare: number): Button | undefined {
    const { next: at } = this.#given;
    if (!at || !leadsOn(purposes) || bare < BARE_LOOKS) return undefined;
    return { at, text: 'next', isNext: purposes[0] === 'next' };
  }

  /** Some games go on wherever they are tapped after a level. Only where it is known that the tap stays in the game. */
  async #anywhere({ width, height }: Pixels, { purposes }: Wish): Promise<Button | undefined> {
    const at = { x: Math.round(width / 2), y: Math.round(height / 2) };
    if (purposes[0] !== 'next' || (await this.#screen.leadsAway(at)) !== false) return undefined;
    return { at, text: 'anywhere', isNext: false };
  }

  async #find(pixels: Pixels, purposes: readonly Purpose[], more: Pick<Search, 'before' | 'isBoard'>) {
    if (this.#given.next && leadsOn(purposes)) return undefined;
    const { leadsAway } = this.#screen;
    return this.#screen.limited(this.#buttons.find(pixels, { purposes, leadsAway, ...more }));
  }
}

/** Limits presses while waiting for a board: the same button is pressed less and less often. */
class Presses {
  #last: Button | undefined;
  #pause = PRESS_PAUSE;
  /** When a button was pressed last. */
  at = Number.NEGATIVE_INFINITY;

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

/** Whether the button to the next level is wanted, of which the position may be given. */
function leadsOn(purposes: readonly Purpose[]): boolean {
  return purposes.includes('next') || purposes.includes('begin');
}

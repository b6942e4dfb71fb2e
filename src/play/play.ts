import { isSolved, type Kind, replay, validate } from '../puzzle/index.ts';
import { type Earlier, hasSettled, type Point, type Reading, specialsIn } from '../vision/index.ts';
import { Buttons, type Purpose } from './buttons.ts';
import type { Device } from './device.ts';
import type { Looking, PlayEvent, Played } from './events.ts';
import { sayOfPlay } from './messages.ts';
import { Mover } from './mover.ts';
import { Pace } from './pace.ts';
import { type Plan, planFor } from './plan.ts';
import { End, ended, type Frame, Screen } from './screen.ts';
import { Spots } from './spots.ts';
import { doubtsOf, readScreen, Table } from './table.ts';

export interface PlayOptions {
  /** Levels to win; the button to the next one is pressed in between. */
  readonly levels?: number | undefined;
  /** Whether a board is played whose reading has warnings. */
  readonly trust?: boolean | undefined;
  /**
   * How often the board is looked at. `auto` looks after every move, and after several where screenshots are slow, nothing of the
   * reading is in doubt, and the last moves were made at once.
   */
  readonly looking?: Looking | 'auto' | undefined;
  readonly maxMoves?: number | undefined;
  /** Milliseconds. */
  readonly maxTime?: number | undefined;
  /** Where the buttons are, in pixels of a screenshot; else they are looked for by their text. */
  readonly next?: Point | undefined;
  readonly restart?: Point | undefined;
  /** Ends playing after the tap that is under way. */
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((event: PlayEvent) => void) | undefined;
  /** Given every screenshot, as the device gave it. */
  readonly onFrame?: ((png: Uint8Array) => void) | undefined;
}

/**
 * Plays a game on a device: reads the board, solves it, makes the moves, and looks whether each was made. It ends when so many levels are
 * won, or when a person is needed. The device stays open.
 */
export async function play(device: Device, options: PlayOptions = {}): Promise<Played> {
  const game = new Game(device, options);
  try {
    await game.play();
    return game.soFar();
  } catch (error) {
    return { ...game.soFar(), fault: game.faultOf(error) };
  } finally {
    await game.close();
  }
}

/** Milliseconds that a board may take to appear. */
const BOARD_PATIENCE = 45_000;
/** Milliseconds between two looks at a screen without a board, and after a button was pressed. */
const NO_BOARD_PAUSE = 400;
const PRESSED_PAUSE = 1_200;
/** A doubtful board is looked at so often before it is believed to be one: it may still come in. */
const DOUBTFUL_LOOKS = 3;
/** Plans for one level. */
const MOST_PLANS = 25;
/** Several moves are made without a look once so many were made at once. */
const SURE_AFTER = 3;
/** Moves between two looks. */
const AT_A_TIME = 4;
/** A reading is sure when every item is as certain as this. */
const SURE = 0.9;

type Moves = Extract<Plan, { type: 'moves' }>;

class Game {
  readonly #options: PlayOptions;
  readonly #screen: Screen;
  readonly #buttons = new Buttons();
  readonly #pace = new Pace();
  readonly #spots = new Spots();
  #kind: Kind | undefined;
  #won = 0;
  #moves = 0;
  /** The reading of the board that was won last, which stays on the screen for a while. */
  #last: Reading | undefined;

  constructor(device: Device, options: PlayOptions) {
    this.#options = options;
    const { signal, maxTime = Number.POSITIVE_INFINITY, onEvent, onFrame } = options;
    this.#screen = new Screen(device, {
      signal,
      deadline: performance.now() + maxTime,
      onEvent: (event) => onEvent?.(event),
      onFrame: (png) => onFrame?.(png),
      onDuration: (milliseconds) => this.#pace.framed(milliseconds),
    });
  }

  async play(): Promise<void> {
    const { levels = 1 } = this.#options;
    let first = await this.#awaitBoard(['begin']);
    for (;;) {
      await this.#playLevel(first);
      this.#won++;
      this.#screen.tell({ type: 'won', level: this.#won, moves: this.#moves, taps: this.#screen.taps });
      if (this.#won >= levels) return;
      first = await this.#nextLevel();
    }
  }

  soFar(): Played {
    return { won: this.#won, moves: this.#moves, taps: this.#screen.taps };
  }

  faultOf(error: unknown): NonNullable<Played['fault']> {
    const picture = this.#screen.newest && { picture: this.#screen.newest.png };
    if (error instanceof End) {
      const { code, message, reading } = error;
      return { code, message, ...picture, ...(reading && { reading }) };
    }
    if (this.#options.signal?.aborted) return sayOfPlay('stopped');
    throw error;
  }

  close(): Promise<void> {
    return this.#buttons.close();
  }

  /** Plays from the first look at a level to its last move, however often it has to be planned anew. */
  async #playLevel(first: Earlier): Promise<void> {
    let table = this.#tableFor(first);
    let isSure = true;
    for (let plans = 0; plans < MOST_PLANS; plans++) {
      const board = table.board();
      const { reading } = table;
      this.#screen.tell({ type: 'board', level: this.#won + 1, reading, board });
      const plan = await planFor(board, this.#options.signal);
      if (plan.type === 'solved') return this.#keep(reading);
      if (plan.type === 'lost') {
        table = await this.#restarted(table);
        continue;
      }
      const { moves, optimal, isSearch } = plan;
      this.#screen.tell({ type: 'plan', moves, optimal, isSearch });
      const mayRush = isSure && !isSearch && isCertain(reading);
      const end = await this.#follow(table, plan, mayRush);
      this.#kind = table.kind;
      if (end === 'done' && !isSearch) return this.#keep(table.reading);
      if (end === 'gone') {
        const after = replay(plan.board, moves).at(-1);
        if (after && isSolved(after) && this.#isLastMove) return this.#keep(table.reading);
        table = this.#tableFor(await this.#awaitBoard(['begin', 'confirm']));
      }
      isSure = isSure && end === 'done';
    }
    throw ended('tooManyPlans', { times: MOST_PLANS });
  }

  #keep(reading: Reading): void {
    this.#last = reading;
  }

  /** Whether the last move of a plan was being made when its board went away. */
  #isLastMove = false;

  #tableFor(first: Earlier): Table {
    return new Table(this.#trusted(first), this.#kind);
  }

  /** @throws End where a person has to look at the board first */
  #trusted(first: Earlier): Earlier {
    if (this.#options.trust) return first;
    const [doubt] = doubtsOf(first.reading);
    const said = doubt ? ended('doubtful', { doubt: doubt.message }) : unknownRules(first);
    if (said) throw new End(said, first.reading);
    return first;
  }

  /** How often the board is looked at from now on; told where it changes. */
  #lookFor(mayRush: boolean): Looking {
    const { looking = 'auto' } = this.#options;
    const isRushed = mayRush && this.#pace.isLookingSlow;
    const now = looking === 'auto' ? (isRushed ? 'several' : 'every') : looking;
    if (now !== this.#looking) this.#screen.tell({ type: 'looking', looking: now });
    this.#looking = now;
    return now;
  }

  #looking: Looking | undefined;

  async #follow(
    table: Table,
    { board: first, moves }: Pick<Moves, 'board' | 'moves'>,
    mayRush: boolean,
  ): Promise<'done' | 'changed' | 'gone'> {
    const mover = new Mover(this.#screen, table, this.#pace, this.#spots);
    const boards = replay(first, moves);
    let made = 0;
    let isSmooth = 0;
    while (made < moves.length) {
      const board = boards[made];
      if (!board) throw new RangeError('a plan has a move that the rules do not allow');
      const count = this.#lookFor(mayRush && isSmooth >= SURE_AFTER) === 'several' ? AT_A_TIME : 1;
      const next = moves.slice(made, made + this.#allowed(count));
      this.#isLastMove = made + next.length === moves.length;
      const [move] = next;
      if (!move) return 'done';
      const end = next.length > 1 ? await mover.makeSeveral(board, next) : await mover.make(board, move);
      if (end.type === 'changed') return 'changed';
      this.#moves += next.length;
      if (end.type === 'gone') return 'gone';
      made += next.length;
      isSmooth = end.atOnce ? isSmooth + 1 : 0;
    }
    return 'done';
  }

  /** So many of the next moves may be made. */
  #allowed(count: number): number {
    const { maxMoves: most = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#moves >= most) throw ended('tooManyMoves', { most });
    return Math.min(count, most - this.#moves);
  }

  /** Starts a level again that is lost, and reads it; what was seen of its hidden items is remembered by the table. */
  async #restarted(table: Table): Promise<Table> {
    this.#screen.tell({ type: 'restart', why: 'the board cannot be won from here' });
    const { restart } = this.#options;
    const frame = await this.#screen.frame();
    const button = restart
      ? { at: restart, text: 'restart' }
      : await this.#buttons.find(frame.pixels, ['restart']);
    if (!button) throw ended(table.hides ? 'noRestart' : 'unsolvable');
    await this.#screen.tap(button.at, { button: button.text });
    await this.#screen.pause(PRESSED_PAUSE);
    const again = await this.#awaitBoard(['confirm'], table.reading);
    return table.again(this.#trusted(again));
  }

  async #nextLevel(): Promise<Earlier> {
    return this.#awaitBoard(['next', 'begin'], this.#last);
  }

  /**
   * Waits until a board can be read and nothing moves on it. While there is none, buttons are pressed that lead to one.
   *
   * @param old a board that may still be there and is not the one that is waited for.
   */
  async #awaitBoard(purposes: readonly Purpose[], old?: Reading): Promise<Earlier> {
    const began = performance.now();
    let refusal = '';
    let doubtful: Earlier | undefined;
    let looks = 0;
    let pressedAt = 0;
    while (performance.now() - began < BOARD_PATIENCE) {
      const frame = await this.#screen.frame();
      const seen = readScreen(frame.pixels);
      const found = seen.ok && !(old && isOld(seen.value, old)) ? seen.value : undefined;
      if (found && !(await this.#hasSettled(frame, found))) continue;
      const board = found && { pixels: frame.pixels, reading: found };
      if (board && doubtsOf(board.reading).length === 0) return board;
      if (!seen.ok) refusal = seen.fault.message;
      const isPressed = performance.now() - pressedAt < PRESSED_PAUSE;
      const button = isPressed ? undefined : await this.#buttonFor(frame.pixels, purposes);
      if (button) {
        await this.#screen.tap(button.at, { button: button.text });
        pressedAt = performance.now();
      } else if (board && !isPressed) {
        // a dialog or an animation may lie over it
        if (!doubtful || doubtsOf(board.reading).length < doubtsOf(doubtful.reading).length) doubtful = board;
        if (++looks >= DOUBTFUL_LOOKS) return doubtful;
      }
      await this.#screen.pause(NO_BOARD_PAUSE);
    }
    if (doubtful) return doubtful;
    throw refusal === '' || purposes.includes('next') ? ended('noNext') : ended('unreadable', { refusal });
  }

  async #hasSettled(frame: Frame, reading: Reading): Promise<boolean> {
    const { pixels } = await this.#screen.frame();
    return hasSettled(frame.pixels, pixels, reading);
  }

  async #buttonFor(pixels: Earlier['pixels'], purposes: readonly Purpose[]) {
    const { next } = this.#options;
    if (next && purposes.includes('next')) return { at: next, text: 'next' };
    return this.#buttons.find(pixels, purposes);
  }
}

/** What says that a game has rules of its own, if anything does. */
function unknownRules({ pixels, reading }: Earlier): End | undefined {
  const { anyColor, oneColor } = specialsIn(pixels, reading);
  const listed = (tubes: readonly number[]) => ({
    listed: `${tubes.length > 1 ? 'each of tubes' : 'tube'} ${tubes.join(', ')}`,
  });
  if (anyColor.length > 0) return ended('anyColor', listed(anyColor));
  return oneColor.length > 0 ? ended('oneColor', listed(oneColor)) : undefined;
}

/** Whether nothing of a reading is in doubt. */
function isCertain({ tubes, warnings }: Reading): boolean {
  return warnings.length === 0 && tubes.every(({ certainty }) => certainty.every((one) => one >= SURE));
}

/** Whether a reading is one of a board that was won, or the same as it was. */
function isOld(reading: Reading, old: Reading): boolean {
  const board = validate(reading);
  return isSameBoard(reading, old) || (board.ok && isSolved(board.value));
}

/** Whether two readings show the same items in the same tubes, whatever their letters are. */
function isSameBoard(one: Reading, other: Reading): boolean {
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

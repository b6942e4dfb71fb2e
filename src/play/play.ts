import { isSolved, type Kind, replay } from '../puzzle/index.ts';
import { type Earlier, type Point, type Reading, specialsIn } from '../vision/index.ts';
import { Buttons } from './buttons.ts';
import type { Device } from './device.ts';
import type { Looking, PlayEvent, Played } from './events.ts';
import { sayOfPlay } from './messages.ts';
import { Mover } from './mover.ts';
import { Pace } from './pace.ts';
import { type Plan, planFor } from './plan.ts';
import { End, ended, Screen } from './screen.ts';
import { Spots } from './spots.ts';
import { doubtsOf, Table } from './table.ts';
import { isSameBoard, PRESS_PAUSE, Waiting } from './waiting.ts';

/** How to play, and when to stop. */
export interface PlayOptions {
  /** Number of levels to win (default 1). Between levels the button to the next one is pressed. */
  readonly levels?: number | undefined;
  /** Whether to play boards whose reading has warnings. */
  readonly trust?: boolean | undefined;
  /**
   * How often the board is checked. `auto` checks after every move, or after several moves if screenshots are slow, the reading has
   * no doubts and the last moves succeeded at the first try.
   */
  readonly looking?: Looking | 'auto' | undefined;
  readonly maxMoves?: number | undefined;
  /** In milliseconds. */
  readonly maxTime?: number | undefined;
  /** Positions of buttons in pixels of a screenshot. Without them, buttons are found by their text. */
  readonly next?: Point | undefined;
  readonly restart?: Point | undefined;
  /** Stops playing after the current tap. */
  readonly signal?: AbortSignal | undefined;
  /** Called with everything that happens. */
  readonly onEvent?: ((event: PlayEvent) => void) | undefined;
  /** Called with every screenshot of the device. */
  readonly onFrame?: ((png: Uint8Array) => void) | undefined;
}

/**
 * Plays a game on a device: reads the board, solves it, makes the moves and checks each of them. Ends when the wanted number of levels
 * is won, or when a person is needed. Never closes the device.
 *
 * @returns levels, moves and taps so far, with a fault if playing ended early ({@link END_CODES}); errors other than those of the
 * device are thrown
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

/** The most plans for one level. */
const MOST_PLANS = 25;
/** After this many moves that succeeded at the first try, moves are made without a check in between. */
const SURE_AFTER = 3;
/** Moves between two checks. */
const AT_A_TIME = 4;
/** The least certainty of every item of a reading without doubts. */
const SURE = 0.9;

type Moves = Extract<Plan, { type: 'moves' }>;

/** How the execution of a plan ended. */
type FollowEnd =
  | { readonly type: 'done' | 'changed' }
  /** The board disappeared; `unseen` is the number of moves in progress if they are the last ones of the plan, else 0. */
  | { readonly type: 'gone'; readonly unseen: number };

/** A level that has been won. */
interface Won {
  /** Its last reading, because the board stays on the screen for a while. */
  readonly last: Reading;
  /** The board of the next level, if it is known already. */
  readonly next?: Earlier | undefined;
}

class Game {
  readonly #options: PlayOptions;
  readonly #screen: Screen;
  readonly #buttons = new Buttons();
  readonly #waiting: Waiting;
  readonly #pace = new Pace();
  readonly #spots = new Spots();
  #kind: Kind | undefined;
  #won = 0;
  #moves = 0;

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
    this.#waiting = new Waiting(this.#screen, this.#buttons, options.next);
  }

  async play(): Promise<void> {
    const { levels = 1 } = this.#options;
    let first = await this.#waiting.forBoard(['begin']);
    for (;;) {
      const { last, next } = await this.#playLevel(first, this.#won + 1 >= levels);
      this.#won++;
      this.#screen.tell({ type: 'won', level: this.#won, moves: this.#moves, taps: this.#screen.taps });
      if (this.#won >= levels) return;
      first = next ?? (await this.#waiting.forBoard(['next', 'begin'], last));
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

  /** Plays a level from its first reading to its last move, with as many plans as needed. */
  async #playLevel(first: Earlier, isFinal: boolean): Promise<Won> {
    let table = this.#tableFor(first);
    let isSure = true;
    for (let plans = 0; plans < MOST_PLANS; plans++) {
      const board = table.board();
      const { reading } = table;
      this.#screen.tell({ type: 'board', level: this.#won + 1, reading, board });
      const plan = await planFor(board, this.#options.signal);
      if (plan.type === 'solved') return { last: reading };
      if (plan.type === 'lost') {
        table = await this.#restarted(table);
        continue;
      }
      const { moves, optimal, isSearch } = plan;
      this.#screen.tell({ type: 'plan', moves, optimal, isSearch });
      const mayRush = isSure && !isSearch && isCertain(reading);
      const end = await this.#follow(table, plan, mayRush);
      this.#kind = table.kind;
      if (end.type === 'done' && !isSearch) return { last: table.reading };
      if (end.type === 'gone') {
        const after = end.unseen > 0 ? replay(plan.board, moves).at(-1) : undefined;
        const isWinning = after !== undefined && isSolved(after);
        const shown = isWinning
          ? await this.#afterLastMove(table.reading, isFinal)
          : await this.#waiting.forBoard(['begin', 'confirm']);
        if (isWinning && !(shown && isSameBoard(shown.reading, table.reading))) {
          this.#moves += end.unseen;
          return { last: table.reading, next: shown };
        }
        if (shown) table = this.#tableFor(shown);
      }
      isSure = isSure && end.type === 'done';
    }
    throw ended('tooManyPlans', { times: MOST_PLANS });
  }

  /** Waits for what follows when a board disappeared with its last move: the next level, or the same board if the tap was lost. */
  #afterLastMove(before: Reading, isFinal: boolean): Promise<Earlier | undefined> {
    return isFinal ? this.#waiting.forReturn(before) : this.#waiting.forBoard(['next', 'begin']);
  }

  #tableFor(first: Earlier): Table {
    return new Table(this.#trusted(first), this.#kind);
  }

  /** @throws End if a person has to check the board first */
  #trusted(first: Earlier): Earlier {
    if (this.#options.trust) return first;
    const [doubt] = doubtsOf(first.reading);
    const said = doubt ? ended('doubtful', { doubt: doubt.message }) : unknownRules(first);
    if (said) throw new End(said, first.reading);
    return first;
  }

  /** Decides how often to check from now on, and reports a change. */
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
  ): Promise<FollowEnd> {
    const mover = new Mover(this.#screen, table, this.#pace, this.#spots);
    const boards = replay(first, moves);
    let made = 0;
    let isSmooth = 0;
    while (made < moves.length) {
      const board = boards[made];
      if (!board) throw new RangeError('a plan has a move that the rules do not allow');
      const count = this.#lookFor(mayRush && isSmooth >= SURE_AFTER) === 'several' ? AT_A_TIME : 1;
      const next = moves.slice(made, made + this.#allowed(count));
      const [move] = next;
      if (!move) break;
      const end = next.length > 1 ? await mover.makeSeveral(board, next) : await mover.make(board, move);
      if (end.type === 'changed') return end;
      if (end.type === 'gone')
        return { ...end, unseen: made + next.length === moves.length ? next.length : 0 };
      this.#moves += next.length;
      made += next.length;
      isSmooth = end.atOnce ? isSmooth + 1 : 0;
    }
    return { type: 'done' };
  }

  /** The number of moves to make before the next check. */
  #allowed(count: number): number {
    const { maxMoves: most = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#moves >= most) throw ended('tooManyMoves', { most });
    return Math.min(count, most - this.#moves);
  }

  /** Restarts a lost level and reads it. The table remembers the hidden items that were revealed. */
  async #restarted(table: Table): Promise<Table> {
    this.#screen.tell({ type: 'restart', why: 'the board cannot be won from here' });
    const { restart } = this.#options;
    const frame = await this.#screen.frame();
    const button = restart
      ? { at: restart, text: 'restart' }
      : await this.#buttons.find(frame.pixels, ['restart']);
    if (!button) throw ended(table.hides ? 'noRestart' : 'unsolvable');
    await this.#screen.tap(button.at, { button: button.text });
    await this.#screen.pause(PRESS_PAUSE);
    const again = await this.#waiting.forBoard(['confirm'], table.reading);
    return table.again(this.#trusted(again));
  }
}

/** Signs on the board that the game has special rules, if there are any. */
function unknownRules({ pixels, reading }: Earlier): End | undefined {
  const { anyColor, oneColor } = specialsIn(pixels, reading);
  const listed = (tubes: readonly number[]) => ({
    listed: `${tubes.length > 1 ? 'each of tubes' : 'tube'} ${tubes.join(', ')}`,
  });
  if (anyColor.length > 0) return ended('anyColor', listed(anyColor));
  return oneColor.length > 0 ? ended('oneColor', listed(oneColor)) : undefined;
}

/** Whether a reading has no doubts. */
function isCertain({ tubes, warnings }: Reading): boolean {
  return warnings.length === 0 && tubes.every(({ certainty }) => certainty.every((one) => one >= SURE));
}

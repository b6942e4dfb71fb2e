import { applyMove, type Board, HIDDEN, type Kind, legalMoves, type Move, replay } from '../puzzle/index.ts';
import { type Earlier, type Point, type Reading, specialsIn, type Warning } from '../vision/index.ts';
import { Aim } from './aim.ts';
import { type Found, isSameBoard, PRESS_PAUSE, Waiting } from './between.ts';
import { Buttons } from './buttons.ts';
import type { Device } from './device.ts';
import type { PlayEvent, Played } from './events.ts';
import { sayOfPlay } from './messages.ts';
import { type Made, makeMove, type Task } from './moves.ts';
import { OnScreen } from './onScreen.ts';
import { Pace } from './pace.ts';
import { type Plan, planFor } from './plan.ts';
import { End, ended, Screen } from './screen.ts';
import { Table } from './table.ts';

/** How to play, and when to stop. */
export interface PlayOptions {
  /** Number of levels to win (default 1). Between levels the button to the next one is pressed. */
  readonly levels?: number | undefined;
  /** How items move, if the reading would take it for the other kind. What a move shows corrects it all the same. */
  readonly kind?: Kind | undefined;
  /** Whether to play boards whose reading has warnings. */
  readonly trust?: boolean | undefined;
  readonly maxMoves?: number | undefined;
  /** In milliseconds. */
  readonly maxTime?: number | undefined;
  /** Positions of buttons in pixels of a screenshot. Without them, buttons are found by their text, or because there is only one. */
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
 * @returns levels, moves and taps so far, with a fault if playing ended early ({@link EndCode}); errors other than those of the
 * device are thrown
 */
export async function play(device: Device, options: PlayOptions = {}): Promise<Played> {
  const game = new Game(device, options);
  try {
    await game.play();
    return game.soFar();
  } catch (error) {
    return { ...game.soFar(), fault: await game.faultOf(error) };
  } finally {
    await game.close();
  }
}

/** The most plans for one level. */
const MOST_PLANS = 25;

type Moves = Extract<Plan, { type: 'moves' }>;

/** A level that has been won. */
interface Won {
  /** Its last reading, because the board stays on the screen for a while. */
  readonly last: Earlier;
  /** The board of the next level, if it is known already. */
  readonly next?: Earlier | undefined;
}

class Game {
  readonly #options: PlayOptions;
  readonly #screen: Screen;
  readonly #buttons = new Buttons();
  readonly #waiting: Waiting;
  readonly #pace = new Pace();
  readonly #aim = new Aim();
  #kind: Kind | undefined;
  #won = 0;
  #moves = 0;

  constructor(device: Device, options: PlayOptions) {
    this.#options = options;
    this.#kind = options.kind;
    const { signal, maxTime = Number.POSITIVE_INFINITY, onEvent, onFrame } = options;
    this.#screen = new Screen(device, {
      signal,
      deadline: performance.now() + maxTime,
      onEvent: (event) => onEvent?.(event),
      onFrame: (png) => onFrame?.(png),
    });
    this.#waiting = new Waiting(this.#screen, this.#buttons, options.next);
  }

  async play(): Promise<void> {
    const { levels = 1 } = this.#options;
    if (levels < 1) return;
    let first: Earlier = await this.#waiting.forBoard({ purposes: ['begin'] });
    for (;;) {
      const { last, next } = await this.#playLevel(first, this.#won + 1 >= levels);
      this.#won++;
      this.#screen.tell({ type: 'won', level: this.#won, moves: this.#moves, taps: this.#screen.taps });
      if (this.#won >= levels) return;
      const wish = { purposes: ['next', 'begin'] as const, old: last.reading, before: last.pixels };
      first = next ?? (await this.#waiting.forBoard(wish));
    }
  }

  soFar(): Played {
    return { won: this.#won, moves: this.#moves, taps: this.#screen.taps };
  }

  async faultOf(error: unknown): Promise<NonNullable<Played['fault']>> {
    const png = await this.#screen.last();
    const picture = png && { picture: png };
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
    let onScreen = this.#begin(first);
    let wasRefused = false;
    for (let plans = 0; plans < MOST_PLANS; plans++) {
      const board = onScreen.table.board();
      const { reading } = onScreen;
      // a dialog may have come up over the last board already
      const won = (next?: Earlier): Won => ({
        last: { pixels: first.pixels, reading: onScreen.reading },
        next,
      });
      this.#screen.tell({ type: 'board', level: this.#won + 1, reading, board });
      const plan = await planFor(board, this.#options.signal);
      const isLost = plan.type === 'lost';
      if (plan.type !== 'moves') this.#insistOn(reading, isLost ? reading.warnings : onScreen.table.doubts);
      if (plan.type === 'solved') return won();
      if (plan.type === 'lost') {
        onScreen = await this.#restarted(onScreen.table);
        continue;
      }
      const { moves, optimal, isSearch } = plan;
      this.#screen.tell({ type: 'plan', moves, optimal, isSearch });
      const { made, ending, task } = await this.#follow(onScreen, plan);
      this.#kind = onScreen.table.kind;
      if ((made === 'done' && !isSearch) || (made === 'over' && isFinal)) return won();
      if (made === 'refused') this.#insistOn(reading, onScreen.table.doubts);
      // everything was read anew after the first refusal: the game has other rules
      if (made === 'refused' && wasRefused) throw ended('stuck');
      wasRefused ||= made === 'refused';
      if (made === 'done' || made === 'changed') continue;
      const next = await this.#whatFollows(won().last, made === 'refused' ? undefined : ending, isFinal);
      if (next.isWon && made === 'gone' && task) {
        this.#moves++;
        onScreen.tell({ status: 'done' }, task);
      }
      if (next.isWon) return won(next.found);
      onScreen = this.#begin(next.found);
    }
    throw ended('stuck');
  }

  /**
   * Waits for what follows when a board is gone: the next level, or the same board if the tap was lost or something lay over it.
   *
   * @param ending the board after the move, if that may have won the level
   */
  async #whatFollows(
    { reading, pixels: before }: Earlier,
    ending: Board | undefined,
    isFinal: boolean,
  ): Promise<{ isWon: true; found: Found | undefined } | { isWon: false; found: Earlier }> {
    const own = ending ? [reading, ending] : [reading];
    if (ending && isFinal) {
      const back = await this.#waiting.forReturn(own, before);
      return back ? { isWon: false, found: back } : { isWon: true, found: undefined };
    }
    const found = await this.#waiting.forBoard({ purposes: ['next', 'begin', 'confirm'], before });
    const isOther = !own.some((board) => isSameBoard(found.reading, board));
    return { isWon: isOther && (ending !== undefined || found.isNext), found };
  }

  #begin(first: Earlier): OnScreen {
    const special = this.#options.trust ? undefined : unknownRules(first);
    if (special) throw new End(special, first.reading);
    const table = new Table(first, this.#kind);
    return new OnScreen(this.#screen, table, this.#aim, first.pixels);
  }

  /** @throws End if there are doubts, so that a person has to check the board */
  #insistOn(reading: Reading, [doubt]: readonly Warning[]): void {
    if (!doubt || this.#options.trust) return;
    throw new End(ended('doubtful', { doubt: doubt.message }), reading);
  }

  /** A doubt may go with a move away from the doubtful tubes, or with one that can be taken back. @throws End before any other move */
  #dare({ reading, table }: OnScreen, { board, move }: Task): void {
    if (isUndoable(board, move)) return;
    this.#insistOn(
      reading,
      table.doubts.filter(({ tubes }) => isAbout(tubes, move)),
    );
  }

  /** Makes the moves of a plan, until one of them does not go as planned. @returns how the last one went, and the board after it if that may be won */
  async #follow(
    onScreen: OnScreen,
    { board: first, moves }: Moves,
  ): Promise<{ made: Made; ending?: Board | undefined; task?: Task }> {
    const boards = replay(first, moves);
    for (const [at, move] of moves.entries()) {
      const [board, after] = [boards[at], boards[at + 1]];
      if (!board || !after) throw new RangeError('a plan has a move that the rules do not allow');
      const { maxMoves: most = Number.POSITIVE_INFINITY } = this.#options;
      if (this.#moves >= most) throw ended('tooManyMoves', { most });
      const task = { board, move, sorted: { before: isSorted(board), after: isSorted(after) } };
      this.#dare(onScreen, task);
      const made = await makeMove(onScreen, this.#pace, task);
      if (made !== 'done')
        return { made, task, ending: isSorted(board) || isSorted(after) ? after : undefined };
      this.#moves++;
      const isDoubted = !this.#options.trust && onScreen.table.doubts.length > 0;
      if (isDoubted && !(await onScreen.shows(after))) return { made: 'changed' };
    }
    return { made: 'done' };
  }

  /** Restarts a lost level and reads it. The table remembers the hidden items that were revealed. */
  async #restarted(table: Table): Promise<OnScreen> {
    this.#screen.tell({ type: 'restart', why: 'the board cannot be won from here' });
    const { restart } = this.#options;
    const frame = await this.#screen.frame();
    const button = restart
      ? { at: restart, text: 'restart' }
      : await this.#buttons.find(frame.pixels, {
          purposes: ['restart'],
          isBoard: true,
          leadsAway: this.#screen.leadsAway,
        });
    if (!button) throw ended(table.hides ? 'noRestart' : 'unsolvable');
    await this.#screen.tap(button.at, { button: button.text });
    await this.#screen.pause(PRESS_PAUSE);
    const again = await this.#waiting.forBoard({
      purposes: ['confirm'],
      old: table.reading,
      before: frame.pixels,
    });
    return new OnScreen(this.#screen, table.again(again), this.#aim, again.pixels);
  }
}

/** Signs on the board that the game has special rules, if there are any. */
function unknownRules({ pixels, reading }: Earlier): End | undefined {
  const { anyColor, oneColor } = specialsIn(pixels, reading);
  const signs = [
    ...anyColor.map((number) => `an item of many colours lies in tube ${number}`),
    ...oneColor.map((number) => `the glass of tube ${number} is coloured`),
  ];
  return signs.length > 0 ? ended('unknownRules', { signs: signs.join(', ') }) : undefined;
}

/** Whether a doubt about tubes (by number, all if none is named) is one about the tubes of a move. */
function isAbout(tubes: readonly number[], { from, to }: Move): boolean {
  return tubes.length === 0 || tubes.includes(from + 1) || tubes.includes(to + 1);
}

/** Whether a move back makes the board what it was. */
export function isUndoable(board: Board, move: Move): boolean {
  const after = applyMove(board, move);
  const back = legalMoves(after).find(({ from, to }) => from === move.to && to === move.from);
  return back !== undefined && isSameBoard(applyMove(after, back), board);
}

/** Whether no tube holds two colours: some games are won then, though a colour lies in two tubes. */
function isSorted({ tubes }: Pick<Board | Reading, 'tubes'>): boolean {
  return tubes.every(({ items }) => items.every((item) => item === items[0] && item !== HIDDEN));
}

/** The coach looks at a game that a person plays: it taps nothing, and says the next move whenever the board is another one. It runs in a browser, too. */
import {
  applyMove,
  type Board,
  isSolved,
  legalMoves,
  type Move,
  type Outcome,
  validate,
} from '../puzzle/index.ts';
import { type Earlier, hasSettled, type Pixels, type Reading } from '../vision/index.ts';
import type { EndCode, PlayEvent, Played, PlayOptions } from './events.ts';
import { makeMove } from './moves.ts';
import { Pace } from './pace.ts';
import type { Plan } from './plan.ts';
import { isSameBoard, isSorted, isWon, type readScreen } from './reading.ts';
import { End, type Eyes, ended, Screen } from './screen.ts';
import { Table } from './table.ts';

/** What to watch, and until when. */
export interface CoachOptions extends Pick<PlayOptions, 'kind' | 'maxTime' | 'signal'> {
  /** Number of levels to watch until they are solved (default: without end). */
  readonly levels?: number | undefined;
  /** Called with everything that is seen, and with each advice. */
  readonly onEvent?: ((event: CoachEvent) => void) | undefined;
}

/** What the coach sees and says, in order. The indices of a `Move` count from 0. */
export type CoachEvent =
  /** A board was found: a new level, or the same one at another place. */
  | Extract<PlayEvent, { type: 'board' }>
  | (Extract<PlayEvent, { type: 'plan' }> & {
      /** How many more moves are left than if the advised one had been made; absent for the first plan of a level. */
      readonly longer?: number;
    })
  /** The move to make now on a board with these colours, and how many are left with it. */
  | {
      readonly type: 'next';
      readonly board: Board;
      readonly colors: Reading['colors'];
      readonly move: Move;
      readonly left: number;
    }
  /** A move was made; undefined if the board changed by something else, such as an undo. */
  | { readonly type: 'made'; readonly move: Move | undefined; readonly isAdvised: boolean }
  /** The board is proved lost; it can be won again after so many moves are taken back, if that is known. */
  | { readonly type: 'lost'; readonly takeBack: number | undefined }
  /** No advice is possible for what is on the screen. */
  | { readonly type: 'unclear'; readonly code: EndCode; readonly message: string }
  | { readonly type: 'won'; readonly level: number; readonly moves: number };

/** The result of watching; a fault says why it ended, unless all wanted levels were won. */
export interface Coached extends Pick<Played, 'won' | 'moves'> {
  readonly fault?: Pick<NonNullable<Played['fault']>, 'code' | 'message'>;
}

/** How a coach sees a game, and how it thinks: that differs between a program and a browser. */
export interface Senses extends Eyes {
  readonly read: (...given: Parameters<typeof readScreen>) => Outcome<Reading, unknown>;
  /** @throws End if no move can be advised */
  readonly plan: (board: Board, signal: AbortSignal) => Promise<Plan>;
}

/** The loop of {@link coach}. */
export async function watch(senses: Senses, options: CoachOptions): Promise<Coached> {
  const watch = new Watch(senses, options);
  try {
    await watch.levels();
    return watch.soFar();
  } catch (error) {
    if (!(error instanceof End)) throw error;
    return { ...watch.soFar(), fault: { code: error.code, message: error.message } };
  }
}

/** Milliseconds between two looks: a person makes a move in about a second. */
const BETWEEN_LOOKS = 300;
/** Milliseconds for which a board has to be at rest before it is believed: what is captured of a window may be as late as this where something has just come to rest. */
const REST = 1_200;

type Moves = Extract<Plan, { type: 'moves' }>;

class Watch {
  readonly #senses: Senses;
  readonly #options: CoachOptions;
  readonly #screen: Screen;
  readonly #pace = new Pace();
  #won = 0;
  #moves = 0;
  /** The boards of this level at rest, from the first one to the newest. */
  readonly #path: Board[] = [];
  /** How many moves were left on the newest of them; undefined if that is not known. */
  #left: number | undefined;
  #advised: Move | undefined;
  /** Events since the last move, as JSON. */
  readonly #told = new Set<string>();

  constructor(senses: Senses, options: CoachOptions) {
    this.#senses = senses;
    this.#options = options;
    this.#screen = new Screen(senses, { signal: options.signal, maxTime: options.maxTime });
  }

  async levels(): Promise<void> {
    let { levels = Number.POSITIVE_INFINITY, kind } = this.#options;
    let known: Earlier | undefined;
    while (this.#won < levels) {
      known = await this.#forBoard(known);
      const table = new Table(this.#screen, undefined, known, kind);
      const isWon = await this.#watch(table);
      kind = table.reading.kind;
      if (!isWon) continue;
      known = undefined;
      this.#won++;
      this.#path.length = 0;
      this.#tell({ type: 'won', level: this.#won, moves: this.#moves });
    }
  }

  readonly soFar = (): Coached => ({ won: this.#won, moves: this.#moves });

  /** Tells an event, but not again what it told since the last move: a board that was covered for a moment is nothing new. */
  #tell(event: CoachEvent): void {
    const said = JSON.stringify(event);
    if (event.type === 'made' || event.type === 'won') this.#told.clear();
    if (this.#told.has(said)) return;
    // what is said in place of advice is no longer true when that is given again
    if (event.type === 'unclear' || event.type === 'lost') this.#told.clear();
    this.#told.add(said);
    this.#options.onEvent?.(event);
  }

  /**
   * Waits until the screen shows a board at rest that is not solved. What showed none is read again once the screen is another one.
   *
   * @param known the level before it was covered, or on its way: it is known again where it would not be found
   */
  async #forBoard(known?: Earlier): Promise<Earlier> {
    let { pixels } = await this.#screen.frame();
    for (let without: Pixels | undefined; ; ) {
      const began = performance.now();
      const isNew = without !== pixels;
      const seen = isNew ? this.#senses.read(pixels, this.#screen.deadline, undefined, known) : undefined;
      const reading = seen?.ok && !isWon(seen.value) ? seen.value : undefined;
      // a screen that always moves is not read all the time
      await this.#screen.pause(Math.max(reading ? REST : BETWEEN_LOOKS, performance.now() - began));
      const next = await this.#screen.frame();
      if (reading && hasSettled(pixels, next.pixels, reading)) return { ...next, reading };
      without = pixels;
      pixels = next.pixels;
    }
  }

  /** Watches one board for as long as it is on the screen and can be followed. @returns whether it was won */
  async #watch(table: Table): Promise<boolean> {
    for (let isFirst = true; ; isFirst = false) {
      const plan = await this.#planFor(table, isFirst).catch((error: unknown) => this.#unclear(error));
      const made = plan ? await this.#follow(table, plan) : await this.#change(table);
      if (made !== 'changed') return made === 'won';
    }
  }

  /** Says what is seen, and planned. @returns undefined where no move can be advised */
  async #planFor(table: Table, isFirst: boolean): Promise<Moves | undefined> {
    const board = table.board();
    this.#arrive(board);
    if (isFirst) this.#tell({ type: 'board', level: this.#won + 1, reading: table.reading, board });
    const expected = this.#left;
    this.#left = undefined;
    const plan = await this.#senses.plan(board, this.#screen.signal);
    if (plan.type === 'exhausted') throw ended('exhausted');
    if (plan.type === 'lost') this.#tell({ type: 'lost', takeBack: await this.#backToHope() });
    if (plan.type !== 'moves') return undefined;
    const { moves, optimal, isSearch } = plan;
    const longer = expected === undefined || isSearch ? {} : { longer: moves.length - expected };
    if (!isSearch) this.#left = moves.length;
    this.#tell({ type: 'plan', moves, optimal, isSearch, ...longer });
    return plan;
  }

  /** @throws what does not end advice only, but watching */
  #unclear(error: unknown): undefined {
    this.#screen.check();
    if (!(error instanceof End)) throw error;
    this.#tell({ type: 'unclear', code: error.code, message: error.message });
  }

  /** Puts a board at the end of the path, and says what led to it. An undo makes the path shorter; a board of another level begins it anew. */
  #arrive(board: Board): void {
    const last = this.#path.at(-1);
    if (last && isSameBoard(last, board)) return;
    const move = this.#moveTo(board);
    const at = this.#path.findLastIndex((earlier) => isSameBoard(earlier, board));
    if (at < 0 && !move) {
      this.#path.splice(0, this.#path.length, board);
      this.#left = undefined;
      return;
    }
    if (at >= 0) this.#path.length = at + 1;
    else this.#path.push(board);
    if (at < 0) this.#moves++;
    // what would be left if the advised move had been made, or the one that was taken back had not
    if (this.#left !== undefined) this.#left += at < 0 ? -1 : 1;
    const made = at < 0 ? move : undefined;
    const isAdvised = made !== undefined && made.from === this.#advised?.from && made.to === this.#advised.to;
    this.#tell({ type: 'made', move: made, isAdvised });
  }

  /** The move from the newest board of the path to this one, if there is one. */
  #moveTo(board: Board): Move | undefined {
    const last = this.#path.at(-1);
    return last && legalMoves(last).find((move) => isSameBoard(applyMove(last, move), board));
  }

  /** How many moves have to be taken back until the board can be won. */
  async #backToHope(): Promise<number | undefined> {
    for (let back = 1; back < this.#path.length; back++) {
      const earlier = this.#path.at(-1 - back);
      if (earlier && (await this.#senses.plan(earlier, this.#screen.signal)).type === 'moves') return back;
    }
    return undefined;
  }

  /** Says the moves of a plan one after the other, each when the one before it was made. */
  async #follow(table: Table, { board: first, moves }: Moves): Promise<'won' | 'gone' | 'changed'> {
    let board = first;
    for (const [step, move] of moves.entries()) {
      const after = applyMove(board, move);
      this.#advised = move;
      this.#tell({ type: 'next', board, colors: table.reading.colors, move, left: moves.length - step });
      const sorted = { before: isSorted(board), after: isSorted(after) };
      const made = await makeMove(table, this.#pace, { board, move, sorted });
      if (made === 'changed') return 'changed';
      if (made !== 'done' && !(sorted.after && (await this.#isOver()))) return 'gone';
      this.#moves++;
      this.#path.push(after);
      this.#left &&= this.#left - 1;
      this.#tell({ type: 'made', move, isAdvised: true });
      if (made !== 'done') return 'won';
      board = after;
    }
    return isSolved(board) ? 'won' : 'changed';
  }

  /** Whether the screen shows another board than those of this level, or none, when the last move was due. */
  async #isOver(): Promise<boolean> {
    const seen = this.#senses.read((await this.#screen.frame()).pixels, this.#screen.deadline);
    const board = seen.ok ? validate(seen.value) : seen;
    if (!seen.ok || !board.ok) return true;
    return !this.#path.some((one) => isSameBoard(one, seen.value)) && !this.#moveTo(board.value);
  }

  /** Waits until something moves on a board for which there is no advice. */
  async #change({ reading }: Table): Promise<'gone'> {
    const { pixels } = await this.#screen.frame();
    do await this.#screen.pause(BETWEEN_LOOKS);
    while (hasSettled(pixels, (await this.#screen.frame()).pixels, reading));
    return 'gone';
  }
}

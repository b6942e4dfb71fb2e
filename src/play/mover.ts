import { type Board, type Move, replay } from '../puzzle/index.ts';
import { lifted, type MoveOutcome, outcomeOf, type Reading } from '../vision/index.ts';
import type { Pace } from './pace.ts';
import { ended, type Screen } from './screen.ts';
import type { Spots } from './spots.ts';
import type { Table } from './table.ts';
import { type Seen, Watch } from './watch.ts';

/** The result of one move or of several. */
export type Made =
  /** The board is as expected; `atOnce` if no tap had to be repeated. */
  | { readonly type: 'done'; readonly atOnce: boolean }
  /** The board differs; the table has it, and a new plan is needed. */
  | { readonly type: 'changed' }
  /** The board has disappeared from the screen. */
  | { readonly type: 'gone' };

/** Attempts at a move before it counts as refused by the game. */
const MOST_TRIES = 8;
/** From this attempt on, the target is tapped even if nothing looks lifted: three taps on a source end with a lifted item. */
const BLIND_AFTER = 3;
/** Milliseconds to wait for the first lifted item of a game. */
const FIRST_LIFT = 1_500;
/** Milliseconds between the two taps of a move if the game does not show lifted items. */
const BLIND_PAUSE = 250;
/** For moves that are not checked, wait this many times as long as the game has needed, plus this many milliseconds. */
const UNSEEN = { times: 1.25, more: 80 };

/** Makes moves on the screen: taps, checks the result, and repeats lost taps. */
export class Mover {
  readonly #screen: Screen;
  readonly #table: Table;
  readonly #pace: Pace;
  readonly #spots: Spots;
  readonly #watch: Watch;

  constructor(screen: Screen, table: Table, pace: Pace, spots: Spots) {
    this.#screen = screen;
    this.#table = table;
    this.#pace = pace;
    this.#spots = spots;
    this.#watch = new Watch(screen, table, pace);
  }

  /** Makes one move. @throws End if the game refuses it repeatedly */
  async make(board: Board, move: Move): Promise<Made> {
    let isAtOnce = true;
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const seen = await this.#try(board, move, tries);
      const made = this.#settled(seen, board, move, isAtOnce);
      if (made) return made;
      isAtOnce = false;
    }
    throw ended('stuck', { from: move.from + 1, to: move.to + 1, times: MOST_TRIES });
  }

  /** Makes several moves and checks only after the last one. */
  async makeSeveral(board: Board, moves: readonly Move[]): Promise<Made> {
    const boards = replay(board, moves);
    const [last, before] = [moves.at(-1), boards.at(-2)];
    if (!last || !before) return { type: 'done', atOnce: true };
    let tapped = 0;
    for (const [i, move] of moves.entries()) {
      await this.#tap(move.from);
      await this.#screen.pause(Math.max(BLIND_PAUSE, UNSEEN.times * this.#pace.lift + UNSEEN.more));
      tapped = await this.#tap(move.to);
      this.#table.assume(boards[i + 1] ?? board);
      if (move !== last) {
        this.#screen.tell({ type: 'move', move, outcome: 'unseen' });
        await this.#screen.pause(UNSEEN.times * this.#pace.move + UNSEEN.more);
      }
    }
    const watched = { board: before, move: last, tapped };
    const seen = await this.#watch.until(watched, ({ status }) => status === 'done');
    if (seen.type === 'gone') return seen;
    this.#table.accept(seen.reading, seen.outcome.status === 'done' ? seen.pixels : undefined);
    this.#screen.tell({ type: 'move', move: last, outcome: seen.outcome.status });
    return seen.outcome.status === 'done' ? { type: 'done', atOnce: true } : { type: 'changed' };
  }

  /** One attempt: the taps that are still needed, and the board afterwards. */
  async #try(board: Board, move: Move, tries: number): Promise<Seen> {
    const [up] = lifted(this.#table.reading);
    if (up && up.tube !== move.from + 1) return this.#lower(board, move, up.tube - 1);
    const began = up ? undefined : await this.#lift(board, move, tries >= BLIND_AFTER);
    if (began) return began;
    const tapped = await this.#tap(move.to);
    const wasLifted = this.#hasLifted;
    const seen = await this.#watch.until({ board, move, tapped }, ({ status }) => status === 'done');
    if (seen.type === 'board' && seen.outcome.status === 'done')
      this.#pace.moved(wasLifted, seen.since - tapped);
    return seen;
  }

  /** Whether the source of the current move was seen lifted. */
  #hasLifted = false;

  /** Puts a lifted item back by tapping its tube. */
  async #lower(board: Board, move: Move, tube: number): Promise<Seen> {
    const tapped = await this.#tap(tube);
    const isDown = ({ status }: MoveOutcome) => status === 'refused' || status === 'done';
    const seen = await this.#watch.until({ board, move, tapped }, isDown);
    if (seen.type === 'gone' || isDown(seen.outcome)) return seen;
    // the quick look may be wrong about a lifted item; a full reading decides
    const reading = this.#table.readAnew(seen.pixels);
    return reading ? { ...seen, reading, outcome: outcomeOf(board, move, reading) } : seen;
  }

  /** Lifts the item of the source tube. @returns the board if the target must not be tapped now, else undefined */
  async #lift(board: Board, move: Move, isBlind: boolean): Promise<Seen | undefined> {
    this.#hasLifted = false;
    const tapped = await this.#tap(move.from);
    const { showsLifting } = this.#pace;
    if (showsLifting === false) {
      await this.#screen.pause(BLIND_PAUSE);
      return undefined;
    }
    const isUp = (outcome: MoveOutcome) => outcome.status === 'lifted' && outcome.tube === move.from;
    const patience = showsLifting ? this.#pace.patience : FIRST_LIFT;
    const seen = await this.#watch.until({ board, move, tapped }, isUp, patience);
    if (seen.type === 'gone') return seen;
    if (isUp(seen.outcome)) {
      this.#hasLifted = true;
      this.#pace.lifted(seen.since - tapped);
      this.#table.accept(seen.reading);
      return undefined;
    }
    // if the game never shows lifted items, or repeated taps lift nothing, the tap need not have been lost
    const mayBeUp = showsLifting === undefined || isBlind;
    return seen.outcome.status === 'refused' && mayBeUp ? undefined : seen;
  }

  /** The result of an attempt; undefined if another attempt is needed. */
  #settled(seen: Seen, board: Board, move: Move, atOnce: boolean): Made | undefined {
    if (seen.type === 'gone') return seen;
    const { outcome, reading, pixels } = seen;
    this.#screen.tell({ type: 'move', move, outcome: outcome.status });
    this.#table.accept(reading, outcome.status === 'done' ? pixels : undefined);
    if (outcome.status === 'done') {
      this.#spots.worked();
      return { type: 'done', atOnce };
    }
    if (outcome.status === 'lifted') return undefined;
    if (outcome.status === 'refused') {
      this.#spots.failed();
      return undefined;
    }
    if (outcome.status === 'other-count') this.#correctKind(board, move, reading, outcome.count);
    return { type: 'changed' };
  }

  /** Corrects the kind when a move shows that the game takes one item, or all equal ones. */
  #correctKind(board: Board, move: Move, reading: Reading, count: number): void {
    const kind = count === 1 ? 'ball' : 'water';
    if (kind === board.kind || (kind === 'ball' && move.count === 1)) return;
    this.#table.kind = kind;
    this.#table.accept(reading);
    this.#screen.tell({ type: 'kind', kind });
  }

  #tap(tube: number): Promise<number> {
    const target = this.#table.reading.tubes[tube];
    if (!target) throw new RangeError(`there is no tube ${tube}`);
    return this.#screen.tap(this.#spots.of(target), { tube: tube + 1 });
  }
}

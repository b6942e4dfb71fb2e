import { applyMove, type Board, type Kind, type Move } from '../puzzle/index.ts';
import { type Earlier, type Reading, specialsIn, type Warning } from '../vision/index.ts';
import { Aim } from './aim.ts';
import { Camera } from './camera.ts';
import type { Device } from './device.ts';
import type { Played, PlayOptions } from './events.ts';
import { Explorer } from './explore.ts';
import { type Made, makeMove } from './moves.ts';
import type { Task } from './next.ts';
import { Pace } from './pace.ts';
import type { Plan } from './plan.ts';
import { planFor } from './planFor.ts';
import { isSameBoard, isSorted, isTried } from './reading.ts';
import { End, ended, Screen } from './screen.ts';
import { Table } from './table.ts';

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

/** The most plans for one level, and how often one that was won may come again before it is taken for the last one. */
const [MOST_PLANS, MOST_AGAIN] = [25, 3];

class Game {
  readonly #options: PlayOptions;
  readonly #camera: Camera;
  readonly #screen: Screen;
  readonly #explorer: Explorer;
  readonly #pace = new Pace();
  readonly #aim = new Aim();
  #kind: Kind | undefined;
  #won = 0;
  #moves = 0;

  constructor(device: Device, options: PlayOptions) {
    this.#options = options;
    this.#kind = options.kind;
    this.#camera = new Camera(device, options.onFrame);
    this.#screen = new Screen(this.#camera, options, device);
    this.#explorer = new Explorer(this.#screen, options);
  }

  async play(): Promise<void> {
    const { levels = 1 } = this.#options;
    if (levels < 1) return;
    let first: Earlier = await this.#explorer.forBoard({ goal: 'begin' });
    let again = 0;
    for (;;) {
      const { table, next } = await this.#playLevel(first, this.#won + 1 >= levels);
      if (again === 0) {
        this.#won++;
        this.#screen.tell({ type: 'won', level: this.#won, moves: this.#moves, taps: this.#screen.taps });
      }
      if (this.#won >= levels) return;
      this.#explorer.layout = { ...table.earlier.reading, warnings: table.warnings };
      // a dialog may have come up over the last board already
      const wish = { goal: 'next' as const, old: table.reading, before: table.earlier, won: table.began };
      first = next ?? (await this.#explorer.forBoard(wish));
      // the same level is not won twice
      again = isSameBoard(first.reading, table.began) ? again + 1 : 0;
      if (again > MOST_AGAIN) throw ended('noNext', { tried: 'what begins the same level again' });
    }
  }

  readonly soFar = (): Played => ({ won: this.#won, moves: this.#moves, taps: this.#screen.taps });

  async faultOf(error: unknown): Promise<NonNullable<Played['fault']>> {
    if (!(error instanceof End)) throw error;
    const { code, message, reading } = error;
    const picture = await this.#camera.last();
    return { code, message, ...(picture && { picture }), ...(reading && { reading }) };
  }

  readonly close = (): Promise<unknown> => this.#explorer.close();

  /**
   * Plays a level from its first reading to its last move, with as many plans as needed.
   *
   * @returns its last board, which stays on the screen for a while, and the first one of the next level if that is known already
   */
  async #playLevel(first: Earlier, isFinal: boolean): Promise<{ table: Table; next?: Earlier | undefined }> {
    let table = this.#begin(first);
    let wasRefused = false;
    for (let plans = 0; plans < MOST_PLANS; plans++) {
      const board = table.board();
      const { reading } = table;
      this.#screen.tell({ type: 'board', level: this.#won + 1, reading, board });
      const plan = await planFor(board, this.#screen.signal).catch((error: unknown) => {
        this.#screen.check();
        throw error;
      });
      if (plan.type === 'moves') this.#screen.tell({ ...plan, type: 'plan' });
      const { made, ending, task } = await this.#follow(table, plan);
      this.#kind = table.reading.kind;
      if (made === 'refused') {
        const other = await this.#instead(table, plan.type === 'lost' ? table.warnings : table.doubts);
        if (other) {
          table = other;
          continue;
        }
      }
      if (plan.type === 'solved') return { table };
      if (plan.type !== 'moves') {
        const why = plan.type === 'lost' ? 'the board cannot be won from here' : 'no way to win was found';
        this.#screen.tell({ type: 'restart', why });
        const end = plan.type === 'exhausted' ? 'tooHard' : table.hides ? 'noRestart' : 'unsolvable';
        const wish = { goal: 'restart' as const, old: reading, before: table.earlier };
        // it remembers the hidden items that were revealed
        table = table.again(await this.#explorer.forBoard(wish, end));
        continue;
      }
      if ((made === 'done' && !plan.isSearch) || (made === 'over' && isFinal)) return { table };
      if (made === 'changed') this.#insistOn(reading, table.doubts, isTried);
      if (made === 'done' || made === 'changed') continue;
      const last = { ...table.earlier, reading: table.reading };
      if (made === 'refused') {
        // everything was read anew after the first refusal: the game has other rules
        if (wasRefused) throw ended('stuck');
        wasRefused = true;
        await this.#explorer.begin(last);
      }
      const isEnd = made !== 'refused' && ending !== undefined;
      const found = await (isEnd
        ? this.#explorer.forReturn([last.reading, ending], last)
        : this.#explorer.forBoard({ goal: 'any', before: last }));
      if (isEnd && !found) {
        this.#moves++;
        if (task) table.tell({ status: 'done' }, task);
        return { table };
      }
      const isNext = !isEnd && found?.pressed.has('next') && !isSameBoard(found.reading, last.reading);
      if (isNext) return { table, next: found };
      if (found) table = this.#begin(found);
    }
    throw ended('stuck');
  }

  #begin(first: Earlier): Table {
    const special = this.#options.trust ? undefined : unknownRules(first);
    if (special) throw new End(special, first.reading);
    return new Table(this.#screen, this.#aim, first, this.#kind);
  }

  /** Another board instead of a doubtful one that never answered: that may lie under a dialog, or be none. @throws End if there is none */
  async #instead(table: Table, doubts: readonly Warning[]): Promise<Table | undefined> {
    if (doubts.length === 0 || this.#options.trust) return undefined;
    const other = table.isUntouched && (await this.#explorer.begin(table.earlier, true));
    if (!other) this.#insistOn(table.reading, doubts);
    return other ? this.#begin(other) : undefined;
  }

  /** @throws End if there are doubts, so that a person has to check the board */
  #insistOn(reading: Reading, doubts: readonly Warning[], matters = (_: Warning) => true): void {
    const doubt = doubts.find(matters);
    if (!doubt || this.#options.trust) return;
    throw new End(ended('doubtful', { doubt: doubt.message }), reading);
  }

  /** Makes the moves of a plan, until one of them does not go as planned. @returns how the last one went, and the board after it if that may be won */
  async #follow(table: Table, plan: Plan): Promise<{ made: Made; ending?: Board | undefined; task?: Task }> {
    if (plan.type !== 'moves') return { made: 'refused' };
    const { maxMoves: most = Number.POSITIVE_INFINITY } = this.#options;
    let after = plan.board;
    for (const move of plan.moves) {
      const board = after;
      after = applyMove(board, move);
      if (this.#moves >= most) throw ended('tooManyMoves', { most });
      const task = { board, move, sorted: { before: isSorted(board), after: isSorted(after) } };
      this.#insistOn(table.reading, table.doubts, (doubt) => isAbout(doubt, move) && !isTried(doubt));
      const made = await makeMove(table, this.#pace, task);
      if (made !== 'done')
        return { made, task, ending: task.sorted.before || task.sorted.after ? after : undefined };
      this.#moves++;
      const isDoubted = !this.#options.trust && table.doubts.length > 0;
      const isSeen = async () => (await table.readAnew()) && isSameBoard(table.reading, after);
      if (isDoubted && !(await isSeen())) return { made: 'changed' };
    }
    return { made: 'done' };
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
function isAbout({ tubes }: Warning, { from, to }: Move): boolean {
  return tubes.length === 0 || tubes.includes(from + 1) || tubes.includes(to + 1);
}

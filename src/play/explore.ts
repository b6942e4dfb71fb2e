import { median } from '../numbers/statistics.ts';
import { openPrintReader, type PrintReader } from '../ocr/index.ts';
import { validate } from '../puzzle/index.ts';
import { type Earlier, hasSettled, type Pixels, type Reading, readAgain } from '../vision/index.ts';
import { changedIn, type Grid, gridOf, isIn, middleOf, placeOf } from './areas.ts';
import { type Candidate, candidatesIn, type Scene, type Wish } from './candidates.ts';
import type { PlayOptions } from './events.ts';
import type { Meaning } from './meanings.ts';
import { doubtsOf, type Items, isSameBoard, isWon, readScreen } from './reading.ts';
import { ended, type Screen } from './screen.ts';

/** The most presses on the way to one board, the most milliseconds, and the most looks at a doubtful one, which may still be appearing. */
const MOST = { presses: 40, milliseconds: 150_000, looks: 3 };
/** Milliseconds after which nothing comes by itself any more, on a screen that stays the same, and on one that moves. */
const LONG = { still: 7_000, moving: 30_000 };
/**
 * Milliseconds between two looks at a screen without a board, those that a press is given to change it, and those after which what still
 * moves is taken to move all the time; such a screen is read again as often.
 */
const PAUSE = { look: 250, press: 1_500, restless: 1_200 };
/** The most of a screen that differs where it is the same one: as a share of its cells, and of those that change all the time. */
const SAME = { share: 0.004, noise: 1.5 };
/** So many looks in a row differ on a screen where something moves all the time. A look that was half drawn makes two that differ. */
const MOVING_LOOKS = 5;
/** What a candidate loses for each press of it on this screen, and for each on any that changed nothing or led back. */
const LOSS = { again: 4, vain: 1.5 };
/** What it gains where it led to a board before, or to the level that was won once more, and a position that a person has given. */
const GAIN = { led: 6, back: -4.5, given: 20 };
/** What is worth less is not pressed. What is worth as much is pressed at once, also on a doubtful board and before a dialog is read. */
const WORTH = { least: -6, sure: 4 };
/** Milliseconds to wait for each point that a candidate is worth less than that. */
const POINT_PATIENCE = 600;

/** A board that has appeared, and the meanings of the buttons that were pressed for it. */
export type Found = Earlier & { readonly pressed: ReadonlySet<Meaning | undefined> };

/** What a board was looked for in vain for. */
type Reason = 'noNext' | 'noRestart' | 'tooHard' | 'unsolvable';

/** A candidate and what it is worth after what its presses did. */
type Ranked = { readonly candidate: Candidate; readonly worth: number };

/** A screen as it was met: known again by its picture. */
interface State {
  readonly grid: Grid;
  /** How often each candidate was pressed on it. */
  readonly presses: Map<string, number>;
  /** When it is read again if it moves, 0 if it was not read, and the board that was found. */
  readAfter: number;
  board?: Earlier | undefined;
  scene?: Scene;
  candidates?: readonly Candidate[] | undefined;
}

/**
 * Finds the way from a screen without a board to one with a board, as explorers of apps do: a screen is a state, and what looks as if it
 * could be pressed is tried on it, the likeliest first. What a press did counts from then on.
 */
export class Explorer {
  readonly #screen: Screen;
  readonly #given: PlayOptions;
  readonly #read: typeof readScreen;
  #reader: PrintReader | undefined;
  /** Why the newest screen shows no board. */
  #refusal = '';
  /** What presses of this game's candidates have added to their worth. */
  readonly #learnt = new Map<string, number>();
  /** The first board of a level that was won: those of the next ones often have their tubes in the same places. */
  layout: Reading | undefined;

  /** @param reader of print and @param read of boards: tests have their own */
  constructor(screen: Screen, given: PlayOptions, reader?: PrintReader, read = readScreen) {
    [this.#screen, this.#given, this.#reader, this.#read] = [screen, given, reader, read];
  }

  readonly close = async (): Promise<unknown> => this.#reader?.close();

  /** Explores until a board can be read twice. @throws End if no board appears, by default for the reason that none follows */
  async forBoard(wish: Wish, reason: Reason = 'noNext'): Promise<Found> {
    const walk = new Walk();
    const found = await this.#explore(wish, undefined, walk);
    if (found) return found;
    if (wish.goal !== 'begin' || this.#refusal === '') throw ended(reason, walk);
    throw ended('unreadable', { refusal: this.#refusal, tried: walk.tried });
  }

  /**
   * Checks whether a board that disappeared with its last move comes back, or is started again because its time ran out. It is won if
   * there is another board, something to press, or nothing for some time.
   *
   * @param own the boards before and after the move
   * @returns the board if it came back, else undefined
   */
  async forReturn(own: readonly Items[], before: Earlier): Promise<Found | undefined> {
    const isRestart = ({ candidate }: Ranked) => candidate.meaning === 'restart';
    const found = await this.#explore({ goal: 'next', before, isOver: true }, isRestart);
    const isOwn = found && own.some((board) => isSameBoard(found.reading, board));
    return isOwn || found?.pressed.has('restart') ? found : undefined;
  }

  /** Begins a level whose board does not answer: with a button for that, or with anything where it may be no board. @returns another board */
  readonly begin = ({ reading: old }: Earlier, isNone = false): Promise<Found | undefined> =>
    this.#explore({ goal: 'begin', old }, ({ worth }) => isNone || worth >= WORTH.sure);

  /** @param may whether something may be pressed @returns undefined if nothing leads on, or what is likeliest may not be pressed */
  async #explore(wish: Wish, may = (_: Ranked) => true, walk = new Walk()): Promise<Found | undefined> {
    for (let looks = 0; ; await this.#screen.pause(PAUSE.look)) {
      const { pixels } = await this.#screen.frame();
      const now = performance.now();
      const state = walk.see(gridOf(pixels), now);
      const isOver = walk.presses >= MOST.presses || now - walk.began > MOST.milliseconds;
      if (!walk.isSettled(now) && !isOver) continue;
      const vain = walk.vain();
      if (vain) this.#learnt.set(vain, Math.min(0, this.#learnt.get(vain) ?? 0) - LOSS.vain);
      // reading a dialog as a board takes much longer than finding its button
      const early = wish.before && (await this.#best(wish, state, pixels));
      const isDialog = early?.candidate.isNew && early.worth >= WORTH.sure;
      const board = isDialog && !isOver ? undefined : await this.#board(wish, state, pixels, walk.noise > 0);
      const isSure = board && doubtsOf(board.reading).length === 0;
      const best = isSure || isOver ? undefined : (early ?? (await this.#best(wish, state, pixels)));
      const lack = best ? WORTH.sure - best.worth : 0;
      if (best && walk.waited(now) >= POINT_PATIENCE * lack && (!board || lack <= 0)) {
        if (!may(best)) return undefined;
        await this.#screen.tap(best.candidate.at, { button: nameOf(best.candidate) });
        walk.press(state, best.candidate);
        continue;
      }
      if (board && (isSure || isOver || ++looks >= MOST.looks)) {
        // what led to the level that was won leads to it again
        const isAgain = wish.won && isSameBoard(board.reading, wish.won);
        for (const key of walk.way) this.#learnt.set(key, isAgain ? GAIN.back : GAIN.led);
        return { ...board, pressed: walk.meanings };
      }
      // an advertisement ends by itself
      const isLong = !wish.isOver && (walk.noise > 0 || state.candidates?.length === 0);
      if (isOver || (!best && walk.waited(now) > LONG[isLong ? 'moving' : 'still'])) return undefined;
    }
  }

  /** The candidate that is worth most now. */
  async #best(wish: Wish, state: State, pixels: Pixels): Promise<Ranked | undefined> {
    state.scene ??= await this.#scene(state.grid, pixels);
    state.candidates ??= candidatesIn(state.scene, wish);
    const at = this.#given[wish.goal === 'restart' ? 'restart' : 'next'];
    const given = at ? [{ at, text: 'the given position', value: GAIN.given, isNew: false }] : [];
    const ranked = [...state.candidates, ...given].map((candidate: Candidate) => {
      const key = keyOf(candidate);
      const learnt = this.#learnt.get(key) ?? 0;
      // the number that led to the level that was won leads to it again
      const isBack = learnt > 0 && wish.goal === 'next' && candidate.meaning === 'number';
      const presses = (state.presses.get(key) ?? 0) + Number(isBack);
      return { candidate, worth: candidate.value + (isBack ? 0 : learnt) - LOSS.again * presses };
    });
    return ranked.filter(({ worth }) => worth >= WORTH.least).sort((a, b) => b.worth - a.worth)[0];
  }

  async #scene(grid: Grid, pixels: Pixels): Promise<Scene> {
    this.#reader ??= openPrintReader();
    const print = await this.#screen.limited(this.#reader.read(pixels));
    const page = (await this.#screen.pressable()) ?? [];
    const texts = page.filter(({ isOnlyText }) => isOnlyText);
    const named = page.filter(({ isOnlyText }) => !isOnlyText);
    // what the page says is written there is not misread
    const seen = print.filter((line) => !texts.some((text) => isIn(text, middleOf(line))));
    return { grid, print: [...seen, ...texts], named };
  }

  /** A board on the screen that another look confirms. A screen is read once, and from time to time where something moves. */
  async #board(
    { goal, old }: Wish,
    state: State,
    pixels: Pixels,
    isMoving: boolean,
  ): Promise<Earlier | undefined> {
    const began = performance.now();
    if (state.readAfter > 0 && (!isMoving || began < state.readAfter)) return state.board;
    const seen = this.#read(pixels, this.#screen.deadline, this.layout);
    // on a slow machine half of the time is left for looks and presses
    state.readAfter = Math.max(began + PAUSE.restless, 2 * performance.now() - began);
    state.board = undefined;
    const legal = seen.ok ? validate(seen.value) : seen;
    if (!legal.ok) this.#refusal = legal.fault.message;
    if (!seen.ok || !legal.ok || (old && isSameBoard(seen.value, old))) return;
    // cards and buttons of a menu look like tubes of one colour each
    const isPlain = seen.value.tubes.every(({ items }) => new Set(items).size < 2);
    if (goal === 'begin' ? doubtsOf(seen.value)[0] && isPlain : isWon(seen.value)) return;
    const board = { pixels, reading: seen.value };
    const later = await this.#screen.frame();
    const again = readAgain(later.pixels, board);
    // a reading that is the same twice is rest enough, whatever moves beside the items
    const isSame = again.ok && isSameBoard(again.value, board.reading);
    if (isSame || hasSettled(pixels, later.pixels, board.reading)) state.board = board;
    else state.readAfter = 0;
    return state.board;
  }
}

/** One way to a board: the screens that were met, and what was pressed. Times are in milliseconds. */
class Walk {
  readonly began = performance.now();
  readonly #states: State[] = [];
  /** The cells that changed at each of the last looks. */
  #changes: readonly (readonly number[])[] = [];
  /** Looks at the newest screen. */
  #looks = 0;
  /** How many cells change at each look. */
  noise = 0;
  #state: State | undefined;
  #last: Grid | undefined;
  #since = this.began;
  #moved = this.began;
  #pressed = Number.NEGATIVE_INFINITY;
  presses = 0;
  #press: { readonly state: State; readonly key: string; readonly known: number } | undefined;
  /** Names of what was pressed. */
  readonly #names = new Set<string>();
  /** The keys of what led to another screen. */
  readonly way: string[] = [];
  readonly meanings = new Set<Meaning | undefined>();

  /** Takes a look. @returns the screen that it shows */
  see(grid: Grid, now: number): State {
    const changed = this.#last ? changedIn(this.#last, grid) : [];
    this.#changes = [changed, ...this.#changes].slice(0, MOVING_LOOKS);
    // what a press changes is none; a look that was half drawn makes two that differ, and the next ones do not
    const changes = this.#changes.map((one) => one.length);
    const isRestless = changes.every((count) => count > 0);
    if (now - this.#pressed > PAUSE.press) this.noise = isRestless ? median(changes) : 0;
    this.#last = grid;
    if (changed.length > SAME.noise * this.noise) this.#moved = now;
    const most = Math.max(SAME.share * grid.red.length, SAME.noise * this.noise);
    const isSame = (state: State | undefined) => state && changedIn(state.grid, grid).length <= most;
    const known = [this.#state, ...this.#states].find(isSame);
    const state: State = known ?? { grid, presses: new Map(), readAfter: 0 };
    if (!known) this.#states.push(state);
    if (state !== this.#state) this.#since = now;
    this.#looks = state === this.#state ? this.#looks + 1 : 0;
    const moving = this.noise > 0 ? placeOf(this.#changes.slice(0, this.#looks).flat(), grid) : undefined;
    if (moving && state.scene && !state.scene.moving)
      [state.scene, state.candidates] = [{ ...state.scene, moving }, undefined];
    this.#state = state;
    return state;
  }

  get tried(): string {
    return [...this.#names].join(', ') || 'nothing, because nothing looks like a button';
  }

  /** Whether nothing is on its way, or what moves does so all the time. */
  isSettled(now: number): boolean {
    const isAwaited = this.#state === this.#press?.state && now - this.#pressed < PAUSE.press;
    return !isAwaited && (this.#moved < now || (this.noise > 0 && this.waited(now) > PAUSE.restless));
  }

  /** Since the screen became what it is, or something was pressed. */
  readonly waited = (now: number): number => now - Math.max(this.#since, this.#pressed);

  press(state: State, candidate: Candidate): void {
    const key = keyOf(candidate);
    state.presses.set(key, (state.presses.get(key) ?? 0) + 1);
    this.#press = { state, key, known: this.#states.length };
    this.#pressed = performance.now();
    this.presses++;
    this.meanings.add(candidate.meaning);
    this.#names.add(nameOf(candidate));
  }

  /** The key of the last press, told once, if it changed nothing or led back. */
  vain(): string | undefined {
    const press = this.#press;
    this.#press = undefined;
    if (!press || this.#states.length === press.known) return press?.key;
    this.way.push(press.key);
  }
}

/** A thing is known again by what it says, else by its place. */
const keyOf = ({ text, at }: Candidate) => text || `${Math.round(at.x / 24)},${Math.round(at.y / 24)}`;

const nameOf = ({ text, at }: Candidate) => text || `something at ${at.x},${at.y}`;

import { Random } from '../../../fixtures/painter/random.ts';
import type { GameLog, LoggedTap } from '../log.ts';
import { type Answer, boardText, deal, Table } from '../rules.ts';
import type { Game, Motion, Scene } from './game.ts';
import { type Geometry, layOut, type Point } from './geometry.ts';
import { banner, button, link } from './parts.ts';
import { Veil } from './veil.ts';

const STYLE = `
  * { box-sizing: border-box; margin: 0; }
  html, body { height: 100%; overflow: hidden; touch-action: manipulation; user-select: none; }
  body { display: flex; flex-direction: column; font: 500 17px sans-serif; }
  header { display: flex; align-items: center; justify-content: space-between; height: 64px; padding: 0 16px; }
  header h1 { font-size: 24px; }
  button { font: inherit; border: 0; border-radius: 10px; padding: 10px 16px; }
  main { position: relative; flex: 1; }
  main > * { position: absolute; left: 0; top: 0; }
  footer { position: relative; z-index: 2; display: flex; align-items: center; justify-content: space-between;
    height: 60px; padding: 0 16px; background: #20242c; color: #ccc }
  footer button { background: #f0a020; color: #222 }
  .veil { position: fixed; z-index: 1; inset: 0; display: grid; place-items: center; background: #000a; }
  .dialog { background: #fff; color: #223; border-radius: 16px; padding: 28px 36px; text-align: center; }
  .dialog h2 { font-size: 26px; margin-bottom: 20px; }
  .dialog button { font-size: 22px; background: #2a8f4f; color: #fff; margin: 0 8px; }
`;

/** What the address asks for. */
interface Wishes {
  readonly seed: number;
  readonly level: number;
  readonly levels: number;
  /** Share of the taps that are not taken. */
  readonly lost: number;
  /** How often faster than the game is. */
  readonly speed: number;
}

function wishesOf(query: URLSearchParams): Wishes {
  const number = (name: string, usual: number) => Number(query.get(name) ?? usual);
  const level = number('level', 1);
  return {
    seed: number('seed', 1),
    level,
    levels: number('levels', level),
    lost: number('lost', 0),
    speed: number('speed', 1),
  };
}

/** Plays one game in this page, from the level that its address asks for. */
export class Stage {
  readonly #game: Game;
  readonly #wishes: Wishes;
  readonly #chance: Random;
  readonly #log: GameLog;
  readonly #title = document.createElement('h1');
  readonly #main = document.createElement('main');
  readonly #veil = new Veil();
  #reached: number;
  readonly #won = new Set<number>();
  #table: Table;
  #geometry: Geometry;
  #draw: (scene: Scene) => void = () => {};
  #motion: Motion | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;

  constructor(game: Game, query: URLSearchParams) {
    this.#game = game;
    this.#wishes = wishesOf(query);
    this.#chance = new Random(this.#wishes.seed);
    this.#log = newLog(game.name, this.#wishes);
    this.#reached = this.#log.level;
    this.#buildPage();
    this.#table = this.#newTable();
    this.#geometry = this.#measure();
    this.#begin();
    this.#open('home');
    this.#tell();
    addEventListener('resize', () => {
      this.#measure();
      this.#tell();
    });
    this.#main.addEventListener('scroll', () => this.#tell());
    addEventListener('click', (event) => event.preventDefault());
    const options = { capture: true, passive: false };
    addEventListener(game.hears ?? 'click', (event) => this.#take(event), options);
    Object.assign(globalThis, { game: this.#log });
    if (game.isRestless) this.#drawForever();
  }

  #buildPage(): void {
    const style = document.createElement('style');
    style.textContent = STYLE + this.#game.style;
    document.head.append(style);
    document.body.style.setProperty('--speed', `${this.#wishes.speed}`);
    const header = document.createElement('header');
    header.append(this.#title, ...this.#game.buttons.map(({ id, text }) => button(id, text)));
    document.body.append(header, this.#main);
    if (this.#game.ad) document.body.append(banner(...this.#game.ad));
    if (this.#game.link) document.body.append(link(...this.#game.link));
  }

  #newTable(): Table {
    const { rules, tutorial } = this.#game;
    const these = this.#log.level === 1 && tutorial ? tutorial : rules;
    return new Table(these, deal(these, this.#wishes.seed, this.#log.level));
  }

  #begin(): void {
    this.#title.textContent = this.#game.title(this.#log.level);
    if (this.#game.start) this.#veil.ask(this.#game.start, this.#game.letter);
    this.#startClock();
    this.#tell();
  }

  #startClock(): void {
    clearTimeout(this.#limit);
    const { limit } = this.#game;
    if (!limit) return;
    this.#limit = setTimeout(() => {
      this.#log.lost++;
      this.#veil.ask({ title: 'Time is up', buttons: [['restart', 'Try again']] });
    }, limit * 1000);
  }

  /** Lays the board out for the page as large as it is now. */
  #measure(): Geometry {
    const { clientWidth, clientHeight: height } = this.#main;
    const width = Math.max(clientWidth, this.#game.least ?? 0);
    const room = { x: width * 0.05, y: height * 0.04, width: width * 0.9, height: height * 0.9 };
    const { tubes, rules } = this.#table;
    this.#geometry = layOut(
      this.#game.build,
      room,
      tubes.length + (this.#game.sells ? 1 : 0),
      rules.capacity,
    );
    this.#main.replaceChildren();
    this.#draw = this.#game.setUp(this.#main, this.#table);
    this.#show();
    return this.#geometry;
  }

  #show(): void {
    const time = performance.now() * this.#wishes.speed;
    this.#draw({ table: this.#table, geometry: this.#geometry, motion: this.#motion, time });
  }

  #drawForever(): void {
    requestAnimationFrame(() => {
      if (!this.#motion) this.#show();
      setTimeout(() => this.#drawForever(), 40);
    });
  }

  /** Tells tests how things are. */
  #tell(): void {
    const { x: left, y: top } = this.#corner();
    const tubes = this.#geometry.tubes.slice(0, this.#table.tubes.length);
    this.#log.tubes = tubes.map((box) => ({ ...box, x: box.x + left, y: box.y + top }));
    this.#log.board = boardText(this.#table);
    this.#log.truth = boardText(this.#table, true);
    this.#log.lifted = this.#table.lifted && this.#table.lifted.tube + 1;
    this.#log.dialog = this.#veil.title;
  }

  #take(event: Event): void {
    if (event.type !== 'click') event.preventDefault();
    const point = pointOf(event);
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null;
    const { shown } = this.#veil;
    const at = shown || pressed ? undefined : this.#tubeAt(point);
    const isSold = at !== undefined && at >= this.#table.tubes.length;
    const id = isSold ? 'ad' : (pressed?.dataset.id ?? this.#veil.idAt(point));
    const tube = isSold ? undefined : at;
    const hit = id ? `button ${id}` : tube === undefined ? 'nothing' : `tube ${tube + 1}`;
    const isLost = this.#chance.chance(this.#wishes.lost);
    const isUnderVeil = pressed && shown && !shown.contains(pressed) && !/^(ad|hide)$/.test(id ?? '');
    const did = isLost ? 'lost' : this.#log.isBusy && hit !== 'nothing' ? 'busy' : undefined;
    const tap = { ...point, level: this.#log.level, hit };
    const lifted = this.#game.deselects && !shown ? this.#table.lifted : undefined;
    if (!did && hit === 'nothing' && lifted && !this.#log.isBusy) void this.#tapTube(lifted.tube, tap);
    else if (did || hit === 'nothing' || isUnderVeil) this.#note({ ...tap, did: did ?? 'nothing' });
    else if (tube !== undefined) void this.#tapTube(tube, tap);
    else {
      if (id === 'hide') pressed?.closest('.bar')?.remove();
      this.#press(id ?? '');
      this.#note({ ...tap, did: 'press' });
    }
  }

  #note(tap: LoggedTap): void {
    this.#log.taps.push(tap);
    this.#tell();
  }

  /** Where the board begins, in pixels of the page. */
  #corner(): Point {
    const { left, top } = this.#main.getBoundingClientRect();
    return { x: left - this.#main.scrollLeft, y: top };
  }

  #tubeAt({ x, y }: Point): number | undefined {
    const corner = this.#corner();
    return this.#geometry.tubeAt({ x: x - corner.x, y: y - corner.y });
  }

  async #tapTube(tube: number, tap: Omit<LoggedTap, 'did'>): Promise<void> {
    this.#log.isBusy = true;
    const { delay } = this.#game;
    if (delay) await this.#wait(this.#chance.range(...delay));
    const answer = this.#table.tap(tube);
    if (answer.did === 'move') this.#log.moves++;
    this.#note({ ...tap, did: answer.did });
    await this.#animate(answer);
    if (this.#table.isWon()) await this.#win();
    this.#log.isBusy = false;
    this.#tell();
  }

  async #animate(answer: Answer): Promise<void> {
    if (answer.did === 'nothing') return;
    const { did, pieces } = answer;
    const [from, to] = 'tube' in answer ? [answer.tube, answer.tube] : [answer.from, answer.to];
    const { lift, move } = this.#game.times;
    const milliseconds = (did === 'move' ? move : lift) / this.#wishes.speed;
    const start = performance.now();
    for (let progress = 0; progress < 1; progress = Math.min(1, (performance.now() - start) / milliseconds)) {
      this.#motion = { did, from, to, pieces, progress };
      this.#show();
      this.#stall();
      await new Promise(requestAnimationFrame);
    }
    this.#motion = undefined;
    this.#show();
  }

  /** Keeps the page from doing anything else, as one does that draws too much. */
  #stall(): void {
    const end = performance.now() + (this.#game.frame ?? 0) / this.#wishes.speed;
    while (performance.now() < end);
  }

  async #win(): Promise<void> {
    this.#won.add(this.#log.level);
    this.#log.won = this.#won.size;
    this.#reached = Math.max(this.#reached, this.#log.level + 1);
    clearTimeout(this.#limit);
    const isLast = this.#reached > this.#wishes.levels;
    if (this.#game.follows) {
      this.#log.isFinished ||= isLast;
      return this.#nextLevel();
    }
    await this.#wait(600);
    this.#log.isFinished ||= isLast;
    const { won, letter } = this.#game;
    if (won) this.#veil.ask(isLast ? { ...won, buttons: [] } : won, letter);
    this.#open('won');
  }

  #press(id: string): void {
    const [verb = '', what = ''] = id.split(' ');
    const isOnly = verb === 'ad' || verb === 'hide' || verb === 'stay';
    if (!isOnly) this.#veil.close();
    if (id === 'restart' && this.#game.sure) this.#veil.ask(this.#game.sure);
    else if (id === 'restart' || id === 'yes') this.#restart();
    else if (id === 'undo') this.#table.undo();
    else if (id === 'next') this.#nextLevel();
    else if (verb === 'to') this.#open(what);
    else if (verb === 'play') this.#goTo(what ? Number(what) : this.#reached);
    this.#show();
  }

  #nextLevel(): void {
    this.#goTo(this.#log.level + 1);
  }

  #goTo(level: number): void {
    this.#log.level = level;
    this.#table = this.#newTable();
    this.#measure();
    this.#begin();
  }

  #restart(): void {
    this.#log.restarts++;
    this.#table.restart();
    this.#startClock();
  }

  /** Shows a screen of the game's own, if it has one of that name. */
  #open(name: string): void {
    const screen = this.#game.screens?.[name];
    if (!screen) return;
    this.#veil.show(name, screen, {
      level: this.#log.level,
      reached: this.#reached,
      later: (milliseconds, id) => void this.#pressLater(milliseconds, id),
    });
  }

  /** Unless another screen, or none, is there by then. */
  async #pressLater(milliseconds: number, id: string): Promise<void> {
    const shown = this.#veil.shown;
    await this.#wait(milliseconds);
    if (this.#veil.shown !== shown) return;
    this.#press(id);
    this.#tell();
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((done) => setTimeout(done, milliseconds / this.#wishes.speed));
  }
}

function newLog(name: string, { level, levels }: Wishes): GameLog {
  return {
    name,
    level,
    levels,
    board: '',
    truth: '',
    tubes: [],
    lifted: undefined,
    isBusy: false,
    dialog: undefined,
    won: 0,
    isFinished: false,
    moves: 0,
    restarts: 0,
    lost: 0,
    taps: [],
  };
}

function pointOf(event: Event): Point {
  const { clientX: x, clientY: y } = (event as TouchEvent).touches?.[0] ?? (event as MouseEvent);
  return { x, y };
}

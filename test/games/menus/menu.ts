import { Random } from '../../../fixtures/painter/random.ts';
import { LANGUAGES, type Say, UNREADABLE } from './words.ts';

/** What a press on a piece does: it shows another screen by name, goes back to the one before, shows the board, does nothing, or must never happen. */
export type Does = `to ${string}` | 'back' | 'board' | 'nothing' | 'forbidden';

export const SIGNS = [
  'play',
  'next',
  'gear',
  'cross',
  'again',
  'cart',
  'house',
  'lock',
  'star',
  'sound',
  'film',
  'check',
] as const;
export type Sign = (typeof SIGNS)[number];
export type Rgb = readonly [number, number, number];

/** How a piece looks: text alone, an outline, a plain or shaded or round button, a card with a picture, a picture alone, a panel, a tube of a board. */
export type Look =
  | 'text'
  | 'outline'
  | 'plain'
  | 'shaded'
  | 'round'
  | 'card'
  | 'picture'
  | 'panel'
  | 'tube'
  | 'wheel';

/** One thing on a screen, in pixels of the page from its upper left corner. Later ones lie over earlier ones. */
export interface Piece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly look: Look;
  readonly lines: readonly string[];
  readonly sign?: Sign | undefined;
  readonly fill: Rgb;
  readonly ink: Rgb;
  readonly does: Does;
  /** What the page makes it of, where there is a page: an element that only listens says nothing of it. */
  readonly made: 'button' | 'link' | 'away' | 'pointer' | 'listener';
}

export interface View {
  readonly ground: Rgb;
  readonly isShaded: boolean;
  /** Whether something drifts over it all the time. */
  readonly isRestless: boolean;
  /** Name of a view that is dimmed behind this one. */
  readonly over?: string | undefined;
  readonly pieces: readonly Piece[];
  /** What a press beside all pieces does. */
  readonly elsewhere: Does;
  /** It gives way to another by itself after so many milliseconds. */
  readonly passes?: { readonly after: number; readonly does: Does } | undefined;
}

/** A walk of screens to a board, with all that may be pressed on the way. */
export interface Menu {
  readonly seed: number;
  readonly language: string;
  readonly width: number;
  readonly height: number;
  /** Whether there is a page that can be asked what lies where; a phone's screen is only seen. */
  readonly hasPage: boolean;
  /** Whether a level has just been won, else the game has just been opened. */
  readonly isWin: boolean;
  readonly stages: readonly string[];
  readonly first: string;
  readonly views: ReadonlyMap<string, View>;
  /** The board of the level that was won, as it stays in view beneath. */
  readonly tubes: readonly Piece[];
}

/** The signs of what leads elsewhere than on. */
const ASIDE = {
  levels: 'star',
  settings: 'gear',
  cost: 'cart',
  share: 'star',
  home: 'house',
  again: 'again',
  video: 'film',
} as const;

type Draft = Pick<Piece, 'lines' | 'does'> & Partial<Piece>;

const STAGES = [
  'splash',
  'cookies',
  'start',
  'modes',
  'levels',
  'hints',
  'offer',
  'wheel',
  'daily',
  'ad',
] as const;
type Stage = (typeof STAGES)[number] | 'won';

/** A random menu, the same for the same seed. */
export function menuOf(seed: number): Menu {
  return new Maker(seed).menu();
}

class Maker {
  readonly #random: Random;
  readonly #seed: number;
  readonly #views = new Map<string, View>();
  readonly #language: string;
  readonly #width: number;
  readonly #height: number;
  readonly #ground: Rgb;
  readonly #accent: Rgb;
  readonly #hasWords: boolean;
  readonly #hasPage: boolean;
  readonly #look: Look;
  #stages: Stage[] = [];

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = new Random(seed * 7_919 + 13);
    const random = this.#random;
    this.#language = random.chance(0.4) ? 'english' : random.pick(Object.keys(LANGUAGES));
    [this.#width, this.#height] = random.pick([
      [412, 915],
      [412, 915],
      [360, 640],
      [390, 844],
      [768, 1024],
      [900, 420],
      [1280, 800],
    ] as const);
    this.#ground = random.chance(0.5) ? this.#color(10, 70) : this.#color(150, 250);
    this.#accent = this.#color(90, 255);
    this.#hasWords = random.chance(0.75);
    this.#hasPage = random.chance(0.6);
    this.#look = random.pick(['plain', 'plain', 'shaded', 'outline', 'text', 'round', 'card']);
  }

  menu(): Menu {
    const random = this.#random;
    const isWin = random.chance(0.4);
    const middle = random.shuffle(['modes', 'levels', 'hints', 'offer', 'wheel', 'daily'] as const);
    const between = middle.slice(0, random.pick([0, 0, 1, 1, 2, 3]));
    const early = (['splash', 'cookies', 'ad'] as const).filter(() => random.chance(0.2));
    this.#stages = isWin
      ? ['won', ...between.filter((stage) => stage !== 'modes')]
      : [...early, ...(random.chance(0.85) || between.length === 0 ? (['start'] as const) : []), ...between];
    const tubes = this.#tubes();
    if (isWin) this.#put('old board', tubes);
    for (const [at, stage] of this.#stages.entries()) this.#stage(stage, at);
    return {
      seed: this.#seed,
      language: this.#language,
      width: this.#width,
      height: this.#height,
      hasPage: this.#hasPage,
      isWin,
      stages: this.#stages,
      first: this.#nameOf(0),
      views: this.#views,
      tubes,
    };
  }

  #nameOf(at: number): string {
    return `${at} ${this.#stages[at] ?? ''}`;
  }

  /** What goes on from a stage. */
  #on(at: number): Does {
    return at + 1 < this.#stages.length ? `to ${this.#nameOf(at + 1)}` : 'board';
  }

  #stage(stage: Stage, at: number): void {
    const on = this.#on(at);
    const make = {
      splash: () => this.#splash(on),
      cookies: () => this.#cookies(on, at),
      start: () => this.#start(on, at),
      modes: () => this.#modes(on, at),
      levels: () => this.#levels(on, at),
      hints: () => this.#hints(on, at),
      offer: () => this.#offer(on, at),
      wheel: () => this.#wheel(on, at),
      daily: () => this.#daily(on, at),
      ad: () => this.#advert(on),
      won: () => this.#won(on, at),
    }[stage]();
    this.#put(this.#nameOf(at), ...make);
  }

  #put(name: string, pieces: readonly Piece[], more: Partial<View> = {}): void {
    const random = this.#random;
    const corners = more.over === undefined && name !== 'old board' ? this.#corners(name) : [];
    this.#views.set(name, {
      ground: this.#ground,
      isShaded: random.chance(0.3),
      isRestless: random.chance(0.15),
      elsewhere: 'nothing',
      ...more,
      pieces: [...corners, ...pieces],
    });
  }

  #splash(on: Does): [Piece[], Partial<View>] {
    const title = this.#title();
    return this.#random.chance(0.4)
      ? [[title], { passes: { after: this.#random.whole(800, 6_000), does: on } }]
      : [[title, this.#text(0.5, 0.7, this.#say('begin'))], { elsewhere: on }];
  }

  #cookies(on: Does, at: number): [Piece[], Partial<View>] {
    const isBar = this.#random.chance(0.6);
    const [y, height] = isBar ? [0.8, 0.2] : [0.3, 0.4];
    const panel = this.#panel(0.5, y + height / 2, isBar ? 1 : 0.86, height);
    const more = `${at} more`;
    this.#put(more, [
      this.#title('settings'),
      this.#button({ lines: [this.#say('accept')], does: on }, 0.5, 0.7),
      this.#button({ lines: [this.#say('close')], does: 'back', look: 'text' }, 0.5, 0.8),
    ]);
    const left = this.#button(
      { lines: [this.#say('settings')], does: `to ${more}`, look: this.#random.pick(['text', 'outline']) },
      0.27,
      y + height * 0.75,
      0.36,
    );
    const right = this.#button(
      { lines: [this.#say('accept')], does: on, look: 'plain' },
      0.73,
      y + height * 0.75,
      0.36,
    );
    const away: Piece = {
      ...this.#text(0.5, y + height * 0.5, this.#random.pick(['Privacy policy', 'Datenschutz', 'Terms'])),
      does: 'forbidden',
      made: 'away',
    };
    const behind = this.#behind(at);
    return [
      [
        panel,
        this.#text(0.5, y + height * 0.25, this.#say('cookies')),
        ...(this.#random.chance(0.5) ? [away] : []),
        left,
        right,
      ],
      behind,
    ];
  }

  /** What lies under a dialog: a start screen that is not to be pressed, or nothing. */
  #behind(at: number): Partial<View> {
    if (this.#random.chance(0.4)) return {};
    const name = `${at} behind`;
    this.#put(name, [
      this.#title(),
      this.#button({ lines: [this.#say('begin')], does: 'nothing' }, 0.5, 0.6),
    ]);
    return { over: name };
  }

  #start(on: Does, at: number): [Piece[], Partial<View>] {
    const random = this.#random;
    const order = random
      .shuffle(['levels', 'settings', 'cost', 'share', 'home'] as const)
      .slice(0, random.whole(0, 3));
    const y = random.range(0.42, 0.62);
    const main = this.#main({ lines: this.#words('begin'), sign: 'play', does: on }, 0.5, y);
    const isFirst = random.chance(0.8);
    const others = order.map((say, index) =>
      this.#aside(say, at, on, 0.5, y + (isFirst ? 0.11 : -0.11) * (index + 1)),
    );
    const teaser = random.chance(0.35) ? this.#tubes(0.12, 0.22) : [];
    return [[this.#title(), ...teaser, ...others, main], {}];
  }

  #won(on: Does, at: number): [Piece[], Partial<View>] {
    const random = this.#random;
    const isPanel = random.chance(0.75);
    const panel = isPanel ? [this.#panel(0.5, 0.48, random.range(0.6, 0.95), 0.5)] : [];
    const stars = random.chance(0.5)
      ? [0.35, 0.5, 0.65].map((x) =>
          this.#icon({ lines: [], sign: 'star', does: 'nothing', look: 'text' }, x, 0.34, 0.1),
        )
      : [];
    const main = this.#main(
      { lines: this.#words('next'), sign: 'next', does: on },
      0.5,
      random.range(0.5, 0.64),
      0.5,
    );
    const order = random
      .shuffle(['again', 'home', 'share', 'video', 'cost'] as const)
      .slice(0, random.whole(0, 3));
    const isRow = random.chance(0.5);
    const others = order.map((say, index) =>
      isRow
        ? this.#iconOf(say, at, on, 0.28 + 0.22 * index, 0.7)
        : this.#aside(say, at, on, 0.5, 0.71 + 0.09 * index, 0.44),
    );
    const tap = random.chance(0.08) ? { elsewhere: on } : {};
    const isBare = 'elsewhere' in tap;
    return [
      [
        ...panel,
        this.#text(0.5, 0.27, this.#say('won'), 1.5),
        ...stars,
        ...(isBare ? [this.#text(0.5, 0.6, this.#say('next'))] : [main, ...others]),
      ],
      { over: random.chance(0.85) ? 'old board' : undefined, ...tap },
    ];
  }

  #modes(on: Does, at: number): [Piece[], Partial<View>] {
    const random = this.#random;
    const count = random.whole(2, 4);
    const isNumbers = random.chance(0.3);
    const isColumn = !isNumbers && random.chance(0.7);
    const marks = random.chance(0.25);
    const paid = random.chance(0.3) ? random.whole(1, count - 1) : -1;
    const from = random.whole(2, 4);
    const cards = Array.from({ length: isNumbers ? count + 2 : count }, (_, index): Piece => {
      const isPaid = index === paid && !isNumbers;
      const words = isNumbers
        ? [`${from + index}`]
        : [
            random.pick(this.#list('modes')),
            ...(random.chance(0.5)
              ? [isPaid ? this.#say('cost') : this.#say('hint')]
              : isPaid
                ? [this.#say('cost')]
                : []),
          ];
      const [x, y] = isColumn
        ? [0.5, 0.32 + 0.15 * index]
        : [(index % 3) * 0.3 + 0.2, 0.4 + 0.2 * Math.floor(index / 3)];
      const look = this.#hasWords ? random.pick(['card', 'plain', 'shaded', 'outline'] as const) : 'picture';
      const isSaid = this.#hasWords || isNumbers || isPaid;
      return {
        ...this.#button(
          { lines: isSaid ? words : [], does: isPaid ? 'forbidden' : marks ? `to ${at} marked` : on, look },
          x,
          y,
          isColumn ? 0.76 : 0.25,
        ),
        height: Math.round(this.#height * (isColumn ? 0.12 : 0.15)),
      };
    });
    const head = this.#text(0.5, 0.18, this.#say('choose'), 1.3);
    if (!marks) return [[head, ...cards], {}];
    const go = this.#main({ lines: this.#words('begin'), sign: 'play', does: on }, 0.5, 0.92);
    this.#put(`${at} marked`, [
      head,
      ...cards.map((card, index) => (index === 0 ? { ...card, fill: this.#accent } : card)),
      go,
    ]);
    return [
      [
        head,
        ...cards,
        ...(random.chance(0.5) ? [{ ...go, does: 'nothing' as const, fill: this.#ground }] : []),
      ],
      {},
    ];
  }

  #levels(on: Does, at: number): [Piece[], Partial<View>] {
    const random = this.#random;
    const [columns, rows] = [random.whole(3, 5), random.whole(2, 5)];
    const from = random.pick([1, 1, 1, 7, 21]);
    const open = random.pick([1, 1, 2, 5, columns * rows]);
    const look = random.pick(['plain', 'round', 'outline', 'shaded'] as const);
    const showsLocked = random.chance(0.5);
    const size = Math.min((0.8 * this.#width) / columns, (0.6 * this.#height) / rows) * 0.78;
    const fill = this.#color(60, 230);
    const cells = Array.from({ length: columns * rows }, (_, index): Piece => {
      const isOpen = index < open;
      const [x, y] = [(index % columns) - (columns - 1) / 2, Math.floor(index / columns)];
      const cell = this.#icon(
        {
          lines: isOpen || showsLocked ? [`${from + index}`] : [],
          sign: isOpen || showsLocked ? undefined : 'lock',
          does: isOpen ? on : 'nothing',
          look,
          fill: isOpen ? fill : (fill.map((part) => part * 0.5) as unknown as Rgb),
        },
        0.5 + (x * size * 1.25) / this.#width,
        0.28 + (y * size * 1.25) / this.#height,
        size / Math.min(this.#width, this.#height),
      );
      return cell;
    });
    const head = this.#text(0.5, 0.12, this.#say('levels'), 1.2);
    return [[head, ...cells, ...(random.chance(0.4) ? [this.#iconOf('home', at, on, 0.1, 0.05)] : [])], {}];
  }

  #hints(on: Does, at: number): [Piece[], Partial<View>] {
    const random = this.#random;
    const pages = random.whole(1, 3);
    const y = random.range(0.6, 0.8);
    const page = (index: number): [Piece[], Partial<View>] => {
      const does: Does = index + 1 < pages ? `to ${at} hint ${index + 1}` : on;
      const said = this.#text(0.5, 0.35 + 0.03 * index, this.#say('hint'));
      const picture = this.#button(
        { lines: [], does: 'nothing', look: 'picture', fill: this.#color(60, 230) },
        0.5,
        0.5,
        0.4,
      );
      const go = this.#button({ lines: [this.#say(index + 1 < pages ? 'next' : 'accept')], does }, 0.5, y);
      const skip = random.chance(0.3)
        ? [this.#button({ lines: [this.#say('close')], does: on, look: 'text' }, 0.85, 0.06, 0.25)]
        : [];
      return [[this.#panel(0.5, 0.55, 0.9, 0.6), said, picture, go, ...skip], {}];
    };
    for (let index = 1; index < pages; index++) this.#put(`${at} hint ${index}`, ...page(index));
    return page(0);
  }

  #offer(on: Does, at: number): [Piece[], Partial<View>] {
    const random = this.#random;
    const buy: Piece = {
      ...this.#button(
        { lines: [this.#say('cost')], does: 'forbidden', look: 'plain', fill: this.#accent },
        0.5,
        0.62,
        0.6,
      ),
      made: random.pick(['button', 'pointer']),
    };
    const priced = this.#random.chance(0.5)
      ? [this.#text(0.5, 0.54, random.pick(['$4.99', '1,99 €', '-50%', 'US$ 9.99']))]
      : [];
    const close = random.chance(0.5)
      ? this.#icon(
          { lines: [], sign: 'cross', does: on, look: random.pick(['round', 'plain', 'text']) },
          0.88,
          0.22,
          0.09,
        )
      : this.#button(
          { lines: [this.#say('close')], does: on, look: random.pick(['text', 'outline']) },
          0.5,
          0.75,
          0.5,
        );
    return [
      [
        this.#panel(0.5, 0.5, 0.86, 0.6),
        this.#text(0.5, 0.28, this.#say('cost'), 1.3),
        ...priced,
        buy,
        close,
      ],
      this.#behind(at),
    ];
  }

  #wheel(on: Does, at: number): [Piece[], Partial<View>] {
    const random = this.#random;
    const name = `${at} prize`;
    const wheel = { lines: [], does: 'nothing', look: 'wheel', fill: this.#accent } as const;
    const disc = this.#icon(wheel, 0.5, 0.38, 0.55);
    const marks = ['1', '5', '10', 'x2'].map((text, index) =>
      this.#text(
        0.5 + ((0.16 * Math.min(this.#width, this.#height)) / this.#width) * Math.cos(index * 1.57),
        0.38 + ((0.16 * Math.min(this.#width, this.#height)) / this.#height) * Math.sin(index * 1.57),
        text,
      ),
    );
    const words = random.pick(['SPIN', 'TAP TO SPIN!', 'Spin', 'Drehen', 'Girar', '']);
    const spins: Does = `to ${name}`;
    const isDisc = words === '' || random.chance(0.2);
    const spin = this.#button(
      {
        lines: words ? [words] : [],
        sign: words ? undefined : 'next',
        does: spins,
        look: random.pick(['plain', 'shaded']),
      },
      0.5,
      0.78,
      0.5,
    );
    const twice: Piece = {
      ...this.#button(
        { lines: ['x2', this.#say('video')], sign: 'film', does: this.#doesAside('video', at, on) },
        0.5,
        0.6,
        0.5,
      ),
      made: 'button',
    };
    const claim = this.#button(
      {
        lines: [random.pick([...this.#list('next'), ...this.#list('accept')])],
        does: on,
        look: random.pick(['plain', 'text']),
      },
      0.5,
      0.75,
      0.5,
    );
    this.#put(name, [
      this.#panel(0.5, 0.5, 0.8, 0.6),
      this.#text(0.5, 0.35, '+ 10', 1.4),
      ...(random.chance(0.5) ? [twice] : []),
      claim,
    ]);
    return [[isDisc ? { ...disc, does: spins } : disc, ...marks, spin], {}];
  }

  #daily(on: Does, at: number): [Piece[], Partial<View>] {
    const random = this.#random;
    const days = Array.from({ length: 7 }, (_, index) =>
      this.#icon(
        { lines: [`${index + 1}`], does: 'nothing', look: 'plain', fill: this.#color(60, 200) },
        0.2 + 0.2 * (index % 4),
        0.35 + 0.17 * Math.floor(index / 4),
        0.15,
      ),
    );
    const claim = this.#button({ lines: [random.pick(this.#list('next'))], does: on }, 0.5, 0.76, 0.5);
    return [
      [
        this.#panel(0.5, 0.5, 0.94, 0.66),
        this.#text(0.5, 0.24, random.pick(['Daily bonus', 'Bonus', '7 days'])),
        ...days,
        claim,
      ],
      this.#behind(at),
    ];
  }

  /** An advertisement over everything, which ends by itself or can be closed; else nothing on it may be pressed. */
  #advert(on: Does): [Piece[], Partial<View>] {
    const random = this.#random;
    const picture: Piece = {
      ...this.#button({ lines: [], does: 'forbidden', look: 'picture', fill: this.#accent }, 0.5, 0.45, 0.9),
      y: Math.round(this.#height * 0.15),
      height: Math.round(this.#height * 0.55),
      made: 'away',
    };
    const go: Piece = {
      ...this.#button({ lines: [this.#say('ad')], does: 'forbidden', look: 'plain' }, 0.5, 0.8),
      made: 'away',
    };
    const cross = this.#icon({ lines: [], sign: 'cross', does: on, look: 'round' }, 0.92, 0.05, 0.08);
    const passes = { after: random.whole(3_000, 9_000), does: on };
    return [
      [picture, this.#text(0.5, 0.74, 'Block Blast 3D'), go, ...(random.chance(0.5) ? [cross] : [])],
      { passes, elsewhere: 'forbidden' },
    ];
  }

  /** Something else than what goes on. */
  #aside(say: keyof typeof ASIDE, at: number, on: Does, x: number, y: number, width = 0.5): Piece {
    const lines = this.#hasWords || say === 'cost' || say === 'video' ? [this.#say(say)] : [];
    const piece = this.#button(
      {
        lines,
        sign: lines.length > 0 ? undefined : ASIDE[say],
        does: this.#doesAside(say, at, on),
        fill: this.#color(60, 200),
      },
      x,
      y,
      width,
    );
    return { ...piece, made: say === 'video' ? this.#random.pick(['away', 'button']) : piece.made };
  }

  #iconOf(say: keyof typeof ASIDE, at: number, on: Does, x: number, y: number): Piece {
    const does = this.#doesAside(say, at, on);
    // a sign alone does not say that it costs: it opens what does
    const harmless: Does = does === 'forbidden' ? this.#shop(at) : does;
    return this.#icon(
      { lines: [], sign: ASIDE[say], does: harmless, look: 'round', fill: this.#color(60, 200) },
      x,
      y,
      0.12,
    );
  }

  #doesAside(say: Say, at: number, on: Does): Does {
    if (say === 'cost') return 'forbidden';
    // nobody can tell a video that rewards by letters that cannot be read
    if (say === 'video')
      return this.#hasPage || !UNREADABLE.includes(this.#language) ? 'forbidden' : 'nothing';
    if (say === 'levels') {
      const name = `${at} list`;
      if (!this.#views.has(name)) this.#put(name, ...this.#levels(on, at));
      return `to ${name}`;
    }
    if (say === 'settings') {
      const name = `${at} settings`;
      this.#put(name, [
        this.#text(0.5, 0.2, this.#say('settings'), 1.3),
        ...[0.35, 0.45, 0.55].map((y) =>
          this.#button(
            { lines: [this.#random.pick(['Sound', 'Music', 'Vibration', 'Theme'])], does: 'nothing' },
            0.5,
            y,
          ),
        ),
        this.#icon({ lines: [], sign: 'cross', does: 'back', look: 'round' }, 0.88, 0.08, 0.1),
      ]);
      return `to ${name}`;
    }
    if (say === 'again') {
      this.#put('replay', []);
      return 'to replay';
    }
    if (say === 'home' && this.#stages[at] === 'won') {
      const name = `${at} home`;
      if (!this.#views.has(name))
        this.#put(name, [
          this.#title(),
          this.#button({ lines: this.#words('begin'), sign: 'play', does: on }, 0.5, 0.55),
        ]);
      return `to ${name}`;
    }
    return 'nothing';
  }

  #shop(at: number): Does {
    const name = `${at} shop`;
    this.#put(name, [
      this.#text(0.5, 0.15, this.#say('cost'), 1.3),
      ...[0.35, 0.5, 0.65].map((y) =>
        this.#button(
          {
            lines: [
              this.#random.pick(['100', '500', '+1000']),
              this.#random.pick(['$0.99', '4,99 €', 'USD 19.99', '¥480']),
            ],
            does: 'forbidden',
            look: 'card',
          },
          0.5,
          y,
        ),
      ),
      this.#icon({ lines: [], sign: 'cross', does: 'back', look: 'round' }, 0.88, 0.08, 0.1),
    ]);
    return `to ${name}`;
  }

  /** Small things at the edges of a screen, which most games have. */
  #corners(name: string): Piece[] {
    const random = this.#random;
    const corners = [
      [0.09, 0.05],
      [0.91, 0.05],
      [0.09, 0.95],
      [0.91, 0.95],
    ] as const;
    return corners.flatMap(([x, y], index): Piece[] => {
      if (!random.chance(0.25)) return [];
      const sign = random.pick(['gear', 'sound', 'star', 'cart'] as const);
      const isShop = sign === 'cart' && !name.includes('shop');
      const does: Does = isShop ? this.#shop(90 + index) : 'nothing';
      return [
        this.#icon(
          {
            lines: [],
            sign,
            does,
            look: random.pick(['round', 'plain', 'text']),
            fill: this.#color(60, 200),
          },
          x,
          y,
          0.1,
        ),
      ];
    });
  }

  #main(draft: Draft, x: number, y: number, width?: number): Piece {
    const look = this.#look;
    const piece =
      look === 'round' && !this.#hasWords
        ? this.#icon({ ...draft, look }, x, y, 0.24)
        : this.#button(
            {
              ...draft,
              look: look === 'round' ? 'plain' : look === 'text' && draft.lines.length === 0 ? 'plain' : look,
            },
            x,
            y,
            width,
          );
    const isBoth = this.#random.chance(0.3);
    return { ...piece, sign: piece.lines.length > 0 && !isBoth ? undefined : draft.sign };
  }

  #button(draft: Draft, x: number, y: number, width = this.#random.range(0.38, 0.7)): Piece {
    const random = this.#random;
    const lines = draft.lines.flatMap((line) => line.split('\n'));
    const height = Math.round(Math.min(this.#height * 0.09, 74) * (1 + 0.45 * Math.max(0, lines.length - 1)));
    const wide = Math.round(Math.min(this.#width, 560) * width);
    return {
      fill: this.#accent,
      look: this.#look === 'round' ? 'plain' : this.#look,
      made: random.pick(['button', 'button', 'pointer', 'link', 'listener']),
      ...draft,
      ink: random.chance(0.5) ? [255, 255, 255] : [20, 20, 30],
      lines,
      ...this.#boxAt(x, y, wide, height),
    };
  }

  #icon(draft: Draft, x: number, y: number, size: number): Piece {
    const side = Math.round(Math.min(this.#width, this.#height) * size);
    return { ...this.#button(draft, x, y), ...this.#boxAt(x, y, side, side) };
  }

  #panel(x: number, y: number, width: number, height: number): Piece {
    const [wide, high] = [Math.min(this.#width * width, 640), this.#height * height];
    return {
      ...this.#button(
        { lines: [], does: 'nothing', look: 'panel', fill: this.#color(120, 250), made: 'listener' },
        x,
        y,
      ),
      ...this.#boxAt(x, y, Math.round(wide), Math.round(high)),
    };
  }

  #text(x: number, y: number, text: string, size = 1): Piece {
    const lines = text.split('\n');
    const ink: Rgb = this.#ground[0] < 128 ? [250, 250, 250] : [20, 20, 20];
    const high = Math.round(26 * size);
    const wide = Math.min(this.#width * 0.9, Math.max(...lines.map((line) => line.length)) * high * 0.6);
    return {
      fill: this.#ground,
      ink,
      look: 'text',
      made: 'listener',
      lines,
      does: 'nothing',
      ...this.#boxAt(x, y, Math.round(wide), high * lines.length),
    };
  }

  #title(say?: Say): Piece {
    const words = say
      ? this.#say(say)
      : this.#random.pick([
          'Ball Sort',
          'WATER SORT',
          'Colour\nPuzzle',
          'Sort it!',
          'Tubes 3D',
          'PLAY & SORT',
        ]);
    return this.#text(0.5, this.#random.range(0.12, 0.24), words, 2);
  }

  /** Tubes of a board, which are never to be pressed. */
  #tubes(top = 0.25, height = 0.3): Piece[] {
    const count = this.#random.whole(3, 6);
    const wide = Math.min(this.#width * 0.1, 60);
    return Array.from({ length: count }, (_, index) => ({
      ...this.#button(
        { lines: [], does: 'nothing', look: 'tube', fill: this.#color(60, 240), made: 'pointer' },
        0,
        0,
      ),
      x: Math.round(this.#width / 2 + (index - count / 2 + 0.1) * wide * 1.5),
      y: Math.round(this.#height * top),
      width: Math.round(wide),
      height: Math.round(this.#height * height),
    }));
  }

  #boxAt(x: number, y: number, width: number, height: number): Pick<Piece, 'x' | 'y' | 'width' | 'height'> {
    return {
      x: Math.round(x * this.#width - width / 2),
      y: Math.round(y * this.#height - height / 2),
      width,
      height,
    };
  }

  #words(say: Say): string[] {
    return this.#hasWords ? [this.#say(say)] : [];
  }

  #say(say: Say): string {
    return this.#random.pick(this.#list(say));
  }

  #list(say: Say): readonly string[] {
    return LANGUAGES[this.#language]?.[say] ?? [];
  }

  #color(low: number, high: number): Rgb {
    return [this.#random.whole(low, high), this.#random.whole(low, high), this.#random.whole(low, high)];
  }
}

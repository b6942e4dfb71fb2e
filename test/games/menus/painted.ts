import { Random } from '../../../fixtures/painter/random.ts';
import type { ScreenPrint } from '../../../src/ocr/index.ts';
import type { Pressable } from '../../../src/play/device.ts';
import type { Pixels, Point } from '../../../src/vision/index.ts';
import type { Does, Menu, Piece, Rgb, Sign, View } from './menu.ts';
import { UNREADABLE } from './words.ts';

/** A press as the menu took it. */
export interface Press {
  readonly view: string;
  readonly at: Point;
  readonly piece: Piece | undefined;
  readonly does: Does;
}

/** How the reader of print errs, as shares of the lines; and how the screen misleads, as shares of the taps and looks. */
export interface Lies {
  readonly unread: number;
  readonly misread: number;
  readonly made: number;
  readonly lost: number;
  readonly doubled?: number;
  readonly late?: number;
  readonly halfDrawn?: number;
}

/** The most milliseconds that a picture is late. */
const LATEST = 900;

const TUBE_FRAME: Rgb = [200, 210, 220];

/** A menu that is painted and pressed without a browser, in a time of its own. */
export class PaintedMenu {
  readonly menu: Menu;
  readonly presses: Press[] = [];
  readonly #lies: Lies;
  readonly #chance: Random;
  readonly #pictures = new Map<string, Pixels>();
  #path: string[];
  /** Which screen was shown since when. */
  readonly #past: { readonly since: number; readonly name: string }[];
  #now = 0;

  constructor(menu: Menu, lies: Lies) {
    this.menu = menu;
    this.#lies = lies;
    this.#chance = new Random(menu.seed);
    this.#path = [menu.first];
    this.#past = [{ since: 0, name: menu.first }];
  }

  get isBoard(): boolean {
    return this.#name === 'board';
  }

  get #name(): string {
    return this.#path.at(-1) ?? '';
  }

  get #view(): View | undefined {
    return this.menu.views.get(this.#name);
  }

  get #since(): number {
    return this.#past.at(-1)?.since ?? 0;
  }

  /** @param now in milliseconds */
  frame(now: number): Pixels {
    this.#now = now;
    const passes = this.#view?.passes;
    if (passes && now - this.#since >= passes.after) this.#do(passes.does);
    const late = this.#chance.chance(this.#lies.late ?? 0) ? this.#chance.range(0, LATEST) : 0;
    const seen = this.#past.findLast(({ since }) => since <= now - late) ?? this.#past[0];
    const picture = this.#picture(seen?.name ?? '', now - late);
    if (!this.#chance.chance(this.#lies.halfDrawn ?? 0)) return picture;
    const data = picture.data.slice();
    return { ...picture, data: data.fill(40, data.length / 2) };
  }

  #picture(name: string, at: number): Pixels {
    const beat = this.menu.views.get(name)?.isRestless ? Math.floor(at / 100) % 7 : 0;
    const key = `${name} ${beat}`;
    const picture = this.#pictures.get(key) ?? this.#painted(name, beat);
    if (this.#pictures.size < 40) this.#pictures.set(key, picture);
    return picture;
  }

  tap({ x, y }: Point): void {
    if (this.#chance.chance(this.#lies.lost)) return;
    const { piece, does } = this.#doneAt({ x, y });
    this.presses.push({ view: this.#name, at: { x, y }, piece, does });
    this.#do(does);
    // whoever taps cannot know where the second one lands
    if (this.#chance.chance(this.#lies.doubled ?? 0)) this.#do(this.#doneAt({ x, y }).does);
  }

  #doneAt(at: Point): Pick<Press, 'piece' | 'does'> {
    const piece = this.#pieceAt(at);
    const does = piece ? piece.does : this.isBoard ? 'nothing' : (this.#view?.elsewhere ?? 'nothing');
    return { piece, does };
  }

  /** A press on a panel, or on what only says something, is one beside the pieces. */
  #pieceAt({ x, y }: Point): Piece | undefined {
    return this.#view?.pieces.findLast(
      (piece) =>
        isOn(piece, x, y) &&
        (piece.does !== 'nothing' || piece.sign || !['panel', 'text'].includes(piece.look)),
    );
  }

  #do(does: Does): void {
    if (does === 'back') this.#path.pop();
    else if (does === 'board') this.#path.push('board');
    else if (does.startsWith('to ')) this.#path.push(does.slice(3));
    else return;
    if (this.#path.length === 0) this.#path.push(this.menu.first);
    this.#past.push({ since: this.#now, name: this.#name });
  }

  /** What a page says can be pressed, and what is written on it; a phone does not know. */
  pressable(): Pressable[] | undefined {
    if (!this.menu.hasPage) return undefined;
    const { width, height } = this.menu;
    const page = { left: 0, right: width, top: 0, bottom: height, text: '', leadsAway: true };
    const named = (this.#view?.pieces ?? []).flatMap((piece): Pressable[] => {
      const { x, y, width, height, lines, made } = piece;
      const box = { left: x, right: x + width, top: y, bottom: y + height };
      if (made !== 'listener') return [{ ...box, text: lines.join(' '), leadsAway: made === 'away' }];
      return textsOf(piece).map((line) => ({ ...line, leadsAway: false, isOnlyText: true }));
    });
    return this.#view?.elsewhere === 'forbidden' ? [page, ...named] : named;
  }

  /** All print, as a reader that errs makes it out. */
  print(): ScreenPrint[] {
    const random = new Random(this.menu.seed + 31 * this.#name.length);
    const pieces = this.#view?.pieces ?? [];
    const under = this.#view?.over ? (this.menu.views.get(this.#view.over)?.pieces ?? []) : [];
    const isBare = ({ left, right, top, bottom }: ScreenPrint) =>
      !pieces.some((piece) => piece.look !== 'text' && isOn(piece, (left + right) / 2, (top + bottom) / 2));
    const lines = [...under.flatMap(textsOf).filter(isBare), ...pieces.flatMap(textsOf)];
    const read = lines.flatMap((line): ScreenPrint[] => {
      if (random.chance(this.#lies.unread)) return [];
      const text = UNREADABLE.includes(this.menu.language) ? latin(line.text, random) : line.text;
      if (!text) return [];
      return [{ ...line, text: random.chance(this.#lies.misread) ? garbled(text, random) : text }];
    });
    if (!random.chance(this.#lies.made) || this.isBoard) return read;
    const [left, top] = [random.range(0, 0.9) * this.menu.width, random.range(0, 0.9) * this.menu.height];
    const text = random.pick(['ya', '1', 'ok', 'go', 'l', 'si', 'main']);
    return [...read, { text, left, top, right: left + 24, bottom: top + 18 }];
  }

  #painted(name: string, beat: number): Pixels {
    const { width, height, tubes } = this.menu;
    const data = new Uint8ClampedArray(4 * width * height);
    const pixels = { width, height, data };
    const view = this.menu.views.get(name);
    const behind = view?.over ? this.menu.views.get(view.over) : undefined;
    const ground = (behind ?? view)?.ground ?? [30, 34, 40];
    fill(pixels, { x: 0, y: 0, width, height }, (_x, y) =>
      view?.isShaded ? shade(ground, 0.8 + (0.4 * y) / height) : ground,
    );
    for (const piece of behind?.pieces ?? []) paint(pixels, piece);
    if (behind) for (let at = 0; at < data.length; at++) if (at % 4 < 3) data[at] = (data[at] ?? 0) * 0.4;
    for (const piece of name === 'board' ? tubes : (view?.pieces ?? [])) paint(pixels, piece);
    if (beat > 0)
      for (let drop = 0; drop < 9; drop++)
        fill(
          pixels,
          { x: (drop * 97 + beat * 31) % width, y: (drop * 173 + beat * 41) % height, width: 9, height: 9 },
          () => [255, 255, 255],
        );
    return pixels;
  }
}

function isOn(piece: Piece, x: number, y: number): boolean {
  return x >= piece.x && x < piece.x + piece.width && y >= piece.y && y < piece.y + piece.height;
}

/** What a reader of Latin letters makes of other ones: nothing, or what looks like them. */
function latin(text: string, random: Random): string {
  const words = text.split(' ').map((word) => {
    if (/^[\x20-\x7e€₽¥·-]*$/.test(word)) return word;
    return random.chance(0.3) ? '' : word.replace(/\S/g, () => random.pick([...'acehkmnopTVxy']));
  });
  return words.filter(Boolean).join(' ');
}

function garbled(text: string, random: Random): string {
  const at = random.whole(0, text.length - 1);
  return text.slice(0, at) + random.pick([...'lI1|rn0O.']) + text.slice(at + 1);
}

/** Lines of text with their boxes. */
function textsOf({ x, y, width, height, lines, look, sign }: Piece): ScreenPrint[] {
  const isBeside = sign !== undefined && lines.length > 0;
  const [left, room] = isBeside ? [x + height * 0.7, width - height * 0.7] : [x, width];
  const high = Math.min((height / Math.max(1, lines.length)) * (look === 'text' ? 0.95 : 0.62), 60);
  return lines.map((text, index) => {
    const size = Math.min(high, (room * 0.94) / (0.55 * text.length));
    const wide = size * 0.55 * text.length;
    const middle = y + (height * (index + 0.5)) / lines.length;
    return {
      text,
      left: left + (room - wide) / 2,
      right: left + (room + wide) / 2,
      top: middle - size / 2,
      bottom: middle + size / 2,
    };
  });
}

type Box = Pick<Piece, 'x' | 'y' | 'width' | 'height'>;

function fill(
  { width, height, data }: Pixels,
  box: Box,
  colorAt: (x: number, y: number) => Rgb | undefined,
): void {
  for (let y = Math.max(0, Math.round(box.y)); y < Math.min(height, box.y + box.height); y++)
    for (let x = Math.max(0, Math.round(box.x)); x < Math.min(width, box.x + box.width); x++) {
      const color = colorAt(x, y);
      if (!color) continue;
      const at = 4 * (y * width + x);
      [data[at], data[at + 1], data[at + 2], data[at + 3]] = [color[0], color[1], color[2], 255];
    }
}

function shade(color: Rgb, by: number): Rgb {
  return [color[0] * by, color[1] * by, color[2] * by];
}

function paint(pixels: Pixels, piece: Piece): void {
  const { x, y, width, height, look, fill: color, ink, sign } = piece;
  const round = look === 'round' || look === 'wheel' ? Math.min(width, height) / 2 : Math.min(12, height / 3);
  const depth = (px: number, py: number) => {
    const [dx, dy] = [
      Math.abs(px - x - width / 2) - width / 2 + round,
      Math.abs(py - y - height / 2) - height / 2 + round,
    ];
    return round - Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) - Math.min(0, Math.max(dx, dy));
  };
  fill(pixels, piece, (px, py) => {
    const inside = depth(px, py);
    if (look === 'text' || inside < 0) return undefined;
    if (look === 'outline') return inside < 3 ? color : undefined;
    if (look === 'shaded') return shade(color, 1.15 - (0.4 * (py - y)) / height);
    if (look === 'picture')
      return shade(
        [color[0], color[2], color[1]],
        0.6 + 0.4 * Math.sin((px - x) / 9) * Math.cos((py - y) / 13),
      );
    if (look === 'wheel')
      return Math.floor((Math.atan2(py - y - height / 2, px - x - width / 2) * 4) / Math.PI) % 2
        ? color
        : shade(color, 0.6);
    if (look === 'tube')
      return inside < 3
        ? TUBE_FRAME
        : py > y + height * 0.3
          ? shade(color, 0.5 + 0.5 * (Math.floor((4 * (py - y)) / height) % 2))
          : undefined;
    return look === 'card' && inside < 3 ? shade(color, 0.6) : color;
  });
  for (const { text, left, right, top, bottom } of textsOf(piece)) {
    const step = (right - left) / Math.max(1, text.length);
    for (const [index, letter] of [...text].entries()) {
      if (letter === ' ') continue;
      const at = left + index * step;
      const stroke = Math.max(2, step * 0.22);
      fill(pixels, { x: at, y: top, width: stroke, height: bottom - top }, () => ink);
      if (index % 3 !== 1)
        fill(pixels, { x: at + step * 0.55, y: top, width: stroke, height: bottom - top }, () => ink);
      fill(
        pixels,
        {
          x: at,
          y: top + (bottom - top) * ((letter.codePointAt(0) ?? 0) % 3) * 0.4,
          width: step * 0.75,
          height: stroke,
        },
        () => ink,
      );
    }
  }
  if (!sign) return;
  const side = Math.min(width, height) * 0.55;
  const left = piece.lines.length > 0 ? x + height * 0.2 : x + (width - side) / 2;
  const box = { x: left, y: y + (height - side) / 2, width: side, height: side };
  fill(pixels, box, (px, py) => (isInk(sign, (px - box.x) / side, (py - box.y) / side) ? ink : undefined));
}

/** Whether a sign has ink at a point of its box, whose sides are 1. */
export function isInk(sign: Sign, x: number, y: number): boolean {
  const [dx, dy] = [x - 0.5, y - 0.5];
  const [far, turn] = [Math.hypot(dx, dy), Math.atan2(dy, dx)];
  switch (sign) {
    case 'play':
      return x > 0.15 && Math.abs(dy) < 0.5 * (1 - x);
    case 'next':
      return Math.abs(dy) < 0.5 * (1 - ((2 * x) % 1)) * 0.9;
    case 'cross':
      return Math.abs(Math.abs(dx) - Math.abs(dy)) < 0.1;
    case 'gear':
      return far > 0.15 && far < 0.35 + 0.12 * Math.sign(Math.sin(8 * turn));
    case 'again':
      return far > 0.28 && far < 0.42 && !(turn > -0.7 && turn < 0);
    case 'star':
      return far < 0.3 + 0.17 * Math.cos(5 * (turn + 0.31));
    case 'lock':
      return y > 0.45 ? Math.abs(dx) < 0.35 : far > 0.22 && far < 0.34;
    case 'house':
      return y < 0.45 ? Math.abs(dx) < y * 1.1 : Math.abs(dx) < 0.34;
    case 'cart':
      return (y > 0.25 && y < 0.6 && x > 0.2) || (y > 0.72 && Math.abs(Math.abs(dx) - 0.2) < 0.1);
    case 'sound':
      return (x < 0.45 && Math.abs(dy) < 0.12 + x * 0.5) || (far > 0.36 && far < 0.46 && dx > 0.1);
    case 'film':
      return Math.abs(dy) < 0.3 && Math.abs(dx) < 0.45 && (Math.abs(dx) < 0.3 || Math.floor(y * 8) % 2 === 0);
    case 'check':
      return Math.abs(dy - (dx < -0.1 ? dx + 0.4 : 0.2 - dx)) < 0.1;
  }
}

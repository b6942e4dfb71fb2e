import type { ScreenPrint } from '../ocr/index.ts';
import type { Earlier, Point } from '../vision/index.ts';
import { areaOf, areasIn, type Grid, gridOf, holds, isIn, middleOf, outlinesIn, wasShown } from './areas.ts';
import type { Box, Pressable } from './device.ts';
import { type Meaning, meaningOf } from './meanings.ts';
import type { Items } from './reading.ts';

/** What a press shall lead to: the first board, the next one after a win, any one after a level that went before its last move, or this one from its start. */
export type Goal = 'begin' | 'next' | 'any' | 'restart';

/** Something on a screen that may be pressed. */
export interface Candidate {
  readonly at: Point;
  readonly text: string;
  readonly meaning?: Meaning | undefined;
  /** How likely it leads on, as a score: words of the game count most, then how it looks and where it stands. */
  readonly value: number;
  /** Whether it looks otherwise than on the screen with the last board. */
  readonly isNew: boolean;
}

/** What is waited for. */
export interface Wish {
  readonly goal: Goal;
  /** A board that may still be on the screen and is not the expected one. */
  readonly old?: Items | undefined;
  /** An earlier screen with a board of the game: what was there already asks nothing. */
  readonly before?: Earlier | undefined;
  /** The first board of a level that was won: what leads to it again does not lead on. */
  readonly won?: Items | undefined;
  /** Whether its last move was made, so that only what comes soon matters. */
  readonly isOver?: boolean;
}

/** A screen without a playable board: its print, and what the page names, if there is one. */
export interface Scene {
  readonly grid: Grid;
  readonly print: readonly ScreenPrint[];
  readonly named?: readonly Pressable[] | undefined;
  /** The only place that moves: a hand that points, or what is to be noticed. */
  readonly moving?: Box | undefined;
}

/** What a word is worth. */
const WORD_WORTH: Record<Goal, Partial<Record<Meaning, number>>> = {
  begin: { next: 5, begin: 6, accept: 5.5, close: 2, restart: -3.5, number: 1.5, elsewhere: -3 },
  next: { next: 7, begin: 4, accept: 5, close: 2, restart: -3.5, number: 1.5, elsewhere: -2.5 },
  any: { next: 7, begin: 4, accept: 5, close: 2, restart: 2.5, number: 1.5, elsewhere: -2.5 },
  restart: { next: -9, begin: 3, accept: 6, close: -2, restart: 7, number: -9, elsewhere: -9 },
};

/** The worth of what says nothing, and what is taken off for text alone, for what was on the last board's screen, for what is large and says nothing where something costs money, and for what is one of many. */
const [SILENT, LESS] = [1, 3];
/** Shorter text is no word: it is most often misread. */
const LEAST_TEXT = 3;
/** The share of the height at each edge in which an advertisement is a banner, beside which the game goes on. */
const BANNER = 0.12;
/** What is larger, as a share of the screen, or has three lines of text on it, is a panel. */
const PANEL = 0.15;
/** What says nothing and is so many times as high as wide has the shape of a tube. */
const TUBE_SHAPE = 1.6;

/** The margin around the print of a button, in its heights: corners of one that was not found may be seen there. */
const AROUND = 0.5;
/** More things of one width that say nothing are hardly buttons, but items, layers or locks. */
const MANY = 5;
/** What leads on after a win stands in the middle or on the right, beside what leads back. */
const FORWARD = 0.65;

type Thing = Box & { readonly text: string; readonly meaning: Meaning | undefined; readonly isBare: boolean };

/** Everything that may be pressed. Never what costs money, what is advertised, or a tube. */
export function candidatesIn(scene: Scene, { goal, before }: Wish): Candidate[] {
  const { grid, print, named = [] } = scene;
  const [width, height] = [grid.width * grid.scale, grid.height * grid.scale];
  const things = thingsIn(scene);
  const isBanner = ({ top, bottom }: Box) => bottom < BANNER * height || top > (1 - BANNER) * height;
  const isAdvert = print.some((line) => !isBanner(line) && meaningOf(line.text) === 'advertising');
  const priced = things.filter(({ meaning }) => meaning === 'offers' || meaning === 'advertising');
  const dear = things.filter((thing) => priced.includes(thing) || isAmong(thing, priced));
  const away = named.filter(({ leadsAway }) => leadsAway);
  const isNamed = ({ left, top }: Thing) => named.some((box) => box.left === left && box.top === top);
  const free = things.filter((thing) => {
    const isKnown = isNamed(thing);
    const isSpelt = thing.meaning !== undefined && thing.meaning !== 'number';
    const isWord = isSpelt || lettersIn(thing) >= LEAST_TEXT;
    if (isAdvert ? !isKnown && !(isSpelt && !thing.isBare) : !isWord && (thing.isBare || isTall(thing)))
      return false;
    // what the page names lies on top
    const isOn = (zone: Box, margin = 0) => isIn(zone, middleOf(thing), margin * (zone.bottom - zone.top));
    return (
      !dear.some((one) => isOn(one, one.isBare ? AROUND : 0)) && (isKnown || !away.some((one) => isOn(one)))
    );
  });
  const numbers = free.filter(({ meaning }) => meaning === 'number').map(numberIn);
  const largest = Math.max(...things.map((thing) => (thing.isBare ? 1 : areaOf(thing))));
  // a page says of each thing whether it costs something
  const isCostly = named.length === 0 && dear.some((one) => !isBanner(one));
  const found = free.map((thing): Candidate => {
    const { text, meaning, isBare } = thing;
    const at = middleOf(thing);
    // a page knows what can be pressed: what else looks so may be its ground
    const size = isBare || (named.length > 0 && !isNamed(thing)) ? 0 : areaOf(thing) / largest;
    const isNew = !before || !wasShown(gridOf(before.pixels), grid, thing);
    const isDear = isCostly && lettersIn(thing) < LEAST_TEXT && size > 0.4;
    // the first level of a list is open
    const later = meaning === 'number' ? Math.min(1.5, (numberIn(thing) - Math.min(...numbers)) / 10) : 0;
    // what closes an advertisement stands at the top, but so do signs that lead elsewhere
    const isHead = at.y < BANNER * height && (meaning ?? 'number') === 'number';
    const place = 1.2 * Math.abs(at.x / width - (goal === 'next' ? FORWARD : 0.5)) + (isHead ? 1.5 : 0);
    const isAlike = (one: Thing) => !one.text && Math.abs(widthOf(one) / widthOf(thing) - 1) < 1 / 8;
    const isOneOfMany = !text && things.filter(isAlike).length > MANY;
    const less = LESS * [isBare, !isNew, isDear, isOneOfMany].filter(Boolean).length;
    const worth = (meaning && WORD_WORTH[goal][meaning]) ?? SILENT;
    return { at, text, meaning, isNew, value: worth + size - later - place - less };
  });
  const at = { x: Math.round(width / 2), y: Math.round(height / 2) };
  const isBlocked = isAdvert || away.length > 0 || dear.length > 0 || things.some((thing) => isIn(thing, at));
  const middle: Candidate = { at, text: 'the middle', value: SILENT - LESS, isNew: false };
  return isBlocked || goal === 'restart' ? found : [...found, middle];
}

/** Things with their text: what the page names, what has an outline, and text alone. */
function thingsIn({ grid, print, named = [], moving }: Scene): Thing[] {
  const isOver = (one: Box, other: Box) => isIn(one, middleOf(other)) || isIn(other, middleOf(one));
  // letters have outlines, too
  const pictures = outlinesIn(grid).filter((box) => !print.some((line) => isOver(box, line)));
  // plain parts of a picture or of a tube are nothing by themselves
  const wholes = pictures.filter((box) => box.isPicture || isTall(box));
  const areas = areasIn(grid).filter((area) => !wholes.some((whole) => holds(whole, area)));
  const boxes = named.filter(({ leadsAway }) => !leadsAway);
  if (moving) boxes.push({ ...moving, text: '', leadsAway: false });
  const isPanel = (box: Box) =>
    areaOf(box) > PANEL * grid.red.length * grid.scale ** 2 ||
    print.filter((line) => holds(box, line)).length > 2;
  for (const box of [areas, pictures].flatMap((all) =>
    all.sort((one, other) => areaOf(other) - areaOf(one)),
  )) {
    const isKnown = boxes.some((one) => isOver(one, box));
    if (!isKnown && !isPanel(box)) boxes.push({ ...box, text: '', leadsAway: false });
  }
  const ownerOf = (line: ScreenPrint) =>
    boxes.find((box) => isIn(box, middleOf(line)) && box.bottom - box.top > 0.7 * (line.bottom - line.top));
  const written = boxes.map((box) => {
    const own = print.filter((line) => ownerOf(line) === box).sort((one, other) => one.top - other.top);
    return { ...box, text: box.text || own.map((line) => line.text).join(' '), isBare: false };
  });
  const bare = print.filter((line) => !ownerOf(line)).map((line) => ({ ...line, isBare: true }));
  return [...written, ...bare].map((thing) => ({ ...thing, meaning: meaningOf(thing.text) }));
}

/** Whether something without a word stands in a row or a column of things as high, of which two are what it is asked about. */
function isAmong(thing: Thing, those: readonly Thing[]): boolean {
  const [high, here] = [thing.bottom - thing.top, middleOf(thing)];
  const alike = those.filter((one) => {
    const { x, y } = middleOf(one);
    const apart = Math.min(Math.abs(here.x - x), Math.abs(here.y - y));
    return !one.isBare && Math.max(apart, Math.abs(one.bottom - one.top - high)) < high / 8;
  });
  return (thing.meaning ?? 'number') === 'number' && !/\p{L}{3}/u.test(thing.text) && alike.length > 1;
}

const isTall = (box: Box): boolean => box.bottom - box.top > TUBE_SHAPE * widthOf(box);

const widthOf = ({ left, right }: Box): number => right - left;

const numberIn = ({ text }: Thing): number => Number.parseInt(text.replace(/\D/g, ''), 10);

const lettersIn = ({ text }: Thing): number => text.replace(/[^\p{L}\d]/gu, '').length;

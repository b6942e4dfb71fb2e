import type { ScreenPrint } from '../ocr/index.ts';
import type { Earlier, Point } from '../vision/index.ts';
import type { Box, Pressable } from './device.ts';
import { type Meaning, meaningOf } from './meanings.ts';
import { areaOf, changedIn, type Grid, gridOf, holds, isIn, middleOf, outlinesIn } from './outlines.ts';
import type { Items } from './reading.ts';

/** What a press shall lead to: the first board, the next one after a win, or this one from its start. */
export type Goal = 'begin' | 'next' | 'restart';

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
}

/** A screen without a playable board: its print, and what the page names, if there is one. */
export interface Scene {
  readonly grid: Grid;
  readonly print: readonly ScreenPrint[];
  readonly named: readonly Pressable[] | undefined;
}

/** What a word is worth. */
const WORTH: Record<Goal, Partial<Record<Meaning, number>>> = {
  begin: { next: 5, begin: 6, accept: 5.5, close: 2, restart: -3.5, number: 1.5, elsewhere: -3 },
  next: { next: 7, begin: 4, accept: 5, close: 2, restart: -3.5, number: 1.5, elsewhere: -2.5 },
  restart: { next: -9, begin: 3, accept: 6, close: -2, restart: 7, number: -9, elsewhere: -9 },
};
/** The worth of what says nothing, by what it is, and of a press in the middle, with which some games go on. */
const SILENT = { named: 1.2, outlined: 0.6, bare: -2.2, anywhere: -2 };
/** Text without an outline is worth this share of its words, less this much. */
const BARE = { share: 0.6, less: 1.2 };
/** What is taken off for what was on the last board's screen, and, where something costs money, for what is large and says nothing. */
const LESS = { old: 3, dear: 2.5 };
/** Shorter text is no word: it is most often misread. */
const LEAST_TEXT = 3;
/** The share of the height at each edge in which an advertisement is a banner, beside which the game goes on. */
const BANNER = 0.12;
/** What is larger, as a share of the screen, and has things on it, is a panel. */
const PANEL = 0.15;
/** What says nothing and is so many times as high as wide has the shape of a tube; less, where many are as wide. */
const TUBE_SHAPE = { alone: 1.8, among: 1.4, many: 2 };

type Kind = 'named' | 'outlined' | 'bare';
type Thing = Box & { readonly text: string; readonly kind: Kind; readonly meaning: Meaning | undefined };

/** Everything that may be pressed. Never what costs money, what is advertised, or a tube. */
export function candidatesIn(scene: Scene, { goal, before }: Wish): Candidate[] {
  const { print, named } = scene;
  const { width, height } = scene.grid;
  const things = thingsIn(scene);
  const dear = things.filter(({ meaning }) => meaning === 'offers' || meaning === 'advertising');
  const zones = [...dear, ...(named ?? []).filter((box) => box.leadsAway)];
  const isBanner = ({ top, bottom }: Box) => bottom < BANNER * height || top > (1 - BANNER) * height;
  const isAdvert = print.some((line) => !isBanner(line) && meaningOf(line.text) === 'advertising');
  const free = things.filter((thing) => {
    const isSpelt = thing.meaning !== undefined && thing.meaning !== 'number';
    const isWord = isSpelt || (!named?.length && lettersIn(thing) >= LEAST_TEXT);
    const isSafe = !isAdvert || thing.kind === 'named' || (isSpelt && thing.kind === 'outlined');
    if (!isSafe || (thing.kind === 'bare' && !isWord) || isTube(thing, things)) return false;
    // what the page names lies on top
    return !(thing.kind === 'named' ? dear : zones).some((zone) => isIn(zone, middleOf(thing)));
  });
  const largest = Math.max(...free.map((thing) => (thing.kind === 'bare' ? 1 : areaOf(thing))));
  const old = before && gridOf(before.pixels);
  const found = free.map((thing): Candidate => {
    const { text, meaning, kind } = thing;
    const at = middleOf(thing);
    const [across, down] = [at.x / width, at.y / height];
    const size = kind === 'bare' ? 0 : areaOf(thing) / largest;
    const worth = (meaning && WORTH[goal][meaning]) ?? SILENT[kind];
    const said = meaning && kind === 'bare' ? Math.min(worth, worth * BARE.share) - BARE.less : worth;
    // the first level of a list is open
    const later = meaning === 'number' ? Math.min(1, Number.parseInt(text.replace(/\D/g, ''), 10) / 40) : 0;
    const isNew = !old || changedIn(old, scene.grid, thing) > 0;
    const isDear = dear.some((one) => !isBanner(one)) && (!meaning || later > 0) && size > 0.4;
    const looks = size + 0.4 * down - 1.2 * Math.abs(across - 0.5) - (down < BANNER ? 1.5 : 0);
    const less = later + (isNew ? 0 : LESS.old) + (isDear ? LESS.dear : 0);
    return { at, text, meaning, isNew, value: said + looks - less };
  });
  const isBare = goal !== 'restart' && !isAdvert && !zones.length && found.every((one) => one.value < 0);
  const at = { x: Math.round(width / 2), y: Math.round(height / 2) };
  const middle: Candidate = { at, text: 'the middle', value: SILENT.anywhere, isNew: false };
  return isBare ? [...found, middle] : found;
}

/** Things with their text: what the page names, what has an outline, and text alone. */
function thingsIn({ grid, print, named = [] }: Scene): Thing[] {
  const isNamed = (box: Box) => named.some((one) => isIn(one, middleOf(box)) || isIn(box, middleOf(one)));
  const outlines = outlinesIn(grid).filter((box) => !isNamed(box));
  const all: (Box & { kind: Kind; text: string })[] = [
    ...named.filter((box) => !box.leadsAway).map((box) => ({ ...box, kind: 'named' as const })),
    ...outlines.map((box) => ({ ...box, kind: 'outlined' as const, text: '' })),
  ];
  const isOn = (box: Box, one: Box) => one !== box && holds(box, one);
  const most = PANEL * grid.width * grid.height;
  const linesOn = (box: Box) => print.filter((line) => isOn(box, line)).length;
  const isPanel = (box: Box) =>
    areaOf(box) < most ? linesOn(box) > 2 : linesOn(box) > 0 || all.some((one) => isOn(box, one));
  const shown = all.filter((box) => !isPanel(box));
  const things = shown.filter((box) => !shown.some((one) => isOn(one, box)));
  const ownerOf = (line: ScreenPrint) =>
    things.find((box) => isIn(box, middleOf(line)) && box.bottom - box.top > 0.7 * (line.bottom - line.top));
  const bare = print.filter((line) => !ownerOf(line));
  // letters have outlines, too
  const isLetter = (box: Box) => bare.some((one) => isIn(one, middleOf(box)) && areaOf(box) < areaOf(one));
  const written = things
    .filter((box) => !isLetter(box))
    .map((box): Thing => {
      const own = print.filter((line) => ownerOf(line) === box).sort((one, other) => one.top - other.top);
      const text = box.text || own.map((line) => line.text).join(' ');
      return { ...box, text, meaning: meaningOf(text) };
    });
  const texts = bare.map((line) => ({ ...line, kind: 'bare' as const, meaning: meaningOf(line.text) }));
  return [...written, ...texts];
}

/** Whether it has the shape of a tube, or of what lies in tubes. */
function isTube(thing: Thing, all: readonly Thing[]): boolean {
  const [wide, high] = [thing.right - thing.left, thing.bottom - thing.top];
  const alike = all.filter(({ text, left, right }) => !text && Math.abs(right - left - wide) < wide / 4);
  const shape = alike.length > TUBE_SHAPE.many ? TUBE_SHAPE.among : TUBE_SHAPE.alone;
  return lettersIn(thing) < LEAST_TEXT && high > shape * wide;
}

const lettersIn = ({ text }: Thing): number => text.replace(/[^\p{L}\d]/gu, '').length;

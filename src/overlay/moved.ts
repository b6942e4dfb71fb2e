import { ballPatch, clearedBall, clearedLift } from './balls.ts';
import { type Bottle, takeApart } from './bottles.ts';
import { type Cell, isFlat, isLifted, unlikeness } from './cells.ts';
import { emptiedFrom, mostAlikeUnit, pouredUnit, type Shape, type Source, shapeOf } from './liquid.ts';
import { drawPatch, type Patch } from './patch.ts';
import type { Pixels } from './scene.ts';
import { type Layout, startLayout, type Token } from './tokens.ts';
import { type EmptyTube, emptyTube } from './vacancy.ts';
import type { View, ViewTube } from './view.ts';

/** A board whose items can be moved about on the screenshot itself. */
export interface MovedBoard {
  /** The view's picture with every item where the layout has it. Cost: one copy of the picture, and the changed cells. */
  readonly paint: (layout: Layout) => Pixels;
  /** The pixels of one item, cut out where the screenshot shows it. */
  readonly piece: (token: Token) => Patch | undefined;
}

/** Undefined when moving pixels would not look right: the board stands askew, or nothing shows what an empty tube is like. */
export function movedBoard(view: View): MovedBoard | undefined {
  if (!isFlat(view)) return undefined;
  const mover = view.kind === 'ball' ? ballMover(view) : liquidMover(view);
  if (!mover) return undefined;
  const start = startLayout(view.tubes);
  return {
    paint: (layout) => {
      const picture = { ...view.pixels, data: new Uint8Array(view.pixels.data) };
      if (isChanged(start, layout)) mover.draw(picture, layout, start);
      return picture;
    },
    piece: mover.piece,
  };
}

interface Mover {
  readonly draw: (picture: Pixels, layout: Layout, start: Layout) => void;
  readonly piece: (token: Token) => Patch | undefined;
}

function isSame(one: Token | undefined, other: Token | undefined): boolean {
  return one?.tube === other?.tube && one?.place === other?.place;
}

function isChanged(start: Layout, layout: Layout): boolean {
  return start.some((tokens, tube) => firstChange(tokens, layout[tube] ?? []) !== undefined);
}

/** The lowest place whose token is another, or gone, or new. */
function firstChange(before: readonly Token[], after: readonly Token[]): number | undefined {
  const length = Math.max(before.length, after.length);
  for (let place = 0; place < length; place++) if (!isSame(before[place], after[place])) return place;
  return undefined;
}

function ballMover(view: View): Mover {
  const empties = new Map<ViewTube, EmptyTube>();
  const balls = new Map<string, Patch>();
  const clearings = new Map<string, Patch>();
  const emptyOf = (tube: ViewTube) => remember(empties, tube, () => emptyTube(view, tube));
  const piece = ({ tube, place }: Token) =>
    remember(balls, `${tube}:${place}`, () => {
      const home = view.tubes[tube];
      return home && ballPatch(view.pixels, { tube: home, place }, emptyOf(home)?.patch);
    });
  const clearingOf = (tube: ViewTube, place: number) =>
    remember(clearings, `${tube.number}:${place}`, () => clearPlace(view, tube, place, emptyOf(tube)));
  const draw: Mover['draw'] = (picture, layout, start) => {
    for (const { tube, place } of changedPlaces(view.tubes, start, layout)) {
      const clearing = clearingOf(tube, place);
      if (clearing) drawPatch(picture, clearing);
    }
    for (const { tube, place, token } of newTokens(view.tubes, start, layout)) {
      const model = mostAlikeBall(view, { tube, place }, token, start);
      const [from, to] = [view.tubes[model.tube]?.seenAt[model.place], tube.places[place]];
      const ball = piece(model);
      if (ball && from && to) drawPatch(picture, ball, Math.round(to.x - from.x), Math.round(to.y - from.y));
    }
  };
  return { draw, piece };
}

/** Of all balls of a colour the one whose place is most like the new one: tubes may have a floor that shows on the lowest. */
function mostAlikeBall({ tubes }: View, cell: Cell, token: Token, start: Layout): Token {
  const candidates = start.flat().filter(({ item, tube, place }) => {
    const home = tubes[tube];
    return item === token.item && home && !isLifted(home, place);
  });
  const distance = ({ tube, place }: Token) => unlikeness(cell, { tube: tubes[tube] ?? cell.tube, place });
  return candidates.reduce((best, next) => (distance(next) < distance(best) ? next : best), token);
}

function clearPlace(
  view: View,
  tube: ViewTube,
  place: number,
  empty: EmptyTube | undefined,
): Patch | undefined {
  if (isLifted(tube, place)) return clearedLift(view, tube, place, empty?.patch);
  return empty && clearedBall(view.pixels, { tube, place }, empty.patch, empty.isLike[place] ?? false);
}

/** Where the screenshot shows an item that lies elsewhere now; lifted ones are put down with the first move. */
function changedPlaces(tubes: readonly ViewTube[], start: Layout, layout: Layout) {
  return tubes.flatMap((tube, index) =>
    (start[index] ?? []).flatMap((token, place) =>
      isSame(token, layout[index]?.[place]) && !isLifted(tube, place) ? [] : [{ tube, place }],
    ),
  );
}

/** Where an item lies now that the screenshot shows elsewhere. */
function newTokens(tubes: readonly ViewTube[], start: Layout, layout: Layout) {
  return tubes.flatMap((tube, index) =>
    (layout[index] ?? []).flatMap((token, place) =>
      isSame(token, start[index]?.[place]) && !isLifted(tube, place) ? [] : [{ tube, place, token }],
    ),
  );
}

function remember<Key, Value>(
  made: Map<Key, Value>,
  key: Key,
  make: () => Value | undefined,
): Value | undefined {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  if (value !== undefined) made.set(key, value);
  return value;
}

function liquidMover(view: View): Mover | undefined {
  const bottles = takeApart(view);
  if (!bottles) return undefined;
  const units = unitsByColor(bottles);
  const shapes = new Map<Bottle, Shape>();
  const emptied = new Map<string, Patch>();
  const poured = new Map<string, Patch>();
  const shapeFor = (bottle: Bottle) =>
    remember(shapes, bottle, () => shapeOf(bottle, bottles)) ?? new Uint8Array();
  const emptiedTo = (bottle: Bottle, place: number) =>
    remember(emptied, `${bottle.tube.number}:${place}`, () => emptiedFrom(bottle, place, shapeFor(bottle)));
  const unitFor = (bottle: Bottle, place: number, item: string, isSurface: boolean) =>
    remember(poured, `${bottle.tube.number}:${place}:${item}:${isSurface}`, () => {
      const source = mostAlikeUnit({ tube: bottle.tube, place }, isSurface, units.get(item) ?? []);
      return source && pouredUnit(bottle, place, isSurface, shapeFor(bottle), source);
    });
  const drawTube = (picture: Pixels, bottle: Bottle, tokens: readonly Token[], lowest: number) => {
    const patches = [emptiedTo(bottle, lowest)];
    for (const [place, token] of tokens.entries()) {
      if (place >= lowest) patches.push(unitFor(bottle, place, token.item, place === tokens.length - 1));
    }
    for (const patch of patches) if (patch) drawPatch(picture, patch);
  };
  return {
    draw: (picture, layout, start) => {
      for (const [index, bottle] of bottles.entries()) {
        const tokens = layout[index] ?? [];
        const lowest = firstChange(start[index] ?? [], tokens);
        if (lowest !== undefined) drawTube(picture, bottle, tokens, lowest);
      }
    },
    piece: ({ tube, place, item }) => {
      const bottle = bottles[tube];
      return bottle && unitFor(bottle, place, item, false);
    },
  };
}

function unitsByColor(bottles: readonly Bottle[]): Map<string, Source[]> {
  const units = new Map<string, Source[]>();
  for (const bottle of bottles) {
    for (const [place, item] of bottle.tube.items.entries()) {
      units.set(item, [...(units.get(item) ?? []), { bottle, place }]);
    }
  }
  return units;
}

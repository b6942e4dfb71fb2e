import { ballPatch, clearedBall, clearedLift } from './balls.ts';
import { type Bottle, takeApart } from './bottles.ts';
import { copyOf, restore } from './canvas.ts';
import { type Cell, isFlat, isLifted, unlikeness } from './cells.ts';
import type { Rgb } from './color.ts';
import { emptiedFrom, mostAlikeUnit, pouredUnit, type Shape, type Source, shapeOf } from './liquid.ts';
import { type Mover, type Placement, remember } from './mover.ts';
import { drawPatch, type Patch } from './patch.ts';
import { pegMover } from './pegs.ts';
import type { Pixels } from './scene.ts';
import { shadeFor, shadesOf, type Unit } from './shades.ts';
import { isSeenFromAbove, surfaceLike, surfaceOver } from './surface.ts';
import { isSame, type Layout, startLayout, type Token } from './tokens.ts';
import { type EmptyTube, emptyTube } from './vacancy.ts';
import type { View, ViewTube } from './view.ts';

/** A board whose items can be moved about on the screenshot itself. */
export interface MovedBoard {
  /** The view's picture with every item where the layout has it. Cost: one copy of the picture, and the changed cells. */
  readonly paint: (layout: Layout) => Pixels;
  /**
   * As `paint`, for one layout after the other: always the same picture, of which each call changes only the tubes that
   * are not as they were at the last one.
   */
  readonly follow: (layout: Layout) => Pixels;
  /** The pixels of one item, cut out where the screenshot shows it. */
  readonly piece: (token: Token) => Patch | undefined;
}

/** Undefined when moving pixels would not look right: the board stands askew, or nothing shows what an empty tube is like. */
export function movedBoard(view: View): MovedBoard | undefined {
  if (!isFlat(view)) return undefined;
  const mover = moverOf(view);
  if (!mover) return undefined;
  const start = startLayout(view.tubes);
  const paint = (layout: Layout) => {
    const picture = copyOf(view.pixels);
    for (const placement of placementsIn(mover, layout, start).flat()) place(picture, placement);
    return picture;
  };
  return { paint, follow: follower(view, mover, start), piece: mover.piece };
}

function moverOf(view: View): Mover | undefined {
  if (view.onPegs) return pegMover(view);
  return view.kind === 'ball' ? ballMover(view) : liquidMover(view);
}

/** For each tube; nothing as long as the layout is that of the screenshot. */
function placementsIn(mover: Mover, layout: Layout, start: Layout): Placement[][] {
  if (!isChanged(start, layout)) return layout.map(() => []);
  return layout.map((tokens, tube) => mover.placements(tube, tokens, start[tube] ?? []));
}

function place(picture: Pixels, { patch, dx, dy }: Placement): void {
  drawPatch(picture, patch, dx, dy);
}

function follower(view: View, mover: Mover, start: Layout): MovedBoard['follow'] {
  let picture: Pixels | undefined;
  let [shown, wasMoved] = [start, false];
  const drawn: Placement[][] = start.map(() => []);
  return (layout) => {
    picture ??= copyOf(view.pixels);
    const isMoved = isChanged(start, layout);
    const isFirst = isMoved !== wasMoved;
    for (const [tube, tokens] of layout.entries()) {
      if (!isFirst && tokens === shown[tube]) continue;
      for (const { patch, dx, dy } of drawn[tube] ?? []) {
        const { x, y, width, height } = patch;
        restore(picture, view.pixels, { x: x + dx, y: y + dy, width, height });
      }
      drawn[tube] = isMoved ? mover.placements(tube, tokens, start[tube] ?? []) : [];
      for (const placement of drawn[tube]) place(picture, placement);
    }
    [shown, wasMoved] = [layout, isMoved];
    return picture;
  };
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
  const start = startLayout(view.tubes);
  const balls = new Map<string, Patch>();
  const clearings = new Map<string, Patch>();
  const piece = ({ tube, place }: Token) =>
    remember(balls, `${tube}:${place}`, () => {
      const home = view.tubes[tube];
      return home && ballPatch(view.pixels, { tube: home, place }, emptyTube(view, home)?.patch);
    });
  const models = new Map<string, Token>();
  const modelOf = (tube: ViewTube, place: number, token: Token) =>
    remember(models, `${tube.number}:${place}:${token.item}`, () =>
      mostAlikeBall(view, { tube, place }, token, start),
    ) ?? token;
  const clearingOf = (tube: ViewTube, place: number) =>
    remember(clearings, `${tube.number}:${place}`, () =>
      clearPlace(view, tube, place, emptyTube(view, tube)),
    );
  const ballAt = (tube: ViewTube, place: number, token: Token): Placement[] => {
    const model = modelOf(tube, place, token);
    const [from, to] = [view.tubes[model.tube]?.seenAt[model.place], tube.places[place]];
    const patch = piece(model);
    if (!patch || !from || !to) return [];
    return [{ patch, dx: Math.round(to.x - from.x), dy: Math.round(to.y - from.y) }];
  };
  return {
    piece,
    placements: (index, tokens, before) => {
      const tube = view.tubes[index];
      if (!tube) return [];
      const isKept = (place: number) => isSame(tokens[place], before[place]) && !isLifted(tube, place);
      const cleared = before.flatMap((_, place) => (isKept(place) ? [] : (clearingOf(tube, place) ?? [])));
      const filled = tokens.flatMap((token, place) => (isKept(place) ? [] : ballAt(tube, place, token)));
      return [...cleared.map((patch) => ({ patch, dx: 0, dy: 0 })), ...filled];
    },
  };
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

function liquidMover(view: View): Mover | undefined {
  const bottles = takeApart(view);
  if (!bottles) return undefined;
  const units = unitsByColor(bottles);
  const shades = shadesOf(bottles);
  const shapes = new Map<Bottle, Shape>();
  const emptied = new Map<string, Patch>();
  const poured = new Map<string, Patch>();
  const caps = new Map<string, Patch>();
  const shapeFor = (bottle: Bottle) =>
    remember(shapes, bottle, () => shapeOf(bottle, bottles)) ?? new Uint8Array();
  const emptiedTo = (bottle: Bottle, place: number) =>
    remember(emptied, `${bottle.tube.number}:${place}`, () => emptiedFrom(bottle, place, shapeFor(bottle)));
  const unitFor = (bottle: Bottle, place: number, item: string, isSurface: boolean, base?: Unit) =>
    remember(poured, `${bottle.tube.number}:${place}:${item}:${isSurface}:${base?.place}`, () => {
      const source = mostAlikeUnit({ tube: bottle.tube, place }, isSurface, units.get(item) ?? []);
      const own = source?.bottle.colors[source.place];
      if (!source || !own) return undefined;
      const shade = shadeFor(shades, item, place, own, base);
      return pouredUnit(bottle, place, isSurface, shapeFor(bottle), source, shade);
    });
  const surfaces = bottles.flatMap((bottle) => {
    const place = bottle.tube.items.length - 1;
    return place < 0 ? [] : [{ bottle, place }];
  });
  const capFor = (bottle: Bottle, place: number, color: Rgb | undefined) =>
    remember(caps, `${bottle.tube.number}:${place}:${color}`, () => {
      const model = color && surfaceLike(bottle, color, surfaces);
      return model && surfaceOver(bottle, place, shapeFor(bottle), model, color);
    });
  return {
    placements: (index, tokens, before) => {
      const [bottle, lowest] = [bottles[index], firstChange(before, tokens)];
      if (!bottle || lowest === undefined) return [];
      const base = baseOf(bottle, lowest, tokens);
      const filled = tokens.slice(lowest).map(({ item }, i) => {
        const isOnBase = tokens.slice(lowest, lowest + i).every((token) => token.item === item);
        const isSurface = lowest + i === tokens.length - 1 && !isSeenFromAbove(bottle);
        return unitFor(bottle, lowest + i, item, isSurface, isOnBase ? base : undefined);
      });
      const top = tokens.length - 1;
      const color = top < lowest ? bottle.colors[top] : shades.typical.get(tokens[top]?.item ?? '');
      const cap = isSeenFromAbove(bottle) ? capFor(bottle, top, color) : undefined;
      return [emptiedTo(bottle, lowest), ...filled, cap].flatMap((patch) =>
        patch ? [{ patch, dx: 0, dy: 0 }] : [],
      );
    },
    piece: ({ tube, place, item }) => {
      const bottle = bottles[tube];
      return bottle && unitFor(bottle, place, item, false);
    },
  };
}

/** The unit that new ones lie on, if it is of the same colour. */
function baseOf({ colors }: Bottle, lowest: number, tokens: readonly Token[]): Unit | undefined {
  const [color, place] = [colors[lowest - 1], lowest - 1];
  return color && tokens[lowest]?.item === tokens[place]?.item ? { color, place } : undefined;
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

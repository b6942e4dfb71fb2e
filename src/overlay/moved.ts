import { ballPatch, clearedBall, clearedLift } from './balls.ts';
import { type Bottle, takeApart } from './bottles.ts';
import { isFlat, isLifted } from './cells.ts';
import { emptiedFrom, mostAlikeUnit, pouredUnit, type Shape, type Source, shapeOf } from './liquid.ts';
import { drawPatch, type Patch } from './patch.ts';
import type { Pixels } from './scene.ts';
import { type Layout, startLayout, type Token } from './tokens.ts';
import { emptyTube } from './vacancy.ts';
import type { View, ViewTube } from './view.ts';

/** A board whose items can be moved about on the screenshot itself. */
export interface MovedBoard {
  /** The view's picture with every item where the layout has it. Cost: one copy of the picture, and the changed cells. */
  readonly paint: (layout: Layout) => Pixels;
}

/** Undefined when moving pixels would not look right: the board stands askew, or nothing shows what an empty tube is like. */
export function movedBoard(view: View): MovedBoard | undefined {
  if (!isFlat(view)) return undefined;
  const draw = view.kind === 'ball' ? ballDrawer(view) : liquidDrawer(view);
  if (!draw) return undefined;
  const start = startLayout(view.tubes);
  return {
    paint: (layout) => {
      const picture = { ...view.pixels, data: new Uint8Array(view.pixels.data) };
      if (changedTubes(start, layout).length > 0) draw(picture, layout, start);
      return picture;
    },
  };
}

type Drawer = (picture: Pixels, layout: Layout, start: Layout) => void;

function isSame(one: Token | undefined, other: Token | undefined): boolean {
  return one?.tube === other?.tube && one?.place === other?.place;
}

function changedTubes(start: Layout, layout: Layout): number[] {
  return start.flatMap((tokens, tube) =>
    firstChange(tokens, layout[tube] ?? []) === undefined ? [] : [tube],
  );
}

/** The lowest place whose token is another, or gone, or new. */
function firstChange(before: readonly Token[], after: readonly Token[]): number | undefined {
  const length = Math.max(before.length, after.length);
  for (let place = 0; place < length; place++) if (!isSame(before[place], after[place])) return place;
  return undefined;
}

function ballDrawer(view: View): Drawer | undefined {
  const empties = new Map<ViewTube, Patch>();
  const emptyOf = (tube: ViewTube) => remember(empties, tube, () => emptyTube(view, tube)?.patch);
  const patches = new Map<string, Patch>();
  const patchOf = ({ tube, place }: Token) =>
    remember(patches, `${tube}:${place}`, () => {
      const home = view.tubes[tube];
      return home && ballPatch(view.pixels, { tube: home, place }, emptyOf(home));
    });
  const lifted = view.tubes.flatMap((tube, index) =>
    tube.items.flatMap((_, place) => (isLifted(tube, place) ? [{ index, place, tube }] : [])),
  );
  return (picture, layout, start) => {
    for (const { tube, place } of lifted) drawPatch(picture, clearedLift(view, tube, place));
    view.tubes.forEach((tube, index) => {
      for (const [place, token] of (start[index] ?? []).entries()) {
        if (isLifted(tube, place) || isSame(token, layout[index]?.[place])) continue;
        const cell = { tube, place };
        const empty = emptyOf(tube);
        if (empty) drawPatch(picture, clearedBall(view.pixels, cell, empty));
      }
    });
    view.tubes.forEach((tube, index) => {
      for (const [place, token] of (layout[index] ?? []).entries()) {
        if (isSame(token, start[index]?.[place]) && !isLifted(tube, place)) continue;
        const patch = patchOf(token);
        const [from, to] = [view.tubes[token.tube]?.seenAt[token.place], tube.places[place]];
        if (patch && from && to)
          drawPatch(picture, patch, Math.round(to.x - from.x), Math.round(to.y - from.y));
      }
    });
  };
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

function liquidDrawer(view: View): Drawer | undefined {
  const bottles = takeApart(view);
  if (!bottles) return undefined;
  const units = unitsByColor(bottles);
  const shapes = new Map<Bottle, Shape>();
  const poured = new Map<string, Patch>();
  return (picture, layout, start) => {
    bottles.forEach((bottle, index) => {
      const tokens = layout[index] ?? [];
      const lowest = firstChange(start[index] ?? [], tokens);
      if (lowest === undefined) return;
      const shape = remember(shapes, bottle, () => shapeOf(bottle, bottles));
      if (!shape) return;
      drawPatch(picture, emptiedFrom(bottle, lowest, shape));
      for (let place = lowest; place < tokens.length; place++) {
        const item = tokens[place]?.item ?? '';
        const isSurface = place === tokens.length - 1;
        const source = mostAlikeUnit({ tube: bottle.tube, place }, isSurface, units.get(item) ?? []);
        if (!source) continue;
        const key = `${index}:${place}:${item}:${isSurface}`;
        const unit = remember(poured, key, () => pouredUnit(bottle, place, isSurface, shape, source));
        if (unit) drawPatch(picture, unit);
      }
    });
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

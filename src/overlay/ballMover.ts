import { ballPatch, clearedBall, clearedLift } from './balls.ts';
import { type Cell, isLifted, isOverlapped, unlikeness } from './cells.ts';
import { type Mover, type Placement, remember } from './mover.ts';
import type { Patch } from './patch.ts';
import { isSame, type Layout, startLayout, type Token } from './tokens.ts';
import { type EmptyTube, emptyTube } from './vacancy.ts';
import type { View, ViewTube } from './view.ts';

/** Moves balls: cuts each out along its edge, and shows the empty tube in its place. */
export function ballMover(view: View): Mover {
  const start = startLayout(view.tubes);
  const balls = new Map<string, Patch>();
  const clearings = new Map<string, Patch[]>();
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
      const isKept = (place: number) => isSame(tokens[place], before[place]) && isWhole(tube, place);
      const cleared = before.flatMap((_, place) => (isKept(place) ? [] : (clearingOf(tube, place) ?? [])));
      const filled = tokens.flatMap((token, place) => (isKept(place) ? [] : ballAt(tube, place, token)));
      return [...cleared.map((patch) => ({ patch, dx: 0, dy: 0 })), ...filled];
    },
  };
}

/** Whether a ball is at its place, not overlapping another one. */
function isWhole(tube: ViewTube, place: number): boolean {
  return !isLifted(tube, place) && !isOverlapped(tube, place);
}

/** Whether a ball is partly covered, by another one or by the rim that it hangs behind. */
function isMarred(tube: ViewTube, place: number): boolean {
  const seen = tube.seenAt[place];
  const isBehindRim = seen && isLifted(tube, place) && Math.abs(seen.y - tube.box.y) < tube.itemHeight / 2;
  return isBehindRim || isOverlapped(tube, place);
}

/** Chooses the ball of a colour whose place is most similar to the new one, because a tube's floor may show on the lowest. */
function mostAlikeBall({ tubes }: View, cell: Cell, token: Token, start: Layout): Token {
  const candidates = start.flat().filter(({ item, tube, place }) => {
    const home = tubes[tube];
    return item === token.item && home && isWhole(home, place);
  });
  const distance = ({ tube, place }: Token) => unlikeness(cell, { tube: tubes[tube] ?? cell.tube, place });
  const home = tubes[token.tube];
  const own = home && isMarred(home, token.place) ? [] : [token];
  const [first = token, ...others] = [...own, ...candidates];
  return others.reduce((best, next) => (distance(next) < distance(best) ? next : best), first);
}

/** Patches that make a place look empty. For a lifted ball also those that remove it above the tube; a trace of it may be in the place. */
function clearPlace(view: View, tube: ViewTube, place: number, empty: EmptyTube | undefined): Patch[] {
  const cell = { tube, place };
  const home = empty && clearedBall(view.pixels, cell, empty.patch, empty.isLike[place] ?? false);
  const lift = isLifted(tube, place) ? clearedLift(view, tube, place, empty?.patch) : undefined;
  return [home, lift].filter((patch) => patch !== undefined);
}

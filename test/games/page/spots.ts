import type { Piece } from '../rules.ts';
import type { Motion, Scene } from './game.ts';
import type { Geometry, Point } from './geometry.ts';

/** Where a piece is drawn, its centre. */
export interface Spot extends Point {
  readonly piece: Piece;
}

/** Where all pieces are, those on their way included. */
export function spotsOf({ table, geometry, motion }: Scene): Spot[] {
  return table.tubes.flatMap((tube, number) =>
    tube.map((piece, at) => {
      const moving = motion?.pieces.includes(piece) ? motion : undefined;
      const isLifted = table.lifted?.tube === number && at >= tube.length - table.lifted.count;
      const hung = at - tube.length + (table.lifted?.count ?? 0);
      if (moving) return { piece, ...along(pathOf(moving, geometry, number, at), moving.progress) };
      return { piece, ...(isLifted ? geometry.above(number, hung) : geometry.place(number, at)) };
    }),
  );
}

/** The way of a piece: it hangs over a tube before it goes down into it. */
function pathOf({ did, from, to, pieces }: Motion, geometry: Geometry, tube: number, at: number): Point[] {
  const place = geometry.place(tube, at);
  const isGoingDown = did === 'lower' || (did === 'switch' && tube === from);
  if (did === 'move') {
    const hung = pieces.length - 1;
    return [geometry.above(from, hung), geometry.above(to, hung), place];
  }
  const above = geometry.above(tube, 0);
  return isGoingDown ? [above, place] : [place, above];
}

function along(path: readonly Point[], progress: number): Point {
  const distance = progress * (path.length - 1);
  const leg = Math.min(Math.floor(distance), path.length - 2);
  const [a = { x: 0, y: 0 }, b = a] = path.slice(leg);
  const share = ease(distance - leg);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

function ease(share: number): number {
  return share * share * (3 - 2 * share);
}

/** As `spotsOf`, for items that stay where they are when they are lifted. */
export function restingSpotsOf({ table, geometry, motion }: Scene): Spot[] {
  return table.tubes.flatMap((tube, number) =>
    tube.map((piece, at) => {
      const place = geometry.place(number, at);
      const order = motion?.did === 'move' ? motion.pieces.indexOf(piece) : -1;
      if (!motion || order < 0) return { piece, ...place };
      const { from } = motion;
      const start = geometry.place(from, (table.tubes[from]?.length ?? 0) + order);
      const path = [start, geometry.above(from, order), geometry.above(number, order), place];
      return { piece, ...along(path, motion.progress) };
    }),
  );
}

import { alignTubes } from './align.ts';
import { isLifted, mostAlike, pitchOf } from './cells.ts';
import type { Pixels, Point } from './scene.ts';
import { median, type View, type ViewTube } from './view.ts';

/** Tubes whose places differ by less, in pitches, are at the same height. */
const LEVEL = 0.3;
/** The largest error of a reading, in pitches. */
const OFF = 0.15;
/** The least number of tubes to compare; with fewer it is unknown which one is wrong. */
const QUORUM = 3;
/** Differences, in pitches, too small to be visible. */
const TRIFLE = 0.03;

/**
 * Corrects the positions of tubes. A reading knows them from items: patterns on items blur them, and empty tubes have none. Tubes of a
 * row get the same height if the picture agrees, and empty ones are moved so that their walls match those of a tube with items.
 */
export function settleTubes(view: View): View {
  const filled = view.tubes.filter((tube) => tube.items.length > 0);
  const level = filled.map((tube) => settleFilled(view, tube, filled));
  const settled = new Map(filled.map((tube, i) => [tube, level[i] ?? tube]));
  return { ...view, tubes: view.tubes.map((tube) => settled.get(tube) ?? settleEmpty(view, tube, level)) };
}

function lowest({ places }: ViewTube): Point {
  return places[0] ?? { x: 0, y: 0 };
}

/** Tubes of the same size at about the same height. */
function mates(tube: ViewTube, others: readonly ViewTube[]): ViewTube[] {
  const reach = pitchOf(tube) * LEVEL;
  return others.filter(
    (other) => other.capacity === tube.capacity && Math.abs(lowest(other).y - lowest(tube).y) < reach,
  );
}

/** Moves a tube to the median height of its neighbours, if their rims and floors are in the same rows of the picture. */
function settleFilled({ pixels }: View, tube: ViewTube, filled: readonly ViewTube[]): ViewTube {
  if (tube.items.some((_, place) => isLifted(tube, place))) return tube;
  const beside = mates(tube, filled);
  // a tube with a larger difference is really elsewhere, as on a crooked shelf
  const most = pitchOf(tube) * OFF;
  const height = median(beside.map((mate) => lowest(mate).y));
  const dy = height - lowest(tube).y;
  if (beside.length < QUORUM || Math.abs(dy) > most || Math.abs(dy) < pitchOf(tube) * TRIFLE) return tube;
  const middling = beside.find((mate) => lowest(mate).y === height) ?? tube;
  const dx = Math.round(lowest(middling).x - lowest(tube).x);
  const off = alignTubes(pixels, moveTube(tube, 0, dy), dx, 0).dy;
  return Math.abs(off) <= 1 ? moveTube(tube, 0, dy) : tube;
}

function settleEmpty({ pixels }: View, tube: ViewTube, filled: readonly ViewTube[]): ViewTube {
  const candidates = mates(tube, filled);
  const alike = (candidates.length > 0 ? candidates : filled)
    .filter((other) => other.capacity === tube.capacity)
    .map((other) => ({ tube: other, place: 0 }));
  const model = mostAlike({ tube, place: 0 }, alike)?.tube;
  if (!model) return settleByWidth(pixels, tube, filled);
  const [from, to] = [lowest(model), lowest(tube)];
  const dx = Math.round(to.x - from.x);
  const dy = candidates.length > 0 ? 0 : Math.round(to.y - from.y);
  const alignment = alignTubes(pixels, model, dx, dy);
  return moveTube(tube, (alignment.left + alignment.right) / 2 + from.x - to.x, alignment.dy + from.y - to.y);
}

/** Aligns walls with a tube of the same width if no tube with items has the same height; the walls of the shorter one are compared. */
function settleByWidth(pixels: Pixels, tube: ViewTube, filled: readonly ViewTube[]): ViewTube {
  const model = filled.find(({ itemWidth }) => itemWidth === tube.itemWidth);
  if (!model || tube.capacity > model.capacity) return tube;
  const [from, to] = [lowest(model), lowest(tube)];
  const [dx, dy] = [Math.round(from.x - to.x), Math.round(from.y - to.y)];
  const alignment = alignTubes(pixels, tube, dx, dy);
  return moveTube(tube, dx - (alignment.left + alignment.right) / 2 + (from.x - to.x - dx), 0);
}

export function moveTube(tube: ViewTube, dx: number, dy: number): ViewTube {
  const move = ({ x, y }: Point) => ({ x: x + dx, y: y + dy });
  return {
    ...tube,
    box: { ...tube.box, x: tube.box.x + dx, y: tube.box.y + dy },
    places: tube.places.map(move),
    seenAt: tube.seenAt.map(move),
  };
}

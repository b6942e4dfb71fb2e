import { median } from '../../numbers/statistics.ts';
import type { Point, Rect } from '../draw/scene.ts';
import { pitchOf } from './cells.ts';
import { tubePitch, type ViewTube } from './view.ts';

/** A drawn tube in widths of it: above its highest place, below its lowest one, and the room beside it and at least below it. */
const TUBE = { rim: 0.3, floor: 0.12, beside: 0.2, below: 0.5 };

/** A drawn tube: its box, and the centres of its places, bottom to top. @param foot the lower end of its axis */
export function tubeAt({ x, y }: Point, width: number, pitch: number, capacity: number) {
  const height = heightOf(capacity, pitch, width);
  const centre = (place: number) => ({ x, y: y - TUBE.floor * width - (place + 0.5) * pitch });
  return {
    box: { x: x - width / 2, y: y - height, width, height },
    places: Array.from({ length: capacity }, (_, place) => centre(place)),
  };
}

export function heightOf(capacity: number, pitch: number, width: number): number {
  return capacity * pitch + (TUBE.rim + TUBE.floor) * width;
}

/**
 * The tubes of a drawn board: all of one size, those of a row on one line, apart from each other, and none cut off; because a reading may
 * be off by some pixels, and games lift tubes or let them float. Lifted items are put down.
 *
 * @param room the part of the picture that they have to stay inside
 * @param number the height of what is needed below a tube for its number
 */
export function diagramOf(tubes: readonly ViewTube[], room: Rect, number: number): ViewTube[] {
  const widest = median(tubes.map(({ box }) => box.width));
  const margin = (0.5 + TUBE.beside / 2) * widest;
  const middles = tubes.map(({ box, places }) => places[0]?.x ?? box.x + box.width / 2);
  const axes = fitted(middles, room.x + margin, room.x + room.width - margin);
  const rows = rowsByMiddle(tubes);
  const rowOf = (tube: ViewTube) => rows.findIndex((row) => row.includes(tube));
  const apart = tubePitch(tubes.map((tube, i) => ({ x: axes[i] ?? 0, y: rowOf(tube), height: 1 })));
  const width = Math.min(widest, (apart || 2 * widest) / (1 + TUBE.beside));

  const below = Math.max(TUBE.below * width, number);
  const highest = median(tubes.map(pitchOf));
  const most = rows.map((row) => Math.max(...row.map(({ capacity }) => capacity)));
  const top = room.y + heightOf(most[0] ?? 0, highest, width);
  const floors = fitted(rows.map(floorOfRow), top, room.y + room.height - below);
  const pitches = floors.map((floor, i) => {
    const ceiling = i > 0 ? (floors[i - 1] ?? 0) + below : room.y;
    return (floor - ceiling - heightOf(0, 0, width)) / (most[i] ?? 1);
  });
  const pitch = Math.min(highest, ...pitches);

  const item = { itemWidth: median(tubes.map(({ itemWidth }) => itemWidth)), itemHeight: pitch };
  return tubes.map((tube, i) => {
    const foot = { x: axes[i] ?? 0, y: floors[rowOf(tube)] ?? 0 };
    const drawn = tubeAt(foot, width, pitch, tube.capacity);
    return { ...tube, ...drawn, ...item, seenAt: drawn.places };
  });
}

/** Tubes that have their middles beside each other, from the highest row to the lowest; they may be level at either end. */
function rowsByMiddle(tubes: readonly ViewTube[]): ViewTube[][] {
  const rows: ViewTube[][] = [];
  const middleOf = ({ box }: ViewTube) => box.y + box.height / 2;
  for (const tube of [...tubes].sort((one, other) => other.box.height - one.box.height)) {
    const isBeside = (other: ViewTube) => Math.abs(middleOf(other) - middleOf(tube)) < other.box.height / 2;
    const row = rows.find((others) => others.some(isBeside));
    if (row) row.push(tube);
    else rows.push([tube]);
  }
  return rows.sort((one, other) => floorOfRow(one) - floorOfRow(other));
}

/** Where the tubes of a row end, below their lowest places: the lowest one, because games lift those that are chosen. */
function floorOfRow(tubes: readonly ViewTube[]): number {
  const ends = tubes.map(
    (tube) => (tube.places[0]?.y ?? 0) + pitchOf(tube) / 2 + TUBE.floor * tube.box.width,
  );
  return Math.max(...ends);
}

/** Positions between two others, pulled together as far as they do not fit. */
function fitted(positions: readonly number[], least: number, most: number): number[] {
  const inside = (position: number) => Math.max(least, Math.min(most, position));
  const [first, last] = [Math.min(...positions), Math.max(...positions)];
  const [from, to] = [inside(first), inside(last)];
  const scale = (to - from) / Math.max(1, last - first);
  return positions.map((position) => from + (position - first) * scale);
}

import type { Said } from '../puzzle/index.ts';
import { failure, HIDDEN, type Item, type Outcome, success } from '../puzzle/index.ts';
import { freshColor, type Reading, type ReadingColor, type StoredReading } from '../vision/index.ts';
import { Level, type Place, type Sight } from './level.ts';
import { sayOfMemory } from './messages.ts';
import { Palette } from './palette.ts';
import { matchTubes } from './places.ts';

/** A hidden item that an earlier picture has shown. `tube`, and `item` from the bottom, count from 1. */
export interface Recalled {
  readonly tube: number;
  readonly item: number;
  readonly color: Item;
}

/** A reading that is completed from earlier ones, and what was taken from them. */
export interface Remembered<R> {
  /** The newest reading, with hidden items filled in from the earlier ones. */
  readonly reading: R;
  readonly recalled: readonly Recalled[];
}

/**
 * `NOT_A_CONTINUATION`: the pictures are of different levels. `CONTRADICTION`: they seem to be of one level, but an item has changed
 * its colour, so that one of them must be misread.
 */
export interface MemoryFault {
  readonly code: 'NOT_A_CONTINUATION' | 'CONTRADICTION';
  readonly message: string;
  /** Tube numbers of the newest reading. */
  readonly tubes: readonly number[];
}

/** The fraction of tubes that may contradict before the picture counts as one of another level. */
const MISREAD = 0.25;

/**
 * Fills in hidden items that earlier pictures of a level have shown, in this attempt or in an earlier one. Tubes are matched by
 * position, colours by distance; see `level.ts` for what is certain. Nothing is guessed.
 *
 * @param earlier readings of the same level, in any order; at least one
 */
export function remember<R extends Reading | StoredReading>(
  earlier: readonly StoredReading[],
  now: R,
): Outcome<Remembered<R>, MemoryFault> {
  const palette = new Palette();
  const level = new Level();
  let names: ReadonlyMap<Item, number> = new Map();
  for (const reading of [...earlier, now]) {
    const order = matchTubes(now.tubes, reading.tubes);
    const stranger = strangerFault(now, reading);
    if (stranger || !order) return otherLevel(stranger ?? sayOfMemory('otherPlaces'));
    names = palette.learn(colorsOf(reading));
    const changed = level.see(sightOf(reading, order, names));
    if (changed.length > 0) return changedItems(changed, now);
  }
  const unsettled = level.settle();
  if (unsettled?.length === 0) return otherLevel(sayOfMemory('strangeColors'));
  if (unsettled) return changedItems(unsettled, now);
  return success(recall(now, level, new Letters(now.colors, names, palette)));
}

/** The colours of a reading, including those that are missing from its list. */
function colorsOf({ colors, tubes }: Reading | StoredReading): ReadingColor[] {
  const listed = new Set([HIDDEN, ...colors.map(({ id }) => id)]);
  const others = new Set(tubes.flatMap(({ items }) => items.filter((item) => !listed.has(item))));
  return [...colors, ...[...others].map((id) => ({ id, hex: '', name: id }))];
}

/** Why two readings cannot be of one level; undefined if they can. */
function strangerFault(
  one: Reading | StoredReading,
  other: Reading | StoredReading,
): Said<'NOT_A_CONTINUATION'> | undefined {
  if (one.kind !== other.kind) return sayOfMemory('otherKind', { kind: one.kind, earlier: other.kind });
  if (one.level !== null && other.level !== null && one.level !== other.level)
    return sayOfMemory('otherNumber', { level: one.level, earlier: other.level });
  const [tubes, earlier] = [one.tubes.length, other.tubes.length];
  return tubes === earlier ? undefined : sayOfMemory('otherTubeCount', { tubes, earlier });
}

function sightOf(
  { tubes }: Reading | StoredReading,
  order: readonly number[],
  names: ReadonlyMap<Item, number>,
): Sight {
  return order.map((index) =>
    (tubes[index]?.items ?? []).map((item) => (item === HIDDEN ? null : (names.get(item) ?? null))),
  );
}

function otherLevel(said: Said<'NOT_A_CONTINUATION'>): Outcome<never, MemoryFault> {
  return failure({ ...said, tubes: [] });
}

function changedItems(
  places: readonly Place[],
  { tubes, upsideDown }: Reading | StoredReading,
): Outcome<never, MemoryFault> {
  const numbers = [...new Set(places.map(({ tube }) => tube + 1))];
  if (numbers.length > tubes.length * MISREAD) return otherLevel(sayOfMemory('otherContents'));
  const end = upsideDown ? 'top' : 'bottom';
  const listed = places.map(({ tube, place }) => `tube ${tube + 1}, item ${place + 1} from the ${end}`);
  return failure({ ...sayOfMemory('contradiction', { where: listed.join(' and ') }), tubes: numbers });
}

function recall<R extends Reading | StoredReading>(now: R, level: Level, letters: Letters): Remembered<R> {
  const recalled: Recalled[] = [];
  const tubes = now.tubes.map((tube, index) => {
    const items = tube.items.map((item, place) => {
      const known = item === HIDDEN ? level.colorAt({ tube: index, place }) : undefined;
      if (known === undefined) return item;
      const color = letters.of(known);
      recalled.push({ tube: index + 1, item: place + 1, color });
      return color;
    });
    // an item seen earlier is as certain as one seen now
    const certainty = tube.certainty?.map((sure, place) => (items[place] === tube.items[place] ? sure : 1));
    return { ...tube, items, ...(certainty && { certainty }) };
  });
  return { reading: { ...now, tubes, colors: letters.colors }, recalled };
}

/** The letters of a reading, with new ones for colours that only earlier readings show. */
class Letters {
  readonly colors: ReadingColor[];
  private readonly ids: Map<number, Item>;
  private readonly palette: Palette;

  constructor(colors: readonly ReadingColor[], names: ReadonlyMap<Item, number>, palette: Palette) {
    this.colors = [...colors];
    this.ids = new Map([...names].map(([id, color]) => [color, id]));
    this.palette = palette;
  }

  of(color: number): Item {
    const id = this.ids.get(color) ?? this.add(color);
    this.ids.set(color, id);
    return id;
  }

  private add(color: number): Item {
    const { id = 'A', hex = '', name = '' } = this.palette.colors[color] ?? {};
    const added = freshColor({ id, hex, name }, [...this.ids.values()], this.colors);
    this.colors.push(added);
    return added.id;
  }
}

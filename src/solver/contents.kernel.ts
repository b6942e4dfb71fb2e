import {
  type Board,
  countColors,
  fewestTubes,
  formatTubeRules,
  type Item,
  isSpecial,
  type Kind,
  type Move,
  type Tube,
  type TubeRules,
  tubesInPlay,
} from '../puzzle/index.ts';
import { rulesOf } from '../puzzle/tubeRules.ts';

/** The value of `color` for an empty tube. */
export const NO_COLOR = 0xffff;

/**
 * Numbers everything that a tube of one board can ever contain.
 *
 * An item only moves onto an empty tube or its own colour, so a tube always holds a lower part of some tube's initial items, with a run of
 * one colour on top. For a usual board these are a few hundred contents, known before the search, and every pour is arithmetic: runs of
 * one colour above the same items have consecutive numbers, so adding k items to content x gives x + k.
 *
 * All arrays are indexed by content. Contents 0 to `empties - 1` are the empty tubes, one for each sort of tube: tubes of one capacity and
 * with the same rules. A queue, which gives at its other end, holds an upper part of its initial items instead, with more on top.
 */
export interface Contents {
  readonly kind: Kind;
  readonly tubes: number;
  readonly colors: number;
  readonly empties: number;
  readonly size: number;
  /** The content of each tube that moves can use, in the board's order. */
  readonly start: Int32Array;
  /** The indices of these tubes on the board. */
  readonly place: Int32Array;
  /** Colour of the run that leaves first, the top one unless it is a queue, or {@link NO_COLOR}. */
  readonly color: Uint16Array;
  /** Colour that may come on top. */
  readonly onto: Uint16Array;
  /** Length of the run that leaves first. */
  readonly run: Uint8Array;
  readonly height: Uint8Array;
  readonly room: Uint8Array;
  readonly capacity: Uint8Array;
  /** The number of runs. */
  readonly blocks: Uint8Array;
  /** The content without the run that leaves first. */
  readonly under: Int32Array;
  /** What the number of a content gains with each item that leaves. */
  readonly step: Int8Array;
  readonly bottomColor: Uint16Array;
  readonly bottomRun: Uint8Array;
  /** `first[empty * colors + color]`: what an empty tube holds after its first item. */
  readonly first: Int32Array;
  /** The number of items of each colour on the board. */
  readonly count: Uint16Array;
  /** The number of tubes that each colour fills in the end. */
  readonly homes: Uint8Array;
  /** Whether all tubes have the same capacity. */
  readonly uniform: boolean;
  /** The rules of each sort of tube; undefined if no tube has any. */
  readonly rules: readonly TubeRules[] | undefined;
  /** By content: its sort of tube. */
  readonly sort: Uint8Array;
  /** By sort: the colours of `only` and `until`, or -1, and the sorts of the tubes before and after one that waits for them. */
  readonly only: Int32Array;
  readonly until: Int32Array;
  readonly beside: readonly (readonly number[])[];
}

/** One content: the fields of {@link Contents} with these names. */
interface Entry {
  readonly color: number;
  readonly onto: number;
  readonly run: number;
  readonly height: number;
  readonly capacity: number;
  readonly blocks: number;
  readonly under: number;
  readonly step: number;
  readonly sort: number;
  readonly bottomColor: number;
  readonly bottomRun: number;
}

interface Draft {
  readonly entries: Entry[];
  /** The first number of each row of runs, by ground and colour. */
  readonly rows: Map<string, number>;
}

/** Numbers the contents of a board without hidden items. */
export function numberContents(board: Board): Contents {
  const counts = countColors(board);
  const names = new Map([...counts.keys()].map((name, index) => [name, index]));
  const count = Uint16Array.from(counts.values());
  const used = tubesInPlay(board);
  const capacities = used.map((tube) => tube.capacity);
  const { sortOf, sorts } = sortsOf(board, used);
  const draft: Draft = { entries: sorts.map(emptyTube), rows: new Map() };
  const first = new Int32Array(sorts.length * counts.size);
  for (let empty = 0; empty < sorts.length; empty++) {
    for (let color = 0; color < counts.size; color++) {
      first[empty * counts.size + color] = addRow(draft, empty, color, count[color]!);
    }
  }
  const start = Int32Array.from(used, ({ items, queue }, index) => {
    const colors = items.map((item) => names.get(item)!);
    let content = sortOf[index]!;
    if (queue && new Set(items).size > 1)
      return addQueue(draft, content, colors, first[content * counts.size + colors.at(-1)!]!);
    for (const color of colors) content = addItem(draft, content, color, count);
    return content;
  });
  const numberOf = (name: Item | undefined) => (name === undefined ? -1 : (names.get(name) ?? NO_COLOR));
  return {
    kind: board.kind,
    tubes: used.length,
    colors: counts.size,
    empties: sorts.length,
    size: draft.entries.length,
    start,
    place: Int32Array.from(used, (tube) => board.tubes.indexOf(tube)),
    ...frozen(draft.entries),
    first,
    count,
    homes: Uint8Array.from(count, (items) => fewestTubes(items, capacities)),
    uniform: new Set(capacities).size === 1,
    rules: used.some(isSpecial) ? sorts : undefined,
    only: Int32Array.from(sorts, ({ only }) => numberOf(only)),
    until: Int32Array.from(sorts, ({ until }) => numberOf(until)),
    beside: sorts.map(({ beside }) =>
      beside.flatMap((index) => sortOf[used.indexOf(board.tubes[index]!)] ?? []),
    ),
  };
}

/** Tubes of one capacity and with the same rules. */
interface Sort extends TubeRules {
  readonly capacity: number;
  /** The indices of the tubes before and after it, if it waits for one of them. */
  readonly beside: readonly number[];
}

/** The sorts of tubes that a board has, by capacity. Chained tubes and those beside them are sorts of their own, because it matters where they are. */
function sortsOf(board: Board, used: readonly Tube[]): { sortOf: number[]; sorts: Sort[] } {
  const { tubes } = board;
  const hasPlace = (index: number) => [-1, 0, 1].some((by) => tubes[index + by]?.chained !== undefined);
  const keyed = used.map((tube) => {
    const index = tubes.indexOf(tube);
    const place = hasPlace(index) ? ` ${index}` : '';
    const beside = tube.chained === undefined ? [] : [index - 1, index + 1];
    const key = `${tube.capacity}`.padStart(2, '0') + formatTubeRules(tube) + place;
    return { key, sort: { ...rulesOf(tube), capacity: tube.capacity, beside } };
  });
  const keys = [...new Set(keyed.map(({ key }) => key))].sort();
  const sortOf = keyed.map(({ key }) => keys.indexOf(key));
  return { sortOf, sorts: keys.map((_, sort) => keyed[sortOf.indexOf(sort)]!.sort) };
}

function emptyTube({ capacity }: Sort, under: number): Entry {
  const nothing = { run: 0, height: 0, blocks: 0, bottomRun: 0, step: -1 };
  return { ...nothing, color: NO_COLOR, onto: NO_COLOR, bottomColor: NO_COLOR, capacity, under, sort: under };
}

/**
 * Adds what a queue of several runs can hold. In row p of its table p items have left at the closed end; content e of a row has got e items
 * on top. Once only its last run is left, it goes on as a run on an empty tube.
 */
function addQueue({ entries }: Draft, sort: number, items: readonly number[], alone: number): number {
  const { capacity } = entries[sort]!;
  const start = entries.length;
  const onto = items.at(-1)!;
  const end = items.findLastIndex((color) => color !== onto) + 1;
  const row = capacity + 1;
  for (let lost = 0; lost < end; lost++) {
    const color = items[lost]!;
    const run = items.slice(lost).findIndex((other) => other !== color);
    const blocks = items.slice(lost).filter((other, i, all) => other !== all[i - 1]).length;
    for (let more = 0; more < row; more++) {
      const under =
        lost + run < end ? start + (lost + run) * row + more : alone + items.length - end + more - 1;
      const height = Math.min(capacity, items.length - lost + more);
      const bottom = { bottomColor: color, bottomRun: run };
      entries.push({ sort, color, onto, run, height, capacity, blocks, under, step: row, ...bottom });
    }
  }
  return start;
}

/** The number of one item of a colour on some ground; longer runs on the same ground follow it. */
function addRow({ entries, rows }: Draft, under: number, color: number, count: number): number {
  const key = `${under}:${color}`;
  const known = rows.get(key);
  if (known !== undefined) return known;
  const start = entries.length;
  const ground = entries[under]!;
  const { height, capacity } = ground;
  for (let run = 1; run <= Math.min(capacity - height, count); run++) {
    const bottom = height === 0 ? { bottomColor: color, bottomRun: run } : {};
    entries.push({
      ...ground,
      color,
      onto: color,
      run,
      height: height + run,
      blocks: ground.blocks + 1,
      under,
      ...bottom,
    });
  }
  rows.set(key, start);
  return start;
}

function addItem(draft: Draft, content: number, color: number, count: Uint16Array): number {
  return draft.entries[content]!.color === color ? content + 1 : addRow(draft, content, color, count[color]!);
}

function frozen(entries: readonly Entry[]) {
  return {
    color: Uint16Array.from(entries, ({ color }) => color),
    onto: Uint16Array.from(entries, ({ onto }) => onto),
    sort: Uint8Array.from(entries, ({ sort }) => sort),
    step: Int8Array.from(entries, ({ step }) => step),
    run: Uint8Array.from(entries, ({ run }) => run),
    height: Uint8Array.from(entries, ({ height }) => height),
    room: Uint8Array.from(entries, ({ capacity, height }) => capacity - height),
    capacity: Uint8Array.from(entries, ({ capacity }) => capacity),
    blocks: Uint8Array.from(entries, ({ blocks }) => blocks),
    under: Int32Array.from(entries, ({ under }) => under),
    bottomColor: Uint16Array.from(entries, ({ bottomColor }) => bottomColor),
    bottomRun: Uint8Array.from(entries, ({ bottomRun }) => bottomRun),
  };
}

/** The content of a tube that gave away `count` items of its top run. */
export function take(contents: Contents, content: number, count: number): number {
  return contents.run[content]! === count
    ? contents.under[content]!
    : content + count * contents.step[content]!;
}

/** The content of a tube that received `count` items of a colour which fits there. */
export function put(contents: Contents, content: number, color: number, count: number): number {
  return content < contents.empties
    ? contents.first[content * contents.colors + color]! + count - 1
    : content + count;
}

/** The number of items that move between two contents by the rules of the game; 0 if the move is not legal. {@link Pours} knows those of tubes. */
export function pourCount(contents: Contents, from: number, to: number): number {
  if (from < contents.empties) return 0;
  if (to >= contents.empties && contents.onto[to] !== contents.color[from]) return 0;
  const room = contents.room[to]!;
  return contents.kind === 'ball' ? Math.min(1, room) : Math.min(contents.run[from]!, room);
}

/** The moves as those of the board's tubes. */
export function onBoard({ place }: Contents, moves: readonly Move[]): Move[] {
  return moves.map(({ from, to, count }) => ({ from: place[from]!, to: place[to]!, count }));
}

/** Solved: every tube empty or of one colour, each colour in as few tubes as can hold it. */
export function isSettled(contents: Contents, tubes: Int32Array): boolean {
  const used = new Uint16Array(contents.colors);
  for (const content of tubes) {
    if (content < contents.empties) continue;
    if (contents.blocks[content]! > 1) return false;
    const color = contents.color[content]!;
    if (++used[color]! > contents.homes[color]!) return false;
  }
  return true;
}

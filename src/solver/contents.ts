// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import { type Board, countColors, fewestTubes, type Kind, type Move, tubesInPlay } from '../puzzle/index.ts';

/** The value of `color` for an empty tube. */
export const NO_COLOR = 0xffff;

/**
 * Numbers everything that a tube of one board can ever contain.
 *
 * An item only moves onto an empty tube or its own colour, so a tube always holds a lower part of some tube's initial items, with a run of
 * one colour on top. For a usual board these are a few hundred contents, known before the search, and every pour is arithmetic: runs of
 * one colour above the same items have consecutive numbers, so adding k items to content x gives x + k.
 *
 * All arrays are indexed by content. Contents 0 to `empties - 1` are the empty tubes, one for each capacity.
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
  /** Colour of the top run, or {@link NO_COLOR}. */
  readonly color: Uint16Array;
  /** Length of the top run. */
  readonly run: Uint8Array;
  readonly height: Uint8Array;
  readonly room: Uint8Array;
  readonly capacity: Uint8Array;
  /** The number of runs. */
  readonly blocks: Uint8Array;
  /** The content without its top run. */
  readonly under: Int32Array;
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
}

/** One content: the fields of {@link Contents} with these names. */
interface Entry {
  readonly color: number;
  readonly run: number;
  readonly height: number;
  readonly capacity: number;
  readonly blocks: number;
  readonly under: number;
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
  const sizes = [...new Set(capacities)].sort((a, b) => a - b);
  const draft: Draft = { entries: sizes.map(emptyTube), rows: new Map() };
  const first = new Int32Array(sizes.length * counts.size);
  for (let empty = 0; empty < sizes.length; empty++) {
    for (let color = 0; color < counts.size; color++) {
      first[empty * counts.size + color] = addRow(draft, empty, color, count[color]!);
    }
  }
  const start = Int32Array.from(used, ({ capacity, items }) => {
    let content = sizes.indexOf(capacity);
    for (const item of items) content = addItem(draft, content, names.get(item)!, count);
    return content;
  });
  return {
    kind: board.kind,
    tubes: used.length,
    colors: counts.size,
    empties: sizes.length,
    size: draft.entries.length,
    start,
    place: Int32Array.from(used, (tube) => board.tubes.indexOf(tube)),
    ...frozen(draft.entries),
    first,
    count,
    homes: Uint8Array.from(count, (items) => fewestTubes(items, capacities)),
    uniform: sizes.length === 1,
  };
}

function emptyTube(capacity: number, under: number): Entry {
  const nothing = { run: 0, height: 0, blocks: 0, bottomRun: 0 };
  return { ...nothing, color: NO_COLOR, bottomColor: NO_COLOR, capacity, under };
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
  return contents.run[content]! === count ? contents.under[content]! : content - count;
}

/** The content of a tube that received `count` items of a colour which fits there. */
export function put(contents: Contents, content: number, color: number, count: number): number {
  return content < contents.empties
    ? contents.first[content * contents.colors + color]! + count - 1
    : content + count;
}

/** The number of items that move between two contents by the rules; 0 if the move is not legal. */
export function pourCount(contents: Contents, from: number, to: number): number {
  if (from < contents.empties) return 0;
  if (to >= contents.empties && contents.color[to] !== contents.color[from]) return 0;
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

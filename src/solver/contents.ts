// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import { type Board, countColors, fewestTubes, type Kind } from '../puzzle/index.ts';

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
  /** The content of each tube of the board, in the board's order. */
  readonly start: Int32Array;
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

interface Draft {
  readonly color: number[];
  readonly run: number[];
  readonly height: number[];
  readonly capacity: number[];
  readonly blocks: number[];
  readonly under: number[];
  readonly bottomColor: number[];
  readonly bottomRun: number[];
  /** The first number of each row of runs, by ground and colour. */
  readonly rows: Map<string, number>;
}

/** Numbers the contents of a board without hidden items. */
export function numberContents(board: Board): Contents {
  const counts = countColors(board);
  const names = new Map([...counts.keys()].map((name, index) => [name, index]));
  const count = Uint16Array.from(counts.values());
  const capacities = board.tubes.map((tube) => tube.capacity);
  const sizes = [...new Set(capacities)].sort((a, b) => a - b);
  const draft = emptyDraft(sizes);
  const first = new Int32Array(sizes.length * counts.size);
  for (let empty = 0; empty < sizes.length; empty++) {
    for (let color = 0; color < counts.size; color++) {
      first[empty * counts.size + color] = addRow(draft, empty, color, count[color]!);
    }
  }
  const start = Int32Array.from(board.tubes, ({ capacity, items }) => {
    let content = sizes.indexOf(capacity);
    for (const item of items) content = addItem(draft, content, names.get(item)!, count);
    return content;
  });
  return {
    kind: board.kind,
    tubes: board.tubes.length,
    colors: counts.size,
    empties: sizes.length,
    size: draft.color.length,
    start,
    ...frozen(draft),
    first,
    count,
    homes: Uint8Array.from(count, (items) => fewestTubes(items, capacities)),
    uniform: sizes.length === 1,
  };
}

function emptyDraft(sizes: readonly number[]): Draft {
  const zeros = sizes.map(() => 0);
  return {
    color: sizes.map(() => NO_COLOR),
    run: [...zeros],
    height: [...zeros],
    capacity: [...sizes],
    blocks: [...zeros],
    under: [...sizes.keys()],
    bottomColor: sizes.map(() => NO_COLOR),
    bottomRun: [...zeros],
    rows: new Map(),
  };
}

/** The number of one item of a colour on some ground; longer runs on the same ground follow it. */
function addRow(draft: Draft, ground: number, color: number, count: number): number {
  const key = `${ground}:${color}`;
  const known = draft.rows.get(key);
  if (known !== undefined) return known;
  const start = draft.color.length;
  const height = draft.height[ground]!;
  const capacity = draft.capacity[ground]!;
  for (let run = 1; run <= Math.min(capacity - height, count); run++) {
    draft.color.push(color);
    draft.run.push(run);
    draft.height.push(height + run);
    draft.capacity.push(capacity);
    draft.blocks.push(draft.blocks[ground]! + 1);
    draft.under.push(ground);
    draft.bottomColor.push(height === 0 ? color : draft.bottomColor[ground]!);
    draft.bottomRun.push(height === 0 ? run : draft.bottomRun[ground]!);
  }
  draft.rows.set(key, start);
  return start;
}

function addItem(draft: Draft, content: number, color: number, count: Uint16Array): number {
  return draft.color[content] === color ? content + 1 : addRow(draft, content, color, count[color]!);
}

function frozen(draft: Draft) {
  return {
    color: Uint16Array.from(draft.color),
    run: Uint8Array.from(draft.run),
    height: Uint8Array.from(draft.height),
    room: Uint8Array.from(draft.capacity, (capacity, index) => capacity - draft.height[index]!),
    capacity: Uint8Array.from(draft.capacity),
    blocks: Uint8Array.from(draft.blocks),
    under: Int32Array.from(draft.under),
    bottomColor: Uint16Array.from(draft.bottomColor),
    bottomRun: Uint8Array.from(draft.bottomRun),
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

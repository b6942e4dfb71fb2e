import { type Board, HIDDEN, type Item, type Kind } from '../puzzle/index.ts';

/** The value of a cell with an unknown colour. */
export const UNKNOWN_COLOR = 0;

/**
 * A mutable position for thousands of play-outs. Colours are numbers from 1; the places of tube t begin at `t * stride`, bottom to top. A
 * veiled item has a colour (dealt, or {@link UNKNOWN_COLOR}) that the player does not see before it is on top.
 */
export class Table {
  readonly kind: Kind;
  readonly tubes: number;
  readonly stride: number;
  readonly capacity: Uint8Array;
  readonly height: Uint8Array;
  readonly cells: Uint16Array;
  /** One bit per place, for each tube. */
  readonly veils: Uint32Array;

  constructor(kind: Kind, capacities: readonly number[]) {
    this.kind = kind;
    this.tubes = capacities.length;
    this.stride = Math.max(...capacities);
    this.capacity = Uint8Array.from(capacities);
    this.height = new Uint8Array(this.tubes);
    this.cells = new Uint16Array(this.tubes * this.stride);
    this.veils = new Uint32Array(this.tubes);
  }

  /** Makes a table of a board, with colours numbered as in `names` and hidden items veiled and unknown. */
  static of(board: Board, names: readonly Item[]): Table {
    // a tube without places is no source and no target
    const capacities = board.tubes.map(({ locked, capacity }) => (locked ? 0 : capacity));
    const table = new Table(board.kind, capacities);
    for (const [tube, { items, locked }] of board.tubes.entries()) {
      if (locked) continue;
      table.height[tube] = items.length;
      for (const [place, item] of items.entries()) {
        if (item === HIDDEN) table.veils[tube]! |= 1 << place;
        else table.cells[tube * table.stride + place] = names.indexOf(item) + 1;
      }
    }
    return table;
  }

  copy(): Table {
    const copy = new Table(this.kind, [...this.capacity]);
    copy.set(this);
    return copy;
  }

  set(other: Table): void {
    this.height.set(other.height);
    this.cells.set(other.cells);
    this.veils.set(other.veils);
  }

  /** The visible colour on top; {@link UNKNOWN_COLOR} for an empty tube or a veiled top. */
  top(tube: number): number {
    const height = this.height[tube]!;
    return height === 0 || this.isVeiled(tube, height - 1)
      ? UNKNOWN_COLOR
      : this.cells[tube * this.stride + height - 1]!;
  }

  isVeiled(tube: number, place: number): boolean {
    return ((this.veils[tube]! >>> place) & 1) === 1;
  }

  /** The number of visible equal items on top. */
  run(tube: number): number {
    const color = this.top(tube);
    if (color === UNKNOWN_COLOR) return 0;
    const base = tube * this.stride;
    let place = this.height[tube]! - 1;
    while (place > 0 && this.cells[base + place - 1] === color && !this.isVeiled(tube, place - 1)) place--;
    return this.height[tube]! - place;
  }

  room(tube: number): number {
    return this.capacity[tube]! - this.height[tube]!;
  }

  isEmpty(tube: number): boolean {
    return this.height[tube] === 0;
  }

  isComplete(tube: number): boolean {
    return this.height[tube] === this.capacity[tube] && this.run(tube) === this.height[tube];
  }

  /** Moves items. A revealed item stays veiled until {@link unveil}. */
  pour(from: number, to: number, count: number): void {
    const color = this.top(from);
    this.height[from]! -= count;
    const base = to * this.stride;
    for (let i = 0; i < count; i++) this.cells[base + this.height[to]!++] = color;
  }

  unveil(tube: number): void {
    const height = this.height[tube]!;
    if (height > 0) this.veils[tube]! &= ~(1 << (height - 1));
  }
}

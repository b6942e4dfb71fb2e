import { scramble } from '../../states.kernel.ts';

/** Binary logarithm of the number of games remembered for one position. */
const MEMORY_BITS = 10;

/** Remembers games of one position for which a number of extra moves did not suffice. Newer games replace older ones. */
export class OrderMemory {
  private position = 0;
  /** Four numbers per game: undug tubes, open colours, position, extra moves. */
  private readonly games = new Int32Array(4 << MEMORY_BITS);

  /** Starts with another position. */
  forget(): void {
    this.position++;
  }

  failed(undug: number, open: number, extra: number): boolean {
    const { games } = this;
    const at = placeOf(undug, open);
    return (
      games[at] === undug &&
      games[at + 1] === open &&
      games[at + 2] === this.position &&
      (games[at + 3] ?? 0) >= extra
    );
  }

  store(undug: number, open: number, extra: number): void {
    const { games } = this;
    const at = placeOf(undug, open);
    games[at] = undug;
    games[at + 1] = open;
    games[at + 2] = this.position;
    games[at + 3] = extra;
  }
}

function placeOf(undug: number, open: number): number {
  return 4 * (scramble(Math.imul(undug, 0x9e3779b1) + open) & ((1 << MEMORY_BITS) - 1));
}

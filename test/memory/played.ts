import { type BoardPlan, type DealtTube, dealBoard } from '../../fixtures/painter/boards.ts';
import type { Random } from '../../fixtures/painter/random.ts';
import { type Board, HIDDEN, type Kind, legalMoves } from '../../src/puzzle/index.ts';
import type { StoredReading } from '../../src/vision/index.ts';
import { HiddenGame } from '../bench/hidden/game.ts';

const HEXES = [
  '#e0402f',
  '#f4a023',
  '#f2e14c',
  '#49b04f',
  '#35c5c8',
  '#2d5fd0',
  '#8e44ad',
  '#ee79b4',
  '#8a5a2b',
];

/** A game that hides all but the tops, and what it shows; a restart hides all of it again. */
export class Level {
  readonly kind: Kind;
  private readonly start: readonly DealtTube[];
  private readonly random: Random;
  private game: HiddenGame;

  constructor(kind: Kind, random: Random) {
    this.kind = kind;
    this.random = random;
    const plan: BoardPlan = {
      ...{ kind, colors: 7, capacity: 4, empties: 2, played: 0 },
      ...{ emptiesStand: 'last', hidden: 'belowTop' },
    };
    this.start = dealBoard(plan, random);
    this.game = new HiddenGame(kind, this.start);
  }

  /** What the game shows. */
  get tubes(): Board['tubes'] {
    return this.game.board.tubes;
  }

  /** What lies in the tubes at the start. */
  get underneath(): readonly (readonly string[])[] {
    return this.start.map(({ underneath }) => underneath);
  }

  /** A move that the rules allow, if there is one. @returns whether something came to light */
  moveAtRandom(): boolean {
    const moves = legalMoves(this.game.board);
    return moves.length > 0 && this.game.play(this.random.pick(moves));
  }

  restart(): void {
    this.game = new HiddenGame(this.kind, this.start);
  }

  /** What a reader would say of a screenshot: its own letters and size, places and colours a little off. */
  screenshot(): StoredReading {
    const { random } = this;
    const scale = random.range(0.5, 2);
    const letters = random.shuffle([...'ABCDEFGHI']);
    const seen = new Set(this.tubes.flatMap(({ items }) => items));
    const letterOf = (item: string) => (item === HIDDEN ? item : (letters[item.charCodeAt(0) - 65] ?? '?'));
    const jitter = () => random.range(-4, 4) * scale;
    const colors = HEXES.flatMap((hex, i) =>
      seen.has('ABCDEFGHI'.charAt(i))
        ? [{ id: letters[i] ?? '', hex: this.blurred(hex), name: `colour ${i}` }]
        : [],
    );
    const tubes = this.tubes.map(({ capacity, items }, i) => ({
      number: i + 1,
      x: (60 + 80 * (i % 5)) * scale + jitter(),
      y: (200 + 300 * Math.floor(i / 5)) * scale + jitter(),
      width: 60 * scale,
      height: 240 * scale,
      capacity,
      items: items.map(letterOf),
    }));
    return { version: 1, kind: this.kind, capacity: 4, level: null, colors, tubes, warnings: [] };
  }

  private blurred(hex: string): string {
    const bytes = [1, 3, 5].map(
      (at) => Number.parseInt(hex.slice(at, at + 2), 16) + this.random.whole(-2, 2),
    );
    return `#${bytes.map((byte) => Math.max(0, Math.min(255, byte)).toString(16).padStart(2, '0')).join('')}`;
  }
}

/** What a reading says of each item, in the level's own letters. */
export function told({ colors, tubes }: StoredReading): string[][] {
  const letters = new Map(colors.map(({ id, name }) => [id, 'ABCDEFGHI'.charAt(Number(name.split(' ')[1]))]));
  return tubes.map(({ items }) =>
    items.map((item) => (item === HIDDEN ? item : (letters.get(item) ?? item))),
  );
}

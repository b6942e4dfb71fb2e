import { type DealtTube, dealBoard, playMove } from '../../fixtures/painter/boards.ts';
import type { Random } from '../../fixtures/painter/random.ts';
import { HIDDEN, type Kind, type Move } from '../../src/puzzle/index.ts';
import type { StoredReading } from '../../src/vision/index.ts';

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
  tubes: readonly DealtTube[];
  private readonly start: readonly DealtTube[];
  private readonly random: Random;

  constructor(kind: Kind, random: Random) {
    const plan = {
      kind,
      colors: 7,
      capacity: 4,
      empties: 2,
      played: 0,
      emptiesStand: 'last',
      hidden: 'belowTop',
    };
    this.kind = kind;
    this.random = random;
    this.start = dealBoard(plan as Parameters<typeof dealBoard>[0], random);
    this.tubes = this.start;
  }

  /** A move that the rules allow, if there is one. @returns whether something came to light */
  moveAtRandom(): boolean {
    const moves = this.moves();
    if (moves.length === 0) return false;
    const move = this.random.pick(moves);
    const hidden = hiddenIn(this.tubes);
    this.tubes = playMove(this.tubes, move).map(revealed);
    return hiddenIn(this.tubes) < hidden;
  }

  restart(): void {
    this.tubes = this.start;
  }

  private moves(): Move[] {
    const indices = [...this.tubes.keys()];
    return indices.flatMap((from) => indices.flatMap((to) => this.moveBetween(from, to)));
  }

  private moveBetween(from: number, to: number): Move[] {
    const source = this.tubes[from]?.items ?? [];
    const target = this.tubes[to]?.items ?? [];
    const room = (this.tubes[to]?.capacity ?? 0) - target.length;
    const top = source.at(-1);
    if (from === to || top === undefined || room === 0 || (target.length > 0 && target.at(-1) !== top))
      return [];
    const run = source.length - 1 - source.findLastIndex((item) => item !== top);
    return [{ from, to, count: this.kind === 'ball' ? 1 : Math.min(run, room) }];
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

function hiddenIn(tubes: readonly DealtTube[]): number {
  return tubes.flatMap(({ items }) => items).filter((item) => item === HIDDEN).length;
}

/** The top run comes to light. */
function revealed({ capacity, items, underneath }: DealtTube): DealtTube {
  const top = underneath.at(-1);
  const under = underneath.findLastIndex((item) => item !== top);
  return {
    capacity,
    underneath,
    items: items.map((item, place) => (place > under ? (underneath[place] ?? item) : item)),
  };
}

/** What a reading says of each item, in the level's own letters. */
export function told({ colors, tubes }: StoredReading): string[][] {
  const letters = new Map(colors.map(({ id, name }) => [id, 'ABCDEFGHI'.charAt(Number(name.split(' ')[1]))]));
  return tubes.map(({ items }) =>
    items.map((item) => (item === HIDDEN ? item : (letters.get(item) ?? item))),
  );
}

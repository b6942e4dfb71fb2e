import fc from 'fast-check';
import { allPlays, type Position, play } from './referee.ts';

export interface Shape {
  /** Capacities to choose from; one for all tubes unless `mixed`. */
  readonly capacities: readonly number[];
  readonly mixed: boolean;
  readonly maxFilled: number;
  readonly maxEmpty: number;
}

/** Small boards: some tubes' worth of colours, shuffled, some empty tubes, and a few moves of a careless player. */
export function games(shape: Shape): fc.Arbitrary<Position> {
  const size = fc.constantFrom(...shape.capacities);
  return fc
    .record({
      kind: fc.constantFrom('ball' as const, 'water' as const),
      one: size,
      filled: fc.array(fc.tuple(size, fc.nat({ max: shape.maxFilled - 1 })), {
        minLength: 2,
        maxLength: shape.maxFilled,
      }),
      empty: fc.array(size, { minLength: 1, maxLength: shape.maxEmpty }),
      order: fc.infiniteStream(fc.nat()),
      choices: fc.array(fc.nat(), { maxLength: 8 }),
    })
    .map(({ kind, one, filled, empty, order, choices }) => {
      const sizeOf = (own: number) => (shape.mixed ? own : one);
      const items = filled.flatMap(([own, owner], index) =>
        Array.from({ length: sizeOf(own) }, () => 'abcdef'[Math.min(owner, index)] ?? 'a'),
      );
      const shuffled = items
        .map((item) => ({ item, place: order.next().value ?? 0 }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item);
      const words = filled.map(([own]) => shuffled.splice(0, sizeOf(own)).join(''));
      const start = { kind, words: [...words, ...empty.map((own) => '_'.repeat(sizeOf(own)))] };
      return choices.reduce<Position>((now, choice) => {
        const moves = allPlays(now);
        const move = moves[choice % Math.max(1, moves.length)];
        return move ? play(now, move) : now;
      }, start);
    });
}

export function text({ kind, words }: Position): string {
  return `${kind}: ${words.join(' ')}`;
}

/** Boards small enough to be explored whole: uniform and mixed, one and two empty tubes, ball and water. */
export const SMALL = [
  { capacities: [2, 3], mixed: false, maxFilled: 4, maxEmpty: 2 },
  { capacities: [4], mixed: false, maxFilled: 3, maxEmpty: 2 },
  { capacities: [1, 2, 3, 4], mixed: true, maxFilled: 3, maxEmpty: 2 },
] as const satisfies readonly Shape[];

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Dice } from '../../src/levels/dice.ts';
import { canonicalForm } from '../../src/levels/index.ts';
import type { Board } from '../../src/puzzle/index.ts';
import { board } from '../boards.ts';

/** The same board with its tubes in another order and its colours named anew. */
function disguised({ kind, tubes }: Board, seed: number): Pick<Board, 'kind' | 'tubes'> {
  const dice = new Dice(seed);
  const colors = [...new Set(tubes.flatMap(({ items }) => items))];
  const others = dice.shuffle([...colors]);
  const named = new Map(colors.map((color, i) => [color, others[i] ?? color]));
  const renamed = tubes.map(({ capacity, items }) => ({
    capacity,
    items: items.map((item) => named.get(item) ?? item),
  }));
  return { kind, tubes: dice.shuffle(renamed) };
}

const BOARDS = [
  '8076 8067 a7a8 0a87 0a66 ____ ____',
  'water: ABC BCA CAB ___',
  // many symmetries: each pair of tubes looks like the others
  'AB BA CD DC EF FE GH HG IJ JI __',
  'AAAA BBBB CCCC DDDD EEEE FFFF GGGG HHHH IIII JJJJ KKKK LLLL ____',
  // one ring of colours
  'AB BC CD DE EF FG GH HI IJ JA __',
  'ABC CAB BCA DDEE _EEDD GGGFF __FFF _GG ____',
].map(board);

it.each(BOARDS)(
  'board %# has one canonical form, whatever the order of tubes and the names of colours',
  (original) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(canonicalForm(disguised(original, seed) as Board)).toBe(canonicalForm(original));
      }),
      { numRuns: 20 },
    );
  },
);

it.each([
  ['the order within a tube', 'AABB BBAA ____', 'ABAB BBAA ____'],
  ['the kind', 'AB BA __', 'water: AB BA __'],
  ['the capacity of an empty tube', 'AB BA __', 'AB BA ___'],
  ['which colours meet', 'AB AB CD CD __', 'AB AC BD CD __'],
])('boards that differ in %s have different forms', (_, one, other) => {
  expect(canonicalForm(board(one))).not.toBe(canonicalForm(board(other)));
});

it.each([
  ['AB BA __', 'AB BA __ [limit 9]'],
  ['AB BA __', 'AB BA __[locked]'],
  ['AB BA __[only A]', 'AB BA __[only B]'],
  ['AB[chained 1] BA CC __', 'AB[chained 1] CC BA __'],
])('%s and %s have two forms, because rules tell them apart', (one, other) => {
  expect(canonicalForm(board(one))).not.toBe(canonicalForm(board(other)));
});

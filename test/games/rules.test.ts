import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, parseBoard } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import { boardText, deal, type Rules, Table } from './rules.ts';

const BALLS: Rules = {
  takes: 'one',
  capacity: 4,
  colors: [3, 5],
  emptyTubes: 2,
  hidden: 0,
  refused: 'back',
};
const LIQUID: Rules = { ...BALLS, takes: 'run' };

/** A level as board text has it, `a` a hidden `A`. */
function tableOf(text: string, rules: Rules): Table {
  const tubes = text.split(' ').map((word) =>
    [...word]
      .filter((letter) => letter !== '_')
      .reverse()
      .map((letter) => ({ color: letter.toUpperCase(), isHidden: letter !== letter.toUpperCase() })),
  );
  return new Table({ ...rules, capacity: text.indexOf(' ') }, tubes);
}

describe('a tap on a tube', () => {
  it.each<[string, Rules, string, number[], string, string[]]>([
    ['lifts its top item', BALLS, 'AB BA __', [0], 'AB BA __', ['lift']],
    ['puts it back where it came from', BALLS, 'AB BA __', [0, 0], 'AB BA __', ['lift', 'lower']],
    ['puts it into an empty one', BALLS, 'AB BA __', [0, 2], '_B BA _A', ['lift', 'move']],
    ['puts it onto its own colour', BALLS, '_A BA _B', [1, 2], '_A _A BB', ['lift', 'move']],
    ['does not put it onto another', BALLS, '_A BA _B', [1, 0], '_A BA _B', ['lift', 'lower']],
    [
      'lifts that one instead in other games',
      { ...BALLS, refused: 'switch' },
      '_A BA _B',
      [1, 0, 1],
      '_A BA _B',
      ['lift', 'switch', 'switch'],
    ],
    ['does not put it where no room is', BALLS, 'AAB ABA _BB', [0, 1], 'AAB ABA _BB', ['lift', 'lower']],
    ['takes one of two equal items', BALLS, 'AAB ABB ___', [0, 2], '_AB ABB __A', ['lift', 'move']],
    ['takes both where the game does', LIQUID, 'AAB ABB ___', [0, 2], '__B ABB _AA', ['lift', 'move']],
    ['takes as many as fit', LIQUID, 'AAB _AB __B', [0, 1], '_AB AAB __B', ['lift', 'move']],
    ['does nothing on an empty one', BALLS, 'AB BA __', [2], 'AB BA __', ['nothing']],
    ['does nothing on a complete one', BALLS, 'AA BB __', [0], 'AA BB __', ['nothing']],
    ['takes no hidden item along', LIQUID, 'AaB _AB ___', [0, 2], '_AB _AB __A', ['lift', 'move']],
  ])('%s', (_, rules, before, taps, after, dids) => {
    const table = tableOf(before, rules);
    expect(taps.map((tube) => table.tap(tube).did)).toEqual(dids);
    expect(boardText(table).replace('water:', '')).toBe(after);
  });
});

describe('a hidden item', () => {
  it('is shown when it comes to the top', () => {
    const table = tableOf('AbA BAb ___', BALLS);
    expect(boardText(table)).toBe('A?A BA? ___');
    table.tap(0);
    table.tap(2);
    expect(boardText(table)).toBe('_BA BA? __A');
    expect(boardText(table, true)).toBe('_BA BAB __A');
  });

  it('is shown when its tube is complete', () => {
    const table = tableOf('_Aa _AB _BB', BALLS);
    table.tap(1);
    table.tap(0);
    expect(boardText(table)).toBe('AAA __B _BB');
  });

  it('is hidden again when the level starts anew', () => {
    const table = tableOf('AbA BAb ___', BALLS);
    table.tap(0);
    table.tap(2);
    table.restart();
    expect(boardText(table)).toBe('A?A BA? ___');
  });
});

it('a move is undone', () => {
  const table = tableOf('AB BA __', BALLS);
  table.tap(0);
  table.tap(2);
  table.tap(1);
  table.undo();
  expect([boardText(table), table.lifted]).toEqual(['AB BA __', undefined]);
});

describe('a deal', () => {
  const boardOf = (table: Table): Board => {
    const board = parseBoard(boardText(table, true));
    if (!board.ok) throw new Error(board.fault.message);
    return board.value;
  };
  const wins = (rules: Rules, seed: number, level: number) => {
    const table = new Table(rules, deal(rules, seed, level));
    const solution = solve(boardOf(table), { mode: 'fast' });
    const moves = solution.status === 'solved' ? solution.moves : [];
    for (const { from, to } of moves) for (const tube of [from, to]) table.tap(tube);
    return table;
  };

  it.each([
    ['balls', BALLS],
    ['liquids', LIQUID],
    ['hidden items', { ...BALLS, hidden: 0.5 }],
  ])('of %s can be won, and not by nothing', (_, rules) => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 99 }), (seed, level) => {
        expect(new Table(rules, deal(rules, seed, level)).isWon()).toBe(false);
        expect(wins(rules, seed, level).isWon()).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { type Census, censuses, infer } from '../../src/hidden/index.ts';
import { formatBoard } from '../../src/puzzle/index.ts';
import { board, valueIn } from '../boards.ts';

const counted = (census: Census) =>
  [...census]
    .map(([color, count]) => `${color}${count}`)
    .sort()
    .join(' ');

describe('censuses: what the counting rule leaves open', () => {
  it.each([
    ['every colour is short of its tube', 'ab? b?a ___', ['a1 b1']],
    ['a new colour, or more of one', '?a ?b ?? __', ['A2 a1 b1', 'a1 b3', 'a3 b1']],
    ['nothing is short: a new colour, or another tube of one', 'aa ?? __', ['A2', 'a2']],
    ['tubes of three and two', 'a?? ?b ___', ['a1 b2', 'a2 b1']],
  ])('%s', (_name, text, expected) => {
    const { ways, complete } = censuses(board(text));
    expect(ways.map(counted).sort()).toEqual([...expected].sort());
    expect(complete).toBe(true);
  });

  it('lists fillings with one tube per colour first', () => {
    expect(counted(censuses(board('?a ?b ?? __')).ways[0] ?? new Map())).toBe('A2 a1 b1');
  });

  it('says when there are too many fillings to list', () => {
    const many = Array.from({ length: 12 }, (_, i) => `???${'abcdefghijkl'[i]}`).join(' ');
    expect(censuses(board(`${many} ???? ???? ???? ???? ____ ___ __ _`)).complete).toBe(false);
  });
});

describe('infer', () => {
  it.each([
    ['the last one', 'ab? bab ___', 'aba bab ___', ['1:1=a']],
    ['several of one colour', 'b?? bab ___', 'baa bab ___', ['1:1=a', '1:2=a']],
    ['two colours: nothing is certain', 'a? b? __', null, []],
  ])('%s', (_name, text, filled, forced) => {
    const outcome = valueIn(infer(board(text)));
    expect(outcome.forced.map(({ tube, item, color }) => `${tube}:${item}=${color}`)).toEqual(forced);
    expect(formatBoard(outcome.board)).toBe(filled ?? text);
  });

  it('refuses a board whose counts no filling can complete', () => {
    expect(infer(board('abcd ___? ____'))).toMatchObject({
      ok: false,
      fault: { code: 'COLOR_COUNT', tubes: [2] },
    });
  });
});

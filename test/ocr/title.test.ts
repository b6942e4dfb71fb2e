import { describe, expect, it } from 'vitest';
import { isLevelLabel, levelIn, numberAfterWord, plainNumber } from '../../src/ocr/title.ts';

describe('levelIn', () => {
  it.each<[string, number | null]>([
    ['Level 80', 80],
    ['LEVEL 1051', 1051],
    ['Lv.12', null],
    ['Lvl 7', 7],
    ['Level7', 7],
    ['NIVEAU 33', 33],
    ['Nível 5', 5],
    ['< Level 9 >', 9],
    ['Moves 80', null],
    ['80', null],
    ['Level', null],
    ['Level 123456', null],
  ])('%s', (text, level) => expect(levelIn(text)).toBe(level));
});

describe('numberAfterWord', () => {
  it.each<[string, number | null]>([
    ['Szint 12', 12],
    ['Moves 12', null],
    ['Best: 12', null],
    ['Szint 12 / 40', null],
    ['ab 12', null],
  ])('%s', (text, level) => expect(numberAfterWord(text)).toBe(level));
});

it('tells a label from a title', () => {
  expect(isLevelLabel('LEVEL')).toBe(true);
  expect(isLevelLabel('Level 3')).toBe(false);
});

it('takes a number alone', () => {
  expect(plainNumber(' 404 ')).toBe(404);
  expect(plainNumber('4 04')).toBe(null);
});

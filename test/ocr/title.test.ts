import { describe, expect, it } from 'vitest';
import {
  isLevelLabel,
  isLoneNumber,
  isOtherPrint,
  levelIn,
  levelPart,
  type Print,
  plainNumber,
} from '../../src/ocr/title.ts';

describe('levelIn', () => {
  it.each<[string, number | null]>([
    ['Level 80', 80],
    ['LEVEL 1051', 1051],
    ['Lv.12', null],
    ['Lvl 7', 7],
    ['Level7', 7],
    ['NIVEAU 33', 33],
    ['Nível 5', 5],
    ['Stage 4', 4],
    ['Level 1 / 8', 1],
    ['Level 3/25', 3],
    ['Szint 12', 12],
    ['Rätsel 12', 12],
    ['Puzzle 12', 12],
    ['< Level 9 >', 9],
    ['Water Sort Puzzle 2', null],
    ['Puzzle 3D', null],
    ['Unlocked at level 20', null],
    ['Step 10', null],
    ['Moves 80', null],
    ['Best: 12', null],
    ['Version 1.0.0', null],
    ['Level 1.0.0', null],
    ['Nivel... 25', null],
    ['80', null],
    ['Level', null],
    ['Level 123456', null],
  ])('%s', (text, level) => expect(levelIn(text)).toBe(level));
});

/** A line of print, 20 high: its words, each with where it begins, 10 wide for each letter. */
function line(...words: [text: string, left: number][]): Print {
  const boxes = words.map(([text, left]) => ({ text, confidence: 90, left, right: left + 10 * text.length }));
  const [left, right] = [boxes[0]?.left ?? 0, boxes.at(-1)?.right ?? 0];
  const text = words.map(([word]) => word).join(' ');
  return { text, confidence: 90, left, right, top: 100, bottom: 120, words: boxes };
}

describe('levelPart', () => {
  it.each<[string, Print, string | undefined]>([
    ['a level', line(['Level', 0], ['7', 60]), 'Level 7'],
    ['a sign before it', line(['<', 0], ['Level', 30], ['7', 90]), 'Level 7'],
    ['a counter far to the right', line(['Level', 0], ['7', 60], ['25', 300]), 'Level 7'],
    ['a counter beside a level that was not read', line(['Level', 0], ['25', 300]), undefined],
    ['a score', line(['Score', 0], ['25', 60]), undefined],
  ])('%s', (_what, print, part) => expect(levelPart(print)?.text).toBe(part));
});

it('tells a label from a title', () => {
  expect(isLevelLabel('LEVEL')).toBe(true);
  expect(isLevelLabel('Level 3')).toBe(false);
  expect(isLevelLabel('Nivel...')).toBe(false);
});

it('takes a number alone', () => {
  expect(plainNumber(' 404 ')).toBe(404);
  expect(plainNumber('4 04')).toBe(null);
});

it('takes a number in the middle for a title', () => {
  expect(isLoneNumber(line(['12', 490]), 1000)).toBe(true);
  expect(isLoneNumber(line(['12', 800]), 1000)).toBe(false);
  expect(isLoneNumber(line(['Moves', 450], ['12', 510]), 1000)).toBe(false);
});

it('passes over what a status bar says', () => {
  expect(isOtherPrint(line(['12:40', 0], ['100%', 900]))).toBe(false);
  expect(isOtherPrint(line(['Moves', 0]))).toBe(true);
});

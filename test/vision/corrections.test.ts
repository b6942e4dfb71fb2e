import { describe, expect, it } from 'vitest';
import { correct, parseCorrection } from '../../src/vision/index.ts';

const READING = {
  colors: [
    { id: 'A', hex: '#e03030', name: 'red' },
    { id: 'B', hex: '#3030e0', name: 'dark blue' },
  ],
  tubes: [
    { capacity: 3, items: ['A', 'B'], certainty: [0.4, 0.5] },
    { capacity: 3, items: [], certainty: [] },
  ],
};

function corrected(text: string) {
  const correction = parseCorrection(text);
  if (!correction.ok) return correction.fault.message;
  const outcome = correct(READING, [correction.value]);
  return outcome.ok
    ? outcome.value.tubes.map(({ items }) => items.join('')).join(' ')
    : outcome.fault.message;
}

describe('correct', () => {
  it.each([
    ['by letter', '1:1=B', 'BB '],
    ['by name', '1:2=red', 'AA '],
    ['by a name in capitals', '1:1=Dark Blue', 'BB '],
    ['hidden', '1:1=?', '?B '],
    ['one more on top', '1:3=red', 'ABA '],
    ['one into an empty tube', '2:1=red', 'AB A'],
    ['the top item away', '1:2=_', 'A '],
  ])('%s', (_name, text, tubes) => expect(corrected(text)).toBe(tubes));

  it.each([
    ['a tube that is not there', '3:1=red', /2 tubes/],
    ['an item in the air', '2:2=red', /0 items/],
    ['an item beyond the rim', '1:4=red', /2 items/],
    ['an item away from under another', '1:1=_', /top item/],
    ['a colour that was not seen', '1:1=mauve', /A red, B dark blue/],
    ['no correction', 'red', /write tube:item=colour/],
  ])('refuses %s', (_name, text, message) => expect(corrected(text)).toMatch(message));

  it('is certain of what a person says', () => {
    const outcome = correct(READING, [{ tube: 1, item: 2, value: 'A' }]);
    expect(outcome.ok && outcome.value.tubes[0]?.certainty).toEqual([0.4, 1]);
  });
});

import { describe, expect, it } from 'vitest';
import { unsettled } from '../../src/vision/corrections/count.ts';
import { correct, parseCorrection } from '../../src/vision/index.ts';
import { warn } from '../../src/vision/messages/index.ts';

const READING = {
  colors: [
    { id: 'A', hex: '#e03030', name: 'red' },
    { id: 'B', hex: '#3030e0', name: 'dark blue' },
    { id: 'Z', hex: '#bdbdbd', name: 'light gray' },
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
    ['by a name in the other spelling', '2:1=Light Grey', 'AB Z'],
    ['by another word for it', '1:1=navy', 'BB '],
    ['by the one shade of it', '1:1=blue', 'BB '],
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
    [
      'a colour that was not seen',
      '1:1=mauve',
      '1:1=mauve: this board has no colour called "mauve". It has A red, B dark blue, Z light gray. Give a new colour as #rrggbb',
    ],
    ['no correction', 'red', /write TUBE:ITEM=COLOUR/],
  ])('refuses %s', (_name, text, message) => expect(corrected(text)).toMatch(message));

  it('refuses a word that two colours may be called by, and lists what the board has', () => {
    const colors = [...READING.colors, { id: 'C', hex: '#64b5f6', name: 'light blue' }];
    const outcome = correct({ ...READING, colors }, [{ tube: 1, item: 1, value: 'blue' }]);
    expect(!outcome.ok && outcome.fault.message).toBe(
      '1:1=blue: "blue" may be dark blue (B) or light blue (C) here. ' +
        'The board has A red, B dark blue, Z light gray, C light blue',
    );
  });

  it('takes the hex of a colour of the reading for that colour, and another hex for a new one', () => {
    expect(corrected('1:2=#E03030')).toBe('AA ');
    expect(corrected('1:2=#ff9800')).toBe('AC ');
    const again = [
      { tube: 1, item: 2, value: '#ff9800' },
      { tube: 2, item: 1, value: 'orange' },
      { tube: 1, item: 1, value: '#c62828' },
    ];
    const outcome = correct(READING, again);
    expect(outcome.ok && outcome.value.tubes.map(({ items }) => items.join(''))).toEqual(['DC', 'C']);
    expect(outcome.ok && outcome.value.colors).toEqual([
      ...READING.colors,
      { id: 'C', hex: '#ff9800', name: 'orange' },
      { id: 'D', hex: '#c62828', name: 'dark red' },
    ]);
  });

  it('leaves a reading that says nothing of its certainty as silent', () => {
    const typed = { colors: READING.colors, tubes: [{ capacity: 3, items: ['A', 'B', 'A'] }] };
    const outcome = correct(typed, [{ tube: 1, item: 2, value: 'A' }]);
    expect(outcome.ok && outcome.value.tubes).toEqual([{ capacity: 3, items: ['A', 'A', 'A'] }]);
  });

  it('is certain of what a person says', () => {
    const outcome = correct(READING, [{ tube: 1, item: 2, value: 'A' }]);
    expect(outcome.ok && outcome.value.tubes[0]?.certainty).toEqual([0.4, 1]);
  });
});

it('a doubt about the rules of several tubes goes on about those whose rules were not given', () => {
  const tubes = [{}, {}, {}, {}];
  const doubts = warn({ tubes }, 'mayBeLocked', [1, 3]);
  const left = (...ruled: number[]) => unsettled(doubts, tubes, { ruled });
  expect(left(3)).toMatchObject([{ tubes: [1], message: expect.stringMatching(/^tube 1: this/) }]);
  expect(left(1, 3)).toEqual([]);
  expect(left(2)).toEqual(doubts);
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Pixels, Reading } from '../../../src/index.ts';
import { warn, warnOfBoard } from '../../../src/vision/messages/index.ts';
import { confirmed } from '../../../src/vision/strips/confirm.ts';
import { paintedScene } from '../../overlay/scenes.ts';

let pixels: Pixels;
let reading: Reading;
beforeAll(async () => {
  ({ pixels, reading } = await paintedScene('water-symbols'));
});

function doubtsIn(seen: Reading): unknown[] {
  return confirmed(pixels, seen).warnings.map(({ reason, tubes }) => [reason, tubes]);
}

describe('a board that is read once more from its own tubes', () => {
  it('loses its doubts about items where both readings agree, and keeps those about tubes', () => {
    const warnings = [
      ...warn(reading, 'covered', [1]),
      ...warnOfBoard(reading, 'mayBeBlocks'),
      ...warn(reading, 'mayBeNone', [2]),
      ...warn(reading, 'capacity', [3]),
    ];
    expect(doubtsIn({ ...reading, warnings })).toEqual([
      ['mayBeNone', [2]],
      ['capacity', [3]],
    ]);
  });

  it('is doubted in the tube that shows something else, and keeps its other doubts', () => {
    const [first, ...others] = reading.tubes;
    if (!first) throw new Error('a board without tubes');
    const wrong = { ...first, items: first.items.toReversed() };
    expect(wrong.items).not.toEqual(first.items);
    const warnings = warn(reading, 'covered', [2]);
    expect(doubtsIn({ ...reading, tubes: [...others, wrong], warnings })).toEqual([
      ['covered', [2]],
      ['otherItems', [first.number]],
    ]);
  });

  it('is not read again where only doubts about tubes stand, because these stay', () => {
    const [first, ...others] = reading.tubes;
    if (!first) throw new Error('a board without tubes');
    const wrong = { ...first, items: first.items.toReversed() };
    const warnings = warn(reading, 'mayBeNone', [2]);
    expect(doubtsIn({ ...reading, tubes: [...others, wrong], warnings })).toEqual([['mayBeNone', [2]]]);
  });

  it('keeps its doubts where its items look like those of the other kind', () => {
    const warnings = warn(reading, 'covered', [1]);
    expect(doubtsIn({ ...reading, kind: 'ball', warnings })).toEqual([['covered', [1]]]);
  });
});

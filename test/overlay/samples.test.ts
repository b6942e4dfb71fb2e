import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../src/numbers/srgb.ts';
import { blankCanvas } from '../../src/overlay/draw/canvas.ts';
import type { Pixels } from '../../src/overlay/draw/scene.ts';
import { pasteSample, patternedItems } from '../../src/overlay/layout/samples.ts';
import type { Reading } from '../../src/vision/index.ts';

const SIZE = 40;
const RED: Rgb = [200, 30, 30];
const WHITE: Rgb = [250, 250, 250];

/** The colour of a ball at a distance from its middle, in its radius: to the right and down. */
type Look = (x: number, y: number) => Rgb;

const PLAIN: Look = () => RED;
const GLOSSY: Look = (x, y) => (Math.hypot(x + 0.3, y + 0.3) < 0.3 ? WHITE : RED);
const FLAG: Look = (_, y) => (y < 0 ? WHITE : RED);

/** Balls of one look in one tube, read as one colour each. */
function board(...looks: Look[]): { pixels: Pixels; reading: Reading } {
  const pixels = blankCanvas(SIZE, SIZE * looks.length, [0, 0, 0]);
  const ids = looks.map((_, i) => 'ABCDEF'.charAt(i));
  const seenAt = looks.map((look, i) => {
    const middle = { x: SIZE / 2, y: SIZE * (i + 0.5) };
    for (let y = 0; y < SIZE; y++) {
      for (let x = 0; x < SIZE; x++) {
        const at = ((middle.y - SIZE / 2 + y) * SIZE + x) * 4;
        pixels.data.set(look((x - SIZE / 2) / (SIZE / 2), (y - SIZE / 2) / (SIZE / 2)), at);
      }
    }
    return middle;
  });
  const tube = { items: ids, seenAt, itemWidth: SIZE, itemHeight: SIZE };
  const colors = ids.map((id) => ({ id, hex: '#c81e1e', name: id }));
  return { pixels, reading: { kind: 'ball', onPegs: false, tubes: [tube], colors } as unknown as Reading };
}

describe('items are shown in place of their colours', () => {
  it.each<[string, Look[], number]>([
    ['not where they are plain', [PLAIN, PLAIN], 0],
    ['not where they are glossy', [GLOSSY, GLOSSY], 0],
    ['where they are flags', [FLAG, FLAG], 2],
    ['all of them where some are flags', [FLAG, PLAIN], 2],
    ['not where hardly any are', [FLAG, PLAIN, PLAIN, PLAIN], 0],
  ])('%s', (_, looks, count) => {
    const { pixels, reading } = board(...looks);
    expect(patternedItems(pixels, reading).size).toBe(count);
  });
});

it('an item is pasted as a disc that leaves the corners alone', () => {
  const { pixels, reading } = board(FLAG);
  const sample = patternedItems(pixels, reading).get('A');
  const canvas = blankCanvas(20, 20, [9, 9, 9]);
  if (sample) pasteSample(canvas, sample, 10, 10, 8);
  const at = (x: number, y: number) => [...canvas.data.subarray((y * 20 + x) * 4).slice(0, 3)];
  expect(at(10, 4)).toEqual([...WHITE]);
  expect(at(10, 16)).toEqual([...RED]);
  expect(at(3, 3)).toEqual([9, 9, 9]);
});

import { describe, expect, it } from 'vitest';
import { boardOfReading } from '../../src/overlay/board/view.ts';
import { resample } from '../../src/overlay/draw/resample.kernel.ts';
import { follow, screenshotAfter } from '../../src/overlay/index.ts';
import { trueScene } from './scenes.ts';

const BALLS = await trueScene('ball-three-rows');
const { pixels, reading, moves } = BALLS;
const part = boardOfReading(reading);
const follower = follow(pixels, reading, moves);

/** The share of samples that differ by more than the eye sees: where a cell ends depends on what is around the board. */
function difference(one: Uint8Array, other: Uint8Array): number {
  const differing = other.filter((value, i) => Math.abs(value - (one[i] ?? 0)) > 24);
  return differing.length / other.length;
}

function isSame(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  return Buffer.compare(Uint8Array.from(one), Uint8Array.from(other)) === 0;
}

/** The board's part of the screenshot after so many moves, as the whole screenshots show it. */
function boardAfter(count: number): Uint8Array {
  const after = screenshotAfter(pixels, reading, moves, count);
  if (!after) throw new Error('the items of this board can be moved about');
  const rows = Array.from({ length: Math.min(part.height, pixels.height - part.y) }, (_, y) => {
    const start = ((part.y + y) * after.width + part.x) * 4;
    return Buffer.from(after.data.subarray(start, start + part.width * 4));
  });
  return Buffer.concat(rows);
}

describe('a solution that is followed', () => {
  it.each([0, 1, moves.length])('shows the board after %i moves', (step) => {
    const { base, width, height } = follower.paint(step);
    expect([width, height]).toEqual([part.width, part.height]);
    expect(difference(Uint8Array.from(base.data), boardAfter(step))).toBeLessThan(0.002);
  });

  it('begins with the screenshot itself, be its items moved or drawn later on', () => {
    const askew = {
      ...reading,
      tubes: reading.tubes.map((tube, i) => ({ ...tube, itemWidth: tube.itemWidth / (1 + (i % 2)) })),
    };
    const before = follow(pixels, askew, moves);
    const seen = boardOfReading(askew);
    const { data } = resample(pixels, seen, seen.width, seen.height);
    expect(isSame(before.paint(0).base.data, data)).toBe(true);
    expect(before.paint(0).marks.length).toBeLessThan(before.paint(1).marks.length);
    expect(before.travel(0, 2)).toEqual([]);
  });

  it('shows the same at each step, whether or not it was prepared', () => {
    const prepared = follow(pixels, reading, moves);
    prepared.prepare();
    for (const step of [0, 2]) {
      const [one, other] = [prepared.paint(step), follower.paint(step)];
      expect(one.marks).toBe(other.marks);
      expect(isSame(one.base.data, other.base.data)).toBe(true);
    }
  });

  it('marks the move that comes next, and nothing at the end', () => {
    expect(follower.paint(0).marks).toContain('<path');
    expect(follower.paint(moves.length).marks).not.toContain('<path');
  });

  it('shows items on their way, at last where the next picture has them', () => {
    const pictures = follower.travel(0, 4);
    expect(pictures).toHaveLength(4);
    expect(isSame(pictures.at(-1)?.data ?? [], follower.paint(1).base.data)).toBe(true);
  });

  it('is as small as it is asked to be', () => {
    const { width, height } = follow(pixels, reading, moves, { longest: 300 }).paint(0);
    expect(Math.max(width, height)).toBe(300);
  });
});

import { describe, expect, it } from 'vitest';
import { follow, screenshotAfter } from '../../src/index.ts';
import { boardOfReading } from '../../src/overlay/view.ts';
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

  it('marks the move that comes next, and nothing at the end', () => {
    expect(follower.paint(0).marks).toContain('<path');
    expect(follower.paint(moves.length).marks).not.toContain('<path');
  });

  it('shows items on their way, at last where the next picture has them', () => {
    const pictures = follower.travel(0, 4);
    expect(pictures).toHaveLength(4);
    const last = Buffer.from(pictures.at(-1)?.data ?? []);
    expect(Buffer.compare(last, Buffer.from(follower.paint(1).base.data))).toBe(0);
  });

  it('is as small as it is asked to be', () => {
    const { width, height } = follow(pixels, reading, moves, { longest: 300 }).paint(0);
    expect(Math.max(width, height)).toBe(300);
  });
});

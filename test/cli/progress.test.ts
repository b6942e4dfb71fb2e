import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { searchProgress, withReadingProgress } from '../../src/cli/solve/progress.ts';
import { type Io, NOBODY } from '../../src/cli/terminal/io.ts';

const SO_FAR = { expanded: 1_250_000, generated: 4_000_000, lowerBound: 84, memory: 2 ** 20 };
const MOVE = { from: 0, to: 1, count: 1 };

describe('the status of a long search', () => {
  it.each([
    ['no answer', null, 'at least 84 moves, 1,250,000 positions, no solution yet (^C stops)'],
    ['the best answer', [MOVE, MOVE], 'at least 84 moves, 1,250,000 positions, best solution 2 (^C stops)'],
  ])('tells after a second how deep it is, how many positions that took, and %s', (_name, best, line) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const said: string[] = [];
    const show = searchProgress({ ...NOBODY, isWatched: true, status: (text) => said.push(text) });
    show({ ...SO_FAR, best });
    vi.advanceTimersByTime(1_000);
    show({ ...SO_FAR, best });
    show();
    expect(said).toEqual([line, '']);
  });
});

describe('the status while a picture is read', () => {
  const read = (isWatched: boolean) => {
    const said: string[] = [];
    const io: Io = { ...NOBODY, isWatched, status: (text) => said.push(text) };
    const seen = withReadingProgress(io, 'shot.png', { width: 1080, height: 2400 }, () => [...said, 'read']);
    return { seen, said };
  };

  it('is shown before the picture is read, and cleared afterwards', () => {
    const line = 'reading shot.png, 1080 x 2400 pixels (^C stops)';
    expect(read(true)).toEqual({ seen: [line, 'read'], said: [line, ''] });
  });

  it('says at each percent how much is left at most', () => {
    const said: string[] = [];
    const io: Io = { ...NOBODY, isWatched: true, status: (text) => said.push(text) };
    withReadingProgress(io, 'shot.png', { width: 10, height: 20 }, (onProgress) => {
      for (const share of [0.001, 0.02, 0.021, 0.5]) onProgress(share);
    });
    expect(said.slice(1, -1)).toEqual([
      'reading shot.png, 10 x 20 pixels, at most 98 % left (^C stops)',
      'reading shot.png, 10 x 20 pixels, at most 50 % left (^C stops)',
    ]);
  });

  it('is not shown if standard error is not a terminal', () => {
    expect(read(false)).toEqual({ seen: ['read'], said: [] });
  });
});

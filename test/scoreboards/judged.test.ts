import { describe, expect, it } from 'vitest';
import { failure, success } from '../../src/index.ts';
import type { Reading } from '../../src/vision/index.ts';
import { judge, type Reader } from './judged.ts';
import type { Truth } from './truth.ts';

const PIXELS = { width: 100, height: 100, data: new Uint8Array(4) };
const AT = { y: 50, width: 10, height: 40, capacity: 2 };
const TUBES = [
  { ...AT, x: 2, items: [] },
  { ...AT, x: 50, items: ['A', 'B'] },
  { ...AT, x: 80, items: ['B', 'A'] },
];
const TRUTH: Truth = { kind: 'ball', capacity: 2, level: null, width: 100, height: 100, tubes: TUBES };

function seen(tubes: readonly object[], codes: readonly string[] = []) {
  const warnings = codes.map((code) => ({ code, tubes: [1] }));
  return success({ kind: 'ball', capacity: 2, tubes, warnings } as unknown as Reading);
}

const refused = failure({ code: 'NO_PUZZLE', message: '' });

/** A reader that sees one thing in one way of reading, and nothing in others. */
function reader(given: object): Reader {
  const blind = () => refused;
  return { readPixels: blind, readUpsideDown: blind, readAnyGame: blind, ...given } as unknown as Reader;
}

describe('what is read of a picture', () => {
  it.each([
    ['is right', seen(TUBES), TRUTH, 'exact'],
    ['is right with a doubt', seen(TUBES, ['COLOR_COUNT']), TRUTH, 'warned'],
    ['is wrong with a doubt', seen(TUBES.slice(1), ['COLOR_COUNT']), TRUTH, 'flagged'],
    ['is wrong without a word', seen(TUBES.slice(1)), TRUTH, 'silent'],
    ['leaves out a tube that is cut off, and says so', seen(TUBES.slice(1), ['TUBE_CUT']), TRUTH, 'warned'],
    ['leaves out another one', seen(TUBES.slice(0, 2), ['TUBE_CUT']), TRUTH, 'flagged'],
    ['is refused', refused, TRUTH, 'flagged'],
    ['is refused where there is no board', refused, { ...TRUTH, kind: 'negative' }, 'exact'],
    ['is a board where there is none', seen(TUBES), { ...TRUTH, kind: 'negative' }, 'silent'],
  ])('%s', (_, outcome, truth, verdict) => {
    expect(judge(reader({ readPixels: () => outcome }), PIXELS, truth).verdict).toBe(verdict);
  });

  it('is read turned over where tubes hang', () => {
    const hanging = reader({ readUpsideDown: () => seen(TUBES) });
    expect(judge(hanging, PIXELS, { ...TRUTH, upsideDown: true }).verdict).toBe('exact');
    expect(judge(hanging, PIXELS, TRUTH).verdict).toBe('flagged');
  });

  it('is as good as the worst of several boards, each of which is asked for', () => {
    const both = reader({
      readPixels: (_: unknown, { board }: { board?: number }) =>
        board === 1 ? seen(TUBES) : seen(TUBES, ['X']),
    });
    const truth = { kind: 'together', boards: [TRUTH, TRUTH] } as const;
    expect(judge(both, PIXELS, truth)).toMatchObject({ verdict: 'warned', why: 'X' });
  });

  it('is a board of Panguru where one is shown', () => {
    const board = { kind: 'panguru', plates: 'WCBRBOGYGPCORPY', pebbles: '-PCBRYOGYGBCORP' } as const;
    expect(judge(reader({ readAnyGame: () => success(board) }), PIXELS, board).verdict).toBe('exact');
    expect(judge(reader({ readAnyGame: () => seen(TUBES) }), PIXELS, board).verdict).toBe('silent');
  });
});

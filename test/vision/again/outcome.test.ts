import { describe, expect, it } from 'vitest';
import { type Board, type Kind, parseBoard } from '../../../src/puzzle/index.ts';
import type { ReadingTube } from '../../../src/vision/index.ts';
import { lifted, outcomeOf, type Reading, tapPoint } from '../../../src/vision/index.ts';
import { valueIn } from '../../boards.ts';

const SIZE = 40;

function boardOf(text: string): Board {
  return valueIn(parseBoard(text));
}

/** What a screenshot of such tubes says, each word a tube from its bottom; after a ^ items hang over it. */
function readingOf(text: string, kind: Kind = 'ball'): Reading {
  const tubes = text.split(' ').map((word, index): ReadingTube => {
    const [lying = '', up = ''] = word.replaceAll('_', '').split('^');
    const x = 100 * (index + 1);
    const places = Array.from({ length: 4 }, (_, k) => ({ x, y: 500 - SIZE * k }));
    const items = [...lying, ...up];
    const seenAt = items.map(
      (_, k) => (k < lying.length ? places[k] : undefined) ?? { x, y: 300 - SIZE * k },
    );
    const box = { x, y: 440, width: 60, height: 200, itemWidth: SIZE, itemHeight: SIZE };
    return { number: index + 1, capacity: 4, items, certainty: items.map(() => 1), places, seenAt, ...box };
  });
  const size = { width: 600, height: 800 };
  return { kind, onPegs: false, capacity: 4, level: null, ...size, colors: [], tubes, warnings: [] };
}

describe('what became of a move', () => {
  // the notation has the top first, readings the bottom
  const board = boardOf('ABAA BABB ____');
  const move = { from: 0, to: 2, count: 1 };
  it.each([
    ['is done', 'AAB BBAB A', { status: 'done' }],
    ['is not yet made while its item is lifted', 'AAB^A BBAB _', { status: 'lifted', tube: 0 }],
    ['is not made while another item is lifted', 'AABA BBA^B _', { status: 'lifted', tube: 1 }],
    ['was refused, or has not begun', 'AABA BBAB _', { status: 'refused' }],
    ['went elsewhere', 'AABA BBA B', { status: 'other-board' }],
    ['is one of another board', 'AABA BBAB', { status: 'other-board' }],
    ['is followed by another', 'AAB BBAB ^A', { status: 'other-board' }],
  ])('%s', (_name, text, outcome) => {
    expect(outcomeOf(board, move, readingOf(text))).toEqual(outcome);
  });

  it('took all items where one was expected', () => {
    const run = boardOf('AABB BBAA ____');
    expect(outcomeOf(run, move, readingOf('BB AABB AA'))).toEqual({ status: 'other-count', count: 2 });
  });

  it('took one item where all were expected', () => {
    const run = boardOf('water:AABB BBAA ____');
    const outcome = outcomeOf(run, { ...move, count: 2 }, readingOf('BBA AABB A', 'water'));
    expect(outcome).toEqual({ status: 'other-count', count: 1 });
  });

  it('is known where hidden items come to light, or are still hidden', () => {
    const hidden = boardOf('A?BA BABB ____');
    expect(outcomeOf(hidden, move, readingOf('ABB BBAB A'))).toEqual({ status: 'done' });
    expect(outcomeOf(hidden, move, readingOf('AB? BBAB A'))).toEqual({ status: 'done' });
  });
});

describe('what is lifted', () => {
  it('is told with where it hangs, and is part of its tube', () => {
    expect(lifted(readingOf('AABA BB^AB _'))).toEqual([
      {
        tube: 2,
        items: ['A', 'B'],
        seenAt: [
          { x: 200, y: 220 },
          { x: 200, y: 180 },
        ],
      },
    ]);
    expect(lifted(readingOf('AABA BBAB _'))).toEqual([]);
  });

  it('is not where its tube is tapped', () => {
    const [, second, empty] = readingOf('AABA BBA^B _').tubes;
    expect([second, empty].map((tube) => tube && tapPoint(tube))).toEqual([
      { x: 200, y: 380 },
      { x: 300, y: 420 },
    ]);
  });
});

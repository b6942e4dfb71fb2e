import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Advice, advise, censuses } from '../../src/hidden/index.ts';
import { type Board, formatBoard, HIDDEN, parseBoard } from '../../src/puzzle/index.ts';
import { board, valueIn } from '../boards.ts';
import { explore } from '../solver/exhaustive.ts';
import { games, text } from '../solver/games.ts';
import { allPlays, type Play, type Position, play, position } from '../solver/referee.ts';

function adviceFor(start: Board): Advice {
  return valueIn(advise(start));
}

function planFor(words: string) {
  const advice = adviceFor(board(words));
  if (advice.status !== 'plan') throw new Error(`${words}: ${advice.status}`);
  const moves = advice.moves.map(({ from, to, count }) => `${from + 1}>${to + 1}x${count}`);
  return { ...advice, moves };
}

describe('advise', () => {
  it('has no plan when the counting rule determines all hidden items', () => {
    const advice = adviceFor(board('ab? bab ___'));
    expect(advice).toMatchObject({ status: 'known', forced: [{ tube: 1, item: 1, color: 'a' }] });
    if (advice.status === 'known') expect(formatBoard(advice.board)).toBe('aba bab ___');
  });

  it.each([
    ['what lies under one ball', 'a?b c?a bcb ___', /^[12]>4x1$/, 2],
    ['a pour takes the known run', 'water: aa?b c?ab bccb ____ ____', /^1>4x2$|^2>4x1$/, 2],
    ['between known ones', 'ab?c bca? ca?b ____', /x1$/, 3],
  ])('brings something to light: %s', (_name, words, first, hidden) => {
    const plan = planFor(words);
    expect(plan.moves[0]).toMatch(first);
    expect(plan.reveals).toHaveLength(1);
    expect([...(plan.hidden ?? new Map()).values()].reduce((a, b) => a + b, 0)).toBe(hidden);
  });

  it('knows when a board is lost', () => {
    expect(adviceFor(board('a?c b?a cab')).status).toBe('unsolvable');
  });

  it('does not call a board lost that may already be solved', () => {
    expect(adviceFor(board('a? b?'))).toEqual({ status: 'covered', mayBeSolved: true });
  });

  it('leaves a curtained bottle alone, and finishes a colour so that the game may open it', () => {
    const plan = planFor('water: aabb bbaa ???? ____ ____');
    expect(plan.moves.some((move) => /^3>|>3x/.test(move))).toBe(false);
    expect(plan.reveals).toEqual([]);
    expect(plan.safety.kind).toBe('odds');
  });

  it('does not rate the safety of moves on a board larger than any level', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const words = letters.map((letter, i) => `${letter}??${letters[(i + 1) % letters.length]}`);
    expect(planFor(`${words.join(' ')} ____ ____`).safety).toEqual({ kind: 'unknown' });
  });

  it('gives the same advice for the same seed', () => {
    const start = board('abc? cab? bca? ____ ____');
    expect(adviceFor(start)).toEqual(adviceFor(start));
  });

  it('refuses a board without hidden items', () => {
    expect(() => advise(board('ab ba __'))).toThrow(RangeError);
  });
});

/** The game with items below the tops hidden where a mask says so. */
function hiding(start: Position, mask: readonly boolean[]): string {
  let index = 0;
  const words = start.words.map((word) => {
    const top = word.search(/[^_]/);
    return [...word].map((item, i) => (top >= 0 && i > top && mask[index++] ? HIDDEN : item)).join('');
  });
  return text({ ...start, words });
}

/** The words with what is hidden filled in, from the bottom, tube by tube. */
function lying(now: Position, deal: readonly string[]): Position {
  const items = deal.values();
  const fill = (word: string) =>
    [...word]
      .reverse()
      .map((item) => (item === HIDDEN ? (items.next().value ?? HIDDEN) : item))
      .reverse()
      .join('');
  return { ...now, words: now.words.map(fill) };
}

function orders(items: readonly string[]): string[][] {
  if (items.length === 0) return [[]];
  return [...new Set(items)].flatMap((item) => {
    const index = items.indexOf(item);
    return orders([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]);
  });
}

const isWinnable = (now: Position) => explore(now)?.distance[0] !== Number.POSITIVE_INFINITY;

function afterPlays(start: Position, moves: readonly Play[]): Position {
  return moves.reduce((now, move) => {
    expect(allPlays(now)).toContainEqual(move);
    return play(now, move);
  }, start);
}

const SHAPES = [
  { capacities: [2, 3], mixed: false, maxFilled: 4, maxEmpty: 2 },
  { capacities: [1, 2, 3], mixed: true, maxFilled: 3, maxEmpty: 2 },
];

describe('advice on any small board', () => {
  it.each(SHAPES.map((shape) => [JSON.stringify(shape), shape] as const))(
    '%s',
    (_name, shape) => {
      fc.assert(
        fc.property(games(shape), fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }), (game, mask) => {
          const words = hiding(game, mask);
          const parsed = parseBoard(words);
          if (!parsed.ok || !words.includes(HIDDEN)) return;
          const advice = adviceFor(parsed.value);
          const deals = censuses(parsed.value).ways.flatMap((way) =>
            orders([...way].flatMap(([color, count]) => Array<string>(count).fill(color))),
          );
          const before = position(words);
          if (advice.status === 'unsolvable')
            expect(deals.some((deal) => isWinnable(lying(before, deal)))).toBe(false);
          if (advice.status === 'known')
            expect(position(formatBoard(advice.board)).words).toEqual(lying(before, deals[0] ?? []).words);
          if (advice.status !== 'plan') return;
          const after = afterPlays(before, advice.moves);
          for (const { tube, item } of advice.reveals) {
            expect(after.words[tube - 1]?.replaceAll('_', '')).toMatch(new RegExp(`^\\?.{${item - 1}}$`));
          }
          if (advice.safety.kind !== 'proved') return;
          expect(deals).toHaveLength(advice.safety.ways);
          for (const deal of deals)
            if (isWinnable(lying(before, deal))) expect(isWinnable(lying(after, deal))).toBe(true);
        }),
        { numRuns: 40 },
      );
    },
    60_000,
  );
});

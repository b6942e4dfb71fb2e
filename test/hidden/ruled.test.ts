import { describe, expect, it } from 'vitest';
import { Random } from '../../fixtures/painter/random.ts';
import { type Advice, advise, censuses } from '../../src/hidden/index.ts';
import { HIDDEN, parseBoard } from '../../src/puzzle/index.ts';
import { board, valueIn } from '../boards.ts';
import {
  afterMove,
  fewestBySearch,
  movesIn,
  RULES,
  type RuledGame,
  ruledGame,
  textOf,
} from '../solver/ruled.ts';

/** Boards of each rule, and the most arrangements of what they hide that are checked. */
const BOARDS = 25;
const ORDERS = 60;

/** A game with all that is covered hidden, and some of what cannot be taken next. */
function hiding(game: RuledGame, random: Random): RuledGame {
  const held = game.held.map((inside, tube) => {
    const rule = game.tubes[tube]?.rule[0];
    const shows = (place: number) => place === inside.length - 1 || (rule === 'queue' && place === 0);
    return [...inside]
      .map((item, place) =>
        rule === 'covered' || (!shows(place) && random.whole(0, 2) === 0) ? HIDDEN : item,
      )
      .join('');
  });
  return { ...game, held };
}

function filled(game: RuledGame, deal: readonly string[]): RuledGame {
  const items = deal.values();
  return {
    ...game,
    held: game.held.map((inside) =>
      inside.replaceAll(HIDDEN, () => (items.next().value ?? '').toUpperCase()),
    ),
  };
}

function orders(items: readonly string[]): string[][] {
  if (items.length === 0) return [[]];
  return [...new Set(items)].flatMap((item) => {
    const index = items.indexOf(item);
    return orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]);
  });
}

/** The game with all that it hides shown. */
function seen(game: RuledGame): RuledGame {
  return { ...game, held: game.held.map((inside) => inside.toLowerCase()) };
}

function waits({ tubes }: RuledGame): boolean {
  return tubes.some(({ rule }) => ['opens', 'covered', 'frozen', 'chained'].includes(rule[0] ?? ''));
}

function isFullOfOne({ held, tubes }: RuledGame, tube: number): boolean {
  const inside = held[tube] ?? '';
  return inside.length === tubes[tube]?.size && new Set(inside).size === 1;
}

function isWinnable(game: RuledGame): boolean {
  return fewestBySearch(game) !== Number.POSITIVE_INFINITY;
}

/** Expects the moves of a plan to be legal. @param game with capitals for what it hides @returns the game after them */
function played(game: RuledGame, { moves }: Extract<Advice, { status: 'plan' }>): RuledGame {
  let now = game;
  for (const { from, to, count } of moves) {
    expect(movesIn(now), textOf(now)).toContainEqual([from, to, count]);
    now = { ...now, held: afterMove(now, now.held, { from, to, count }) };
  }
  return now;
}

describe('advice on boards with rules of tubes', () => {
  it.each(RULES.filter((rule) => rule !== 'uneven'))(
    '%s: moves nothing that is hidden, and proves what it says',
    (rule) => {
      let checked = 0;
      for (let seed = 0; seed < BOARDS; seed++) {
        const game = hiding(ruledGame(rule, seed), new Random(seed));
        const parsed = parseBoard(textOf(game));
        if (!parsed.ok || !game.held.join().includes(HIDDEN)) continue;
        const deals = censuses(parsed.value).ways.flatMap((way) =>
          orders([...way].flatMap(([color, count]) => Array<string>(count).fill(color))),
        );
        if (deals.length > ORDERS) continue;
        checked++;
        const advice = valueIn(advise(parsed.value));
        for (const before of deals.map((deal) => filled(game, deal))) {
          const lies = seen(before);
          // where it matters games show what is complete, so a tube that hides items is not
          if (waits(game) && game.held.some((inside, i) => inside.includes(HIDDEN) && isFullOfOne(lies, i)))
            continue;
          if (advice.status === 'unsolvable') expect(isWinnable(lies), textOf(lies)).toBe(false);
          if (advice.status !== 'plan') continue;
          const after = seen(played(before, advice));
          if (advice.safety.kind === 'proved' && isWinnable(lies))
            expect(isWinnable(after), textOf(lies)).toBe(true);
        }
      }
      expect(checked).toBeGreaterThan(BOARDS / 3);
    },
  );

  it('ends a plan where a cover opens, and shows all that is under it', () => {
    const advice = valueIn(advise(board('aabb bbaa ccdd ????[covered 1] ____ ____')));
    expect(advice).toMatchObject({ status: 'plan', safety: { kind: 'proved' } });
    if (advice.status === 'plan')
      expect(advice.reveals.map(({ tube, item }) => [tube, item])).toEqual([
        [4, 1],
        [4, 2],
        [4, 3],
        [4, 4],
      ]);
  });

  it('finds the moves to a cover that is far away', () => {
    const words = '????[covered 2] ????[covered 1] BDCB FFCF GEEF EAGH IIIG GHDI HHDC ____ ____';
    const advice = valueIn(advise(board(words)));
    expect(advice.status === 'plan' && advice.reveals.map(({ tube }) => tube)).toEqual([2, 2, 2, 2]);
  });

  it('proves that no move opens a cover', () => {
    expect(valueIn(advise(board('abca bcab cabc ????[covered 1]')))).toEqual({ status: 'unsolvable' });
  });

  it.each([
    ['ab? b?a ___ [uneven]', /any number/],
    ['ab? ba? ___ __[opens 1]', /several sizes/],
  ])('refuses %s', (words, message) => {
    const refused = advise(board(words));
    expect(refused).toMatchObject({
      ok: false,
      fault: { code: 'TUBE_RULE', message: expect.stringMatching(message) },
    });
  });
});

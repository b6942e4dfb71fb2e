import { describe, expect, it } from 'vitest';
import { canonicalForm, generateLevel, type LevelTarget, rateLevel, Series } from '../../src/levels/index.ts';
import { formatBoard, HIDDEN, hiddenCount } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import { valueIn } from '../boards.ts';

const SMALL: LevelTarget = { kind: 'ball', colors: 5, capacities: [4], empties: 2 };

/** A level that can be made, or the test is wrong. */
function made(target: LevelTarget, seed = 7, index = 0) {
  return valueIn(generateLevel(target, seed, index));
}

function faultOf(target: LevelTarget) {
  const outcome = generateLevel(target, 7, 0);
  if (outcome.ok) throw new Error(`${formatBoard(outcome.value.board)} was made`);
  return outcome.fault;
}

describe('generateLevel', () => {
  it('gives the same levels on every machine', () => {
    const levels = [0, 1, 2].map((index) => formatBoard(made(SMALL, 7, index).board));
    expect(levels).toMatchInlineSnapshot(`
      [
        "CBBA CADC CEEE BDBD AAED ____ ____",
        "CBAA BCCD EDED BBAD ECEA ____ ____",
        "CBBA BBCC EDDD EAEA AECD ____ ____",
      ]
    `);
  });

  it('makes a level that can be solved in the fewest moves that it says', () => {
    const { open, fewest } = made({ ...SMALL, kind: 'water' });
    const solution = solve(open);
    expect(solution).toMatchObject({ status: 'solved', optimal: true });
    expect(solution.status === 'solved' && solution.moves.length).toBe(fewest);
  });

  it('makes tubes of several sizes', () => {
    const { board } = made({ ...SMALL, capacities: [3, 4, 5] });
    expect(board.tubes.map(({ capacity }) => capacity)).toEqual([3, 4, 5, 3, 4, 5, 3]);
  });

  it('hides the given share of the items below the top ones', () => {
    const { board, open } = made({ ...SMALL, hidden: 0.4 });
    expect(hiddenCount(board)).toBe(6);
    expect(hiddenCount(open)).toBe(0);
    for (const { items } of board.tubes) expect(items.at(-1)).not.toBe(HIDDEN);
    // names in the order of sight tell nothing of what is hidden
    const seen = new Set(board.tubes.flatMap(({ items }) => items).filter((item) => item !== HIDDEN));
    expect([...seen].join('')).toBe('ABCDE');
  });

  it.each([
    ['shorter than most deals', { least: 6, most: 8 }],
    ['longer than most deals', { least: 21, most: 23 }],
  ])('finds levels that are %s', (_, moves) => {
    const { fewest } = made({ ...SMALL, moves });
    expect(fewest).toBeGreaterThanOrEqual(moves.least);
    expect(fewest).toBeLessThanOrEqual(moves.most);
  });

  it('finds levels of a difficulty that rateLevel confirms', () => {
    const { open, score } = made({ ...SMALL, difficulty: { least: 8, most: 14 } });
    expect(score).toBeGreaterThanOrEqual(8);
    expect(score).toBeLessThanOrEqual(14);
    expect(rateLevel(open).score).toBe(score);
  });

  it('makes levels that are proved unsolvable', () => {
    const { open, status, fewest } = made({ ...SMALL, empties: 1, unsolvable: true });
    expect({ status, fewest }).toEqual({ status: 'unsolvable', fewest: null });
    expect(solve(open).status).toBe('unsolvable');
  });

  it.each<[string, Partial<LevelTarget>, RegExp]>([
    ['more colours than tubes', { colors: 12, empties: -2 }, /^--colors 12 .* there are only 10/],
    ['one colour', { colors: 1 }, /^--colors 1 /],
    ['more colours than letters', { colors: 63 }, /only 62 letters/],
    ['too many tubes', { empties: 200 }, /^205 tubes are too many/],
    ['a tube for nothing', { capacities: [0] }, /^--capacity 0 /],
    ['a tube that is too large', { capacities: [4, 99] }, /^--capacity 99 /],
    ['more sizes than tubes', { capacities: [1, 2, 3, 4, 5, 6, 7, 8] }, /lists 8 sizes for 7 tubes/],
    ['single items', { capacities: [1] }, /^--capacity 1 leaves nothing/],
    ['no empty tube', { empties: 0 }, /^--empties 0 /],
    ['no moves', { moves: { least: 0, most: 0 } }, /^--moves 0 /],
  ])('refuses %s', (_, target, message) => {
    expect(faultOf({ ...SMALL, ...target })).toMatchObject({
      code: 'TARGET_IMPOSSIBLE',
      message: expect.stringMatching(message),
    });
  });

  it.each<[string, Partial<LevelTarget>, RegExp]>([
    [
      'moves',
      { moves: { least: 90, most: 95 } },
      /^no level of --moves 90..95 .* the nearest level takes \d\d moves;/,
    ],
    [
      'a difficulty',
      { difficulty: { least: 99, most: 100 } },
      /^no level of --difficulty 99..100 .* scores \d+;/,
    ],
    [
      'both',
      { moves: { least: 8, most: 9 }, difficulty: { least: 90, most: 99 } },
      /^no level of --moves 8..9 and --difficulty 90..99 .* takes \d+ moves and scores \d+;/,
    ],
    [
      'a proof that there is no solution',
      { empties: 4, unsolvable: true },
      /^none of \d+ levels? was proved unsolvable/,
    ],
    ['a solution', { colors: 20, empties: 1 }, /^none of \d+ levels? was proved solvable/],
  ])('says what was nearest when the budget ends before it finds %s', (_, target, message) => {
    expect(faultOf({ ...SMALL, ...target, maxNodes: 30_000 })).toMatchObject({
      code: 'TARGET_UNREACHED',
      message: expect.stringMatching(message),
    });
  });
});

describe('Series', () => {
  const TINY: LevelTarget = { kind: 'ball', colors: 2, capacities: [2], empties: 1 };

  it('never makes two levels that are alike', () => {
    const series = new Series({ ...SMALL, colors: 3, capacities: [3] }, 1, 40);
    const forms = Array.from({ length: 40 }, () => {
      const level = series.next();
      return level.ok ? canonicalForm(level.value.open) : level.fault.message;
    });
    expect(new Set(forms).size).toBe(40);
  });

  it('makes the same levels when the first attempts come from another thread', () => {
    const [here, elsewhere] = [new Series(SMALL, 3, 3), new Series(SMALL, 3, 3)];
    const ready = [2, 1, 0].map((index) => generateLevel(SMALL, 3, index)).reverse();
    expect(ready.map((first) => elsewhere.next(first))).toEqual(ready.map(() => here.next()));
  });

  it('says when all further levels would be alike', () => {
    const series = new Series(TINY, 1, 3);
    // the tubes begin with the same colour, or with different ones
    for (let i = 0; i < 2; i++) expect(series.next()).toMatchObject({ ok: true });
    expect(series.next()).toMatchObject({
      ok: false,
      fault: { code: 'TARGET_UNREACHED', message: expect.stringMatching(/^only 2 of 3 levels were found/) },
    });
  });
});

describe('levels with rules', () => {
  it.each([
    ['a tube that only takes', { rules: [{ tube: 5, rules: { takes: true } }] }, /\[takes\]/],
    ['a locked tube', { rules: [{ tube: 5, rules: { locked: true } }] }, /____\[locked\]$/],
    ['frozen items', { rules: [{ tube: 1, rules: { frozen: 1 } }] }, /^.{4}\[frozen 1\]\[until [A-C]\]/],
    ['a limit', { board: { limit: 20 } }, /\[limit 20\]$/],
    ['uneven colours', { board: { uneven: true } }, /\[uneven\]$/],
  ] as const)('are made and solved: %s', (_, target, words) => {
    const plain = { kind: 'water', colors: 3, capacities: [4], empties: 2 } as const;
    const made = generateLevel({ ...plain, ...target }, 1, 0);
    if (!made.ok) throw new Error(made.fault.message);
    expect(formatBoard(made.value.board).replace('water: ', '')).toMatch(words);
    expect(solve(made.value.board)).toMatchObject({ status: 'solved', lowerBound: made.value.fewest });
  });

  it.each([
    [{ rules: [{ tube: 1, rules: { locked: true } }] }, /lock items away/],
    [{ rules: [{ tube: 9, rules: { takes: true } }] }, /only 5 tubes/],
    [
      { rules: [{ tube: 1, rules: { takes: true } }], difficulty: { least: 1, most: 9 } },
      /no rules of tubes/,
    ],
    [{ rules: [{ tube: 5, rules: { opens: 7 } }] }, /tube 5 cannot have the rule \[opens 7\]/],
  ] as const)('are impossible: %j', (target, words) => {
    const made = generateLevel({ kind: 'ball', colors: 3, capacities: [4], empties: 2, ...target }, 1, 0);
    expect(made).toMatchObject({
      fault: { code: 'TARGET_IMPOSSIBLE', message: expect.stringMatching(words) },
    });
  });
});

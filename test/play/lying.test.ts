import { describe, expect, it } from 'vitest';
import { playedLevel, playedLevels } from './lying.ts';

const HONEST = { lost: 0, doubled: 0, late: 0, halfDrawn: 0, shifted: 0 };

describe('a game whose screen misleads is won', () => {
  it.each([
    ['honest', {}],
    ['that loses taps', { lost: 0.1 }],
    ['that takes taps twice', { doubled: 0.1 }],
    ['whose pictures are late', { late: 0.3 }],
    ['whose pictures are half drawn', { halfDrawn: 0.2 }],
    ['whose pictures are shifted', { shifted: 0.1 }],
    ['whose screenshots take seconds', { lookTime: 4_000, lost: 0.05, doubled: 0.05 }],
    ['that does all of it', { lost: 0.05, doubled: 0.05, late: 0.1, halfDrawn: 0.1, shifted: 0.05 }],
  ])('%s', async (_name, lies) => {
    await playedLevels(50, { ...HONEST, ...lies });
  });

  it('that was read while something was picked, with few taps on one tube', async () => {
    for (let seed = 1; seed <= 100; seed++) {
      const { game, isWon } = await playedLevel(seed, HONEST, true);
      expect(isWon, `seed ${seed}`).toBe(true);
      expect(game.mostRepeated, `seed ${seed}`).toBeLessThanOrEqual(3);
    }
  });

  it('with one look for both taps, once it is known, where a screenshot takes seconds', async () => {
    const sum = { levels: 0, moves: 0, looks: 0 };
    for (let seed = 1; seed <= 40; seed++) {
      const { game, isWon } = await playedLevel(seed, { ...HONEST, lookTime: 4_000 });
      expect(isWon).toBe(true);
      if (game.picks !== 'lifted') continue;
      sum.levels++;
      sum.moves += game.moves;
      sum.looks += game.looks;
    }
    // each level is a new game here: its first three moves take four looks each
    expect((sum.looks - 12 * sum.levels) / (sum.moves - 3 * sum.levels)).toBeLessThan(1.3);
  });
});

import { describe, expect, it } from 'vitest';
import { planned, type Search } from '../../src/play/plan.ts';
import { solve } from '../../src/solver/index.ts';
import { board } from '../boards.ts';

const BOARD = board('BBAA AABB ____');

/** A search that takes all the time that it is given, and adds it up. @param finds whether it has a solution by then */
function slowSearch(finds: boolean) {
  const sum = { milliseconds: 0 };
  const search: Search = async (on, { timeLimit }) => {
    sum.milliseconds += timeLimit;
    const moves = finds ? solve(on).moves : [];
    return { ...solve(on, { maxNodes: 1 }), status: 'exhausted', moves };
  };
  return { sum, search };
}

describe('a board that takes long to solve', () => {
  it('is played by the best solution so far', async () => {
    const { search, sum } = slowSearch(true);
    expect(await planned(BOARD, search)).toMatchObject({ type: 'moves', optimal: false });
    expect(sum.milliseconds).toBeLessThanOrEqual(5_000);
  });

  it('is given up after some seconds, so that another one may be dealt', async () => {
    const { search, sum } = slowSearch(false);
    expect(await planned(BOARD, search)).toEqual({ type: 'exhausted' });
    expect(sum.milliseconds).toBeLessThanOrEqual(20_000);
  });
});

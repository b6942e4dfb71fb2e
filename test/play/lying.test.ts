import { describe, it } from 'vitest';
import { playedLevels } from './lying.ts';

const HONEST = { lost: 0, doubled: 0, late: 0, halfDrawn: 0, shifted: 0 };

describe('a game whose screen misleads is won', () => {
  it.each([
    ['honest', {}],
    ['that loses taps', { lost: 0.1 }],
    ['that takes taps twice', { doubled: 0.1 }],
    ['whose pictures are late', { late: 0.3 }],
    ['whose pictures are half drawn', { halfDrawn: 0.2 }],
    ['whose pictures are shifted', { shifted: 0.1 }],
    ['that does all of it', { lost: 0.05, doubled: 0.05, late: 0.1, halfDrawn: 0.1, shifted: 0.05 }],
  ])('%s', async (_name, lies) => {
    await playedLevels(50, { ...HONEST, ...lies });
  });
});

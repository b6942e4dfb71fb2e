import { it } from 'vitest';
import { playedLevels } from './lying.ts';

it('2,000 levels of games whose screens mislead in every way are won', async () => {
  await playedLevels(2_000, { lost: 0.05, doubled: 0.05, late: 0.1, halfDrawn: 0.1, shifted: 0.05 });
});

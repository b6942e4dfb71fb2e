import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededChance } from '../../src/hidden/chance.ts';
import { allDeals, countDeals, randomDeal } from '../../src/hidden/deals.ts';

const censuses = fc
  .array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 })
  .map((counts) => new Map(counts.map((count, i) => ['abc'.charAt(i), count])));

const sorted = (items: readonly string[]) => [...items].sort().join('');

describe('deals', () => {
  it('list every filling exactly once', () => {
    fc.assert(
      fc.property(censuses, (census) => {
        const deals = [...allDeals(census)].map((deal) => deal.join(''));
        expect(new Set(deals).size).toBe(deals.length);
        expect(deals).toHaveLength(countDeals(census));
      }),
    );
  });

  it('are drawn at random, the same for the same seed', () => {
    fc.assert(
      fc.property(censuses, fc.integer(), (census, seed) => {
        const [deal] = [...allDeals(census)];
        const dealt = randomDeal(census, seededChance(seed));
        expect(sorted(dealt)).toBe(sorted(deal ?? []));
        expect(randomDeal(census, seededChance(seed))).toEqual(dealt);
      }),
    );
  });

  it('are fair: every order of three is about equally frequent', () => {
    const census = new Map([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]);
    const chance = seededChance(7);
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const deal = randomDeal(census, chance).join('');
      counts.set(deal, (counts.get(deal) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

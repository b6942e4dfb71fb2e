import type { Reading } from '../reading.ts';

/** Hardly a game gives some colours several tubes, and others one: no more than this share of the colours are doubted for it. */
const FEW = 1 / 2;

/** The letters of colours that no one tube holds when at least as many others fill one: each may be two that look alike. */
export function oddDoubles({ colors, tubes }: Pick<Reading, 'colors' | 'tubes'>): string[] {
  const most = Math.max(...tubes.map(({ capacity }) => capacity));
  const items = tubes.flatMap((tube) => tube.items);
  const doubles = colors.filter(({ id }) => items.filter((item) => item === id).length > most);
  return doubles.length <= FEW * colors.length ? doubles.map(({ id }) => id) : [];
}

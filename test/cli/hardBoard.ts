import { Random } from '../../fixtures/painter/random.ts';

/** So many colours that no search ends within a test. */
export function hardBoard(): string {
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const items = new Random(1).shuffle(letters.flatMap((letter) => Array.from({ length: 6 }, () => letter)));
  const tubes = letters.map((_, i) => items.slice(6 * i, 6 * i + 6).join(''));
  return [...tubes, '______', '______'].join(' ');
}

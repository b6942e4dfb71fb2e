import { seededChance, shuffle } from '../../src/hidden/chance.ts';

const LETTERS = 'ABCDEFGHIJKL';

/** Rows of a file of levels, dealt at random: tubes of four, two of them empty. The same seed gives the same rows. */
export function dealtRows(count: number, colors: number, seed = 1): string[] {
  const chance = seededChance(seed);
  return Array.from({ length: count }, (_, i) => {
    const items = shuffle([...LETTERS.slice(0, colors).repeat(4)], chance);
    const tubes = Array.from({ length: colors }, (_, tube) => items.slice(4 * tube, 4 * tube + 4).join(''));
    return JSON.stringify({
      name: `dealt-${i + 1}`,
      kind: 'ball',
      board: [...tubes, '____', '____'].join(' '),
    });
  });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { REACH } from '../../src/panguru/index.ts';
import { begin, blocksOf, censusOf } from './census.ts';
import { growerOf, recount } from './grow.kernel.ts';
import { arrangementOf, BLOCK, blockOf, insideOf, numberingOf } from './numbering.ts';
import { load, save } from './store.ts';

/** Nine places of the triangle, four colours. */
const PLATES = 'WABCDABCD';
const folder = mkdtempSync(join(tmpdir(), 'tubesight-census-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The distance of every arrangement, found plainly. */
function distances(plates: string): Map<string, number> {
  const found = new Map([[plates.replace('W', '-'), 0]]);
  for (const [pebbles, distance] of found) {
    const hole = pebbles.indexOf('-');
    for (const from of (REACH[hole] ?? []).filter((place) => place < plates.length)) {
      const next = [...pebbles];
      next[hole] = pebbles.charAt(from);
      next[from] = '-';
      if (!found.has(next.join(''))) found.set(next.join(''), distance + 1);
    }
  }
  return found;
}

/** Counts on from a census with `counts`, at most up to a depth. */
function count(
  census: ReturnType<typeof censusOf>,
  counts: number[],
  depth = Number.POSITIVE_INFINITY,
): number[] {
  const grow = growerOf(census);
  while (counts.length <= depth) {
    const fresh = grow(counts.length - 1, 0, blocksOf(census.numbering));
    if (fresh === 0) break;
    counts.push(fresh);
  }
  return counts;
}

describe('the numbering', () => {
  it('gives each arrangement a number of its own', () => {
    const numbering = numberingOf(PLATES.length);
    const numbers = [...distances(PLATES).keys()].map((pebbles) => {
      const arrangement = arrangementOf(PLATES, pebbles);
      const block = arrangement.hole * numbering.blocks + blockOf(numbering, arrangement);
      return block * BLOCK + insideOf(numbering, arrangement);
    });
    expect(new Set(numbers).size).toBe(9 * BLOCK);
    expect(Math.max(...numbers)).toBe(9 * BLOCK - 1);
  });
});

describe('the census', () => {
  it('finds the distance of every arrangement, also after a stop', () => {
    const file = join(folder, 'table');
    const stopped = censusOf(PLATES);
    begin(stopped, PLATES);
    save(file, stopped, PLATES, count(stopped, [1], 7), false);

    const census = censusOf(PLATES);
    const header = load(file, census, PLATES);
    for (let hole = 0; hole < PLATES.length; hole++) recount(census, hole);
    const counts = count(census, [...(header?.counts ?? [])]);
    expect(counts).toEqual([1, 6, 28, 110, 384, 1204, 2858, 5279, 6377, 4437, 1699, 273, 24]);
  });

  it('counts a board with colours outside of the blocks', () => {
    const plates = 'WABCDEABCDE';
    const census = censusOf(plates);
    begin(census, plates);
    // from a plain search with a set of texts
    expect(count(census, [1])).toEqual([
      1, 8, 40, 187, 859, 3617, 12682, 37152, 89941, 174504, 262535, 294863, 229595, 110700, 27759, 2870, 87,
    ]);
  });

  it('does not load a table for other plates', () => {
    const file = join(folder, 'other');
    const census = censusOf(PLATES);
    begin(census, PLATES);
    save(file, census, PLATES, [1], false);
    expect(load(file, census, 'WABCDABDC')).toBeUndefined();
  });
});

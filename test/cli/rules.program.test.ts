import { describe, expect, it } from 'vitest';
import { printedObjects } from '../schema.ts';
import { folder, useFolder } from '../scratch.ts';
import { tubesight } from './run.ts';

useFolder();

describe('a board with rules', () => {
  it.each([
    ['ABC CAB BCA ___ ___[opens 1]', '"opens":1'],
    ['ABC CAB BCA ___ ___[only A]', '"only":"A"'],
    ['ABC CAB BCA[gives] ___ ___', '"gives":true'],
    ['ABC CAB BCA ___ ___[takes]', '"takes":true'],
    ['ABC[frozen 1] CAB BCA ___ ___', '"frozen":1,"until":"B"'],
    ['ABC[chained 1] CAB BCA ___ ___', '"chained":1'],
    ['ABC CAB BCA ___ ___ ___[covered 1]', '"covered":1'],
    ['ABC[queue] CAB BCA ___ ___', '"queue":true'],
    ['ABC CAB __B ___ ___ [uneven]', '"uneven":true'],
  ])('is solved from text and from its own JSON: %s', async (text, member) => {
    const { code, out } = await tubesight(['solve', text, '--json'], folder);
    expect(code).toBe(0);
    expect(out).toContain(member);
    const again = await tubesight(['solve', out, '--json'], folder);
    const [first, second] = [out, again.out].map((json) => printedObjects(json)[0] as { solution: object });
    expect(second?.solution).toMatchObject({ ...first?.solution, elapsedMs: expect.any(Number) });
  });

  it.each([
    ['AB BA __ [limit 2]', 4, /the game allows 2 moves, which is too few; this is proved/],
    ['AB BA __ [limit 3]', 0, /the game allows 3 moves, which is enough/],
    ['AB BA __[locked]', 4, /cannot be solved without tube 3, which is locked; this is proved/],
    ['AB BA __[covered 1]', 4, /cannot be solved; this is proved/],
    ['AABB BBAA CCDD ????[covered 1] ____ ____', 0, /put what appeared in place of \?/],
  ])('says whether it can be won: %s', async (text, code, words) => {
    const ended = await tubesight(['solve', text], folder);
    expect(ended.code).toBe(code);
    expect(ended.out).toMatch(words);
  });

  it.each([
    ['a plan of hidden items', ['solve', 'AB? BA? ___ __[opens 1]'], /several sizes/],
    ['a rule that is none', ['solve', 'AB BA __[sticky]'], /"sticky" is not a rule of a tube/],
    [
      'a member that is not known',
      ['solve', '{"tubes":[{"items":["A"],"sticky":1},[]]}'],
      /"sticky" of tube 1/,
    ],
  ])('is refused: %s', async (_name, args, words) => {
    const { code, err } = await tubesight(args, folder);
    expect(code).toBe(3);
    expect(err).toMatch(words);
  });

  it('is rated by its moves, without a score', async () => {
    const { out } = await tubesight(['rate', 'ABAB BABA ____[takes] ____', '--quiet'], folder);
    expect(out).toMatch(/no score, because tubes have rules, \d+ moves, the fewest possible/);
  });

  it('is made by generate', async () => {
    const { out } = await tubesight(
      ['generate', '--colors', '4', '--rule', '6=takes', '--seed', '3'],
      folder,
    );
    expect(out).toMatch(/ ____\[takes\]\n$/);
  });
});

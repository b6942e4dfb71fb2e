import { describe, expect, it } from 'vitest';
import { memoizeBy, memoizeFor } from '../../src/vision/memoize.ts';

describe('what was asked before', () => {
  it('is not asked again, not even where there was no answer', () => {
    const asked: string[] = [];
    const firstOf = memoizeBy(
      (word: string) => word.toLowerCase(),
      (word) => {
        asked.push(word);
        return word[0];
      },
    );
    expect(['Red', 'red', '', 'RED', ''].map(firstOf)).toEqual(['R', 'R', undefined, 'R', undefined]);
    expect(asked).toEqual(['Red', '']);
  });

  it('is asked again of another thing, and under another name', () => {
    const answers = memoizeFor<object, string, readonly [number]>();
    const [one, other] = [{}, {}];
    let asked = 0;
    const ask = (owner: object, name: string) => answers(owner, name, () => [++asked]);
    const given = [ask(one, 'a'), ask(one, 'a'), ask(other, 'a'), ask(one, 'b'), ask(other, 'a')];
    expect(given).toEqual([[1], [1], [2], [3], [2]]);
  });
});

import { describe, expect, it } from 'vitest';
import { remembered } from '../../src/vision/remembered.ts';

describe('what was asked before', () => {
  it('is not asked again, not even where there was no answer', () => {
    const asked: string[] = [];
    const firstOf = remembered(
      (word: string) => word.toLowerCase(),
      (word) => {
        asked.push(word);
        return word[0];
      },
    );
    expect(['Red', 'red', '', 'RED', ''].map(firstOf)).toEqual(['R', 'R', undefined, 'R', undefined]);
    expect(asked).toEqual(['Red', '']);
  });
});

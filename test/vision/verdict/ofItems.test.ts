import { describe, expect, it } from 'vitest';
import type { Layout } from '../../../src/vision/layout.ts';
import { mayBeItems } from '../../../src/vision/verdict/ofItems.ts';

describe('what is seen', () => {
  it.each([
    ['balls', { kind: 'ball' }, true, true],
    ['items on pegs', { kind: 'water', onPegs: true }, true, true],
    ['liquid', { kind: 'water' }, true, false],
    ['balls that break the counting rule', { kind: 'ball' }, false, true],
    ['items on pegs that break the counting rule', { kind: 'water', onPegs: true }, false, false],
  ] as const)('may be items: %s', (_, layout, whole, expected) => {
    expect(mayBeItems({ layout: layout as Layout, whole }, { warnings: [] })).toBe(expected);
  });

  it('may be items where the kind is in doubt', () => {
    const warnings = [{ code: 'KIND_UNSURE', reason: 'mayBeBlocks', message: '', tubes: [] }] as const;
    expect(mayBeItems({ layout: { kind: 'water' } as Layout, whole: true }, { warnings })).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { switched } from './instrument.ts';
import { inSet } from './sets.ts';

function mechanismsIn(code: string) {
  const found: Parameters<typeof switched>[2] = [];
  const text = switched(code, 'a/b.ts', found);
  return { text, names: found.map(({ name, off }) => `${name} ${off}`) };
}

describe('a function that can be switched off', () => {
  it.each([
    ['says no', 'function f(a: number): boolean { return a > 1; }', ['a/b.ts f false']],
    ['gives back what it was given', 'function f(a: Run): Run { return { ...a }; }', ['a/b.ts f 0']],
    ['finds nothing', 'function f(a: number): Run | undefined { return g(a); }', ['a/b.ts f undefined']],
    ['lists nothing', 'function f(a: number): Run[] { return g(a); }', ['a/b.ts f []']],
    [
      'may give back its argument in some cases',
      'function f(a: Run): Run { if (a.x) return a; return g(a); }',
      ['a/b.ts f 0'],
    ],
  ])('%s', (_, code, names) => {
    expect(mechanismsIn(code).names).toEqual(names);
  });

  it.each([
    ['changes its argument', 'function f(a: Run): Run { a.x = 1; return a; }'],
    [
      'changes it and has functions within',
      'function f(a: Run): Run { a.map((b) => { return b; }); return a; }',
    ],
    ['has no value to be off with', 'function f(a: Run): number { return a.x; }'],
  ])('is not one that %s', (_, code) => {
    expect(mechanismsIn(code)).toEqual({ text: `${code}\n\n`, names: [] });
  });
});

describe('a set of functions', () => {
  const mechanisms = ['cut/edge.ts find', 'cut/fit.ts isFit', 'liquid/lids.ts find'].map(
    (name) => ({ name, off: 'false' }) as const,
  );
  it.each([
    ['cut/*', [0, 1]],
    ['liquid/lids', [2]],
    ['find', [0, 2]],
    ['cut/*, liquid/lids.ts find', [0, 1, 2]],
  ])('%s', (set, expected) => {
    expect(inSet(set, mechanisms)).toEqual(expected);
  });

  it('is refused where it names nothing', () => {
    expect(() => inSet('cut/*,walled/*', mechanisms)).toThrow('walled/*');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/puzzle/index.ts';

describe('JSON', () => {
  it.each<[string, number]>([
    ['', 1],
    ['{', 2],
    ['[1, 2', 6],
    ['{"a":x}', 6],
    ['{"a" 1}', 6],
    ['{"a":1,}', 7],
    ['{a:1}', 2],
    ['[1 2]', 4],
    ['[1,]', 3],
    ['[}', 2],
    ['{"a":["b"}', 10],
    ['{"a":"b', 6],
    ['"\\x"', 1],
    ['"a\n"', 1],
    ['{"a":1} }', 9],
    ['01', 2],
    ['1 2', 3],
    ['nul', 1],
    ['\ufeff1', 1],
  ])('%j is wrong from character %i', (text, position) => {
    expect(parseJson(text)).toMatchObject({ ok: false, fault: { code: 'JSON', position } });
  });

  it('refuses deep nesting without recursion', () => {
    expect(parseJson(`${'['.repeat(300_000)}x`)).toMatchObject({ ok: false, fault: { code: 'JSON' } });
  });

  it('reads an endless string only once', () => {
    expect(parseJson(`["${'\\u0041x'.repeat(100_000)}`)).toMatchObject({ fault: { position: 2 } });
  });

  it('finds no fault before the point where the text was cut off', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, length) => {
        const text = JSON.stringify([value]);
        const cut = text.slice(0, length % text.length);
        const outcome = parseJson(cut);
        // a string, a word or a number that is cut off is wrong from its start
        const start = cut.length - (/(?:"(?:[^"\\]|\\.)*\\?|[\w.+-]+)$/.exec(cut)?.[0].length ?? 0);
        expect(outcome.ok ? 0 : outcome.fault.position).toBeGreaterThan(Math.min(start, cut.length));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { formatBoard } from '../../src/puzzle/index.ts';
import { parseRule, withRules } from '../../src/vision/corrections/rules.ts';
import type { StoredReading } from '../../src/vision/index.ts';
import { board, valueIn } from '../boards.ts';

const names = { A: 'red', B: 'dark blue' };
const colors = Object.entries(names).map(([id, name]) => ({ id, hex: '', name }));

function reading(text: string): StoredReading {
  const { tubes, ...about } = board(text);
  const numbered = tubes.map((tube, i) => ({ number: i + 1, ...tube }));
  return { version: 1, ...about, capacity: 2, level: null, colors, tubes: numbered, warnings: [] };
}

describe('a rule as a correction', () => {
  it.each([
    ['AB BA __', ['3=locked'], 'AB BA __[locked]'],
    ['AB BA __', ['3=only red'], 'AB BA __[only A]'],
    ['AB BA __', ['3=only dark blue', '3=takes'], 'AB BA __[only B][takes]'],
    ['AB BA __', ['1=frozen 1'], 'AB[frozen 1][until A] BA __'],
    ['AB BA __', ['1=until dark blue', '1=frozen 1'], 'AB[frozen 1][until B] BA __'],
    ['AB BA __[locked]', ['3=none'], 'AB BA __'],
    ['AB BA __', ['uneven', 'limit 12'], 'AB BA __ [uneven] [limit 12]'],
  ])('makes of %s with %j %s', (text, rules, ruled) => {
    const corrections = rules.map((rule) => valueIn(parseRule(rule)));
    expect(formatBoard(valueIn(withRules(reading(text), corrections)))).toBe(ruled);
  });

  it.each(['3', '3=', 'locked', '3=lockt', '3=opens', '3=opens 0', 'limit', 'limit 0', 'uneven 3'])(
    'is none: %s',
    (text) => expect(parseRule(text)).toMatchObject({ ok: false, fault: { code: 'CORRECTION' } }),
  );

  it('is refused for a tube that the board does not have', () => {
    expect(withRules(reading('AB BA __'), [valueIn(parseRule('4=locked'))])).toMatchObject({
      fault: { message: 'there is no tube 4; the board has 3 tubes' },
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBoard,
  formatHangingBoard,
  KINDS,
  parseBoard,
  type TubeRules,
  validate,
} from '../../src/puzzle/index.ts';

describe('parseBoard', () => {
  it('reads tops from the left and takes ball for granted', () => {
    const outcome = parseBoard('_abb abba ____ ___a');
    expect(outcome.ok && outcome.value.kind).toBe('ball');
    expect(outcome.ok && outcome.value.tubes[1]?.items.join('')).toBe('abba');
    expect(outcome.ok && outcome.value.tubes[0]?.items.join('')).toBe('bba');
  });

  it('reads the kind and mixed capacities', () => {
    const outcome = parseBoard('water: ab ba ___');
    expect(outcome.ok && outcome.value.kind).toBe('water');
    expect(outcome.ok && outcome.value.tubes.map((tube) => tube.capacity)).toEqual([2, 2, 3]);
  });

  it.each([
    ['', 'TEXT_EMPTY', 1],
    ['   ', 'TEXT_EMPTY', 1],
    ['no board stands here, only words', 'NOT_A_BOARD', 1],
    ['these are words of many lengths', 'NOT_A_BOARD', 1],
    ['sand: ab', 'KIND_UNKNOWN', 1],
    [' nuts: ab', 'KIND_UNKNOWN', 2],
    ['aa bb a,c', 'CHARACTER', 8],
    ['aa b_ __', 'FLOATING', 5],
    ['aab abb ___ cc_', 'FLOATING', 15],
    ['aab abb ___ c__', 'FLOATING', 14],
    ['aa ab __', 'COLOR_COUNT', 1],
    ['ab ba __[lockt]', 'TUBE_RULE', 9],
    ['ab ba __[opens 0]', 'TUBE_RULE', 9],
    ['ab ba __[opens 3]', 'TUBE_RULE', 7],
    ['ab[frozen 2] ba __', 'TUBE_RULE', 1],
    ['ab ba __[only red]', 'TUBE_RULE', 7],

    ['ab[locked] ba[locked]', 'NO_TUBES', 1],
    ['aa ab[locked] ab __', 'COLOR_COUNT', 1],
    ['aaaa bbbc ____', 'COLOR_COUNT', 6],
  ])('refuses %j with %s at character %i', (text, code, position) => {
    expect(parseBoard(text)).toMatchObject({ ok: false, fault: { code, position } });
  });

  it.each([
    [
      'aabx bbba aaxb ____',
      'the colours do not add up: 2 x, 5 b, 5 a, but each colour has to fill tubes of 4',
    ],
    ['aaab bbba cccd _ddd __cc', 'the colours do not add up: 5 c, but each colour has to fill tubes of 4'],
  ])('says which colours of %j do not fill tubes, and no others', (text, message) => {
    expect(parseBoard(text)).toMatchObject({ fault: { message } });
  });

  it.each([
    ['CAPACITY', 1, 'x'.repeat(33)],
    ['TOO_MANY_TUBES', 1, 'aa '.repeat(129)],
    ['TEXT_TOO_LONG', 8449, 'a'.repeat(20_000)],
  ])('refuses a text beyond the limits with %s at character %i', (code, position, text) => {
    expect(parseBoard(text)).toMatchObject({ ok: false, fault: { code, position } });
  });
});

describe('parseBoard of tubes that are upside down', () => {
  const parse = (text: string) => parseBoard(text, { upsideDown: true });

  it('takes the left for the closed end', () => {
    const outcome = parse('water: abb_ abba a___ ____');
    expect(outcome.ok && outcome.value.tubes[0]?.items.join('')).toBe('abb');
    expect(outcome.ok && outcome.value.tubes[1]?.items.join('')).toBe('abba');
  });

  it.each([
    ['aa _b __', 'FLOATING', 4],
    ['aab abb ___ c_c', 'FLOATING', 14],
    ['aa ab __', 'COLOR_COUNT', 1],
  ])('refuses %j with %s at character %i', (text, code, position) => {
    expect(parse(text)).toMatchObject({ ok: false, fault: { code, position } });
  });
});

const tube = fc
  .record({
    capacity: fc.integer({ min: 1, max: 6 }),
    items: fc.array(fc.constantFrom(...'ABxyé中?'), { maxLength: 6 }),
  })
  .map(({ capacity, items }) => ({ capacity: Math.max(capacity, items.length), items }));

const rules: fc.Arbitrary<TubeRules> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  ...[
    { locked: true as const },
    { opens: 1 },
    { only: 'a' },
    { gives: true as const },
    { takes: true as const, queue: true as const },
    { frozen: 2, until: '#' },
    { chained: 3, only: 'ß' },
    { covered: 2 },
  ].map((rule) => fc.constant(rule)),
);

const positions = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    tubes: fc.array(
      fc.tuple(tube, rules).map(([plain, own]) => ({ ...plain, ...own })),
      { minLength: 1, maxLength: 12 },
    ),
    uneven: fc.constantFrom(undefined, true as const),
    limit: fc.constantFrom(undefined, 30),
  })
  .map(({ uneven, limit, ...position }) => ({
    ...position,
    ...(uneven && { uneven }),
    ...(limit && { limit }),
  }));

describe('formatBoard', () => {
  it.each([
    ['', formatBoard, {}],
    [' of tubes that are upside down', formatHangingBoard, { upsideDown: true }],
  ])('writes what parseBoard%s reads back', (_, format, options) => {
    fc.assert(
      fc.property(positions, (position) => {
        const legal = validate(position);
        const again = parseBoard(format(position), options);
        expect(again.ok).toBe(legal.ok);
        if (again.ok) expect(again.value).toEqual(position);
      }),
    );
  });
});

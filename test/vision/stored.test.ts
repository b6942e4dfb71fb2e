import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseStoredReading,
  type StoredReading,
  WARNING_CODES,
  type WarningReason,
} from '../../src/vision/index.ts';
import { DOUBTS } from '../../src/vision/messages/index.ts';

const letter = fc.constantFrom(...'ABCDEFGH');
const capacity = fc.integer({ min: 1, max: 8 });
const size = fc.integer({ min: 1, max: 4000 });
const place = fc.integer({ min: 0, max: 4000 });

const shape = {
  capacity,
  x: place,
  y: place,
  width: place,
  height: place,
  itemWidth: size,
  itemHeight: size,
};

const tube = fc.record(shape).chain((shape) =>
  fc.array(fc.oneof(letter, fc.constant('?')), { maxLength: shape.capacity }).map((items) => {
    const places = Array.from({ length: shape.capacity }, (_, k) => ({ x: shape.x, y: shape.y - k }));
    const seenAt = places.slice(0, items.length);
    return { ...shape, items, certainty: items.map(() => 1), places, seenAt };
  }),
);

const inTubes: fc.Arbitrary<StoredReading> = fc.record({
  version: fc.constant(1 as const),
  kind: fc.constantFrom('ball' as const, 'water' as const),
  capacity,
  level: fc.option(fc.integer({ min: 0, max: 99_999 })),
  width: size,
  height: size,
  colors: fc.constant([...'ABCDEFGH'].map((id) => ({ id, hex: '#102030', name: `colour ${id}` }))),
  tubes: fc
    .array(tube, { minLength: 1, maxLength: 12 })
    .map((tubes) => tubes.map((one, i) => ({ number: i + 1, ...one }))),
  warnings: fc.array(
    fc.record(
      {
        code: fc.constantFrom(...WARNING_CODES),
        reason: fc.constantFrom(...(Object.keys(DOUBTS) as WarningReason[])),
        message: fc.string(),
        tubes: fc.array(fc.integer({ min: 1, max: 12 })),
      },
      { requiredKeys: ['code', 'message', 'tubes'] },
    ),
    { maxLength: 3 },
  ),
});

const reading: fc.Arbitrary<StoredReading> = fc
  .tuple(inTubes, fc.boolean(), fc.boolean(), fc.boolean())
  .map(([stored, onPegs, upsideDown, isPart]) => ({
    ...stored,
    ...(isPart && { part: { x: 0, y: 10, width: 30, height: 20 } }),
    ...(onPegs && { onPegs }),
    ...(upsideDown && { upsideDown }),
  }));

describe('a reading that is hung', () => {
  it('has its places in the order of the items', () => {
    const places = [1, 2].map((y) => ({ x: 0, y }));
    const tube = { number: 1, capacity: 2, items: ['A', 'B'], certainty: [1, 0], places, seenAt: places };
    const stored = { version: 1, kind: 'ball', tubes: [tube] };
    const turned = places.toReversed();
    expect(parseStoredReading(JSON.stringify(stored), { upsideDown: true })).toMatchObject({
      value: {
        upsideDown: true,
        tubes: [{ ...tube, items: ['B', 'A'], certainty: [0, 1], places: turned, seenAt: turned }],
      },
    });
  });
});

describe('parseStoredReading', () => {
  it('gives back what was stored', () => {
    fc.assert(
      fc.property(reading, (stored) => {
        expect(parseStoredReading(JSON.stringify(stored))).toEqual({ ok: true, value: stored });
      }),
    );
  });

  it('leaves out places that do not fit the tube, and what nobody knows of a place', () => {
    const tube = { number: 1, capacity: 2, items: ['A'], certainty: ['high'], places: [{ x: 1, y: 2 }] };
    const seenAt = [{ x: 1, y: 2, mood: 'bad' }];
    const board = { version: 1, kind: 'ball', capacity: 2, tubes: [{ ...tube, seenAt, added: true }] };
    const outcome = parseStoredReading(JSON.stringify({ ...board, part: { x: 1 } }));
    const known = { number: 1, capacity: 2, items: ['A'], seenAt: [{ x: 1, y: 2 }], added: true };
    expect(outcome.ok && outcome.value.tubes).toEqual([known]);
    expect(outcome.ok && outcome.value).not.toHaveProperty('part');
  });

  it('leaves out what later versions say besides, and refuses by name what may change the board', () => {
    const tube = { capacity: 2, items: ['A', 'A'], shine: 0.5 };
    const board = { version: 1, kind: 'ball', capacity: 2, tubes: [tube], mood: 'good' };
    const parsed = (additive?: string[]) => parseStoredReading(JSON.stringify({ ...board, additive }));
    expect(parsed(['mood', 'shine'])).toMatchObject({
      value: { capacity: 2, tubes: [{ number: 1, capacity: 2, items: ['A', 'A'] }] },
    });
    expect(parsed(['mood'])).toMatchObject({ fault: { message: expect.stringContaining('"shine"') } });
    expect(parsed()).toMatchObject({ fault: { message: expect.stringContaining('"mood"') } });
  });

  it('answers with a value whatever JSON it gets', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const outcome = parseStoredReading(text);
        expect(outcome.ok || ['JSON', 'READING'].includes(outcome.fault.code)).toBe(true);
      }),
    );
  });

  it.each<[string, string, RegExp]>([
    ['no JSON', '{', /JSON/],
    ['a list', '[]', /./],
    ['another version', '{"version":2}', /version/],
    ['no tubes', '{"version":1,"kind":"ball","capacity":4,"colors":[],"warnings":[]}', /tubes/],
    ['an empty list of tubes', '{"version":1,"kind":"ball","capacity":4,"tubes":[]}', /tubes/],
    [
      'a tube of half a place',
      '{"version":1,"kind":"ball","tubes":[{"capacity":2.5,"items":[]}]}',
      /capacity/,
    ],
    [
      'tubes out of order',
      '{"version":1,"kind":"ball","tubes":[{"number":2,"capacity":2,"items":["a","b"]}]}',
      /number/,
    ],
    ['a prototype in place of a kind', '{"version":1,"kind":"__proto__","capacity":4,"tubes":[]}', /kind/],
    ['deep nesting', '['.repeat(100_000), /./],
  ])('refuses %s', (_name, text, message) => {
    const outcome = parseStoredReading(text);
    expect(outcome.ok ? '' : outcome.fault.message).toMatch(message);
  });
});

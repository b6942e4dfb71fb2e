import { describe, expect, it } from 'vitest';
import { Random } from '../../fixtures/painter/random.ts';
import { remember } from '../../src/memory/index.ts';
import { formatBoard, HIDDEN, KINDS, parseBoard } from '../../src/puzzle/index.ts';
import type { StoredReading } from '../../src/vision/index.ts';
import { valueIn } from '../boards.ts';
import { Level, told } from './played.ts';

/** A reading of board text, as if its tubes stood in a row. */
function reading(text: string, more: Partial<StoredReading> = {}): StoredReading {
  const board = valueIn(parseBoard(text));
  const letters = new Set(board.tubes.flatMap(({ items }) => items).filter((item) => item !== HIDDEN));
  return {
    version: 1,
    kind: board.kind,
    capacity: 4,
    level: null,
    colors: [...letters].map((id) => ({ id, hex: '', name: id })),
    tubes: board.tubes.map((tube, i) => ({ number: i + 1, ...tube })),
    warnings: [],
    ...more,
  };
}

function recalled(earlier: readonly string[], now: string): string {
  const outcome = remember(
    earlier.map((text) => reading(text)),
    reading(now),
  );
  return outcome.ok ? formatBoard(outcome.value.reading) : `${outcome.fault.code} ${outcome.fault.tubes}`;
}

describe('remember', () => {
  it.each([
    ['what came to light, after a restart', ['a? ?b __', '_c ?b _a'], 'a? ?b __', 'ac ?b __'],
    ['under a hidden item', ['ab? a?b ___', '_b? a?b __a'], 'ab? a?b ___', 'ab? a?b ___'],
    [
      'one that was seen and moved away',
      ['a? b? cc __', '__ b? cc da', '__ b? cc da'],
      'a? b? cc __',
      'ad b? cc __',
    ],
    [
      'two of one colour that were moved away',
      ['a?? b?? _cc ___', '___ b?? _cc dda'],
      'a?? b?? _cc ___',
      'add b?? _cc ___',
    ],
    [
      'two of which nobody knows which was which',
      ['a?? b?? _cc ___', '___ b?? _cc dea'],
      'a?? b?? _cc ___',
      'a?? b?? _cc ___',
    ],
    ['what the picture shows anyway', ['a? ?b __'], '_c ?b _a', '_c ?b _a'],
  ])('%s', (_name, earlier, now, expected) => {
    expect(recalled(earlier, now)).toBe(expected);
  });

  it.each([
    ['another kind of game', ['water: ab? a?b ___'], 'ab? a?b ___', 'NOT_A_CONTINUATION '],
    ['another number of tubes', ['ab? a?b ___'], 'ab? a?b ___ ___', 'NOT_A_CONTINUATION '],
    ['other capacities', ['ab? a?b ___'], 'ab? a?b ____', 'NOT_A_CONTINUATION '],
    ['other items', ['a?? b?? c?? d?? ___'], 'd?? c?? b?? a?? ___', 'NOT_A_CONTINUATION '],
    ['other counts', ['a? b? cc __', '__ b? cc ca'], 'a? b? __ dd', 'NOT_A_CONTINUATION '],
    ['an item that changed its colour', ['a?? b?? c?? d?? ___'], 'a?? b?? c?? a?? ___', 'CONTRADICTION 4'],
    [
      'one that was seen later',
      ['a?? b?? c?? d?? ___', '_e? b?? c?? d?? __a', 'a?? b?? c?? d?? ___'],
      '_f? b?? c?? d?? __a',
      'CONTRADICTION 1',
    ],
  ])('refuses %s', (_name, earlier, now, expected) => {
    expect(recalled(earlier, now)).toBe(expected);
  });

  it('refuses a picture of another level by its title', () => {
    const first = reading('a? ?b __', { level: 7 });
    expect(remember([first], reading('a? ?b __', { level: 8 }))).toMatchObject({
      ok: false,
      fault: { code: 'NOT_A_CONTINUATION', message: expect.stringContaining('level 8') },
    });
  });

  it('brings along the colours that the new picture does not show', () => {
    const outcome = valueIn(remember([reading('a? b? __'), reading('_c b? _a')], reading('a? b? __')));
    expect(outcome.recalled).toEqual([{ tube: 1, item: 1, color: 'c' }]);
    expect(outcome.reading.colors.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('remember, over whole games', () => {
  it.each(KINDS.flatMap((kind) => [1, 2, 3].map((seed) => [kind, seed] as const)))('%s %i', (kind, seed) => {
    const random = new Random(seed);
    const level = new Level(kind, random);
    const shots = [level.screenshot()];
    const seen = new Set<string>();
    for (let attempt = 0; attempt < 3; attempt++) {
      for (let move = 0; move < 25; move++) {
        if (!level.moveAtRandom()) continue;
        shots.push(level.screenshot());
        for (const place of shownPlaces(level)) seen.add(place);
      }
      level.restart();
      const outcome = valueIn(remember(shots, level.screenshot()));
      const truth = level.underneath;
      for (const [tube, items] of told(outcome.reading).entries()) {
        for (const [place, item] of items.entries()) {
          if (item !== HIDDEN) expect(item).toBe(truth[tube]?.[place]);
          else expect(seen.has(`${tube}:${place}`)).toBe(false);
        }
      }
    }
  });

  it('does not take one level for another', () => {
    const levels = [1, 2, 3, 4, 5, 6].map((seed) => new Level('water', new Random(seed)).screenshot());
    for (const one of levels) {
      for (const other of levels) {
        expect(remember([one], other).ok).toBe(one === other);
      }
    }
  });
});

/** The places of the start that are not hidden any more. */
function shownPlaces(level: Level): string[] {
  return level.tubes.flatMap(({ items }, tube) =>
    Array.from({ length: 4 }, (_, place) => place)
      .filter((place) => items[place] !== HIDDEN)
      .map((place) => `${tube}:${place}`),
  );
}

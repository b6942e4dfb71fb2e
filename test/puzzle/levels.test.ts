import { describe, expect, it } from 'vitest';
import { formatBoard, nameOf, parseLevel } from '../../src/puzzle/index.ts';

const row = (fields: object) => JSON.stringify({ name: 'one', board: 'ab ba __', ...fields });

describe('a row of a file of levels', () => {
  it('tells the board, its name and what is known of it', () => {
    const level = parseLevel(row({ group: 'small', kind: 'water', status: 'solved', optimal: 3 }));
    expect(level).toMatchObject({ ok: true, value: { name: 'one', group: 'small', fewest: 3 } });
    expect(level.ok && formatBoard(level.value.board)).toBe('water: ab ba __');
  });

  it.each([
    ['proved unsolvable', { status: 'unsolvable' }, null],
    ['open', { status: 'open' }, undefined],
    ['not told', {}, undefined],
  ])('%s', (_name, fields, fewest) => {
    const level = parseLevel(row(fields));
    expect(level.ok && level.value.fewest).toBe(fewest);
  });

  it.each([
    ['no JSON', 'ab ba __', 'LEVEL_ROW'],
    ['a list', '["ab ba __"]', 'LEVEL_ROW'],
    ['no board', '{"name":"one"}', 'LEVEL_ROW'],
    ['an unknown kind', row({ kind: 'sand' }), 'LEVEL_ROW'],
    ['a board that is none', row({ board: 'ab bb __' }), 'COLOR_COUNT'],
  ])('is refused: %s', (_name, text, code) => {
    expect(parseLevel(text)).toMatchObject({ ok: false, fault: { code } });
  });

  it('says where the JSON of a row is wrong', () => {
    expect(parseLevel('{"board":}')).toMatchObject({ fault: { code: 'LEVEL_ROW', position: 10 } });
  });

  it('has a name even when its board is none', () => {
    expect(nameOf(row({ board: 'ab bb __' }))).toBe('one');
    expect(nameOf('ab')).toBe('');
  });
});

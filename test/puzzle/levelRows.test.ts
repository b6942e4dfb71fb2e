import { describe, expect, it } from 'vitest';
import { formatBoard, nameOf, parseLevel } from '../../src/puzzle/index.ts';

const row = (fields: object) => JSON.stringify({ name: 'one', board: 'ab ba __', ...fields });

describe('a row of a file of levels', () => {
  it('gives the board, its name and what is known about it', () => {
    const level = parseLevel(row({ group: 'small', kind: 'water', status: 'solved', optimal: 3 }));
    expect(level).toMatchObject({ ok: true, value: { name: 'one', group: 'small', fewest: 3 } });
    expect(level.ok && formatBoard(level.value.board)).toBe('water: ab ba __');
  });

  it.each([
    ['proved unsolvable', { status: 'unsolvable' }, null],
    ['open', { status: 'open' }, undefined],
    ['open, with no optimum', { status: 'open', optimal: null }, undefined],
    ['not told', {}, undefined],
  ])('%s', (_name, fields, fewest) => {
    const level = parseLevel(row(fields));
    expect(level.ok && level.value.fewest).toBe(fewest);
  });

  it.each([
    ['no board', '{"name":"one"}', 'READING'],
    ['an unknown kind', row({ kind: 'sand' }), 'READING'],
    ['several boards', '[{"board":"ab ba __"},{"board":"ab ba __"}]', 'LEVEL_ROW'],
    ['text that is not a board', row({ board: 'ab bb __' }), 'COLOR_COUNT'],
  ])('is refused: %s', (_name, text, code) => {
    expect(parseLevel(text)).toMatchObject({ ok: false, fault: { code } });
  });

  it('may be the board alone, in any format', () => {
    expect(parseLevel('ab ba __')).toMatchObject({ ok: true, value: { name: '' } });
    expect(parseLevel('{"name":"two","bottles":[["a","b"],["b","a"],[]]}')).toMatchObject({
      value: { name: 'two' },
    });
  });

  it('says where the JSON of a row is wrong', () => {
    expect(parseLevel('{"board":}')).toMatchObject({ fault: { code: 'JSON', position: 10 } });
  });

  it('has a name even if its board is invalid', () => {
    expect(nameOf(row({ board: 'ab bb __' }))).toBe('one');
    expect(nameOf('ab')).toBe('');
  });
});

import { expect, it } from 'vitest';
import { nameOf } from '../../src/puzzle/levelRows.ts';

it('a row of a file of levels has a name even if its board is invalid', () => {
  expect(nameOf('{"name":"one","board":"ab bb __"}')).toBe('one');
  expect(nameOf('ab')).toBe('');
});

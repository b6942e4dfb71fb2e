import { describe, expect, it } from 'vitest';
import { requestIdOf } from '../../src/serve/record.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('ids of requests', () => {
  it.each([
    'f47ac10b-58cc-4372-a567-0e02b2c3d479',
    '1-5759e988-bd862e3fe1be46a994272793',
    'Zm9vYmFy+/==',
    'a'.repeat(128),
  ])('%s is taken as it is', (id) => expect(requestIdOf(id)).toBe(id));

  it.each([undefined, '', 'two words', 'a"b', 'line\nbreak', 'é', 'a'.repeat(129)])(
    '%j is replaced by a new one',
    (given) => {
      expect(requestIdOf(given)).toMatch(UUID);
      expect(requestIdOf(given)).not.toBe(requestIdOf(given));
    },
  );
});

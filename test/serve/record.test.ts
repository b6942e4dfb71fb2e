import { EventEmitter } from 'node:events';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { ServiceEvents } from '../../src/serve/events.ts';
import { recordRequests, type ServiceEnv } from '../../src/serve/record.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The id that a request gets. @param given the one that it brings */
async function idOf(given: string | undefined): Promise<string | null> {
  const service = new Hono<ServiceEnv>().use(recordRequests(new ServiceEvents(), () => '/'));
  const headers = given === undefined ? {} : { 'x-request-id': given };
  const answer = await service.request('/', { headers }, { outgoing: new EventEmitter() });
  return answer.headers.get('x-request-id');
}

describe('ids of requests', () => {
  it.each([
    'f47ac10b-58cc-4372-a567-0e02b2c3d479',
    '1-5759e988-bd862e3fe1be46a994272793',
    'Zm9vYmFy+/==',
    'a'.repeat(128),
  ])('%s is taken as it is', async (id) => expect(await idOf(id)).toBe(id));

  it.each([undefined, '', 'two words', 'a"b', 'é', 'a'.repeat(129)])(
    '%j is replaced by a new one',
    async (given) => {
      expect(await idOf(given)).toMatch(UUID);
      expect(await idOf(given)).not.toBe(await idOf(given));
    },
  );
});

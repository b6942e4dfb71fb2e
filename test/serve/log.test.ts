import { expect, it } from 'vitest';
import { ServiceEvents } from '../../src/serve/events.ts';
import { logEvents } from '../../src/serve/log.ts';
import { troubleWith } from '../schema.ts';

/** Events, and the objects that the log has written of them. */
function logged() {
  const lines: Record<string, unknown>[] = [];
  const events = new ServiceEvents();
  logEvents(events, (line) => {
    expect(line).toMatch(/^[^\n]+\n$/);
    lines.push(JSON.parse(line));
  });
  return { events, lines };
}

it('the log has one line per request', () => {
  const { events, lines } = logged();
  const request = { id: 'a1', method: 'POST', route: '/hint', status: 200, bytes: 320 };
  events.emit('served', { ...request, milliseconds: 12.3456 });
  expect(lines).toEqual([
    { level: 'info', time: expect.any(String), pid: process.pid, msg: 'answered', ...request, ms: 12.3 },
  ]);
});

it('the log says where a bug is, but not its message, which may contain the board', () => {
  const { events, lines } = logged();
  events.emit('threw', 'a1', new TypeError('ABAB BABA is no board'));
  expect(lines).toEqual([expect.objectContaining({ level: 'error', id: 'a1', error: 'TypeError' })]);
  expect(JSON.stringify(lines)).toContain('log.test.ts');
  expect(JSON.stringify(lines)).not.toContain('BABA');
});

it('the lines of the log match the schema', () => {
  const { events, lines } = logged();
  events.emit('served', { id: 'a1', method: 'GET', route: 'page', status: 499, bytes: 0, milliseconds: 1 });
  events.emit('threadReplaced', 'late');
  events.emit('threw', 'a1', new Error('no'));
  events.emit('stage', 'listening', { port: 8737 });
  events.emit('stage', 'draining', { limit: 30_000 });
  events.emit('stage', 'ended', { unfinished: 0 });
  expect(lines.flatMap((line) => troubleWith('logLine', line))).toEqual([]);
  expect(lines).toHaveLength(6);
});

import { expect, it } from 'vitest';
import { buildLog } from '../../src/serve/log.ts';
import { troubleWith } from '../schema.ts';

/** A log, and the objects that were written to it. */
function logged() {
  const lines: Record<string, unknown>[] = [];
  const log = buildLog((line) => {
    expect(line).toMatch(/^[^\n]+\n$/);
    lines.push(JSON.parse(line));
  });
  return { log, lines };
}

it('the log has one line per request', () => {
  const { log, lines } = logged();
  const request = { id: 'a1', method: 'POST', route: '/hint', status: 200, bytes: 320 };
  log.served?.({ ...request, milliseconds: 12.3456 });
  expect(lines).toEqual([
    { level: 'info', time: expect.any(String), pid: process.pid, msg: 'answered', ...request, ms: 12.3 },
  ]);
});

it('the log says where a bug is, but not its message, which may contain the board', () => {
  const { log, lines } = logged();
  log.threw?.('a1', new TypeError('ABAB BABA is no board'));
  expect(lines).toEqual([expect.objectContaining({ level: 'error', id: 'a1', error: 'TypeError' })]);
  expect(JSON.stringify(lines)).toContain('log.test.ts');
  expect(JSON.stringify(lines)).not.toContain('BABA');
});

it('the lines of the log match the schema', () => {
  const { log, lines } = logged();
  log.served?.({ id: 'a1', method: 'GET', route: 'page', status: 499, bytes: 0, milliseconds: 1 });
  log.threadReplaced?.('late');
  log.threw?.('a1', new Error('no'));
  log.note('listening', { port: 8737 });
  log.note('draining', { limit: 30_000 });
  log.note('ended', { unfinished: 0 });
  expect(lines.flatMap((line) => troubleWith('logLine', line))).toEqual([]);
  expect(lines).toHaveLength(6);
});

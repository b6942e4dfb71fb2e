import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealtRows } from '../levels/dealt.ts';
import { HAS_REDIS, TestRedis } from '../levels/queue/redis.ts';
import { printedObjects } from '../schema.ts';
import { sharedFolder } from '../scratch.ts';
import { tubesight, tubesightProcess } from './run.ts';

const FOLDER = sharedFolder();
const LEVELS = join(FOLDER, 'levels.jsonl');
const ROWS = [...dealtRows(20, 4), '{"name":"broken","board":"ab bb __"}', ...dealtRows(1, 4)];
writeFileSync(LEVELS, ROWS.join('\n'));

/** Runs `tubesight queue`. */
function queue(...args: readonly string[]) {
  return tubesight(['queue', ...args], FOLDER);
}

/** The answers without their times, which differ from run to run. */
function withoutTimes(out: string): string {
  return out.replaceAll(/,"elapsedMs":[\d.]+/g, '');
}

describe('a queue that cannot be used', () => {
  const away = ['--redis', 'redis://:secret@127.0.0.1:1'];

  it.each([
    ['to add', ['add', LEVELS]],
    ['to collect', ['collect']],
  ])('because Redis is away is told in a sentence, without the password: %s', async (_, args) => {
    const { code, err } = await queue(...args, ...away);
    expect(err).toBe(
      'tubesight: Redis at 127.0.0.1:1 does not answer (ECONNREFUSED); start it, or name another one with --redis\n',
    );
    expect(code).toBe(9);
  });

  it('because its packages are missing says so in one sentence', async () => {
    // stands in for an installation without them
    const hook = `export const resolve = (name, context, next) => { if (name === 'bullmq') throw Object.assign(new Error('missing'), { code: 'ERR_MODULE_NOT_FOUND' }); return next(name, context); };`;
    const hookUrl = `data:text/javascript,${encodeURIComponent(hook)}`;
    const setUp = `import { register } from 'node:module'; register(${JSON.stringify(hookUrl)});`;
    const options = `--import=data:text/javascript,${encodeURIComponent(setUp)}`;
    const env = { ...process.env, NODE_OPTIONS: options };
    const { code, err } = await tubesightProcess(['queue', 'collect', ...away], FOLDER, '', env);
    expect([code, err]).toEqual([2, expect.stringContaining('install them with npm install bullmq ioredis')]);
  });

  it.each([
    [['work', '--fast', ...away], '--fast does not work with queue work'],
    [['add', '--until-empty', LEVELS, ...away], '--until-empty does not work with queue add'],
    [['add', ...away], 'name the files of levels to add'],
    [['work', LEVELS, ...away], 'queue work takes its levels from the queue'],
    [['collect'], 'say where the queue is'],
    [['collect', '--redis', 'localhost'], 'Give the address of Redis'],
    [['collect', '--queue', 'a:b', ...away], 'Give a name of letters'],
  ])('%j', async (args, message) => {
    const { code, err } = await queue(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe.skipIf(!HAS_REDIS)('a queue', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start();
  });
  afterAll(() => redis?.end());

  const at = (name: string) => ['--redis', redis.url, '--queue', name];

  it('answers what solve answers, in the order of the file, each level once', async () => {
    const added = await queue('add', LEVELS, ...at('once'));
    expect(added.err).toBe('21 levels added, 1 were already there\n');
    expect((await queue('add', LEVELS, ...at('once'))).err).toBe('0 levels added, 22 were already there\n');
    const worked = await queue('work', '--until-empty', '--jobs', '2', ...at('once'));
    expect([worked.code, worked.err]).toEqual([0, '21 levels done\n']);
    const { out: expected } = await tubesight(['solve', LEVELS, '--json'], FOLDER);
    const collected = await queue('collect', LEVELS, ...at('once'));
    expect(withoutTimes(collected.out)).toBe(withoutTimes(expected));
    expect(printedObjects(collected.out)).toHaveLength(22);
    expect(collected.code).toBe(3);
    const all = await queue('collect', ...at('once'));
    expect(all.out.split('\n').toSorted()).toEqual([...new Set(collected.out.split('\n'))].toSorted());
  });

  it('says how many levels are not answered yet, and how many were not added', async () => {
    await queue('add', LEVELS, ...at('open'));
    const open = await queue('collect', LEVELS, ...at('open'));
    expect([open.code, open.err]).toEqual([9, expect.stringContaining('22 levels not answered yet')]);
    const others = await queue('collect', LEVELS, '--fast', ...at('open'));
    expect([others.code, others.err]).toEqual([9, expect.stringContaining('22 levels not in the queue')]);
  });

  it('is empty when its answers were collected with --remove', async () => {
    await queue('add', LEVELS, ...at('removed'));
    await queue('work', '--until-empty', ...at('removed'));
    expect((await queue('collect', '--remove', ...at('removed'))).out.split('\n')).toHaveLength(22);
    expect((await queue('collect', ...at('removed'))).out).toBe('');
  });
});

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealtRows } from '../levels/dealt.ts';
import { HAS_REDIS, TestRedis } from '../levels/queue/redis.ts';
import { printedObjects } from '../schema.ts';
import { sharedFolder } from '../scratch.ts';
import { type Ended, MAIN, tubesightProcess } from './run.ts';

const FOLDER = sharedFolder();

/** Runs `tubesight queue` as a process: several run at once. */
function queue(...args: readonly string[]) {
  return tubesightProcess(['queue', ...args], FOLDER);
}

describe.skipIf(!HAS_REDIS)('a queue', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start();
  });
  afterAll(() => redis?.end());

  const at = (name: string) => ['--redis', redis.url, '--queue', name];

  it('adds only while not too many levels wait', async () => {
    const many = join(FOLDER, 'many.jsonl');
    writeFileSync(many, dealtRows(1_200, 3).join('\n'));
    const adding = queue('add', many, '--max-waiting', '100', ...at('pressed'));
    // the first bulk is more than may wait, so the second is not added before a worker has begun
    expect(await Promise.race([adding, setTimeout(2_000, 'waits')])).toBe('waits');
    let isAdded = false;
    const added = adding.then(({ err }) => {
      isAdded = true;
      return err;
    });
    while (!isAdded) await queue('work', '--until-empty', ...at('pressed'));
    expect(await added).toBe('1,200 levels added\n');
    await queue('work', '--until-empty', ...at('pressed'));
    expect((await queue('collect', many, ...at('pressed'))).out.split('\n')).toHaveLength(1_201);
  });

  it('loses nothing and answers nothing twice while workers and Redis are killed', async () => {
    const levels = join(FOLDER, 'soaked.jsonl');
    const rows = dealtRows(1_200, 7);
    writeFileSync(levels, rows.join('\n'));
    const own = await TestRedis.start();
    try {
      await queue('add', levels, '--redis', own.url);
      const { code, out, err } = await collectedWhileKilling(own, levels);
      expect([code, err]).toEqual([0, '']);
      const names = printedObjects(out).map(({ name }) => name);
      expect(names).toEqual(rows.map((_, i) => `dealt-${i + 1}`));
      const all = await queue('collect', '--redis', own.url);
      expect(all.out.split('\n').slice(0, -1)).toHaveLength(rows.length);
    } finally {
      await own.end();
    }
  });
});

/**
 * Lets four workers answer all levels; after every 150 answers one of them is killed and replaced, and after 500 Redis is killed.
 * It is counted in answers, so that it ends on a slow machine and does not end too early on a fast one.
 */
async function collectedWhileKilling(redis: TestRedis, levels: string): Promise<Ended> {
  // the levels of a killed worker are soon given to others
  const args = [MAIN, 'queue', 'work', '--redis', redis.url, '--jobs', '1', '--lost-after', '2s'];
  const startWorker = () => spawn(process.execPath, args, { stdio: 'ignore' });
  const workers = Array.from({ length: 4 }, startWorker);
  let collected: Ended | undefined;
  const collecting = queue('collect', levels, '--redis', redis.url, '--wait').then((ended) => {
    collected = ended;
    return ended;
  });
  let [kills, restarts] = [0, 0];
  while (!collected) {
    await setTimeout(100);
    const answered = await redis.answered();
    if (answered > (kills + 1) * 150) {
      workers[kills % 4]?.kill('SIGKILL');
      workers[kills++ % 4] = startWorker();
    }
    if (answered <= 500 || restarts > 0) continue;
    restarts++;
    await redis.kill();
    await setTimeout(1_000);
    await redis.start();
  }
  for (const worker of workers) worker.kill('SIGKILL');
  expect([restarts, kills > 3]).toEqual([1, true]);
  return collecting;
}

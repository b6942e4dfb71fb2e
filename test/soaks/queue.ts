import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dealtRows } from '../levels/dealt.ts';
import { TestRedis } from '../levels/queue/redis.ts';
import { runQueue, soak } from './workers.ts';

/**
 * `npm run soak -- queue`: 20,000 small levels (or as many as are said), four workers, of which one is killed every five seconds and replaced,
 * and a Redis that is killed once. Says whether every level was answered once, and how long it took.
 */
const COUNT = Number(process.argv[2] ?? 20_000);
const COLORS = 5;

const folder = mkdtempSync(join(tmpdir(), 'soak-'));
const levels = join(folder, 'levels.jsonl');
writeFileSync(levels, dealtRows(COUNT, COLORS).join('\n'));
const redis = await TestRedis.start();
try {
  const adding = performance.now();
  const added = await runQueue(['add', levels, '--redis', redis.url]);
  console.log(`${added.err.trim()} in ${((performance.now() - adding) / 1_000).toFixed(1)} s`);
  const { collected, kills, seconds } = await soak({
    redis,
    levels,
    workers: 4,
    isKillDue: ({ elapsed, kills }) => elapsed > (kills + 1) * 5_000,
    isRestartDue: ({ elapsed }) => elapsed > 12_000,
  });
  const names = collected.out
    .split('\n')
    .slice(0, -1)
    .map((line) => (JSON.parse(line) as { name: string }).name);
  const isOnce = names.length === COUNT && names.every((name, i) => name === `dealt-${i + 1}`);
  console.log(`${names.length} answers, ${isOnce ? 'each level once and in order' : 'NOT each level once'}`);
  console.log(
    `${kills} workers killed, Redis once; ${seconds.toFixed(1)} s, ${(COUNT / seconds).toFixed(0)} levels a second`,
  );
  const all = await runQueue(['collect', '--redis', redis.url]);
  console.log(`${all.out.split('\n').length - 1} answers in the queue`);
  if (!isOnce || collected.code !== 0) process.exitCode = 1;
} finally {
  await redis.end();
  rmSync(folder, { recursive: true });
}

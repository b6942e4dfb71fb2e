import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestRedis } from '../levels/queue/redis.ts';

const MAIN = resolve('dist/cli/main.js');

/** How the program ended, as a process of its own. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `tubesight queue` to its end. */
export async function runQueue(args: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, [MAIN, 'queue', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

/** How far a soak is: levels that are answered, milliseconds, and workers that were killed. */
export interface SoFar {
  readonly answered: number;
  readonly elapsed: number;
  readonly kills: number;
}

export interface Soak {
  readonly redis: TestRedis;
  /** The file of levels, which are in the queue. */
  readonly levels: string;
  readonly workers: number;
  /** Whether to kill the next worker. */
  readonly isKillDue: (soFar: SoFar) => boolean;
  /** Whether to kill Redis and start it again. It is done once. */
  readonly isRestartDue: (soFar: SoFar) => boolean;
}

/** @property seconds until the last answer */
export interface SoakResult {
  readonly collected: Ran;
  readonly kills: number;
  readonly restarts: number;
  readonly seconds: number;
}

/** Milliseconds after which the levels of a killed worker are given to others; short, because workers are killed often. */
const LOST_AFTER = '2s';

/** Milliseconds between two looks at how far it is. */
const PAUSE = 100;

/** Lets workers answer all levels while one after the other is killed and replaced, and Redis is killed once. */
export async function soak({ redis, levels, workers, isKillDue, isRestartDue }: Soak): Promise<SoakResult> {
  const began = performance.now();
  const running = Array.from({ length: workers }, () => startWorker(redis));
  let collected: Ran | undefined;
  const collecting = runQueue(['collect', levels, '--redis', redis.url, '--wait']).then((ran) => {
    collected = ran;
  });
  let kills = 0;
  let restarts = 0;
  while (!collected) {
    await setTimeout(PAUSE);
    const soFar = { answered: await redis.answered(), elapsed: performance.now() - began, kills };
    if (isKillDue(soFar)) {
      const victim = running[kills % workers];
      running[kills % workers] = startWorker(redis);
      kills++;
      await kill(victim);
    }
    if (restarts === 0 && isRestartDue(soFar)) {
      restarts++;
      await redis.kill();
      await setTimeout(1_000);
      await redis.start();
    }
  }
  await collecting;
  const seconds = (performance.now() - began) / 1_000;
  await Promise.all(running.map(kill));
  return { collected, kills, restarts, seconds };
}

function startWorker(redis: TestRedis): ChildProcess {
  const args = ['queue', 'work', '--redis', redis.url, '--jobs', '1', '--lost-after', LOST_AFTER];
  return spawn(process.execPath, [MAIN, ...args], { stdio: 'ignore' });
}

async function kill(worker: ChildProcess | undefined): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

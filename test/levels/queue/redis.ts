import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** Whether Debian's redis-server, or another, is installed. Tests of the queue are skipped without one. */
export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

if (!HAS_REDIS) console.warn('no redis-server was found: tests of the queue are skipped');

/** A Redis of a test's own, on a free port, that writes all it knows to an append-only file in a temporary folder. */
export class TestRedis {
  private readonly folder = mkdtempSync(join(tmpdir(), 'redis-'));
  private readonly port: number;
  private child: ChildProcess | undefined;

  private readonly client: Redis;

  private constructor(port: number) {
    this.port = port;
    this.client = new Redis({ port, lazyConnect: true, maxRetriesPerRequest: null });
    // it is tried again until it works
    this.client.on('error', () => {});
  }

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, also again with what its file has. */
  async start(): Promise<void> {
    const args = ['--port', `${this.port}`, '--bind', '127.0.0.1', '--dir', this.folder];
    const keeping = ['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'];
    this.child = spawn('redis-server', [...args, ...keeping], { stdio: 'ignore' });
    while (!(await this.answers())) await setTimeout(50);
  }

  /** Kills it. What it has written is kept, as the system has it already. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** How many levels of the queue that is used without --queue are answered. */
  async answered(): Promise<number> {
    return this.client.zcard('bull:tubesight-levels:completed');
  }

  async end(): Promise<void> {
    this.client.disconnect();
    await this.kill();
    rmSync(this.folder, { recursive: true });
  }

  private async answers(): Promise<boolean> {
    const socket = connect(this.port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Random } from '../../fixtures/painter/random.ts';
import { SORTS, type Sort } from './requests.ts';

/**
 * Whether the service's memory grows: `npm run bench -- serve` sends it 1,000 requests of every sort, four at a time, and
 * writes what the process holds after each hundred to `test/bench/serve.txt`. Linux only: it reads /proc.
 */
const { values } = parseArgs({ options: { count: { type: 'string', default: '1000' } } });
const COUNT = Number(values.count);
const AT_A_TIME = 4;
const ROUND = 100;
const FILE = 'test/bench/serve.txt';

const { child, url } = await start();
const random = new Random(1);
const statuses = new Map<string, number>();
const lines: string[] = [];
let sent = 0;
for (let round = 0; round * ROUND < COUNT; round++) {
  await Promise.all(Array.from({ length: AT_A_TIME }, () => client(Math.min(COUNT, (round + 1) * ROUND))));
  lines.push(`${`${sent}`.padStart(5)} requests  ${`${megabytes(child)}`.padStart(5)} MB`);
  console.log(lines.at(-1));
}
child.kill();
const told = [...statuses].sort().map(([what, count]) => `${`${count}`.padStart(5)}  ${what}`);
const text = ['memory of the service, 2 threads', ...lines, '', ...told].join('\n');
console.log(told.join('\n'));
if (COUNT === 1000) writeFileSync(FILE, `${text}\n`);

async function start(): Promise<{ child: ChildProcess; url: string }> {
  const args = ['dist/cli/main.js', 'serve', '--port', '0', '--threads', '2', '--budget', '3s'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { child, url: /http:\S+/.exec(`${line}`)?.[0] ?? '' };
}

async function client(until: number): Promise<void> {
  while (sent < until) {
    const sort = SORTS[sent++ % SORTS.length];
    if (sort) await send(sort);
  }
}

async function send({ name, type, body, patience }: Sort): Promise<void> {
  const path = random.chance(0.5) ? '/solve' : '/hint';
  const leaves = patience ? { signal: AbortSignal.timeout(random.whole(...patience)) } : {};
  const init = { method: 'POST', headers: { 'content-type': type }, body: body(random), ...leaves };
  const answer = await fetch(url + path, init).then(
    async (response) => {
      await response.text();
      return `${response.status}`;
    },
    () => 'left',
  );
  statuses.set(`${name}: ${answer}`, (statuses.get(`${name}: ${answer}`) ?? 0) + 1);
}

/** What the process holds of the computer's memory. */
function megabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

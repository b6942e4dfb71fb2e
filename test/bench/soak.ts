import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '../../fixtures/painter/random.ts';
import { BAD_SORTS, SORTS, type Sort } from './requests.ts';

/**
 * Whether a service that runs for long grows or loses requests: `npm run soak -- serve --minutes 10` sends good, bad and aborted
 * requests, a bounded number at a time, and ends the service while some are running. It fails if
 *
 * - the heap, the open files, the threads or the temporary files are more at the end than after a third of the time,
 * - a request was not answered, or not under its id, or is not in the log exactly once.
 *
 * The result is in `test/bench/soak.txt`. Linux only: it reads /proc.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    clients: { type: 'string', default: '2' },
    budget: { type: 'string', default: '10s' },
  },
});
const MINUTES = Number(values.minutes);
const CLIENTS = Number(values.clients);
const FILE = 'test/bench/soak.txt';
const SAMPLES = 30;
/** Lets the service collect its garbage on a signal, since what is not collected yet is no growth. */
const COLLECTING = ['--expose-gc', '--import', `data:text/javascript,process.on('SIGUSR2', () => gc())`];
/** The service's own folder for temporary files. */
const TEMPORARY = mkdtempSync(join(tmpdir(), 'soak-'));
/** What may be more at the end: the heap breathes, libvips starts and ends threads, and connections are kept for some seconds. */
const ALLOWED = { heap: 1.15, memory: 1.15, files: 2 * CLIENTS, threads: 4, temporary: 0 };

const ALL = [...SORTS, ...BAD_SORTS];
const random = new Random(1);
const { child, url, log } = await start();
const end = performance.now() + MINUTES * 60_000;
/** What clients saw, by id: a status, or `left`. */
const seen = new Map<string, string>();
const counts = new Map<string, number>();
const faults: string[] = [];
const samples: Sample[] = [];

/** What the service holds. Bytes are in megabytes. */
interface Sample {
  readonly minute: number;
  readonly heap: number;
  readonly memory: number;
  readonly files: number;
  readonly threads: number;
  readonly temporary: number;
}

const sampling = setInterval(() => void takeSample(), (MINUTES * 60_000) / SAMPLES);
await Promise.all(Array.from({ length: CLIENTS }, client));
clearInterval(sampling);
await takeSample();
await endWhileBusy();
report();

async function start(): Promise<{ child: ChildProcess; url: string; log: () => string }> {
  const args = [...COLLECTING, 'dist/cli/main.js', 'serve', '--port', '0', '--threads', '2', '--log'];
  const child = spawn(process.execPath, [...args, '--budget', values.budget, '--drain', '60s'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: TEMPORARY },
  });
  let written = '';
  child.stderr.on('data', (text) => {
    written += text;
  });
  const [line] = await once(child.stdout, 'data');
  return { child, url: /http:\S+/.exec(`${line}`)?.[0] ?? '', log: () => written };
}

async function client(): Promise<void> {
  while (performance.now() < end) await send(random.pick(ALL));
}

async function send({ name, type, body, patience }: Sort): Promise<void> {
  const id = randomUUID();
  const path = random.pick(['/solve', '/hint', '/sheet']);
  const headers = { 'content-type': type, 'x-request-id': id };
  const leaves = patience ? { signal: AbortSignal.timeout(random.whole(...patience)) } : {};
  const answer = await fetch(url + path, { method: 'POST', headers, body: body(random), ...leaves }).then(
    async (response) => {
      await response.arrayBuffer();
      if (response.headers.get('x-request-id') !== id) faults.push(`${name}: answered under another id`);
      return `${response.status}`;
    },
    () => 'left',
  );
  if (answer === 'left' && !patience) faults.push(`${name}: no answer`);
  if (answer === '500') faults.push(`${name}: a bug`);
  seen.set(id, answer);
  counts.set(`${name}: ${answer}`, (counts.get(`${name}: ${answer}`) ?? 0) + 1);
}

async function takeSample(): Promise<void> {
  child.kill('SIGUSR2');
  // the metrics are answered after the signal
  await (await fetch(`${url}/healthz`)).text();
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? Number.NaN);
  const sample = {
    minute: MINUTES - (end - performance.now()) / 60_000,
    heap: value('nodejs_heap_size_used_bytes') / 2 ** 20,
    memory: value('process_resident_memory_bytes') / 2 ** 20,
    files: readdirSync(`/proc/${child.pid}/fd`).length,
    threads: readdirSync(`/proc/${child.pid}/task`).length,
    temporary: readdirSync(TEMPORARY, { recursive: true }).length,
  };
  samples.push(sample);
  console.log(formatSample(sample));
}

/** Sends a request for each client, tells the service to end, and expects every one to be answered. */
async function endWhileBusy(): Promise<void> {
  const exit = once(child, 'exit');
  const last = SORTS.filter(({ patience }) => !patience).slice(0, CLIENTS);
  const answers = last.map((sort) => send(sort));
  while (((await (await fetch(`${url}/health`)).json()) as { inside: number }).inside < 1);
  child.kill('SIGTERM');
  await Promise.all(answers);
  const [code] = await exit;
  if (code !== 0) faults.push(`the service ended with ${code}`);
}

/** The median of a member over a part of the samples. */
function median(part: readonly Sample[], member: keyof Sample): number {
  const sorted = part.map((sample) => sample[member]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Compares the second third of the time with the last sixth. */
function growth(): string[] {
  const third = Math.floor(samples.length / 3);
  const early = samples.slice(third, 2 * third);
  const late = samples.slice(-Math.ceil(samples.length / 6));
  const grown = (member: keyof typeof ALLOWED) => {
    const [before, after] = [median(early, member), median(late, member)];
    const most =
      member === 'heap' || member === 'memory' ? before * ALLOWED[member] : before + ALLOWED[member];
    if (!(after <= most)) faults.push(`${member} grew from ${before.toFixed(1)} to ${after.toFixed(1)}`);
    return `${member} ${before.toFixed(0)} -> ${after.toFixed(0)}`;
  };
  return [grown('heap'), grown('memory'), grown('files'), grown('threads'), grown('temporary')];
}

/** Every request that was answered is in the log once, with the status that its client saw. */
function checkLog(): void {
  const logged = new Map<string, number[]>();
  for (const line of log().split('\n').filter(Boolean)) {
    const { id, route, status } = JSON.parse(line) as { id?: string; route: string; status: number };
    if (id !== undefined && route !== '/metrics') logged.set(id, [...(logged.get(id) ?? []), status]);
  }
  for (const [id, status] of seen) {
    const entries = logged.get(id) ?? [];
    // a client that goes away before its request has arrived is in no log
    if (status === 'left' ? entries.length > 1 : entries.join() !== status)
      faults.push(`a request that ended with ${status} is in the log as ${entries.join() || 'nothing'}`);
  }
}

function formatSample({ minute, heap, memory, files, threads, temporary }: Sample): string {
  return `${minute.toFixed(1).padStart(5)} min  heap ${heap.toFixed(1)} MB  memory ${memory.toFixed(0)} MB  files ${files}  threads ${threads}  temporary files ${temporary}`;
}

function report(): void {
  const lines = [
    `${MINUTES} minutes, ${CLIENTS} clients, 2 threads: ${seen.size} requests`,
    ...samples.filter((_, i) => i % 3 === 2).map(formatSample),
    '',
    `second third of the time -> its end: ${growth().join(', ')}`,
  ];
  checkLog();
  const told = [...counts].sort().map(([what, count]) => `${`${count}`.padStart(5)}  ${what}`);
  const verdict = faults.length === 0 ? ['nothing grew, nothing was lost'] : [...new Set(faults)];
  const text = [...lines, '', ...told, '', ...verdict].join('\n');
  console.log(text);
  if (MINUTES >= 10) writeFileSync(FILE, `${text}\n`);
  rmSync(TEMPORARY, { recursive: true });
  process.exitCode = faults.length === 0 ? 0 : 1;
}

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const MAIN = resolve('dist/cli/main.js');

/** How a run of the program ended and what it took. */
export interface Run {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
  /** Processor time in milliseconds: what the run takes on a machine that does nothing else. */
  readonly cpu: number;
  /** Peak memory in megabytes. */
  readonly peak: number;
  /** Names that the run left in its folder. */
  readonly left: readonly string[];
}

export interface RunOptions {
  readonly input?: string | Uint8Array;
  /** Where it runs; without one, a new folder that is removed afterwards. */
  readonly folder?: string;
  /** What to start in place of Node on the program; gets its arguments. */
  readonly command?: readonly string[];
  readonly spawn?: SpawnOptions;
  /** Called with the process as soon as it runs. */
  readonly onStart?: (child: ChildProcess) => void;
}

/** What hangs is ended after so many milliseconds. */
const HANGING = 120_000;
/** Milliseconds between two looks at a process. */
const LOOK = 8;
/** Processor time is counted in hundredths of a second on every Linux. */
const TICK = 10;

/** Runs the built program as a process of its own, watched. */
export async function run(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const folder = options.folder ?? scratch();
  const before = new Set(readdirSync(folder));
  try {
    const ended = await watch(args, folder, options);
    return { ...ended, left: readdirSync(folder).filter((name) => !before.has(name)) };
  } finally {
    if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

export function scratch(): string {
  return mkdtempSync(join(tmpdir(), 'tubesight-sweep-'));
}

function watch(args: readonly string[], cwd: string, options: RunOptions): Promise<Omit<Run, 'left'>> {
  const [command = '', ...first] = options.command ?? [process.execPath, MAIN];
  return new Promise((done, failed) => {
    const child = spawn(command, [...first, ...args], { cwd, ...options.spawn });
    const seen = { out: '', err: '', cpu: 0, peak: 0 };
    const look = setInterval(() => Object.assign(seen, lookAt(child.pid, seen)), LOOK);
    const hanging = setTimeout(() => child.kill('SIGKILL'), HANGING);
    child.stdout?.on('data', (chunk) => {
      seen.out += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      seen.err += chunk;
    });
    child.on('error', failed);
    child.on('close', (code, signal) => {
      clearInterval(look);
      clearTimeout(hanging);
      done({ code, signal, ...seen });
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(options.input);
    options.onStart?.(child);
  });
}

/** Memory and time of a running process by its own account; the last figures where it has none. */
function lookAt(pid: number | undefined, last: { cpu: number; peak: number }) {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const cpu = (Number(fields[11]) + Number(fields[12])) * TICK;
    return { peak: Math.max(last.peak, Number(kilobytes) / 1024), cpu: Math.max(last.cpu, cpu) };
  } catch {
    return last;
  }
}

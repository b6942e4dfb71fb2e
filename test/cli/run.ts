import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type * as program from '../../src/cli/run.ts';
import { ioOf } from '../../src/cli/terminal/io.ts';
import { printedObjects } from '../schema.ts';

/** How the program ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** How a call of the program in this process ended. */
export interface Run extends Ended {
  /** Standard output, for a picture. */
  readonly bytes: Buffer;
}

const DIST = resolve(import.meta.dirname, '../../dist');
export const MAIN = resolve(DIST, 'cli/main.js');
export const SAMPLES = resolve(import.meta.dirname, '../../samples');
export const SCENES = resolve(import.meta.dirname, '../../fixtures/scenes');

/** What a command finds around it, besides its arguments. */
interface Around {
  readonly cwd: string;
  readonly input: string | Uint8Array;
  readonly env: NodeJS.ProcessEnv;
  /** Milliseconds that the moves may wait for the level number. */
  readonly grace: number;
}

/** The last call: the folder, the variables and standard input belong to the process, so only one call runs at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Milliseconds: what is printed must not depend on how busy the machine is. */
const LEVEL_NUMBER_GRACE = 60_000;

/**
 * Calls the built program in this process, and checks its JSON against the schema.
 *
 * @param cwd where it saves.
 * @param input what it gets on standard input.
 */
export function tubesight(
  args: readonly string[],
  cwd: string,
  input: string | Uint8Array = '',
  env: NodeJS.ProcessEnv = process.env,
  grace = LEVEL_NUMBER_GRACE,
): Promise<Run> {
  const call = last.then(() => called(args, { cwd, input, env, grace }));
  last = call.catch(() => {});
  return call.then((ended) => checked(args, ended));
}

async function called(args: readonly string[], around: Around): Promise<Run> {
  const { run } = (await import(pathToFileURL(resolve(DIST, 'cli/run.js')).href)) as typeof program;
  const [out, err] = [kept(), kept()];
  const putBack = surround(around);
  try {
    let code = 0;
    await run(args, ioOf(out, err, around.env, around.grace), (exit) => {
      code = exit;
    });
    return { code, out: out.text(), err: err.text(), bytes: out.bytes() };
  } finally {
    putBack();
  }
}

/** A stream that keeps what is written. */
function kept() {
  const chunks: Buffer[] = [];
  const bytes = () => Buffer.concat(chunks);
  return {
    write: (chunk: string | Uint8Array) => void chunks.push(Buffer.from(chunk as string)),
    bytes,
    text: () => bytes().toString(),
  };
}

/** Puts what a command finds around it in place. @returns puts back what was there */
function surround({ cwd, input, env }: Around): () => void {
  const before = { cwd: process.cwd(), env: process.env };
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin');
  process.chdir(cwd);
  process.env = env;
  Object.defineProperty(process, 'stdin', { value: inputOf(input), configurable: true });
  return () => {
    process.chdir(before.cwd);
    process.env = before.env;
    if (stdin) Object.defineProperty(process, 'stdin', stdin);
  };
}

/** A stream that ends only when more than its bytes is asked for, as pipes do. */
function inputOf(input: string | Uint8Array): Readable {
  const chunks = input.length > 0 ? [input] : [];
  return new Readable({
    highWaterMark: 1,
    read() {
      const chunk = chunks.pop();
      if (chunk !== undefined) this.push(chunk);
      else setImmediate(() => this.push(null));
    },
  });
}

/** Milliseconds after which a process that does not end by itself is ended, with another exit code. */
const LONGEST_LIFE = 60_000;

/** The same as a process of its own: for what belongs to one, such as signals, pipes and how long it lives. */
export async function tubesightProcess(
  args: readonly string[],
  cwd: string,
  input: string | Uint8Array = '',
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...args], { cwd, env, timeout: LONGEST_LIFE });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.end(input);
  const code = await new Promise<number | null>((done, failed) => {
    child.on('error', failed).on('close', done);
  });
  return checked(args, { code, out, err });
}

function checked<End extends Ended>(args: readonly string[], ended: End): End {
  if (args.includes('--json')) printedObjects(ended.out);
  return ended;
}

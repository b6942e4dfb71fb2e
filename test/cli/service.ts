import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { printedObjects } from '../schema.ts';

/** The service as a process, on a port of its own choice. */
export interface Service {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it has written to standard error. */
  readonly errors: () => string;
  readonly stop: () => Promise<void>;
}

export async function startService(...args: readonly (string | NodeJS.ProcessEnv)[]): Promise<Service> {
  return startProgram('serve', '--port', '0', ...args);
}

/** The program as a process, which says where it listens. Variables of its environment may be among the arguments. */
export async function startProgram(...args: readonly (string | NodeJS.ProcessEnv)[]): Promise<Service> {
  const variables = args.filter((one) => typeof one === 'object');
  const words = args.filter((one) => typeof one === 'string');
  const child = spawn(process.execPath, ['dist/cli/main.js', ...words], {
    env: Object.assign({}, process.env, ...variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const [line] = await once(child.stdout, 'data');
  const url = /http:\S+/.exec(`${line}`)?.[0];
  if (!url) throw new Error(`the service said ${line}`);
  return {
    url,
    process: child,
    errors: () => errors,
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** Posts a body. */
export async function post(
  { url }: Service,
  path: string,
  type: string,
  body: string | Uint8Array<ArrayBuffer> | FormData,
  init: RequestInit = {},
): Promise<Response> {
  const headers = body instanceof FormData ? {} : { 'content-type': type };
  return fetch(url + path, { method: 'POST', body, headers, ...init });
}

/** The members of answers that tests look at. */
export interface Answer {
  readonly kind: string;
  readonly solution: {
    readonly status: string;
    readonly moves: readonly object[];
    readonly next: readonly { readonly from: number }[];
    readonly firstMoves: readonly object[];
  };
  readonly error?: { readonly code: string };
}

/** Posts a body, checks the answer against the schema, and takes it apart. */
export async function ask(...request: Parameters<typeof post>): Promise<Answer> {
  return answerIn(await post(...request));
}

/** The answer in a response, checked against the schema. */
export async function answerIn(response: Response): Promise<Answer> {
  const [answer] = printedObjects(await response.text());
  return answer as unknown as Answer;
}

import { execFile } from 'node:child_process';

const MAIN = new URL('../../dist/cli/main.js', import.meta.url).pathname;

export interface Run {
  readonly code: number;
  readonly lines: readonly string[];
  /** Standard output, taken for JSON. */
  readonly json: () => unknown;
}

/** Runs the built program. */
export function run(args: readonly string[], input = ''): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...args], (_error, stdout) => {
      const lines = stdout.trimEnd().split('\n');
      resolve({ code: child.exitCode ?? -1, lines, json: () => JSON.parse(stdout) });
    });
    child.stdin?.end(input);
  });
}

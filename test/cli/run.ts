import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { printedObjects } from '../schema.ts';

/** How the program ended, as a process of its own. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export const MAIN = resolve(import.meta.dirname, '../../dist/cli/main.js');
export const SAMPLES = resolve(import.meta.dirname, '../../samples');
export const SCENES = resolve(import.meta.dirname, '../../fixtures/scenes');

/**
 * Runs the built program, and checks its JSON against the schema.
 *
 * @param cwd where it saves.
 * @param input what it gets on standard input.
 */
export function tubesight(
  args: readonly string[],
  cwd: string,
  input?: string | Uint8Array,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ended> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [MAIN, ...args], { cwd, env });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('error', failed);
    child.on('close', (code) => {
      try {
        if (args.includes('--json')) printedObjects(out);
        done({ code, out, err });
      } catch (error) {
        failed(error);
      }
    });
    child.stdin.end(input);
  });
}

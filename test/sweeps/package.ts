import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Run, run, scratch } from './program.ts';
import type { Case } from './tally.ts';

/** What somebody who builds on the library would write first. */
const CONSUMER = `
import { type Board, type Solution, parseBoard, readPicture, readPixels, solve, validate } from 'tubesight';

export function fewest(board: Board): number | undefined {
  const solution: Solution = solve(board);
  return solution.status === 'solved' ? solution.moves.length : undefined;
}
const board = parseBoard('AAB ABB ___');
if (board.ok) console.log(fewest(board.value));
const pixels = await readPicture(process.argv[2] ?? '');
const reading = pixels.ok ? readPixels(pixels.value) : undefined;
if (reading?.ok) console.log(validate(reading.value).ok);
`;
const OPTIONS = ['--module', 'nodenext', '--target', 'es2022', '--strict', '--types', 'node'];

/** The package as somebody gets it: packed, installed into an empty folder without running any script, used. Downloads. */
export async function sweepPackage(): Promise<Case[]> {
  const folder = scratch();
  const home = join(folder, 'home');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{"name":"home","private":true,"type":"module"}');
  writeFileSync(join(home, 'consumer.ts'), CONSUMER);
  const sample = resolve('samples/ball-level-12.png');
  try {
    const steps: Record<string, () => Promise<string | undefined>> = {
      packed: async () => {
        const { code } = await inFolder(
          process.cwd(),
          'npm',
          'pack',
          '--ignore-scripts',
          '--pack-destination',
          folder,
        );
        return code === 0 ? undefined : `npm pack ended with ${code}`;
      },
      installed: async () =>
        failure(
          await inFolder(
            home,
            'npm',
            'install',
            '--ignore-scripts',
            '--no-audit',
            '--no-fund',
            packed(folder),
          ),
        ),
      'solves a picture': async () =>
        failure(
          await inFolder(home, 'npx', '--no-install', 'tubesight', sample, '--no-level'),
          /saved .*\.png/,
        ),
      'reads a level number': async () =>
        failure(await inFolder(home, 'npx', '--no-install', 'tubesight', 'read', sample), /level 12/),
      'solves a board': async () =>
        failure(await inFolder(home, 'npx', '--no-install', 'tubesight', 'AAB ABB ___'), /1\. /),
      'types resolve': async () =>
        failure(
          await inFolder(
            home,
            resolve('node_modules/.bin/tsc'),
            ...OPTIONS,
            '--typeRoots',
            resolve('node_modules/@types'),
            'consumer.ts',
          ),
        ),
      'runs as a library': async () =>
        failure(await inFolder(home, process.execPath, 'consumer.js', sample), /true/),
      audited: () => audit(home),
    };
    const cases: Case[] = [];
    for (const [name, step] of Object.entries(steps))
      cases.push({ name, end: 'read', complaint: await step() });
    const size = statSync(packed(folder)).size / 1e6;
    return [...cases, { name: `${size.toFixed(2)} MB`, end: 'read', megabytes: size }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function packed(folder: string): string {
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'nothing.tgz');
}

function inFolder(folder: string, ...command: readonly string[]): Promise<Run> {
  return run([], { folder, command });
}

/** Known weaknesses of what comes along. Not every registry answers. */
async function audit(folder: string): Promise<string | undefined> {
  const ended = await inFolder(folder, 'npm', 'audit', '--omit=dev');
  if (!/audit endpoint returned an error/.test(ended.err)) return failure(ended, /found 0 vulnerabilities/);
  console.log('package: this registry answers no audit');
  return undefined;
}

/** What went wrong with a step, if it did not end well or did not say these words. */
function failure({ code, out, err }: Run, words = /^/): string | undefined {
  return code === 0 && words.test(out + err) ? undefined : `exit ${code}: ${(err + out).trim().slice(-300)}`;
}

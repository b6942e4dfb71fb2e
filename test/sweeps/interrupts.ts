import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { halves } from './files.ts';
import { type Run, run, scratch } from './program.ts';
import type { Case } from './tally.ts';

const SCENE = resolve('fixtures/scenes/ball-tiny.jpg');
const FILES = ['--steps', '--overview', '--animate', '--no-level'];

/** Stops the program at moments spread over a whole run that saves many files: none of them may be half there. */
export async function sweepInterrupts(moments: number): Promise<Case[]> {
  const folder = scratch();
  const began = performance.now();
  await run([SCENE, ...FILES, '-o', 'out/'], { folder });
  const whole = performance.now() - began;
  const wanted = readdirSync(join(folder, 'out')).length;
  rmSync(folder, { recursive: true });
  const cases: Case[] = [];
  for (let i = 1; i <= moments; i++) cases.push(await interrupt((whole * i) / moments, wanted));
  return cases;
}

async function interrupt(after: number, wanted: number): Promise<Case> {
  const folder = scratch();
  try {
    const ended = await run([SCENE, ...FILES, '-o', 'out/'], {
      folder,
      onStart: (child) => setTimeout(() => child.kill('SIGINT'), after),
    });
    const complaint = halves(folder) ?? judge(ended, join(folder, 'out'), wanted);
    return {
      name: `^C after ${Math.round(after)} ms`,
      end: ended.code === 0 ? 'read' : 'refused',
      megabytes: ended.peak,
      complaint,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function judge({ code, signal, err }: Run, folder: string, wanted: number): string | undefined {
  const made = existsSync(folder) ? readdirSync(folder) : [];
  if (made.length !== 0 && made.length !== wanted) return `${made.length} of ${wanted} files are there`;
  const cut = made.filter(
    (name) => name.endsWith('.png') && !readFileSync(join(folder, name)).includes('IEND'),
  );
  if (cut.length > 0) return `${cut.join(', ')} are cut off`;
  // before the program's first line runs, the system ends it without a word
  if (code === 0 || signal === 'SIGINT') return undefined;
  return code === 130 && /stopped while \w+/.test(err) ? undefined : `exit ${code}: ${err.trim()}`;
}

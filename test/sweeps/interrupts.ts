import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { halves } from './files.ts';
import { type Run, run, scratch } from './program.ts';
import type { Case } from './tally.ts';

const SCENE = resolve('fixtures/scenes/ball-tiny.jpg');
const OTHER = resolve('fixtures/scenes/ball-one-row.png');
const FILES = ['--steps', '--overview', '--animate', '--no-level'];

/**
 * Stops the program at moments spread over a whole run that saves many files, of one picture and of three that are read side
 * by side: none of them may be half there.
 */
export async function sweepInterrupts(moments: number): Promise<Case[]> {
  const half = Math.ceil(moments / 2);
  return [...(await sweepRun([SCENE], half)), ...(await sweepRun([SCENE, OTHER, SCENE], half))];
}

async function sweepRun(inputs: readonly string[], moments: number): Promise<Case[]> {
  const folder = scratch();
  const began = performance.now();
  await run([...inputs, ...FILES, '-o', 'out/'], { folder });
  const whole = performance.now() - began;
  const wanted = filesByPicture(join(folder, 'out'));
  rmSync(folder, { recursive: true });
  const cases: Case[] = [];
  for (let i = 1; i <= moments; i++) cases.push(await interrupt(inputs, (whole * i) / moments, wanted));
  return cases;
}

/** How many files there are of each picture. */
type Counts = ReadonlyMap<string, number>;

function filesByPicture(folder: string): Counts {
  const counts = new Map<string, number>();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [stem = ''] = name.split('.');
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

async function interrupt(inputs: readonly string[], after: number, wanted: Counts): Promise<Case> {
  const folder = scratch();
  try {
    const ended = await run([...inputs, ...FILES, '-o', 'out/'], {
      folder,
      onStart: (child) => setTimeout(() => child.kill('SIGINT'), after),
    });
    const complaint = halves(folder) ?? judge(ended, join(folder, 'out'), wanted);
    return {
      name: `^C after ${Math.round(after)} ms of ${inputs.length}`,
      end: ended.code === 0 ? 'read' : 'refused',
      megabytes: ended.peak,
      complaint,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function judge({ code, signal, err }: Run, folder: string, wanted: Counts): string | undefined {
  for (const [stem, count] of filesByPicture(folder)) {
    if (count !== wanted.get(stem)) return `${count} of ${wanted.get(stem)} files of ${stem} are there`;
  }
  const made = existsSync(folder) ? readdirSync(folder) : [];
  const cut = made.filter(
    (name) => name.endsWith('.png') && !readFileSync(join(folder, name)).includes('IEND'),
  );
  if (cut.length > 0) return `${cut.join(', ')} are cut off`;
  // before the program's first line runs, the system ends it without a word
  if (code === 0 || signal === 'SIGINT') return undefined;
  return code === 130 && /stopped while \w+/.test(err) ? undefined : `exit ${code}: ${err.trim()}`;
}

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const METER = fileURLToPath(new URL('cpu.js', import.meta.url));

/** A program that is measured did not do its work. */
export class ProgramError extends Error {}

/** Milliseconds of CPU that a Node program takes from its start to its end, in all its threads. */
export async function cpuOf(program: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ['--import', METER, ...program], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told: string[] = [];
  child.stdio[3]?.on('data', (chunk: Buffer) => told.push(`${chunk}`));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new ProgramError(`${program.join(' ')} ended with ${code}`);
  return Number(told.join('')) / 1000;
}

/**
 * The least CPU of each program over some rounds. The programs take turns, so that whatever else the machine does falls on
 * all of them; and others can only add to the least.
 */
export async function leastCpu(programs: readonly (readonly string[])[], rounds: number): Promise<number[]> {
  const least = programs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [i, program] of programs.entries()) {
      least[i] = Math.min(least[i] ?? 0, await cpuOf(program));
    }
  }
  return least;
}

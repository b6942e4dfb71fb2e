import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { leastCpu, ProgramError } from './measure.ts';

/**
 * One picture, from start to end: `tubesight PICTURE --no-level` (read, solve, save the sheet) against a program that only
 * decodes the picture and encodes a PNG of its size: `npm run bench -- picture [--rounds N] [PICTURE...]`. Both are whole
 * processes, Node's start and sharp's loading included, measured in turns in one run.
 */
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});

const SCENES = 'fixtures/scenes';
/** How many times the CPU of the plain program is accepted. */
const TARGET = 2.5;

const pictures = positionals.length > 0 ? positionals : paintedPictures();
const plain = fileURLToPath(new URL('plain.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tubesight-'));
const ratios: number[] = [];
try {
  for (const picture of pictures) ratios.push(...(await compare(picture)));
} finally {
  rmSync(folder, { recursive: true });
}
ratios.sort((a, b) => a - b);
const [median = 0, most = 0] = [ratios[ratios.length >> 1], ratios.at(-1)];
console.log(`median ${median.toFixed(2)}, most ${most.toFixed(2)}, wanted at most ${TARGET}`);

/** The ratio for one picture; none when it is not solved, since then no sheet is made. */
async function compare(picture: string): Promise<number[]> {
  const program = ['dist/cli/main.js', picture, '--no-level', '-o', `${folder}/`];
  try {
    const [whole = 0, least = 1] = await leastCpu([program, [plain, picture]], Number(values.rounds));
    const ratio = whole / least;
    console.log(`${ratio.toFixed(2)}  ${whole.toFixed(0)} / ${least.toFixed(0)} ms  ${basename(picture)}`);
    return [ratio];
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    console.log(`left out: ${error.message}`);
    return [];
  }
}

/** Some of the project's own scenes, as large as screenshots are. */
function paintedPictures(): string[] {
  return readdirSync(SCENES)
    .filter((name) => /^(ball|water)-(capacity-5|glossy-gradient|mid-game)\.(png|jpg|webp)$/.test(name))
    .map((name) => join(SCENES, name));
}

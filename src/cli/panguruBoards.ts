import { seededChance } from '../hidden/chance.ts';
import { storePanguru } from '../panguru/reader/reading.ts';
import { generatePanguru } from '../panguru/solver/generate.ts';
import { CENSUS_PLATES, HARDEST } from '../panguru/solver/hardest.ts';
import { validatePanguru } from '../panguru/validate.ts';
import { plural } from '../puzzle/index.ts';
import { type PanguruListFlags, panguruJson, solveChecked, waysLine } from './panguru.ts';
import { EXIT, type ExitCode, type Failure, isFailure } from './terminal/exit.ts';
import { failed } from './terminal/faults.ts';
import { type Io, printFailure } from './terminal/io.ts';

/** Lists the hardest boards, or makes new ones: one a line, which `tubesight panguru` takes back. @returns the exit code */
export function listPanguru(flags: PanguruListFlags, io: Io): ExitCode {
  if (flags.generate) return generate(flags, io);
  for (const [index, [pebbles, sequences]] of HARDEST.entries()) {
    const board = `${CENSUS_PLATES}/${pebbles}`;
    const ways = { length: MOST_MOVES, count: sequences };
    if (flags.json) io.json(storePanguru({ plates: CENSUS_PLATES, pebbles }));
    else io.out(`${index + 1}.  ${board}  ${waysLine(ways)}`);
  }
  return EXIT.done;
}

/** The moves that the hardest boards need. */
const MOST_MOVES = 25;

function generate(flags: PanguruListFlags, io: Io): ExitCode {
  const { plates = CENSUS_PLATES, moves, seed = 1, count = 1, json = false } = flags;
  const wrong = moves ? faultInPlates(plates) : failed(EXIT.usage, 'generateMoves');
  if (wrong || !moves) return wrong ? printFailure(io, '', wrong, json) : EXIT.usage;
  const chance = seededChance(seed);
  const made = new Set<string>();
  for (let repeated = 0; made.size < count; ) {
    const next = generatePanguru({ plates, ...moves, chance });
    if (!('board' in next)) {
      return printFailure(io, '', failed(EXIT.exhausted, 'panguruNotFound', { ...moves, ...next }), json);
    }
    const { pebbles } = next.board;
    if (!made.has(pebbles)) {
      made.add(pebbles);
      print(plates, pebbles, flags, io);
    } else if (++repeated > MOST_REPEATED) {
      const failure = failed(EXIT.exhausted, 'panguruRepeated', { ...moves, made: made.size, count });
      return printFailure(io, '', failure, json);
    }
  }
  return EXIT.done;
}

/** Boards that may be found again before it is said that there are no others. */
const MOST_REPEATED = 50;

/** Plates are right if pebbles like the solved board's are. */
function faultInPlates(plates: string): Failure | undefined {
  const single = [...plates].find((color) => plates.indexOf(color) === plates.lastIndexOf(color)) ?? '';
  const legal = validatePanguru({ plates, pebbles: plates.replace(single, '-') });
  return legal.ok ? undefined : failed(EXIT.usage, 'panguruPlatesWrong', { problem: legal.fault.message });
}

function print(plates: string, pebbles: string, flags: PanguruListFlags, io: Io): void {
  const reading = storePanguru({ plates, pebbles });
  const solved = solveChecked(reading, {});
  if (isFailure(solved) || solved.solution.status !== 'solved')
    throw new Error('a board that was made is not solved');
  if (flags.json) io.json({ ...reading, solution: panguruJson(solved, flags) });
  else
    io.out(
      `${plates}/${pebbles}  ${plural(solved.solution.length, 'move')}, ${plural(solved.solution.count, 'shortest solution')}`,
    );
}

import { setImmediate } from 'node:timers/promises';
import { CONTESTANTS, type Score, scoreOf } from '../../classics/contest.ts';
import { type Board, hiddenCount } from '../../puzzle/index.ts';
import { plural } from '../../puzzle/sentence.ts';
import { EXIT, type ExitCode, failedIn } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { type Io, printFailure } from '../terminal/io.ts';
import { levelsOf } from './levelInputs.ts';

export interface CompareFlags {
  readonly json?: boolean;
  readonly maxNodes: number;
}

/** Runs all algorithms on all boards and prints one line per algorithm. */
export async function compare(inputs: readonly string[], flags: CompareFlags, io: Io): Promise<ExitCode> {
  const boards: Board[] = [];
  for await (const { name, board } of levelsOf(inputs)) {
    const isHiding = board.ok && hiddenCount(board.value) > 0;
    const found = isHiding ? failed(EXIT.unreadable, 'compareHidden') : board;
    if (!found.ok) return printFailure(io, '', failedIn(name, found), flags.json === true);
    boards.push(found.value);
  }
  if (!flags.json) io.out(heading(boards.length, flags.maxNodes));
  const scores: Score[] = [];
  for (const contestant of CONTESTANTS) {
    // gives signals a chance between two boards
    const score = await scoreOf(contestant, boards, flags.maxNodes, () => performance.now(), setImmediate);
    scores.push(score);
    if (!flags.json) io.out(scoreLine(score));
  }
  if (flags.json) io.json({ version: 1, maxNodes: flags.maxNodes, algorithms: scores });
  return EXIT.done;
}

const NAME_WIDTH = Math.max(...CONTESTANTS.map(({ name }) => name.length));

function heading(boards: number, maxNodes: number): string {
  const budget = `${plural(boards, 'board')}, ${maxNodes} positions each`;
  const columns = ['solved', 'expanded', 'moves', 'ms'].map((title) => title.padStart(10)).join('');
  return `${budget}; averages over solved boards\n${'algorithm'.padEnd(NAME_WIDTH)}${columns}`;
}

function scoreLine(score: Score): string {
  const { algorithm, solved, unsolvable, attempted, meanExpanded, meanLength, meanMs } = score;
  const figures =
    solved === 0 ? ['-', '-', '-'] : [meanExpanded.toFixed(0), meanLength.toFixed(1), meanMs.toFixed(1)];
  const columns = [`${solved}/${attempted}`, ...figures].map((text) => text.padStart(10)).join('');
  const lost = unsolvable === 0 ? '' : `  ${unsolvable} proved unsolvable`;
  return `${algorithm.padEnd(NAME_WIDTH)}${columns}${lost}`;
}

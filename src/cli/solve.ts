import {
  applyMove,
  type Board,
  hiddenCount,
  isLegal,
  isSolved,
  type Move,
  parseCorrection,
  type Reading,
  type Solution,
  type SolveOptions,
  type StoredReading,
  sheets,
  solve,
  steps,
  storeReading,
  topItem,
  validate,
} from '../index.ts';
import { EXIT, type ExitCode, type Failure, isFailure } from './exit.ts';
import { type Io, tellFailure } from './io.ts';
import { solvePanguruSource } from './panguru.ts';
import { type Plate, save, targetOf, wrongExtension } from './save.ts';
import { corrected, see } from './see.ts';
import { type BoardSource, openSource, type PictureSource } from './source.ts';
import { moveLines, summaryLine, warningLines } from './tell.ts';

export interface SolveFlags {
  readonly json?: boolean;
  readonly output?: string;
  /** False for `--no-pictures`. */
  readonly pictures: boolean;
  readonly steps?: boolean;
  readonly set: readonly string[];
  readonly level: boolean;
  readonly maxNodes?: number;
  readonly maxMemory?: number;
}

/** Solves what one argument names. @returns the exit code that it deserves. */
export async function solveOne(
  argument: string,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode> {
  const json = flags.json === true;
  const source = await openSource(argument);
  if (isFailure(source)) return tellFailure(io, argument, source, json);
  if (source.type === 'panguru') return solvePanguruSource(source, flags, inputs, io);
  const outcome = await work(source, flags, inputs, io);
  return typeof outcome === 'number' ? outcome : tellFailure(io, source.name, outcome, json);
}

async function work(
  source: PictureSource | BoardSource,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode | Failure> {
  const corrections = correctionsOf(flags.set);
  if (isFailure(corrections)) return corrections;
  const say = (text: string) => (flags.json ? undefined : io.out(text));
  if (source.type === 'board') {
    const reading = corrected(source.reading, corrections);
    if (isFailure(reading)) return reading;
    const solved = solveReading(reading, flags, say);
    if (isFailure(solved)) return solved;
    if (flags.json) io.out(JSON.stringify({ ...reading, solution: solutionJson(solved) }));
    return exitOf(solved.solution);
  }
  const sighting = see(source, corrections, flags.level);
  if (isFailure(sighting)) return sighting;
  const solved = solveReading(storeReading(sighting.reading), flags, say);
  if (isFailure(solved)) return solved;
  const level = await sighting.level;
  const reading: Reading = { ...sighting.reading, level };
  if (level !== null) say(`level ${level}`);
  const saved = await savePictures(source, reading, solved.solution, flags, inputs);
  if (isFailure(saved)) return saved;
  for (const path of saved) say(`saved ${path}`);
  if (flags.json) io.out(JSON.stringify({ ...storeReading(reading), solution: solutionJson(solved) }));
  return exitOf(solved.solution);
}

/** @returns the corrections, or the first one that cannot be understood. */
export function correctionsOf(set: readonly string[]) {
  const parsed = set.flatMap((list) => list.split(',')).map(parseCorrection);
  for (const outcome of parsed) if (!outcome.ok) return { exit: EXIT.usage, ...outcome.fault } as Failure;
  return parsed.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
}

interface Solved {
  readonly solution: Solution;
  /** The colour that each move takes. */
  readonly colors: readonly string[];
  readonly milliseconds: number;
}

/** Tells what was read, solves it, checks the answer by the rules, and tells the moves. */
function solveReading(
  reading: StoredReading,
  flags: SolveFlags,
  say: (text: string) => void,
): Solved | Failure {
  say(summaryLine(reading));
  for (const line of warningLines(reading)) say(line);
  const board = validate(reading);
  if (!board.ok) {
    const { code, message } = board.fault;
    return { exit: EXIT.unreadable, code, message: `${message}; correct it with --set tube:item=colour` };
  }
  if (hiddenCount(board.value) > 0) {
    return {
      exit: EXIT.unreadable,
      code: 'HIDDEN_ITEMS',
      message: 'the board hides items; reveal them first',
    };
  }
  const began = performance.now();
  const solution = solve(board.value, budgetOf(flags));
  const milliseconds = performance.now() - began;
  const moves = movesOf(solution);
  const colors = followed(board.value, moves);
  tellSolution(solution, colors, reading, say);
  return { solution, colors, milliseconds };
}

function budgetOf({ maxNodes, maxMemory }: SolveFlags): SolveOptions {
  return {
    ...(maxNodes === undefined ? {} : { maxNodes }),
    ...(maxMemory === undefined ? {} : { maxMemory }),
  };
}

function movesOf(solution: Solution): readonly Move[] {
  return solution.status === 'unsolvable' ? [] : (solution.moves ?? []);
}

/** Plays the moves by the rules. @returns the colour each one takes. @throws Error when they do not solve the board. */
function followed(board: Board, moves: readonly Move[]): string[] {
  const colors: string[] = [];
  let now = board;
  for (const move of moves) {
    const source = now.tubes[move.from];
    if (!source || !isLegal(now, move)) throw new Error('the solver made a move that the rules do not allow');
    colors.push(topItem(source) ?? '');
    now = applyMove(now, move);
  }
  if (moves.length > 0 && !isSolved(now)) throw new Error("the solver's moves do not solve the board");
  return colors;
}

function tellSolution(
  solution: Solution,
  colors: readonly string[],
  reading: StoredReading,
  say: (text: string) => void,
): void {
  const moves = movesOf(solution);
  if (solution.status === 'unsolvable') say('this board cannot be solved: proved');
  else if (solution.status === 'exhausted' && moves.length === 0) {
    say(`the budget is used up; a solution takes at least ${solution.lowerBound} moves`);
  } else if (moves.length === 0) say('the board is solved already');
  else {
    const isOptimal = solution.status === 'solved' && solution.optimal;
    const claim = isOptimal
      ? 'the fewest possible'
      : `the budget is used up; at least ${solution.lowerBound} are needed`;
    say(`${moves.length} move${moves.length === 1 ? '' : 's'}, ${claim}:`);
    for (const line of moveLines(moves, colors, reading)) say(line);
  }
}

function solutionJson({ solution, colors, milliseconds }: Solved): object {
  const moves = movesOf(solution);
  return {
    status: solution.status,
    optimal: solution.status === 'solved' && solution.optimal,
    lowerBound: solution.lowerBound,
    ...(solution.status === 'unsolvable' ? {} : { length: solution.moves?.length ?? null }),
    moves: moves.map(({ from, to, count }, i) => {
      return { step: i + 1, from: from + 1, to: to + 1, count, color: colors[i] };
    }),
    expanded: solution.expanded,
    elapsedMs: Number(milliseconds.toFixed(1)),
  };
}

function exitOf(solution: Solution): ExitCode {
  if (solution.status === 'unsolvable') return EXIT.unsolvable;
  return solution.status === 'exhausted' ? EXIT.exhausted : EXIT.done;
}

async function savePictures(
  source: PictureSource,
  reading: Reading,
  solution: Solution,
  flags: SolveFlags,
  inputs: readonly string[],
): Promise<readonly string[] | Failure> {
  const moves = movesOf(solution);
  if (!flags.pictures || moves.length === 0) return [];
  const target = targetOf(flags.output, source.stem);
  const wrong = wrongExtension(target);
  if (wrong) return wrong;
  const options = { optimal: solution.status === 'solved' && solution.optimal };
  const plates: Plate[] = [
    ...sheets(source.pixels, reading, moves, options),
    ...(flags.steps ? steps(source.pixels, reading, moves, options) : []),
  ];
  return save(plates, target, inputs);
}

import { existsSync } from 'node:fs';
import type { PanguruMove } from '../panguru/board.ts';
import { formatPanguru } from '../panguru/notation.ts';
import type { PanguruReading, StoredPanguru } from '../panguru/reader/reading.ts';
import { isPanguruSolved, movePebble } from '../panguru/rules.ts';
import { CENSUS_PLATES, HARDEST } from '../panguru/solver/hardest.ts';
import { solvePanguru } from '../panguru/solver/solve.ts';
import { validatePanguru } from '../panguru/validate.ts';
import { plural } from '../puzzle/index.ts';
import type { Shortest, ShortestWays } from '../solver/index.ts';
import type { PanguruPicture, savePanguru } from './panguruPictures.ts';
import { colorLines, colorWords } from './read/boardDiagram.ts';
import { type PanguruSource, panguruSource } from './read/boardText.ts';
import type { PictureSource, Source } from './read/source.ts';
import { contradiction, type PictureFlags, wantsPictures } from './solve/pictureFlags.ts';
import type { BudgetFlags } from './solve/solveReading.ts';
import { EXIT, type ExitCode, type Failure, isFailure } from './terminal/exit.ts';
import { failed } from './terminal/faults.ts';
import {
  type Io,
  type Printer,
  type PrinterFlags,
  printerFor,
  printFailure,
  printJson,
} from './terminal/io.ts';
import type { Painter } from './terminal/terminal.ts';

export interface PanguruFlags extends PictureFlags, PrinterFlags, BudgetFlags {
  readonly plates?: string;
  readonly pebbles?: string;
  /** Whether to print every shortest sequence. */
  readonly all?: boolean;
  /** Whether to print only the first moves of shortest sequences. */
  readonly hint?: boolean;
  /** A file with the distances of all arrangements. */
  readonly table?: string;
}

/** The flags of `tubesight panguru` about boards that it brings itself. */
export interface PanguruListFlags extends PanguruFlags {
  /** Whether to list the hardest boards, or the number of the one to solve. */
  readonly hardest?: boolean | number;
  /** Whether to make boards, for `plates`: so many, with a number of moves in a range. */
  readonly generate?: boolean;
  readonly moves?: { readonly least: number; readonly most: number };
  readonly count?: number;
  readonly seed?: number;
}

/**
 * The boards given to `panguru`: its arguments, one board from `--plates` and `--pebbles`, or one of the hardest.
 *
 * @returns `listed` if boards are to be listed instead
 */
export function panguruInputs(
  inputs: readonly string[],
  flags: PanguruListFlags,
): readonly string[] | 'listed' | Failure {
  const { hardest, generate, moves, count, seed } = flags;
  const isOther = hardest !== undefined || generate === true;
  const isBoard = inputs.length > 0 || flags.pebbles !== undefined;
  if ((isOther && isBoard) || (hardest !== undefined && generate)) return failed(EXIT.usage, 'panguruSource');
  const makes = [moves, count, seed].some((value) => value !== undefined);
  if (makes && !generate) return failed(EXIT.usage, 'generateMoves');
  if (generate || hardest === true) return 'listed';
  if (typeof hardest !== 'number') return givenBoards(inputs, flags);
  const [pebbles] = HARDEST[hardest - 1] ?? [];
  if (pebbles === undefined) return failed(EXIT.usage, 'hardestNumber', { most: HARDEST.length });
  return [`${CENSUS_PLATES}/${pebbles}`];
}

function givenBoards(
  inputs: readonly string[],
  { plates, pebbles }: PanguruFlags,
): readonly string[] | Failure {
  if (plates === undefined && pebbles === undefined) {
    return inputs.length > 0 ? inputs : failed(EXIT.usage, 'noPanguru');
  }
  if (plates === undefined || pebbles === undefined) return failed(EXIT.usage, 'platesAndPebbles');
  return inputs.length > 0 ? failed(EXIT.usage, 'boardsOrPlates') : [`${plates}/${pebbles}`];
}

/** Solves one argument as a board of Panguru. @returns the exit code */
export async function panguruOne(
  argument: string,
  flags: PanguruFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode> {
  const source = await openPanguru(argument, inputs);
  if (isFailure(source)) return printFailure(io, argument, source, flags.json === true);
  const outcome = await solveAny(source, flags, inputs, io);
  return typeof outcome === 'number' ? outcome : printFailure(io, source.name, outcome, flags.json === true);
}

/** Opens an argument. `plates/pebbles` is a board unless a file has that name. */
async function openPanguru(argument: string, inputs: readonly string[]): Promise<Source | Failure> {
  const isText = argument !== '-' && !existsSync(argument) && !/\.\w{2,5}$/.test(argument);
  if (isText) return panguruSource(argument, argument);
  const { openSource } = await import('./read/source.ts');
  return openSource(argument, 'panguru', inputs);
}

async function solveAny(
  source: Source,
  flags: PanguruFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode | Failure> {
  if (source.type === 'panguru') return solvePanguruBoard(source, flags, inputs, io);
  if (source.type === 'picture') {
    const { readAnyGame } = await import('../panguru/index.ts');
    const seen = readAnyGame(source.pixels);
    if (!seen.ok) return { exit: EXIT.unreadable, ...seen.fault };
    if (seen.value.kind === 'panguru') return solvePanguruPicture(source, seen.value, flags, inputs, io);
  }
  return failed(EXIT.unreadable, 'notPanguru');
}

/** Solves a board that was read from a picture, and draws the moves on the picture. */
export async function solvePanguruPicture(
  { stem, name, pixels }: PictureSource,
  seen: PanguruReading,
  flags: PanguruFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode | Failure> {
  const { storePanguru } = await import('../panguru/index.ts');
  const source = { type: 'panguru', name, stem, reading: storePanguru(seen) } as const;
  return solvePanguruBoard(source, flags, inputs, io, { pixels, seen });
}

/** Solves a board of Panguru from any source. Without a screenshot, pictures are made only if the flags ask for them. */
export async function solvePanguruBoard(
  source: PanguruSource,
  flags: PanguruFlags,
  inputs: readonly string[],
  io: Io,
  picture?: PanguruPicture,
): Promise<ExitCode | Failure> {
  const contradicted = contradiction(flags);
  if (contradicted) return contradicted;
  const { reading, stem } = source;
  const solved = await solveFlagged(reading, flags);
  if (isFailure(solved)) return solved;
  const printer = printerFor(flags, io);
  printSolution(reading, solved, flags, printer);
  const subject = { reading, stem, ...(picture && { picture }) };
  const saved = isDrawn(flags, picture) ? await drawn(subject, solved, flags, inputs, io) : [];
  const exit = solved.solution.status === 'solved' ? EXIT.done : EXIT.exhausted;
  if (flags.json) {
    const value = { ...reading, solution: panguruJson(solved, flags) };
    return printJson(io, source.name, value, saved, exit);
  }
  if (isFailure(saved)) return saved;
  for (const path of saved) printer.note(`saved ${path}`);
  return exit;
}

/** Saves pictures of the moves, if there are any. The code for drawing is loaded only here. @returns the paths */
async function drawn(
  subject: Parameters<typeof savePanguru>[0],
  { moves }: PanguruSolved,
  flags: PanguruFlags,
  inputs: readonly string[],
  io: Io,
): Promise<readonly string[] | Failure> {
  if (moves.length === 0) return [];
  const { savePanguru } = await import('./panguruPictures.ts');
  return savePanguru(subject, moves, flags, inputs, io);
}

function isDrawn(flags: PictureFlags, picture: PanguruPicture | undefined): boolean {
  if (!flags.pictures) return false;
  return picture !== undefined || wantsPictures(flags);
}

/** A board's solution, checked by the rules. */
export interface PanguruSolved {
  readonly solution: Shortest<PanguruMove>;
  /** The first of the shortest sequences. */
  readonly moves: readonly PanguruMove[];
  readonly milliseconds: number;
}

/** Solves a board by search, or from a table. The code for tables is loaded only here. */
async function solveFlagged(reading: StoredPanguru, flags: PanguruFlags): Promise<PanguruSolved | Failure> {
  if (flags.table === undefined) return solveChecked(reading, flags);
  const { openTable } = await import('./panguruTable.ts');
  const { solveFromDistances } = await import('../panguru/solver/table.ts');
  const table = openTable(flags.table, reading.plates);
  if (isFailure(table)) return table;
  const { distanceOf, close } = table;
  try {
    return solveChecked(reading, flags, (board, options) => solveFromDistances(board, distanceOf, options));
  } finally {
    close();
  }
}

/** Solves a board within the budget. @throws Error if the moves do not solve the board by the rules */
export function solveChecked(
  reading: StoredPanguru,
  flags: BudgetFlags,
  solve: typeof solvePanguru = solvePanguru,
): PanguruSolved | Failure {
  const legal = validatePanguru(reading);
  if (!legal.ok) return { exit: EXIT.unreadable, code: legal.fault.code, message: legal.fault.message };
  const board = legal.value;
  const began = performance.now();
  const { maxNodes = Number.POSITIVE_INFINITY, budget = Number.POSITIVE_INFINITY } = flags;
  const solution = solve(board, { maxNodes, shouldStop: () => performance.now() - began > budget });
  const milliseconds = performance.now() - began;
  if (solution.status !== 'solved') return { solution, moves: [], milliseconds };
  const moves = solution.all().next().value ?? [];
  const pebbles = moves.reduce(movePebble, board.pebbles);
  if (!isPanguruSolved({ ...board, pebbles })) throw new Error("the solver's moves do not solve the board");
  return { solution, moves, milliseconds };
}

function printSolution(
  reading: StoredPanguru,
  solved: PanguruSolved,
  flags: PanguruFlags,
  printer: Printer,
): void {
  const { solution, moves } = solved;
  printer.note(`Panguru: ${formatPanguru(reading)}`);
  if (solution.status !== 'solved') {
    printer.result(`the budget is used up; a solution takes at least ${plural(solution.lowerBound, 'move')}`);
    return;
  }
  printer.note(waysLine(solution));
  for (const line of waysLines(reading, solution, moves, flags, printer.paint)) printer.result(line);
}

function waysLines(
  reading: StoredPanguru,
  solution: ShortestWays<PanguruMove>,
  moves: readonly PanguruMove[],
  flags: PanguruFlags,
  paint: Painter,
): string[] {
  if (flags.hint) return hintLines(solution, reading, paint);
  return flags.all ? sequenceLines(solution) : panguruLines(moves, reading, paint);
}

/** "16 moves, the fewest possible; 12 shortest solutions". */
export function waysLine({ length, count }: Pick<ShortestWays<PanguruMove>, 'length' | 'count'>): string {
  if (length === 0) return 'the board is solved already';
  return `${plural(length, 'move')}, the fewest possible; ${plural(count, 'shortest solution')}`;
}

/** The reading of a Panguru board, to be checked by a person: the board as text, and its colours. */
export function panguruReadingLines(reading: StoredPanguru, paint: Painter): string[] {
  const board = `board: panguru: ${formatPanguru(reading)}`;
  return ['Panguru', board, 'colours (letter, name, hex):', ...colorLines(reading.colors, paint)];
}

/** The moves, one a line: step, from, to, colour of the pebble. */
export function panguruLines(
  moves: readonly PanguruMove[],
  { colors }: StoredPanguru,
  paint: Painter,
): string[] {
  const digits = `${moves.length}`.length;
  return moves.map((move, i) => {
    const step = `${i + 1}`.padStart(digits);
    return `${step}.  ${route(move)}  ${colorWords(move.pebble, colors, paint)}`;
  });
}

/** The first moves of shortest sequences, each with the number of sequences that begin with it. */
export function hintLines(
  { next }: ShortestWays<PanguruMove>,
  { colors }: StoredPanguru,
  paint: Painter,
): string[] {
  return next.map(({ move, count }) => {
    const name = colorWords(move.pebble, colors, paint);
    return `${route(move)}  ${name}  (${plural(count, 'shortest solution')})`;
  });
}

/** Every shortest sequence, one per line: letter and positions of each move. */
export function sequenceLines(solution: ShortestWays<PanguruMove>): string[] {
  const digits = `${solution.count}`.length;
  return [...solution.all()].map((moves, i) => {
    const list = moves.map(({ pebble, from, to }) => `${pebble} ${from + 1}-${to + 1}`);
    return `${`${i + 1}`.padStart(digits)}.  ${list.join(', ')}`;
  });
}

function route({ from, to }: PanguruMove): string {
  return `${`${from + 1}`.padStart(2)} -> ${`${to + 1}`.padEnd(2)}`;
}

/** The `solution` member of the program's JSON. */
export function panguruJson(
  { solution, moves, milliseconds }: PanguruSolved,
  { all, hint }: Pick<PanguruFlags, 'all' | 'hint'>,
): object {
  const figures = { expanded: solution.expanded, elapsedMs: Number(milliseconds.toFixed(1)) };
  if (solution.status !== 'solved') {
    const { status, lowerBound } = solution;
    return { status, optimal: false, lowerBound, length: null, moves, ...figures };
  }
  const { status, length, count, next } = solution;
  return {
    ...{ status, optimal: true, lowerBound: length, length, count },
    moves: numbered(hint ? moves.slice(0, 1) : moves),
    ...(hint && { next: next.map(({ move, count }) => ({ ...moveJson(move), count })) }),
    ...(all && { sequences: [...solution.all()].map(numbered) }),
    ...figures,
  };
}

function numbered(moves: readonly PanguruMove[]): object[] {
  return moves.map((move, index) => ({ step: index + 1, ...moveJson(move) }));
}

/** Positions count from 1 in JSON. */
function moveJson({ from, to, ...move }: PanguruMove): object {
  return { ...move, from: from + 1, to: to + 1 };
}

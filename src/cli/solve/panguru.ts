import { existsSync } from 'node:fs';
import { seededChance } from '../../hidden/chance.ts';
import { formatPanguru } from '../../panguru/notation.ts';
import {
  answerLines,
  answerPanguru,
  hardestBoards,
  makePanguru,
  type PanguruAnswer,
  type PanguruPart,
  panguruJson,
  sayOfRequest,
} from '../../panguru/program/index.ts';
import { claimLine } from '../../panguru/program/text.ts';
import type { PanguruReading, StoredPanguru } from '../../panguru/reader/reading.ts';
import { success } from '../../puzzle/outcome.ts';
import { deadline } from '../../threads/deadline.ts';
import type { Pixels } from '../../vision/index.ts';
import { colorWords } from '../read/boardDiagram.ts';
import { type PanguruSource, panguruSource } from '../read/boardText.ts';
import type { PictureSource, Source } from '../read/source.ts';
import { type Attempt, EXIT, type ExitCode, exitWith, type Failed, unreadable } from '../terminal/exit.ts';
import {
  type Io,
  type PrinterFlags,
  printerFor,
  printFailure,
  printOutcome,
  type Run,
  withSaved,
} from '../terminal/io.ts';
import { contradiction, type PictureFlags, wantsPictures } from './pictureFlags.ts';
import type { BudgetFlags } from './searchBudget.ts';

export interface PanguruFlags extends PictureFlags, PrinterFlags, BudgetFlags, PanguruPart {}

/** The flags of `tubesight panguru` about boards that it brings itself. */
export interface PanguruListFlags extends PanguruFlags {
  /** Whether to list the hardest boards, or the number of the one to solve. */
  readonly hardest?: boolean | number;
  /** Whether to make boards, for `plates`: so many, with a number of moves in a range. */
  readonly generate?: boolean;
  readonly plates?: string;
  readonly moves?: { readonly least: number; readonly most: number };
  readonly count?: number;
  readonly seed?: number;
}

/** Why the inputs and flags of `tubesight panguru` do not go together, if they do not. */
export function panguruRefused(inputs: readonly string[], flags: PanguruListFlags): Failed | undefined {
  const { hardest, generate, plates, moves, count, seed } = flags;
  const sources = [inputs.length > 0, hardest, generate].filter(Boolean).length;
  if (sources > 1) return exitWith(EXIT.usage, sayOfRequest('panguruSource'));
  const isSeries = [plates, moves, count, seed].some((value) => value !== undefined);
  if (generate ? !moves : isSeries) return exitWith(EXIT.usage, sayOfRequest('generateMoves'));
  return sources === 0 ? exitWith(EXIT.usage, sayOfRequest('noPanguru')) : undefined;
}

/** One of the hardest boards, by its number in the list, from 1, as inputs of the program. */
export function hardestBoard(number: number): string[] {
  return hardestBoards()
    .slice(number - 1, number)
    .map(({ reading }) => formatPanguru(reading));
}

/** Lists the hardest boards, or makes new ones: one per line, which `tubesight panguru` takes back. @returns the exit code */
export function listPanguru(flags: PanguruListFlags, io: Io): ExitCode {
  const { hardest, plates, moves, seed = 1, count = 1, json = false } = flags;
  if (hardest || !moves) {
    for (const { reading, claim } of hardestBoards())
      if (json) io.json(reading);
      else io.out(`${formatPanguru(reading)}  ${claim}`);
    return EXIT.done;
  }
  const series = { ...(plates !== undefined && { plates }), moves, count, chance: seededChance(seed) };
  for (const made of makePanguru(series)) {
    if (!made.ok) {
      const exit = made.fault.code === 'USAGE' ? EXIT.usage : EXIT.exhausted;
      return printFailure(io, '', exitWith(exit, made.fault), json);
    }
    const solved = answered(made.value, {});
    if (!solved.ok || solved.value.solution.status !== 'solved')
      throw new Error('a board that was made is not solved');
    const { length, count: solutions } = solved.value.solution;
    if (json)
      io.json({ ...made.value, solution: panguruJson(solved.value, flags, solved.value.milliseconds) });
    else io.out(`${formatPanguru(made.value)}  ${claimLine(length, solutions)}`);
  }
  return EXIT.done;
}

/** Solves one argument as a board of Panguru. @returns the exit code */
export async function panguruOne(argument: string, run: Run<PanguruFlags>): Promise<ExitCode> {
  const source = await openPanguru(argument, run.inputs);
  if (!source.ok) return printOutcome(source, argument, run);
  return printOutcome(await solveAny(source.value, run), source.value.name, run);
}

/** Opens an argument. `plates/pebbles` is a board unless a file has that name. */
async function openPanguru(argument: string, inputs: readonly string[]): Promise<Attempt<Source>> {
  const isText = argument !== '-' && !existsSync(argument) && !/\.\w{2,5}$/.test(argument);
  if (isText) return panguruSource(argument, argument);
  const { openSource } = await import('../read/source.ts');
  return openSource(argument, 'panguru', inputs);
}

async function solveAny(source: Source, run: Run<PanguruFlags>): Promise<Attempt<ExitCode>> {
  if (source.type === 'panguru') return solvePanguruBoard(source, run);
  if (source.type === 'picture') {
    const { readAnyGame } = await import('../../panguru/index.ts');
    const seen = readAnyGame(source.pixels);
    if (!seen.ok) return unreadable(seen.fault);
    if (seen.value.kind === 'panguru') return solvePanguruPicture(source, seen.value, run);
  }
  return unreadable(sayOfRequest('notPanguru'));
}

/** Solves a board that was read from a picture, and draws the moves on the picture. */
export async function solvePanguruPicture(
  { stem, name, pixels }: PictureSource,
  reading: PanguruReading,
  run: Run<PanguruFlags>,
): Promise<Attempt<ExitCode>> {
  const { storePanguru } = await import('../../panguru/index.ts');
  const source = { type: 'panguru', name, stem, reading: storePanguru(reading) } as const;
  return solvePanguruBoard(source, run, { pixels, reading });
}

interface Screenshot {
  readonly pixels: Pixels;
  readonly reading: PanguruReading;
}

/** Solves a board of Panguru from any source. Without a screenshot, pictures are made only if the flags ask for them. */
export async function solvePanguruBoard(
  source: PanguruSource,
  run: Run<PanguruFlags>,
  seen?: Screenshot,
): Promise<Attempt<ExitCode>> {
  const { flags, io } = run;
  const contradicted = contradiction(flags);
  if (contradicted) return contradicted;
  const { reading } = source;
  const answer = answered(reading, flags);
  if (!answer.ok) return answer;
  const solved = answer.value;
  const printer = printerFor(flags, io);
  const { claim, lines } = answerLines(solved, flags, (pebble) =>
    colorWords(pebble, reading.colors, printer.paint),
  );
  printer.note(`Panguru: ${formatPanguru(reading)}`);
  if (claim !== undefined) printer.note(claim);
  for (const line of lines) printer.result(line);
  const isDrawn = solved.moves.length > 0 && flags.pictures && (seen !== undefined || wantsPictures(flags));
  const saved = isDrawn ? await savePanguruPictures(source, seen, solved, run) : success([]);
  const exit = solved.solution.status === 'solved' ? EXIT.done : EXIT.exhausted;
  return withSaved(saved, exit, source.name, run, () => {
    return { ...reading, solution: panguruJson(solved, flags, solved.milliseconds) };
  });
}

/** Draws the moves on the screenshot, or on a drawn board. The code for drawing is loaded only here. @returns the paths */
async function savePanguruPictures(
  { reading, stem }: PanguruSource,
  seen: Screenshot | undefined,
  { moves }: PanguruAnswer,
  run: Run<PanguruFlags>,
): Promise<Attempt<readonly string[]>> {
  const { flags } = run;
  const { picturesFrom, pictureTarget, savePictures } = await import('./pictures.ts');
  const { panguruSubject } = await import('../../panguru/index.ts');
  const { panguruDrawings } = await import('../../panguru/drawing/drawings.ts');
  const target = pictureTarget(flags, stem);
  if (!target.ok) return target;
  const drawings = panguruDrawings(panguruSubject(reading, seen), moves);
  return savePictures(picturesFrom(flags, target.value, drawings), target.value, run);
}

/** Solves a board within the budget. */
export function answered(
  reading: StoredPanguru,
  { maxNodes = Number.POSITIVE_INFINITY, budget = Number.POSITIVE_INFINITY }: BudgetFlags,
): Attempt<PanguruAnswer & { readonly milliseconds: number }> {
  const began = performance.now();
  const answer = answerPanguru(reading, { maxNodes, signal: deadline(budget) });
  if (!answer.ok) return unreadable(answer.fault);
  return success({ ...answer.value, milliseconds: performance.now() - began });
}

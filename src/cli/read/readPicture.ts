import { missingReader } from '../../ocr/index.ts';
import { type AnyReading, type PanguruReading, readAnyGame } from '../../panguru/index.ts';
import { failure, type Outcome, success } from '../../puzzle/outcome.ts';
import { type Pixels, type Reading, readUpsideDown, type Upright, upright } from '../../vision/index.ts';
import { type Attempt, EXIT, type Failed, type Failure } from '../terminal/exit.ts';
import type { Printer } from '../terminal/io.ts';
import type { CorrectionFlags } from './correctionFlags.ts';
import { type Corrections, corrected, correctionsOf } from './corrections.ts';
import { beginLevelNumber, type LevelNumberWait } from './levelNumber.ts';
import { type Pointing, pointingOf, readPointed } from './pointing.ts';
import { type CheckOptions, guessHelp, showHelp } from './remedies.ts';
import type { PictureSource } from './source.ts';

/** The reading of a picture, in pixels of the picture turned upright, while its level number is still being read. */
interface PictureReading extends Upright {
  readonly level: LevelNumberWait;
}

/** Why a picture is refused, and the best guess if there is one. */
interface Refusal extends Failure {
  readonly guess?: Reading;
}

/** How a picture is to be read, besides its corrections where its tubes are, and whether its title is read. */
export interface Asked {
  readonly corrections: Corrections;
  readonly pointing: Pointing | undefined;
  readonly title: boolean;
}

export async function askedBy(flags: CorrectionFlags & { readonly level: boolean }): Promise<Attempt<Asked>> {
  const corrections = correctionsOf(flags);
  if (!corrections.ok) return corrections;
  const pointing = await pointingOf(flags);
  if (!pointing.ok) return pointing;
  return success({ corrections: corrections.value, pointing: pointing.value, title: flags.level });
}

/** Reads the board, applies corrections, and starts reading the title. Panguru has no title and no corrections. */
export function readPicture(
  { pixels }: PictureSource,
  asked: Asked,
  onProgress: (share: number) => void,
): Outcome<PictureReading | PanguruReading, Refusal> {
  const { corrections, title } = asked;
  const begun = title ? beginLevelNumber(pixels) : undefined;
  const board = boardIn(pixels, asked, onProgress);
  if (!board.ok) return board;
  if (board.value.kind === 'panguru') return success(board.value);
  const seen = upright(pixels, board.value);
  const outcome = corrected(seen.reading, corrections);
  if (!outcome.ok) return outcome;
  const reading = outcome.value;
  const boardTop = Math.min(...reading.tubes.map((tube) => tube.y - tube.height / 2));
  const above = title && reading.turned ? beginLevelNumber(seen.pixels) : begun;
  return success({ pixels: seen.pixels, reading, level: above?.(boardTop) ?? (async () => null) });
}

/** The board as it is seen, before it is corrected; of a refused picture the best guess, if that is taken. Its first warning says that it is one. */
function boardIn(
  pixels: Pixels,
  { corrections, pointing }: Asked,
  onProgress: (share: number) => void,
): Outcome<AnyReading, Refusal> {
  const { kind, capacities } = corrections;
  const capacity = capacities.find(({ tube }) => tube === undefined)?.capacity;
  if (pointing) return readPointed(pixels, pointing, { kind, capacity });
  const options = { ...corrections, onProgress };
  const outcome = corrections.upsideDown ? readUpsideDown(pixels, options) : readAnyGame(pixels, options);
  if (outcome.ok) return outcome;
  const { guess } = outcome.fault;
  return corrections.guess && guess ? success(guess) : failure({ exit: EXIT.unreadable, ...outcome.fault });
}

/** Adds help to a refusal: how to use the guess, if there is one, and how to show a tube. */
export function withHelp({ guess, ...fault }: Refusal, checked: CheckOptions): Failed {
  if (!SHOWABLE.includes(fault.code)) return failure(fault);
  const lines = guess ? [guessHelp(checked), showHelp(guess, checked)] : [showHelp(undefined, checked)];
  return failure({ ...fault, help: lines.join('\n') });
}

/** Refusals of pictures that may show a board all the same. */
const SHOWABLE = ['BOARD_UNCLEAR', 'NO_PUZZLE'];

/** Prints a note if level numbers cannot be read because Tesseract is not installed. */
export function noteMissingReader({ note }: Printer): void {
  const trouble = missingReader();
  if (trouble) note(`cannot read level numbers (${trouble}); tubesight doctor says what to do`);
}

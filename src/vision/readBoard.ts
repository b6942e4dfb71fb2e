import { type Board, type Fault, type Outcome, success, validate } from '../puzzle/index.ts';
import type { ReadingOptions } from './boards/choose.ts';
import type { Pixels, Reading, Refusal } from './reading.ts';
import { readPixels } from './readPixels.ts';

/** What a picture shows, and the legal board that this is. */
export interface SeenBoard {
  /** Its warnings say what may be misread: a board with any is not certain. */
  readonly reading: Reading;
  readonly board: Board;
}

/** Reads the board of a picture, ready to be solved. Fails like `readPixels`, or like `validate` if what was read is no legal board. */
export function readBoard(pixels: Pixels, options: ReadingOptions = {}): Outcome<SeenBoard, Refusal | Fault> {
  const reading = readPixels(pixels, options);
  if (!reading.ok) return reading;
  const board = validate(reading.value);
  return board.ok ? success({ reading: reading.value, board: board.value }) : board;
}

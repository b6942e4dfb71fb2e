import { type Board, type Position, validate } from '../../puzzle/index.ts';
import type { BoardSource, BoardsSource } from '../read/boardSource.ts';
import { isBoardText, shownName, textSource } from '../read/boardText.ts';
import { openSource, type PictureSource, type Source } from '../read/source.ts';
import { type Attempt, EXIT, unreadable } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { readingIn, rowName } from './levelRow.ts';
import { isFileOfRows, rowsFailure, rowsOf } from './rows.ts';

/** A level of an input, or why it cannot be used. */
export interface LevelInput {
  readonly name: string;
  readonly board: Attempt<Board>;
}

/** The levels of inputs in their order, each as it is read: board text, files with it, stored readings, rows of levels. */
export async function* levelsOf(inputs: readonly string[]): AsyncGenerator<LevelInput> {
  for (const input of inputs) {
    if (isBoardText(input)) yield* levelsIn(shownName(input), await textSource(input));
    else if (await isFileOfRows(input)) yield* levelsInRows(input);
    else yield* levelsIn(input, await openSource(input));
  }
}

async function* levelsIn(input: string, source: Attempt<Source>): AsyncGenerator<LevelInput> {
  if (!source.ok) yield { name: input, board: source };
  else if (source.value.type === 'picture') yield { name: input, board: await boardOnPicture(source.value) };
  else if (source.value.type === 'panguru') yield { name: input, board: failed(EXIT.usage, 'takesTubes') };
  else yield* levelsInText(source.value);
}

/** The board of a picture. One in doubt is refused, because figures of a misread board look like any others. */
async function boardOnPicture({ pixels }: PictureSource): Promise<Attempt<Board>> {
  const { readAnyGame } = await import('../../panguru/index.ts');
  const seen = readAnyGame(pixels);
  if (!seen.ok) return unreadable(seen.fault);
  if (seen.value.kind === 'panguru') return failed(EXIT.usage, 'takesTubes');
  const [doubt] = seen.value.warnings;
  return doubt ? failed(EXIT.unreadable, 'doubtfulLevel', { doubt: doubt.message }) : boardIn(seen.value);
}

function* levelsInText(source: BoardSource | BoardsSource): Generator<LevelInput> {
  const boards = source.type === 'board' ? [source] : source.boards;
  for (const { name, reading } of boards) yield { name, board: boardIn(reading) };
}

async function* levelsInRows(file: string): AsyncGenerator<LevelInput> {
  try {
    for await (const { text, number } of rowsOf(file)) {
      const reading = await readingIn(text);
      yield { name: rowName(text, number), board: reading.ok ? boardIn(reading.value) : reading };
    }
  } catch (error) {
    yield { name: file, board: rowsFailure(error, file) };
  }
}

function boardIn(reading: Position): Attempt<Board> {
  const board = validate(reading);
  return board.ok ? board : unreadable(board.fault);
}

import { type Board, type Position, validate } from '../../puzzle/index.ts';
import { nameOf } from '../../puzzle/levelRows.ts';
import type { BoardSource, BoardsSource } from '../read/boardSource.ts';
import { isBoardText, shownName, textSource } from '../read/boardText.ts';
import { openSource, type PictureSource } from '../read/source.ts';
import { EXIT, type Failure, isFailure, unreadable } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { readingIn } from './levelRow.ts';
import { isFileOfRows, rowsFailure, rowsOf } from './rows.ts';

/** A level of an input, or why it cannot be used. */
export interface LevelInput {
  readonly name: string;
  readonly board: Board | Failure;
}

/** The levels of inputs in their order, each as it is read: board text, files with it, stored readings, rows of levels. */
export async function* levelsOf(inputs: readonly string[]): AsyncGenerator<LevelInput> {
  for (const input of inputs) {
    if (isBoardText(input)) yield* levelsInText(shownName(input), await textSource(input));
    else if (await isFileOfRows(input)) yield* levelsInRows(input);
    else yield* levelsInFile(input);
  }
}

async function* levelsInFile(input: string): AsyncGenerator<LevelInput> {
  const source = await openSource(input);
  if (isFailure(source) || source.type === 'board' || source.type === 'boards')
    yield* levelsInText(input, source);
  else if (source.type === 'picture') yield { name: input, board: await boardOnPicture(source) };
  else yield { name: input, board: failed(EXIT.usage, 'takesTubes') };
}

/** The board of a picture. One in doubt is refused, because figures of a misread board look like any others. */
async function boardOnPicture({ pixels }: PictureSource): Promise<Board | Failure> {
  const { readAnyGame } = await import('../../panguru/index.ts');
  const seen = readAnyGame(pixels);
  if (!seen.ok) return unreadable(seen.fault);
  if (seen.value.kind === 'panguru') return failed(EXIT.usage, 'takesTubes');
  const [doubt] = seen.value.warnings;
  return doubt ? failed(EXIT.unreadable, 'doubtfulLevel', { doubt: doubt.message }) : boardIn(seen.value);
}

function* levelsInText(name: string, source: BoardSource | BoardsSource | Failure): Generator<LevelInput> {
  if (isFailure(source)) yield { name, board: source };
  else if (source.type === 'board') yield { name: source.name, board: boardIn(source.reading) };
  else for (const one of source.boards) yield { name: one.name, board: boardIn(one.reading) };
}

async function* levelsInRows(file: string): AsyncGenerator<LevelInput> {
  try {
    for await (const { text, number } of rowsOf(file)) {
      const reading = await readingIn(text);
      const name = nameOf(text) || `row ${number}`;
      yield { name, board: isFailure(reading) ? reading : boardIn(reading) };
    }
  } catch (error) {
    yield { name: file, board: rowsFailure(error, file) };
  }
}

function boardIn(reading: Position): Board | Failure {
  const board = validate(reading);
  return board.ok ? board.value : unreadable(board.fault);
}

import { keyOf } from '../../levels/batch/index.ts';
import { nameOf } from '../../puzzle/levelRows.ts';
import { picked } from '../../threads/options.ts';
import type { ExitCode } from '../terminal/exit.ts';
import { type Io, printFailure, printOutcome } from '../terminal/io.ts';
import { type Batch, type BatchFlags, type BatchItem, runBatch, sharesOf } from './batch.ts';
import { failedRow, type PrintedRow, type RowFlags, rowName } from './levelRow.ts';
import { countRows, type Row, rowsFailure, rowsOf } from './rows.ts';

interface LevelsFlags extends RowFlags, BatchFlags {}

/** The flags that the result of a row depends on. Only these are sent to threads, because others may be no plain data. */
export function rowFlags(flags: LevelsFlags): RowFlags {
  return picked(flags, 'hint', 'all', 'fast', 'json', 'budget', 'maxNodes', 'maxMemory');
}

/**
 * Solves the rows of a file of levels as they are read, several at the same time. Prints one line per row, as JSON or text; rows that
 * cannot be read get one, too. @returns the exit code of the first row that failed, else 0
 */
export async function solveLevels(argument: string, flags: LevelsFlags, io: Io): Promise<ExitCode> {
  try {
    const ended = await runBatch(await batchOf(argument, flags, io), flags, io);
    return printOutcome(ended, '', { flags, io });
  } catch (error) {
    return printFailure(io, argument, rowsFailure(error, argument), flags.json === true);
  }
}

async function batchOf(argument: string, flags: LevelsFlags, io: Io): Promise<Batch<PrintedRow>> {
  const options = ['solve', rowFlags(flags)];
  const items = itemsOf(argument, { ...rowFlags(flags), maxMemory: sharesOf(flags).maxMemory });
  // counted only to say how much time is left; standard input cannot be read twice
  const total = io.isWatched && argument !== '-' ? await countRows(argument) : undefined;
  return {
    ...{ items, options },
    ...(total !== undefined && { total }),
    print: ({ line, exit }) => {
      io.out(line);
      return exit;
    },
    lost: (name, why) => failedRow(name, why, flags),
  };
}

async function* itemsOf(argument: string, flags: RowFlags): AsyncGenerator<BatchItem> {
  for await (const row of rowsOf(argument)) {
    yield {
      task: { command: 'solve', row, flags },
      key: keyOfRow(row),
      name: rowName(row.text, row.number),
    };
  }
}

/** A row without a name is known by its number, so its result depends on that, too. */
export function keyOfRow({ text, number }: Row): string {
  return keyOf(text, nameOf(text) === '' ? number : 0);
}

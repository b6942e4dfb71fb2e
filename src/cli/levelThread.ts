import { answerTasks } from '../levels/batch/thread.ts';
import { type RowFlags, solveRow, type Told } from './levelRow.ts';
import type { Row } from './rows.ts';

/** A level for a thread of a batch to work on. */
export interface LevelTask {
  readonly command: 'solve';
  readonly row: Row;
  readonly flags: RowFlags;
}

/** A thread that works on one level after the other. */

answerTasks(workOn);

async function workOn({ row, flags }: LevelTask): Promise<Told> {
  return solveRow(row, { ...flags, isDedicated: true });
}

import type { LevelTarget } from '../../levels/index.ts';
import { answerTasks } from '../../threads/tasks.ts';
import { type RowFlags, solveRow } from './levelRow.ts';
import type { RateTask } from './rateLevel.ts';
import type { Row } from './rows.ts';

export interface SolveTask {
  readonly command: 'solve';
  readonly row: Row;
  readonly flags: RowFlags;
}

export interface GenerateTask {
  readonly command: 'generate';
  readonly target: LevelTarget;
  readonly seed: number;
  readonly index: number;
}

export type LevelTask = SolveTask | RateTask | GenerateTask;

/** A thread that works on one level after the other. The code of a command is loaded with its first level. */

answerTasks(workOn);

async function workOn(task: LevelTask): Promise<unknown> {
  if (task.command === 'solve') return solveRow(task.row, { ...task.flags, isDedicated: true });
  if (task.command === 'rate') {
    const { ratedLevel } = await import('./rateLevel.ts');
    return ratedLevel(task);
  }
  const { generateLevel } = await import('../../levels/index.ts');
  return generateLevel(task.target, task.seed, task.index);
}

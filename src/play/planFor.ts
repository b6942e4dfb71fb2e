import type { Board } from '../puzzle/index.ts';
import { solveFreely } from '../threads/index.ts';
import { type Plan, planned } from './plan.ts';

/** Plans without blocking the caller. @throws End if no move reveals a hidden item */
export function planFor(board: Board, signal?: AbortSignal): Promise<Plan> {
  return planned(board, (on, limits) => solveFreely(on, { ...limits, signal }));
}

import { readFileSync } from 'node:fs';
import { type BoardPlan, dealBoard } from '../../fixtures/painter/boards.ts';
import { Random } from '../../fixtures/painter/random.ts';
import { type Board, readBoards, validate } from '../../src/puzzle/index.ts';
import { valueIn } from '../boards.ts';

/** A named board, and what is known about it. */
export interface Level {
  readonly name: string;
  readonly group: string;
  readonly board: Board;
  /** The fewest moves; null if the board is unsolvable, undefined if that is not known. */
  readonly fewest?: number | null;
}

/** Names the file of levels that the project does not bring along. */
export const LEVELS_VARIABLE = 'TUBESIGHT_LEVELS';

const SHAPES = [
  { colors: 5, capacity: 4, empties: 2 },
  { colors: 9, capacity: 4, empties: 2 },
  { colors: 12, capacity: 4, empties: 2 },
  { colors: 10, capacity: 4, empties: 3 },
  { colors: 7, capacity: 6, empties: 2 },
  { colors: 4, capacity: 4, empties: 1 },
  { colors: 6, capacity: [3, 4, 5], empties: 2 },
] as const;
const LEVELS_OF_A_SHAPE = 4;

/** Levels dealt by seed, which every copy of the project has: the same in every run. */
export function dealtLevels(): Level[] {
  return (['ball', 'water'] as const).flatMap((kind) =>
    SHAPES.flatMap((shape, index) =>
      Array.from({ length: LEVELS_OF_A_SHAPE }, (_, i) => {
        const plan = { kind, ...shape, played: 0, emptiesStand: 'last', hidden: 'none' } as const;
        return dealtLevel(plan, LEVELS_OF_A_SHAPE * index + i);
      }),
    ),
  );
}

function dealtLevel(plan: BoardPlan, seed: number): Level {
  const { kind, colors, capacity, empties } = plan;
  const size = typeof capacity === 'number' ? `${capacity}` : capacity.join('');
  const board = valueIn(validate({ kind, tubes: dealBoard(plan, new Random(seed)) }));
  const name = `dealt-${kind}-${colors}x${size}-e${empties}-${seed}`;
  return { group: `dealt-${kind}`, name, board };
}

/** The levels of the file that the environment names; none without it. */
export function listedLevels(): Level[] {
  const path = process.env[LEVELS_VARIABLE];
  if (!path) return [];
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map(levelIn);
}

/** The level in a row of JSON: a board in any format, with `name`, `group`, `status` and `optimal`. */
function levelIn(row: string): Level {
  const { name, group, status, optimal } = JSON.parse(row) as LevelRow;
  const [read] = valueIn(readBoards(row)).boards;
  if (!read) throw new Error(`no board in this row: ${row}`);
  const level = { name, group, board: read.board };
  if (status === 'unsolvable') return { ...level, fewest: null };
  return typeof optimal === 'number' ? { ...level, fewest: optimal } : level;
}

interface LevelRow {
  readonly name: string;
  readonly group: string;
  readonly status?: string;
  readonly optimal?: number | null;
}

import { join } from 'node:path';
import { keyOf } from '../../levels/batch/index.ts';
import {
  type LevelTarget,
  type MadeLevel,
  type Range,
  Series,
  type TargetFault,
} from '../../levels/index.ts';
import { formatBoard, type Kind, type Outcome, success } from '../../puzzle/index.ts';
import { picked } from '../../threads/options.ts';
import { parseRule, type RuleCorrection } from '../../vision/corrections/rules.ts';
import { allOf } from '../read/corrections.ts';
import { type Attempt, EXIT, type ExitCode, exitWith, type Failed } from '../terminal/exit.ts';
import { type Io, printFailure, printOutcome, withSaved } from '../terminal/io.ts';
import { type Batch, type BatchFlags, type BatchItem, runBatch } from './batch.ts';
import type { GenerateTask } from './levelThread.ts';

export interface GenerateFlags extends BatchFlags {
  readonly kind: Kind;
  readonly colors: number;
  readonly capacity: readonly number[];
  readonly empties: number;
  /** All tubes; instead of `empties`. */
  readonly tubes?: number;
  readonly hidden?: number;
  /** Each "5=locked" or "limit 30". */
  readonly rule?: readonly string[];
  readonly moves?: Range;
  readonly difficulty?: Range;
  readonly unsolvable?: boolean;
  readonly count: number;
  readonly seed: number;
  readonly maxNodes?: number;
  /** A folder for pictures of the levels. */
  readonly pictures?: string;
  readonly json?: boolean;
}

function targetOf(flags: GenerateFlags, rules: readonly RuleCorrection[]): LevelTarget {
  const { kind, colors, capacity, tubes } = flags;
  const empties = tubes === undefined ? flags.empties : tubes - colors;
  const limits = picked(flags, 'hidden', 'moves', 'difficulty', 'unsolvable', 'maxNodes');
  const board = Object.assign({}, ...rules.map((rule) => ('board' in rule ? rule.board : {})));
  const ofTubes = rules.flatMap((rule) => ('board' in rule ? [] : [rule]));
  const ruled = rules.length > 0 ? { rules: ofTubes, board } : {};
  return { kind, colors, capacities: capacity, empties, ...limits, ...ruled };
}

/** What a thread says about a level, or how it was lost. */
type Made = Outcome<MadeLevel, TargetFault> | { readonly lost: Failed };

/**
 * Makes levels, several at the same time, and prints them in their order: board text, or rows under `--json`. Ends with the first that cannot
 * be made.
 */
export async function generate(flags: GenerateFlags, io: Io): Promise<ExitCode> {
  const { seed, count } = flags;
  const rules = allOf((flags.rule ?? []).map(parseRule));
  if (!rules.ok) return printFailure(io, '', rules, flags.json === true);
  const target = targetOf(flags, rules.value);
  const series = new Series(target, seed, count);
  let number = 0;
  const batch: Batch<Made> = {
    items: itemsOf(target, seed, count),
    options: ['generate', target, seed],
    total: count,
    print: async (attempt) => {
      number++;
      // a level that is like an earlier one is made anew here
      const made = 'lost' in attempt ? attempt.lost : whyNot(series.next(attempt));
      const name = `${seed}-${number}`;
      const outcome = made.ok ? await present({ name, level: made.value }, flags, io) : made;
      return printOutcome(outcome, '', { flags, io });
    },
    lost: (_, lost) => ({ lost }),
    stopsAtFailure: true,
  };
  const ended = await runBatch(batch, flags, io);
  return printOutcome(ended, '', { flags, io });
}

async function* itemsOf(target: LevelTarget, seed: number, count: number): AsyncGenerator<BatchItem> {
  for (let index = 0; index < count; index++) {
    const task: GenerateTask = { command: 'generate', target, seed, index };
    yield { task, key: keyOf(index), name: `${seed}-${index + 1}` };
  }
}

function whyNot(made: Outcome<MadeLevel, TargetFault>): Attempt<MadeLevel> {
  if (made.ok) return made;
  return exitWith(made.fault.code === 'TARGET_IMPOSSIBLE' ? EXIT.usage : EXIT.exhausted, made.fault);
}

export interface NamedLevel {
  /** The seed and the number of the level, as in "7-12". */
  readonly name: string;
  readonly level: MadeLevel;
}

/** Prints a level, and saves its picture if asked to. */
async function present(named: NamedLevel, flags: GenerateFlags, io: Io): Promise<Attempt<ExitCode>> {
  const saved = flags.pictures === undefined ? success([]) : await painted(named, flags.pictures, io);
  if (!flags.json) io.out(formatBoard(named.level.board));
  return withSaved(saved, EXIT.done, '', { flags, io }, () => levelRow(named));
}

/** A level as a row that `solve` and `rate` take. */
export function levelRow({ name, level }: NamedLevel): object {
  const { open, status, fewest, score } = level;
  const [board, shown] = [formatBoard(level.board), formatBoard(open)];
  return {
    version: 1,
    name,
    kind: open.kind,
    board,
    ...(board !== shown && { open: shown }),
    status,
    ...(fewest !== null && { optimal: fewest }),
    ...(score !== null && { score }),
  };
}

/** Paints a level in the plain theme. The code for pictures is loaded only here. @returns the path */
async function painted(
  { name, level }: NamedLevel,
  folder: string,
  io: Io,
): Promise<Attempt<readonly string[]>> {
  const { encodeLevelPng, renderScene } = await import('../../image/index.ts');
  const { plainPicture } = await import('../../overlay/index.ts');
  const { save } = await import('../terminal/save.ts');
  const encode = async () => encodeLevelPng(await renderScene(plainPicture(level.board).scene));
  const path = join(folder, `${name}.png`);
  return save([{ path, encode }], { stem: join(folder, name), folder }, await io.openOutput([]));
}

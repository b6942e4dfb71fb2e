import { join } from 'node:path';
import { keyOf } from '../../levels/batch/index.ts';
import { type LevelWish, type MadeLevel, type Range, Series, type WishFault } from '../../levels/index.ts';
import { formatBoard, type Kind, type Outcome } from '../../puzzle/index.ts';
import { picked } from '../../threads/options.ts';
import { parseRule, type RuleCorrection } from '../../vision/ruleCorrections.ts';
import { allOf } from '../read/corrections.ts';
import { EXIT, type ExitCode, type Failure, isFailure } from '../terminal/exit.ts';
import { type Io, printFailure, printJson } from '../terminal/io.ts';
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

/** What the flags ask for. */
function wishOf(flags: GenerateFlags, rules: readonly RuleCorrection[]): LevelWish {
  const { kind, colors, capacity, tubes } = flags;
  const empties = tubes === undefined ? flags.empties : tubes - colors;
  const limits = picked(flags, 'hidden', 'moves', 'difficulty', 'unsolvable', 'maxNodes');
  const board = Object.assign({}, ...rules.map((rule) => ('board' in rule ? rule.board : {})));
  const ofTubes = rules.flatMap((rule) => ('board' in rule ? [] : [rule]));
  const ruled = rules.length > 0 ? { rules: ofTubes, board } : {};
  return { kind, colors, capacities: capacity, empties, ...limits, ...ruled };
}

/** A level whose thread was lost. */
interface Lost {
  readonly ok: false;
  readonly fault: Failure;
}

/** What a thread says about a level. */
type Attempt = Outcome<MadeLevel, WishFault> | Lost;

function isLost(attempt: Attempt): attempt is Lost {
  return !attempt.ok && isFailure(attempt.fault);
}

/**
 * Makes levels, several at the same time, and prints them in their order: board text, or rows under `--json`. Ends with the first that cannot
 * be made.
 */
export async function generate(flags: GenerateFlags, io: Io): Promise<ExitCode> {
  const { seed, count } = flags;
  const rules = allOf((flags.rule ?? []).map(parseRule));
  if (isFailure(rules)) return printFailure(io, '', rules, flags.json === true);
  const wish = wishOf(flags, rules);
  const series = new Series(wish, seed, count);
  let number = 0;
  const batch: Batch<Attempt> = {
    items: itemsOf(wish, seed, count),
    options: ['generate', wish, seed],
    total: count,
    print: (attempt) => {
      number++;
      // a level that is like an earlier one is made anew here
      const made = isLost(attempt) ? attempt : series.next(attempt);
      if (!made.ok) return printFailure(io, '', failureOf(made.fault), flags.json === true);
      return present({ name: `${seed}-${number}`, level: made.value }, flags, io);
    },
    lost: (_, fault) => ({ ok: false, fault }),
    stopsAtFailure: true,
  };
  const ended = await runBatch(batch, flags, io);
  return typeof ended === 'number' ? ended : printFailure(io, '', ended, flags.json === true);
}

async function* itemsOf(wish: LevelWish, seed: number, count: number): AsyncGenerator<BatchItem> {
  for (let index = 0; index < count; index++) {
    const task: GenerateTask = { command: 'generate', wish, seed, index };
    yield { task, key: keyOf(index), name: `${seed}-${index + 1}` };
  }
}

function failureOf(fault: WishFault | Failure): Failure {
  if (isFailure(fault)) return fault;
  return { exit: fault.code === 'WISH_IMPOSSIBLE' ? EXIT.usage : EXIT.exhausted, ...fault };
}

export interface NamedLevel {
  /** The seed and the number of the level, as in "7-12". */
  readonly name: string;
  readonly level: MadeLevel;
}

/** Prints a level, and saves its picture if asked to. */
async function present(named: NamedLevel, { pictures, json }: GenerateFlags, io: Io): Promise<ExitCode> {
  const saved = pictures === undefined ? [] : await painted(named, pictures, io);
  if (!json) io.out(formatBoard(named.level.board));
  if (json) return printJson(io, '', levelRow(named), saved, EXIT.done);
  return isFailure(saved) ? printFailure(io, '', saved, false) : EXIT.done;
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
): Promise<readonly string[] | Failure> {
  const { encodeLevelPng, renderScene } = await import('../../image/index.ts');
  const { plainPicture } = await import('../../overlay/index.ts');
  const { save } = await import('../terminal/save.ts');
  const encode = async () => encodeLevelPng(await renderScene(plainPicture(level.board).scene));
  const path = join(folder, `${name}.png`);
  return save([{ path, encode }], { stem: join(folder, name), folder }, await io.openOutput([]));
}

import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type LevelWish, type MadeLevel, type Range, Series, type WishFault } from '../levels/index.ts';
import { formatBoard, type Kind } from '../puzzle/index.ts';
import { EXIT, type ExitCode, errorJson, type Failure, isFailure, savedJson } from './exit.ts';
import { type Io, printFailure } from './io.ts';
import { isOutputCut, setActivity } from './stop.ts';

export interface GenerateFlags {
  readonly kind: Kind;
  readonly colors: number;
  readonly capacity: readonly number[];
  readonly empties: number;
  /** All tubes; instead of `empties`. */
  readonly tubes?: number;
  readonly hidden?: number;
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
export function wishOf(flags: GenerateFlags): LevelWish {
  const { kind, colors, capacity, tubes, hidden, moves, difficulty, unsolvable, maxNodes } = flags;
  const empties = tubes === undefined ? flags.empties : tubes - colors;
  return {
    ...{ kind, colors, capacities: capacity, empties },
    ...(hidden !== undefined && { hidden }),
    ...(moves && { moves }),
    ...(difficulty && { difficulty }),
    ...(unsolvable && { unsolvable }),
    ...(maxNodes !== undefined && { maxNodes }),
  };
}

/** Makes levels and prints each as soon as it is made: board text, or rows under `--json`. Ends with the first that cannot be made. */
export async function generate(flags: GenerateFlags, io: Io): Promise<ExitCode> {
  const series = new Series(wishOf(flags), flags.seed, flags.count);
  for (let number = 1; number <= flags.count && !isOutputCut(); number++) {
    setActivity(`making level ${number} of ${flags.count}`);
    // gives signals a chance between two levels
    await setImmediate();
    const made = series.next();
    if (!made.ok) return printFailure(io, '', failureOf(made.fault), flags.json === true);
    const code = await present({ name: `${flags.seed}-${number}`, level: made.value }, flags, io);
    if (code !== EXIT.done) return code;
  }
  return EXIT.done;
}

function failureOf(fault: WishFault): Failure {
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
  if (isFailure(saved)) {
    if (json) io.json({ ...levelRow(named), ...errorJson(saved) });
    return printFailure(io, '', saved, false);
  }
  if (json) io.json({ ...levelRow(named), ...savedJson(saved) });
  return EXIT.done;
}

/** A level as a row that `solve` and `rate` take. */
export function levelRow({ name, level }: NamedLevel): object {
  const { board, open, status, fewest, score } = level;
  return {
    version: 1,
    name,
    kind: board.kind,
    board: formatBoard(board),
    ...(board !== open && { open: formatBoard(open) }),
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
  const { encodeLevelPng, renderScene } = await import('../image/index.ts');
  const { plainPicture } = await import('../overlay/index.ts');
  const { save } = await import('./save.ts');
  const encode = async () => encodeLevelPng(await renderScene(plainPicture(level.board).scene));
  const path = join(folder, `${name}.png`);
  return save([{ path, encode }], { stem: join(folder, name), folder }, await io.openOutput([]));
}

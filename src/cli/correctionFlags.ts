import { KINDS } from '../puzzle/board.ts';
import { InvalidArgumentError, Option } from './commander.ts';
import { sayOfProgram } from './faults.ts';

/** The flags that correct a reading. */
export interface CorrectionFlags {
  readonly set: readonly string[];
  readonly kind?: string;
  /** Whether tubes are closed at the top and open at the bottom. */
  readonly upsideDown?: boolean;
  /** Which of several boards in a picture, from 1. */
  readonly board?: number;
  /** Whether to use the best guess of a refused picture. */
  readonly guess?: boolean;
  /** Each "5" or "3=5". */
  readonly capacity?: readonly string[];
  /** One per tube: "300,900" or "end". */
  readonly addTube?: readonly string[];
  readonly dropTube?: readonly number[];
}

/** Whether any correction was given. */
export function hasCorrections(flags: CorrectionFlags): boolean {
  const lists = [flags.set, flags.capacity ?? [], flags.addTube ?? [], flags.dropTube ?? []];
  return flags.kind !== undefined || lists.some((list) => list.length > 0);
}

export function kindOption(): Option {
  return new Option(
    '--kind <kind>',
    'how items move in this game; ball: one at a time, water: all equal items on top together',
  ).choices(KINDS);
}

/** The command line options that correct a reading. */
export function correctionOptions(): Option[] {
  const gathered = <T>(value: T, list: readonly T[] = []) => [...list, value];
  return [
    new Option('--set <tube:item=colour>', 'correct an item before solving; may be repeated')
      .argParser<readonly string[]>(gathered)
      .default([], 'none'),
    kindOption(),
    new Option('--upside-down', 'tubes are closed above; items are taken from the bottom and put there'),
    new Option(
      '--board <number>',
      'which of several boards in a picture, counted row by row; --board 2 is the one on the right, or below',
    ).argParser(boardNumber),
    new Option(
      '--guess',
      'take the best guess where a picture is refused; correct it with --set and the like',
    ),
    new Option(
      '--capacity <[tube=]items>',
      'how many items all tubes hold, or one of them, as in 3=5; may be repeated',
    ).argParser<readonly string[]>(gathered),
    new Option(
      '--add-tube <place>',
      'an empty tube that was not seen: "end", behind the last one, or its middle in pixels, as in 300,900; may be repeated',
    ).argParser<readonly string[]>(gathered),
    new Option('--drop-tube <number>', 'a tube that is none; may be repeated').argParser<readonly number[]>(
      (value, list = []) => [...list, tubeNumber(value)],
    ),
  ];
}

function boardNumber(text: string): number {
  if (/^[1-9]\d{0,1}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(sayOfProgram('boardNumber').message);
}

function tubeNumber(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(sayOfProgram('tubeNumber').message);
}

import { KINDS } from '../../puzzle/board.ts';
import { collected, Option } from '../terminal/commander.ts';
import { boardNumber, tubeNumber } from '../terminal/options.ts';
import { type PointingFlags, pointingOptions } from './pointingFlags.ts';

export interface CorrectionFlags extends PointingFlags {
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
  /** Each "5=locked" or "5=none". */
  readonly rule?: readonly string[];
}

export function hasCorrections(flags: CorrectionFlags): boolean {
  const lists = [
    flags.set,
    flags.capacity ?? [],
    flags.addTube ?? [],
    flags.dropTube ?? [],
    flags.rule ?? [],
  ];
  return flags.kind !== undefined || lists.some((list) => list.length > 0);
}

export function kindOption(): Option {
  return new Option(
    '--kind <kind>',
    'how items move in this game: one at a time (ball), or all equal ones on top together (water)',
  ).choices(KINDS);
}

export function correctionOptions(): Option[] {
  return [
    new Option('--set <tube:item=colour>', 'correct an item before solving; can be repeated')
      .argParser<readonly string[]>(collected)
      .default([]),
    kindOption(),
    new Option('--upside-down', 'tubes are closed at the top, so items go in and out at the bottom'),
    new Option('--board <number>', 'which of several boards in a picture, counted row by row').argParser(
      boardNumber,
    ),
    new Option(
      '--guess',
      'if a picture is refused, use the best guess; correct it with --set and the options below',
    ),
    new Option(
      '--capacity <[tube=]items>',
      'how many items every tube holds, or one tube, as in 3=5; can be repeated',
    ).argParser<readonly string[]>(collected),
    new Option(
      '--add-tube <place>',
      'add an empty tube that was missed: "end" for after the last one, or its centre in pixels, as in 300,900; can be repeated',
    ).argParser<readonly string[]>(collected),
    new Option('--drop-tube <number>', 'ignore this tube: it is not one; can be repeated').argParser<
      readonly number[]
    >((value, list = []) => [...list, tubeNumber(value)]),
    new Option(
      '--rule <[tube=]rule>',
      'a rule of a tube (5=locked, "5=only red", 5=none) or of the board (uneven, "limit 30"), see docs/rules.md; can be repeated',
    ).argParser<readonly string[]>(collected),
    ...pointingOptions(),
  ];
}

import type { Part } from '../../vision/index.ts';
import { collected, Option } from '../terminal/commander.ts';
import { EXIT, type Failed } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { box, tubeNumber } from '../terminal/options.ts';

/** The flags that say where the tubes of a picture are, so that they are not looked for. */
export interface PointingFlags {
  /** Boxes from mouth to floor, with their top left corners. */
  readonly tube?: readonly Part[];
  /** Whether `tube` lists all tubes. Otherwise others like them are looked for. */
  readonly tubesAreAll?: boolean;
  /** How many tubes there are in all. */
  readonly count?: number;
  /** The file of a reading of another level of the game. */
  readonly layout?: string;
}

/** What chooses or turns a board that is still to be found. */
const FOR_FINDING = ['board', 'guess', 'upsideDown'];

export function pointingOptions(): Option[] {
  return [
    new Option(
      '--tube <x,y,width,height>',
      'if a picture is refused or tubes are missed: the box of one tube, from its mouth to its floor, in pixels; x,y is its top left corner; others like it are found; can be repeated',
    )
      .argParser<readonly Part[]>((text, list) => collected(box(text), list))
      .conflicts(['layout', ...FOR_FINDING]),
    new Option('--tubes-are-all', 'take the boxes of --tube as all tubes, and look for no others').conflicts(
      'count',
    ),
    new Option('--count <tubes>', 'with --tube: how many tubes there are in all').argParser(tubeNumber),
    new Option(
      '--layout <file>',
      'a reading (JSON) of another level of the game, whose tubes stand in the same places, so that they are not looked for',
    ).conflicts(FOR_FINDING),
  ];
}

/** Refuses options that mean nothing without `--tube`, and more boxes than tubes. */
export function pointingRefused({ tube, tubesAreAll, count }: PointingFlags): Failed | undefined {
  if (!tube && (tubesAreAll || count !== undefined))
    return failed(EXIT.usage, 'needsTube', { option: tubesAreAll ? '--tubes-are-all' : '--count' });
  if (tube && count !== undefined && tube.length > count)
    return failed(EXIT.usage, 'moreTubes', { given: tube.length, count });
  return undefined;
}

export function isPointedAt({ tube, layout }: PointingFlags): boolean {
  return tube !== undefined || layout !== undefined;
}

/** A box as `--tube` takes it, from the one of a reading, whose x and y are its centre. */
export function boxText({ x, y, width, height }: Part): string {
  const corner = [Math.max(0, Math.round(x - width / 2)), Math.max(0, Math.round(y - height / 2))];
  return [...corner, Math.round(width), Math.round(height)].join(',');
}

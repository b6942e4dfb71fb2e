import { KINDS, type Kind } from '../../puzzle/index.ts';
import type { Reading, ReadingTube, StoredReading, StoredWarning } from '../../vision/index.ts';
import type { Remedy } from '../../vision/messages/index.ts';
import { DOUBTS } from '../../vision/messages/index.ts';
import { sayOfProgram } from '../terminal/faults.ts';
import { boxText, type PointingFlags } from './pointingFlags.ts';

/** How to correct a reading, by the kind of mistake. */
export const REMEDIES: Readonly<Record<Remedy, (kind: Kind) => string>> = {
  item: () =>
    'if an item is wrong: --set TUBE:ITEM=COLOUR, counted from the bottom, as in 3:2=red (_ for none, ? for hidden)',
  addTube: () => 'if an empty tube is missing: --add-tube end, or --add-tube X,Y with its centre in pixels',
  dropTube: () => 'if something is not a tube: --drop-tube NUMBER',
  tubeRule: () => 'if a tube is locked: --rule TUBE=locked; if one is not: --rule TUBE=none',
  capacity: () => 'if tubes hold more or fewer items: --capacity ITEMS, or --capacity TUBE=ITEMS for one',
  kind: (kind) =>
    kind === 'water'
      ? 'if items move one at a time: --kind ball'
      : 'if all equal items on top move at once: --kind water',
  picture: () =>
    'if the picture is bad: take it again at full size, with the whole board visible and nothing over it',
};

const ORDER = Object.keys(REMEDIES) as readonly Remedy[];

/** How to check and correct a reading, once for all of its warnings. Empty if there are none. */
export function remedyLines(
  { kind, warnings, upsideDown }: StoredReading,
  check: string | undefined,
): string[] {
  if (warnings.length === 0) return [];
  const known = KINDS.find((other) => other === kind) ?? 'ball';
  const wanted = new Set(warnings.flatMap(remediesOf));
  const list = ORDER.filter((remedy) => wanted.has(remedy)).map((remedy) => REMEDIES[remedy](known));
  const lines = upsideDown ? list.map((line) => line.replace('from the bottom', 'from the top')) : list;
  return check === undefined ? lines : [check, ...lines];
}

/** The remedies of a warning. Stored readings may have only its code. */
function remediesOf({ code, reason }: StoredWarning): readonly Remedy[] {
  if (reason !== undefined) return DOUBTS[reason].mend;
  return Object.values(DOUBTS).find((doubt) => doubt.code === code)?.mend ?? ['item'];
}

/** The options that reproduce a reading. `path` is missing for standard input, which cannot be read again. */
export interface CheckOptions extends PointingFlags {
  readonly path?: string | undefined;
  readonly capacity?: readonly string[];
  readonly upsideDown?: boolean;
  readonly board?: number;
  readonly guess?: boolean;
  /** Whether the reading has been drawn already. */
  readonly isDrawn?: boolean;
}

/** How to check a reading against its picture. */
export function checkLine(checked: CheckOptions): string | undefined {
  const command = checked.isDrawn ? undefined : readCommand(checked);
  return command && `to check: ${command} draws what was read`;
}

/** The command that draws a reading on its picture. */
function readCommand({ path, upsideDown, board, guess, ...pointing }: CheckOptions): string | undefined {
  if (path === undefined) return undefined;
  const options = [
    ...(upsideDown ? ['--upside-down'] : []),
    ...(board === undefined ? [] : [`--board ${board}`]),
    ...(guess ? ['--guess'] : []),
    ...pointingWords(pointing),
  ];
  return ['tubesight read', quoted(path), ...options, '-o check.png'].join(' ');
}

/** The advice for a refused picture that has a best guess. */
export function guessHelp(checked: CheckOptions): string {
  if (checked.isDrawn) return sayOfProgram('guessDrawn').message;
  const command = readCommand(checked) ?? 'tubesight read PICTURE -o check.png';
  return sayOfProgram('guessHelp', { command }).message;
}

/** The line to type to show the tube that is the likeliest to be one; with words for its box if none was seen. */
export function showHelp(guess: Reading | undefined, { path }: CheckOptions): string {
  const box = guess ? likeliestBox(guess) : 'X,Y,WIDTH,HEIGHT';
  const command = `tubesight ${path === undefined ? 'PICTURE' : quoted(path)}`;
  return sayOfProgram(guess ? 'showTube' : 'showAnyTube', { command, box }).message;
}

/** The box of a tube of the usual height, the one with most items. */
function likeliestBox({ tubes }: Reading): string {
  const usual = tubes.map(({ height }) => height).sort((a, b) => a - b)[tubes.length >> 1] ?? 0;
  const oddness = ({ height, items }: ReadingTube) => Math.abs(height - usual) - items.length / 100;
  const [best] = tubes.toSorted((a, b) => oddness(a) - oddness(b));
  return best ? boxText(best) : '';
}

/** The options that point at the same tubes. A capacity for all tubes belongs to them. */
function pointingWords({ tube, tubesAreAll, count, layout, capacity = [] }: CheckOptions): string[] {
  const all = tube ? capacity.filter((given) => /^\d+$/.test(given)) : [];
  return [
    ...(tube ?? []).map(({ x, y, width, height }) => `--tube ${x},${y},${width},${height}`),
    ...(tubesAreAll ? ['--tubes-are-all'] : []),
    ...(count === undefined ? [] : [`--count ${count}`]),
    ...(layout === undefined ? [] : [`--layout ${quoted(layout)}`]),
    ...all.map((items) => `--capacity ${items}`),
  ];
}

/** Quotes a name for a shell, if necessary. */
export function quoted(name: string): string {
  return /^[\w./@%+:,-]+$/.test(name) ? name : `"${name.replaceAll(/["\\$`]/g, '\\$&')}"`;
}

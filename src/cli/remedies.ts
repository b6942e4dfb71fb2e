import { KINDS, type Kind } from '../puzzle/index.ts';
import type { Remedy, StoredReading, StoredWarning } from '../vision/index.ts';
import { DOUBTS } from '../vision/messages/warn.ts';
import { sayOfProgram } from './faults.ts';

/** How a person mends what a reading got wrong, by what it is. */
export const REMEDIES: Readonly<Record<Remedy, (kind: Kind) => string>> = {
  item: () =>
    'if an item is wrong: --set TUBE:ITEM=COLOUR, counted from the bottom, as in 3:2=red (_ for none, ? for hidden)',
  addTube: () => 'if an empty tube is missing: --add-tube end, or --add-tube X,Y with its middle in pixels',
  dropTube: () => 'if a tube is not one: --drop-tube NUMBER',
  capacity: () => 'if tubes hold more or fewer items: --capacity ITEMS, or --capacity TUBE=ITEMS for one',
  kind: (kind) =>
    kind === 'water'
      ? 'if one item moves at a time: --kind ball'
      : 'if all of one colour on top moves at once: --kind water',
  picture: () =>
    'if the picture is to blame: take it again at full size, with the whole board in sight and nothing over it',
};

/** The order in which remedies are told. */
const ORDER = Object.keys(REMEDIES) as readonly Remedy[];

/** How to check what is doubtful, and how to mend it, once for all warnings; nothing where there are none. */
export function remedyLines(
  { kind, warnings, upsideDown }: StoredReading,
  check: string | undefined,
): string[] {
  if (warnings.length === 0) return [];
  const known = KINDS.find((other) => other === kind) ?? 'ball';
  const wanted = new Set(warnings.flatMap(remediesOf));
  const list = ORDER.filter((remedy) => wanted.has(remedy)).map((remedy) => REMEDIES[remedy](known));
  const told = upsideDown ? list.map((line) => line.replace('from the bottom', 'from the top')) : list;
  return check === undefined ? told : [check, ...told];
}

/** Of warnings from elsewhere only the code may be known. */
function remediesOf({ code, reason }: StoredWarning): readonly Remedy[] {
  if (reason !== undefined) return DOUBTS[reason].mend;
  return Object.values(DOUBTS).find((doubt) => doubt.code === code)?.mend ?? ['item'];
}

/** What a picture has to be read with for the same reading; nothing where standard input was read, which is gone. */
export interface Checked {
  readonly path?: string | undefined;
  readonly upsideDown?: boolean;
  readonly board?: number;
  readonly guess?: boolean;
  /** Whether what was read is drawn already. */
  readonly isDrawn?: boolean;
}

/** How to see what was read of a picture. */
export function checkLine(checked: Checked): string | undefined {
  const command = checked.isDrawn ? undefined : readCommand(checked);
  return command && `to check: ${command} draws what was read`;
}

/** The command that draws what is read of a picture. */
export function readCommand({ path, upsideDown, board, guess }: Checked): string | undefined {
  if (path === undefined) return undefined;
  const options = [
    ...(upsideDown ? ['--upside-down'] : []),
    ...(board === undefined ? [] : [`--board ${board}`]),
    ...(guess ? ['--guess'] : []),
  ];
  return ['tubesight read', quoted(path), ...options, '-o check.png'].join(' ');
}

/** What can be done with a refused picture of which there is a guess. */
export function guessHelp(checked: Checked): string {
  if (checked.isDrawn) return sayOfProgram('guessDrawn').message;
  const command = readCommand(checked) ?? 'tubesight read PICTURE -o check.png';
  return sayOfProgram('guessHelp', { command }).message;
}

/** A name as a shell takes it for one word. */
export function quoted(name: string): string {
  return /^[\w./@%+:,-]+$/.test(name) ? name : `"${name.replaceAll(/["\\$`]/g, '\\$&')}"`;
}

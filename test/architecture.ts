import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesIn, importsOf, roomOf, SOURCE } from './imports.ts';

/** What the rooms without an `index.ts` do. */
const PROGRAMS: Readonly<Record<string, string>> = {
  library: 'Entries of the package that are more than one room.',
  cli: 'The program: a folder for each thing that a person does, and `terminal/` for what all commands share.',
  page: 'The page: reads, solves and plays in a browser, offline.',
};

/** Where to look first, by the question that one comes with. */
const PLACES: readonly (readonly [question: string, ...files: string[]])[] = [
  ['a level number is read from a title', 'src/ocr/levelNumber.ts', 'src/ocr/title.ts'],
  ['tubes and items are found in a picture', 'src/vision/readPixels.ts'],
  [
    'the counting rule is: each colour fills whole tubes',
    'src/puzzle/oddColors.ts',
    'src/vision/colors/judge.ts',
  ],
  ['the sentence of a warning is', 'src/vision/messages/doubts.ts'],
  ['the sentence of an error is', 'src/cli/terminal/faults.ts', 'src/puzzle/messages.ts'],
  ['the rules of a move are', 'src/puzzle/rules.ts'],
  ['the fewest moves are searched', 'src/solver/search.ts', 'src/solver/solve.ts'],
  ['a pour is drawn on the screenshot', 'src/overlay/move/mover.ts'],
  ['a sheet of moves is laid out', 'src/overlay/sheet.ts'],
  ['a new option goes', 'src/cli/program.ts', 'src/cli/terminal/options.ts'],
  ['the moves are printed', 'src/cli/solve/solutionText.ts', 'src/cli/read/readingText.ts'],
  ['a tap on a phone is decided', 'src/play/next.ts'],
];

const INTRODUCTION = `# Architecture

    bytes -> image -> pixels -> vision -> Reading -> puzzle -> Board -> solver -> Solution -> overlay -> scenes -> image -> files

Each arrow passes one plain record, and nothing flows back. A **Reading** may be wrong; a **Board** is legal. Each folder of \`src\` is a room; open its \`index.ts\` first.

This page is made from the imports by \`npm run docs\`; a test fails when it is out of date.

## Where is what
`;

/** What `docs/architecture.md` has to say. */
export function architecture(): string {
  const rooms = roomsWithImports();
  return [INTRODUCTION, placeTable(), '## The rooms\n', picture(rooms), roomTable(rooms)].join('\n');
}

function placeTable(): string {
  const lines = PLACES.map(([question, ...files]) => {
    const gone = files.find((file) => !existsSync(resolve(SOURCE, '..', file)));
    if (gone !== undefined) throw new Error(`${gone} is gone; say in test/architecture.ts where ${question}`);
    return `| ${question} | ${files.map((file) => `[${file}](../${file})`).join(', ')} |`;
  });
  return `${['| where … | look here |', '| --- | --- |', ...lines].join('\n')}\n`;
}

type Rooms = ReadonlyMap<string, ReadonlySet<string>>;

function roomsWithImports(): Rooms {
  const names = readdirSync(SOURCE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(names.map(({ name }) => [name, importedBy(name)]));
}

/** The rooms that the files of a room import, types included. */
function importedBy(room: string): Set<string> {
  const targets = filesIn(room).flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => target.startsWith('.'))
      .map(({ target }) => resolve(dirname(file), target)),
  );
  const rooms = targets.filter((file) => dirname(file) !== SOURCE).map(roomOf);
  return new Set(rooms.filter((into) => into !== room));
}

/** A diagram with an arrow from each room to those it imports, without arrows that a longer way implies. */
function picture(rooms: Rooms): string {
  const arrows = [...rooms].flatMap(([room, imported]) =>
    [...imported]
      .filter((target) => ![...imported].some((other) => other !== target && leadsTo(other, target, rooms)))
      .sort()
      .map((target) => `  ${room} --> ${target}`),
  );
  return `\`\`\`mermaid\nflowchart TD\n${arrows.join('\n')}\n\`\`\`\n`;
}

function leadsTo(from: string, to: string, rooms: Rooms): boolean {
  return [...(rooms.get(from) ?? [])].some((next) => next === to || leadsTo(next, to, rooms));
}

function roomTable(rooms: Rooms): string {
  const lines = [...rooms].map(
    ([room, imported]) =>
      `| ${room} | ${purposeOf(room)} | ${[...imported].sort().join(', ') || 'nothing'} |`,
  );
  return `${['An arrow that a longer way implies is left out of the picture; the table has all.\n', '| room | what it does | imports |', '| --- | --- | --- |', ...lines].join('\n')}\n`;
}

/** The first sentences of a room's door. */
function purposeOf(room: string): string {
  const door = join(SOURCE, room, 'index.ts');
  if (!existsSync(door)) return PROGRAMS[room] ?? '';
  const [, text = ''] = /^\/\*\*?\s*(?:\* )?(.*?)\s*(?:\*\/|\n \*\n)/s.exec(readFileSync(door, 'utf8')) ?? [];
  const [first = ''] = text.replaceAll(/\s*\n \* ?/g, ' ').split(/(?<=\.) A picture passes/);
  return first;
}

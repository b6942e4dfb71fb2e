import { buildProgram } from '../src/cli/program.ts';
import type { Command } from '../src/cli/terminal/commander.ts';
import { NOBODY } from '../src/cli/terminal/io.ts';

/** Characters of a line of help in the document. */
const WIDTH = 120;

const INTRODUCTION = `# Commands and options

This page is made from the program's own help by \`npm run docs\`; a test fails when it is out of date.

## What you can give it

- **Pictures**: PNG, JPEG or WebP screenshots at full size, as files, folders, patterns, the clipboard (\`--paste\`) or standard input (\`-\`). On a terminal,
  \`tubesight\` alone asks you to drop a picture.
- **Board text**: one word per tube, its left end is the **top**, \`_\` is an empty place and \`?\` a hidden item: \`"8076 8067 a7a8 0a87 0a66 ____ ____"\`. Put
  \`water:\` in front for a water-sort game. A text file may have one board per line, or one board over several lines.
- **Boards of other programs**: names, letters, numbers or emoji, one tube per line or separated by slashes, CSV, lists, JSON with \`tubes\` or \`bottles\`. Lists in
  brackets run from the bottom to the top; everything else begins at the top. The program says how it understood such a board, and refuses one that could mean two
  things: see [json.md](json.md#boards-as-input).
- **Levels**: \`.jsonl\` files with one level per line, solved on all cores; \`--resume FILE\` continues where a run was stopped. See [scale.md](scale.md).

## What you get

Moves go to standard output, messages to standard error. Pictures of the moves are saved in the current folder, or where \`-o\` says; a board in text gets pictures
only if an option asks for them. Tubes are numbered from 1 in reading order, row by row. If a reading has warnings, check them first: nothing is called proved until then.
If a board cannot be solved, that is proved, and you get the number of extra empty tubes that would help. If it hides items, you get the moves that reveal more of them and
how safe they are.

\`--json\` prints one object per input; [json.md](json.md) describes every field, and [a JSON Schema](tubesight.schema.json) everything that is printed. \`--fast\` and
\`--budget 10s\` give the best solution so far; \`--max-nodes\` and \`--max-memory\` limit the search so that results are the same every time. \`--set\` takes a
letter, a name, a synonym (\`violet\`, \`navy\`) or \`#rrggbb\`.

Options with \`env:\` below can also be set by an environment variable: \`TUBESIGHT_OUTPUT=moves/\` for \`-o moves/\`, \`TUBESIGHT_NO_LEVEL=1\` for \`--no-level\`. The command
line takes precedence. \`NO_COLOR=1\` turns off the colours on a terminal.
`;

/** What `docs/cli.md` has to say. */
export function commandList(): string {
  const program = buildProgram(NOBODY, () => {});
  const parts = program.commands.filter((command) => command.name() !== 'help').map(formatCommand);
  return [INTRODUCTION, section('tubesight', program), ...parts].join('\n');
}

function formatCommand(command: Command): string {
  return section(`tubesight ${command.name()}`, command);
}

function section(title: string, command: Command): string {
  let help = '';
  command.configureOutput({
    writeOut: (text) => {
      help += text;
    },
    getOutHelpWidth: () => WIDTH,
  });
  command.outputHelp();
  return `## ${title}\n\n\`\`\`text\n${help.trim()}\n\`\`\`\n`;
}

import { CLIPBOARD } from './clipboard.ts';
import { Argument, Command, Option, optionsFromVariables, withVariable } from './commander.ts';
import type { CompareFlags } from './compare.ts';
import { SHELLS, type Shell, takesFiles } from './completion/outline.ts';
import { correctionOptions, kindOption } from './correctionFlags.ts';
import type { DoctorFlags } from './doctor.ts';
import { pathOf } from './dropped.ts';
import { examplesOf } from './examples.ts';
import { EXIT, type ExitCode, type Failure } from './exit.ts';
import { failed } from './faults.ts';
import { isFile } from './files.ts';
import { forEachInput } from './forEachInput.ts';
import { type Io, printFailure } from './io.ts';
import { addGenerate, addRate } from './levelCommands.ts';
import { ownVersion } from './package.ts';
import type { PageFlags } from './page.ts';
import { addPanguru } from './panguruCommand.ts';
import { pictureOptions } from './pictureFlags.ts';
import type { PlayFlags } from './playFlags.ts';
import { count, duration, point, port, size } from './quantities.ts';
import { addQueue } from './queueCommand.ts';
import type { ReadFlags } from './read.ts';
import { addServe } from './serveCommand.ts';
import {
  BOARDS,
  budgetOption,
  fastOption,
  inputs,
  jobsOption,
  jsonOption,
  maxMemoryOption,
  maxNodesOption,
  outputOption,
  PICTURES,
  resumeOption,
} from './sharedOptions.ts';
import type { SolveFlags } from './solveFlags.ts';

const EXAMPLES = `
Examples:
  tubesight shot.png                          solve a screenshot, save a sheet of the moves
  tubesight shot.png --steps -o moves/        and one picture a move, into a folder
  tubesight shot.png --animate                and moving pictures; -o moves.gif for a GIF
  tubesight read shot.png -o check.png        what it sees, and an overlay to check it by
  tubesight solve "8076 8067 a7a8 0a87 0a66 ____ ____"
  tubesight shot.png --set 3:2=red            tube 3, second item from the bottom, is red
  tubesight --watch Screenshots/              each new screenshot in a folder as it comes
  tubesight play --adb --levels 10            plays on the phone by itself
  tubesight generate --difficulty hard --count 10
  tubesight rate levels.jsonl --plot curve.png
  tubesight panguru WCBRBOGYGPCORPY/-PCBRYOGYGBCORP

Exit codes: 0 done, 1 a bug, 2 usage, 3 cannot be read or trusted, 4 proved unsolvable, 5 budget used up, 6 cannot be written,
7 no move brings a hidden item to light, 8 a device cannot be used, 9 a queue cannot be reached or has no answer yet, 130 stopped.
`;

/** Builds the command line. A command is loaded when it runs, so that help and board text do not load sharp. */
export function buildProgram(io: Io, finish: (code: ExitCode) => void): Command {
  const program = new Command('tubesight')
    .description(
      'Reads a screenshot of a ball-sort or water-sort puzzle, solves it in the fewest moves, draws the moves.',
    )
    .version(
      ownVersion(),
      '-V, --version',
      'print the version; with --json also those of what it is built on',
    )
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('(tubesight --help tells more)')
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd()),
    })
    .exitOverride();

  addSolve(program, io, finish);
  addRead(program, io, finish);
  addCompare(program, io, finish);
  addGenerate(program, io, finish);
  addRate(program, io, finish);
  addQueue(program, io, finish);
  addPanguru(program, io, finish);
  addPlay(program, io, finish);
  addPage(program, io, finish);
  addServe(program, io, finish);
  addCompletion(program, io);
  addDoctor(program, io, finish);
  for (const command of program.commands) command.addHelpText('before', () => examplesOf(command.name()));
  return program;
}

/** The default command. */
const USUAL = 'solve';

function addSolve(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  const solve = program
    .command(USUAL, { isDefault: true })
    .description('read a picture, or take a board, and solve it')
    .addArgument(
      inputs(
        '[input...]',
        'pictures, folders of pictures, board text, files with either, stored readings (JSON), rows of levels (.jsonl), or - for standard input',
        [...PICTURES, ...BOARDS],
      ),
    )
    .addOption(withVariable(outputOption()))
    .addOption(jsonOption())
    .addOption(new Option('-q, --quiet', 'print the moves and nothing else'))
    .addOption(noLevelOption())
    .option('--hint', 'only the next move, and how many first moves are as good')
    .option('--all', 'every move that a shortest solution begins with, and how many of them there are')
    .option('--moves <list>', 'moves already made on the board, such as "9>10 3>4"')
    .addOption(afterOption())
    .addOption(pasteOption())
    .option('--watch', 'solve each new screenshot in a folder as it comes; hidden levels are carried on')
    .addOption(fastOption())
    .addOption(withVariable(budgetOption()))
    .addOption(maxNodesOption())
    .addOption(withVariable(maxMemoryOption()))
    .addOption(withVariable(jobsOption()))
    .addOption(resumeOption())
    .action(async (inputs: string[], flags: SolveFlags) => {
      const withPreferences = { ...flags, preferences: optionsFromVariables(solve) };
      const refused = await mistyped(program, inputs);
      if (refused) finish(printFailure(io, '', refused, flags.json === true));
      else if (flags.watch) finish(await watch(inputs, withPreferences, io));
      else
        finish(
          await forEachInput(
            { command: 'solve', flags: withPreferences, inputs: withPasted(solve, inputs) },
            io,
          ),
        );
    });
  for (const option of [...correctionOptions(), ...pictureOptions()]) solve.addOption(option);
}

/** Watches a folder. The code for that is loaded only here. */
async function watch(inputs: readonly string[], flags: SolveFlags, io: Io): Promise<ExitCode> {
  const { watchFolder } = await import('./watchFolder.ts');
  return watchFolder(inputs, flags, io);
}

/** The inputs, followed by the clipboard if `--paste` was given. */
function withPasted(command: Command, inputs: readonly string[]): readonly string[] {
  if (command.opts<{ paste?: boolean }>().paste) return [...inputs, CLIPBOARD];
  if (inputs.length > 0) return inputs;
  const [argument] = command.registeredArguments;
  return command.error(`error: missing required argument '${argument?.name()}'`, {
    code: 'commander.missingArgument',
  });
}

/** Refuses a first word that looks like a mistyped command. */
async function mistyped(
  { args, commands }: Command,
  [word = '']: readonly string[],
): Promise<Failure | undefined> {
  if (args[0] === USUAL || isFile(word)) return undefined;
  const { commandMeant } = await import('./mistyped.ts');
  const command = commandMeant(
    word,
    commands.map((command) => command.name()),
  );
  return command === undefined ? undefined : failed(EXIT.usage, 'mistyped', { word, command });
}

function addRead(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  const read = program
    .command('read')
    .description('say what a picture shows, without solving it')
    .addArgument(inputs('[picture...]', 'pictures, folders of them, or - for standard input', PICTURES))
    .addOption(outputOption())
    .addOption(jsonOption())
    .addOption(noLevelOption())
    .addOption(pasteOption())
    .action(async (inputs: string[], flags: ReadFlags) => {
      finish(await forEachInput({ command: 'read', flags, inputs: withPasted(read, inputs) }, io));
    });
  for (const option of correctionOptions()) read.addOption(option);
}

function addCompare(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('compare')
    .description('solve boards with the algorithms that others have used, side by side')
    .addArgument(
      inputs(
        '<input...>',
        'board text, files with it, stored readings (JSON), rows of levels (.jsonl), or - for standard input',
        BOARDS,
      ),
    )
    .addOption(jsonOption())
    .option('--max-nodes <count>', 'give a search up after so many positions', count, 20_000)
    .action(async (inputs: string[], flags: CompareFlags) => {
      const { compare } = await import('./compare.ts');
      finish(await compare(inputs, flags, io));
    });
}

function addPlay(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('play')
    .description('play a game by itself, on an Android device or in a browser, checking each move by looking')
    .addArgument(inputs('[picture]', 'with --dry-run: a screenshot to show the taps on', PICTURES))
    .option('--adb [serial]', 'the Android device that is connected, or the one of that serial')
    .option('--browser <url>', 'a page, in a browser of its own')
    .option('--chromium <path>', 'the program of that browser; else it is found where they usually lie')
    .option('--headed', 'show the window of that browser')
    .addOption(
      new Option(
        '--size <size>',
        'size of the page, as WIDTHxHEIGHT; 412x915 unless said otherwise',
      ).argParser(size),
    )
    .option('--levels <count>', 'levels to win', count, 1)
    .addOption(new Option('--next <x,y>', 'where the button to the next level is').argParser(point))
    .addOption(
      new Option('--restart <x,y>', 'where the button is that starts a level again').argParser(point),
    )
    .addOption(kindOption())
    .option('--trust', 'play boards whose reading has warnings, too')
    .option('--dry-run', 'tap nothing; save a picture of what would be tapped')
    .addOption(takesFiles(new Option('--record <folder>', 'keep the screenshots, and a JSON line a step')))
    .option('--max-moves <count>', 'stop after so many moves', count)
    .addOption(new Option('--max-time <time>', 'stop after so long; 90s, 10m').argParser(duration))
    .addOption(outputOption())
    .option('--json', 'print one JSON object for each thing that happens')
    .action(async (picture: string | undefined, flags: PlayFlags) => {
      const { play } = await import('./play.ts');
      finish(await play(picture, flags, io));
    });
}

function addPage(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('page')
    .description('show the page, which reads, solves and plays in a browser, on this computer')
    .option('--port <number>', 'where to listen; 0 takes any free port', port, 8736)
    .option('--lan', 'let every device in this network open it, such as a phone')
    .option('--no-open', 'do not open a browser')
    .action(async (flags: PageFlags) => {
      const { page } = await import('./page.ts');
      const code = await page(flags, io);
      if (code !== undefined) finish(code);
    });
}

function addCompletion(program: Command, io: Io): void {
  program
    .command('completion')
    .description('print a script that makes a shell complete commands, options and files')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText('after', INSTALLING)
    .action(async (shell: Shell) => {
      const { completionScript } = await import('./completion/index.ts');
      io.out(completionScript(shell, program, USUAL).trimEnd());
    });
}

function addDoctor(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('doctor')
    .description(
      'check that everything is installed that the program needs; exit code 3 when something is missing',
    )
    .addOption(jsonOption())
    .action(async (flags: DoctorFlags) => {
      const { doctor } = await import('./doctor.ts');
      finish(await doctor(flags, io));
    });
}

const INSTALLING = `
To have it in every new shell:
  bash   echo 'source <(tubesight completion bash)' >> ~/.bashrc
  zsh    echo 'source <(tubesight completion zsh)' >> ~/.zshrc     below the line with compinit
  fish   tubesight completion fish > ~/.config/fish/completions/tubesight.fish
`;

function afterOption(): Option {
  const option = new Option(
    '--after <earlier>',
    'an earlier picture of this level, or its reading: what it shows is remembered; may be repeated',
  );
  return takesFiles(option, [...PICTURES, 'json']).argParser((value: string, list: string[] = []) => [
    ...list,
    pathOf(value),
  ]);
}

function noLevelOption(): Option {
  return withVariable(new Option('--no-level', 'do not read the level number from the title'));
}

function pasteOption(): Option {
  return new Option('--paste', 'take the picture that is in the clipboard');
}

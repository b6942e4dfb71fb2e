import type { CompareFlags } from './levels/compare.ts';
import { addGenerate, addQueue, addRate, BOARDS } from './levels/levelCommands.ts';
import type { CoachFlags, PlayFlags } from './play/playFlags.ts';
import { CLIPBOARD } from './read/clipboard.ts';
import { correctionOptions, kindOption } from './read/correctionFlags.ts';
import { forEachInput } from './read/forEachInput.ts';
import type { ReadFlags } from './read/read.ts';
import type { PageFlags } from './serve/page.ts';
import type { ServeFlags } from './serve/serve.ts';
import { addPanguru } from './solve/panguruCommand.ts';
import { pictureOptions } from './solve/pictureFlags.ts';
import type { SolveFlags } from './solve/solveFlags.ts';
import {
  Command,
  collected,
  mistyped,
  Option,
  optionsFromVariables,
  withVariable,
} from './terminal/commander.ts';
import type { DoctorFlags } from './terminal/doctor.ts';
import { examplesOf } from './terminal/examples.ts';
import type { ExitCode } from './terminal/exit.ts';
import type { Io } from './terminal/io.ts';
import {
  budgetOption,
  bytes,
  count,
  duration,
  fastOption,
  jobsOption,
  jsonOption,
  maxMemoryOption,
  maxNodesOption,
  outputOption,
  point,
  port,
  resumeOption,
  size,
  threads,
} from './terminal/options.ts';
import { ownVersion } from './terminal/package.ts';

const HELP = `
Examples:
  tubesight shot.png                          solve a screenshot, save a sheet of the moves
  tubesight shot.png --steps -o moves/        also one picture per move, into a folder
  tubesight shot.png --animate                also an animation; -o moves.gif for a GIF
  tubesight read shot.png -o check.png        what it sees, drawn over the screenshot to check it
  tubesight solve "8076 8067 a7a8 0a87 0a66 ____ ____"
  tubesight shot.png --set 3:2=red            tube 3, second item from the bottom, is red
  tubesight --watch Screenshots/              each new screenshot in a folder as it appears
  tubesight play --adb --levels 10            plays ten levels on your phone
  tubesight generate --difficulty hard --count 10
  tubesight rate levels.jsonl --plot curve.png
  tubesight panguru WCBRBOGYGPCORPY/-PCBRYOGYGBCORP

Exit codes: 0 done, 1 bug, 2 wrong usage, 3 cannot be read, or is in doubt, 4 proved unsolvable, 5 budget used up, 6 cannot write a file,
7 no move reveals a hidden item, 8 device not available, 9 queue not reachable or not finished, 130 stopped.
`;

/** Builds the command line. A command is loaded when it runs, so that help and board text do not load sharp. */
export function buildProgram(io: Io, finish: (code: ExitCode) => void): Command {
  const program = new Command('tubesight')
    .description(
      'Reads a screenshot of a ball-sort or water-sort puzzle, solves it in the fewest moves, and draws the moves.',
    )
    .version(ownVersion(), '-V, --version', 'print the version')
    .addHelpText('after', HELP)
    .showHelpAfterError('(see tubesight --help)')
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
  addCoach(program, io, finish);
  addPage(program, io, finish);
  addServe(program, io, finish);
  addDoctor(program, io, finish);
  for (const command of program.commands) command.addHelpText('before', () => examplesOf(command.name()));
  return program;
}

const USUAL_COMMAND = 'solve';

function addSolve(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  const solve = program
    .command(USUAL_COMMAND, { isDefault: true })
    .description('solve a picture or a board (the default command)')
    .argument(
      '[input...]',
      'pictures, folders of pictures, board text, text files, readings (JSON), levels (.jsonl), or - for standard input',
    )
    .addOption(withVariable(outputOption()))
    .addOption(jsonOption('; the moves are in .solution.moves'))
    .option('-q, --quiet', 'print only the moves')
    .option('--paste', 'use the picture in the clipboard')
    .addOption(noLevelOption())
    .option('--hint', 'only the next move, and how many first moves are equally good')
    .option('--all', 'all first moves of shortest solutions, and how many shortest solutions there are')
    .option('--moves <list>', 'moves already made on this board, such as "9>10 3>4"')
    .addOption(afterOption())
    .option('--watch', 'solve each new screenshot in a folder; remembers hidden items between screenshots')
    .addOption(fastOption())
    .addOption(withVariable(budgetOption()))
    .addOption(maxNodesOption())
    .addOption(withVariable(maxMemoryOption()))
    .addOption(withVariable(jobsOption()))
    .addOption(resumeOption())
    .action(async (inputs: string[], flags: SolveFlags) => {
      const meant = mistyped(program, inputs[0]);
      if (meant) solve.error(`error: there is no command or file ${inputs[0]}; did you mean ${meant}?`);
      const withPreferences = { ...flags, preferences: optionsFromVariables(solve) };
      if (flags.watch) return finish(await watch(inputs, withPreferences, io));
      const order = { command: 'solve', flags: withPreferences, inputs: withPasted(solve, inputs) } as const;
      finish(await forEachInput(order, io));
    });
  for (const option of [...correctionOptions(), ...pictureOptions()]) solve.addOption(option);
}

/** Watches a folder. The code for that is loaded only here. */
async function watch(inputs: readonly string[], flags: SolveFlags, io: Io): Promise<ExitCode> {
  const { watchFolder } = await import('./solve/watchFolder.ts');
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

function addRead(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  const read = program
    .command('read')
    .description('print what a picture shows, without solving it')
    .argument('[picture...]', 'pictures, folders of them, or - for standard input')
    .addOption(outputOption())
    .addOption(jsonOption())
    .option('--paste', 'use the picture in the clipboard')
    .addOption(noLevelOption())
    .action(async (inputs: string[], flags: ReadFlags) => {
      finish(await forEachInput({ command: 'read', flags, inputs: withPasted(read, inputs) }, io));
    });
  for (const option of correctionOptions()) read.addOption(option);
}

function addCompare(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('compare')
    .description('compare well-known algorithms on the same boards')
    .argument('<input...>', BOARDS)
    .option('--json', 'print the result as JSON')
    .option('--max-nodes <count>', 'stop each search after this many positions', count, 20_000)
    .action(async (inputs: string[], flags: CompareFlags) => {
      const { compare } = await import('./levels/compare.ts');
      finish(await compare(inputs, flags, io));
    });
}

function addPlay(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('play')
    .description('play a game on an Android device or in a browser, checking every move on the screen')
    .argument('[picture]', 'with --dry-run: a screenshot to show the taps on')
    .option('--adb [serial]', 'play on the connected Android device, or on the one with this serial number')
    .option('--browser <url>', 'play on this web page, in a new browser')
    .option('--chromium <path>', 'the browser to start; by default Chrome or Chromium is searched for')
    .option('--headed', 'show the browser window')
    .option('--size <size>', 'size of the page, WIDTHxHEIGHT (default: 412x915)', size)
    .option('--levels <count>', 'how many levels to win', count, 1)
    .option('--next <x,y>', 'position of the button that starts the next level', point)
    .option('--restart <x,y>', 'position of the button that restarts a level', point)
    .addOption(kindOption())
    .option('--trust', 'also play boards whose reading has warnings')
    .option('--dry-run', 'do not tap; save a picture of what would be tapped')
    .option('--record <folder>', 'save the screenshots and one JSON line per step')
    .option('--max-moves <count>', 'stop after this many moves', count)
    .option('--max-time <time>', 'stop after this time, such as 90s or 10m', duration)
    .addOption(outputOption())
    .option('--json', 'print one JSON object per event')
    .action(async (picture: string | undefined, flags: PlayFlags) => {
      const { play } = await import('./play/play.ts');
      finish(await play(picture, flags, io));
    });
}

function addCoach(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('coach')
    .description('watch a game that you play yourself, and say the next move; taps nothing')
    .option('--adb [serial]', 'watch the connected Android device, or the one with this serial number')
    .option('--browser <url>', 'watch this web page, in a new browser window to play in')
    .option('--chromium <path>', 'the browser to start; by default Chrome or Chromium is searched for')
    .option('--size <size>', 'size of the page, WIDTHxHEIGHT (default: 412x915)', size)
    .option('--levels <count>', 'stop after so many levels; without it, at ^C', count)
    .addOption(kindOption())
    .option('--max-time <time>', 'stop after this time, such as 90s or 10m', duration)
    .option('--json', 'print one JSON object per event')
    .action(async (flags: CoachFlags) => {
      const { coach } = await import('./play/coach.ts');
      finish(await coach(flags, io));
    });
}

function addPage(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('page')
    .description('open the page that reads, solves and plays in your browser')
    .option('--port <number>', 'port to listen on; 0 for any free port', port, 8736)
    .option('--lan', 'also let other devices in this network open it, such as your phone')
    .option('--no-open', 'do not open a browser')
    .action(async (flags: PageFlags) => {
      const { page } = await import('./serve/page.ts');
      const code = await page(flags, io);
      if (code !== undefined) finish(code);
    });
}

const DRAIN = 'how long running requests may take to finish after SIGTERM; a second signal stops at once';

/** An option with a default that is written as a person writes it. */
function limit(flags: string, words: string, usual: string, parse: (text: string) => number): Option {
  return new Option(flags, words).argParser(parse).default(parse(usual), usual);
}

/** The command that answers over HTTP. */
function addServe(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('serve')
    .description('run an HTTP service for this computer: POST /solve, /hint and /sheet')
    .option('--port <number>', 'port to listen on; 0 for any free port', port, 8737)
    .option(
      '--host <address>',
      "address to listen at; any but this computer's own needs TUBESIGHT_TOKEN",
      '127.0.0.1',
    )
    .addOption(allowHostOption())
    .option('--threads <count>', 'how many requests to work on at the same time', threads)
    .option('--queue <count>', 'how many requests may wait for a thread', count, 16)
    .addOption(limit('--budget <time>', 'time limit per request, such as 500ms, 10s or 2m', '10s', duration))
    .addOption(limit('--max-upload <bytes>', 'largest request body, such as 20M', '20M', bytes))
    .addOption(limit('--drain <time>', DRAIN, '30s', duration))
    .option('--log', 'log one JSON line per request to standard error, without pictures or boards')
    .option('--no-metrics', 'turn off GET /metrics, which is for Prometheus')
    .action(async (flags: ServeFlags) => {
      const { serve } = await import('./serve/serve.ts');
      const code = await serve(flags, io);
      if (code !== undefined) finish(code);
    });
}

function addDoctor(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('doctor')
    .description('check that everything is installed; exit code 3 if something is missing')
    .addOption(jsonOption())
    .action(async (flags: DoctorFlags) => {
      const { doctor } = await import('./terminal/doctor.ts');
      finish(await doctor(flags, io));
    });
}

function afterOption(): Option {
  return new Option(
    '--after <earlier>',
    'an earlier picture or reading of this level: fills in hidden items that it shows; can be repeated',
  ).argParser<readonly string[]>(collected);
}

function allowHostOption(): Option {
  return new Option(
    '--allow-host <name>',
    'a host name that requests may use, too; can be repeated',
  ).argParser<readonly string[]>(collected);
}

function noLevelOption(): Option {
  return withVariable(new Option('--no-level', 'do not read the level number from the title'));
}

import type { PanguruListFlags } from './panguru.ts';
import { forEachInput } from './read/forEachInput.ts';
import { pictureOptions } from './solve/pictureFlags.ts';
import { type Command, optionsFromVariables, withVariable } from './terminal/commander.ts';
import type { ExitCode } from './terminal/exit.ts';
import { type Io, printFailure } from './terminal/io.ts';
import { count, movesRange } from './terminal/quantities.ts';
import { inputs, jsonOption, outputOption } from './terminal/sharedOptions.ts';

/** The command that solves, lists and makes boards of Panguru. */
export function addPanguru(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  const panguru = program
    .command('panguru')
    .description('solve boards of Panguru: fifteen plates in a triangle, fourteen pebbles')
    .addArgument(
      inputs(
        '[board...]',
        'boards as plates/pebbles, JSON, text files, pictures, folders of pictures, or - for standard input',
      ),
    )
    .option('--plates <letters>', 'the colours of the 15 plates, row by row from the top')
    .option('--pebbles <letters>', 'the colours of the 14 pebbles, - for the hole')
    .option('--all', 'list all shortest solutions')
    .option('--hint', 'only the first moves of shortest solutions')
    .option(
      '--hardest [number]',
      'list the nine hardest boards, which need 25 moves; with a number, solve that one',
      count,
    )
    .option(
      '--generate',
      'make boards with a given number of --moves, for --plates or for the plates of the hardest boards',
    )
    .option(
      '--moves <range>',
      'with --generate: how many moves the boards need (proved), such as 20..25',
      movesRange,
    )
    .option('--count <boards>', 'with --generate: how many boards (default: 1)', count)
    .option('--seed <number>', 'with --generate: the same seed makes the same boards (default: 1)', count)
    .option(
      '--table <file>',
      'look the answer up in a table made by npm run bench -- census, for the plates WCBRBOGYGPCORPY (colours renamed or mirrored are fine)',
    )
    .addOption(withVariable(outputOption()))
    .addOption(jsonOption())
    .option('-q, --quiet', 'print only the moves')
    .option('--max-nodes <count>', 'give up after this many positions', count)
    .action(async (inputs: string[], flags: PanguruListFlags) => {
      const { panguruInputs } = await import('./panguru.ts');
      const boards = panguruInputs(inputs, flags);
      if (boards === 'listed') finish((await import('./panguruBoards.ts')).listPanguru(flags, io));
      else if ('exit' in boards) finish(printFailure(io, '', boards, flags.json === true));
      else {
        const withPreferences = { ...flags, preferences: optionsFromVariables(panguru) };
        finish(await forEachInput({ command: 'panguru', flags: withPreferences, inputs: boards }, io));
      }
    });
  for (const option of pictureOptions()) panguru.addOption(option);
}

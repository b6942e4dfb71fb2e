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
        'plates/pebbles, JSON, files with either, pictures, folders of them, or - for standard input',
      ),
    )
    .option('--plates <letters>', 'the colours of the 15 plates, row by row from the top')
    .option('--pebbles <letters>', 'the colours of the 14 pebbles, - for the hole')
    .option('--all', 'every shortest sequence')
    .option('--hint', 'only the moves that shortest sequences begin with')
    .option(
      '--hardest [number]',
      'list the nine boards that need most moves, 25; with a number, solve that one',
      count,
    )
    .option(
      '--generate',
      'make boards for --plates, or for those of the hardest boards, and list them; needs --moves',
    )
    .option(
      '--moves <range>',
      'with --generate: how many moves they need, proved by search; 20..25',
      movesRange,
    )
    .option('--count <boards>', 'with --generate: how many; 1 if not given', count)
    .option('--seed <number>', 'with --generate: the same seed makes the same boards; 1 if not given', count)
    .option(
      '--table <file>',
      'answer from the distances that npm run bench -- census counted, for plates WCBRBOGYGPCORPY by any names of colours, or mirrored',
    )
    .addOption(withVariable(outputOption()))
    .addOption(jsonOption())
    .option('-q, --quiet', 'print the moves and nothing else')
    .option('--max-nodes <count>', 'give up after so many positions', count)
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

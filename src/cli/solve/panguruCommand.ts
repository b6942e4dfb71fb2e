import { forEachInput } from '../read/forEachInput.ts';
import { type Command, optionsFromVariables, withVariable } from '../terminal/commander.ts';
import type { ExitCode } from '../terminal/exit.ts';
import { type Io, printFailure } from '../terminal/io.ts';
import { count, hardest, jsonOption, outputOption, range } from '../terminal/options.ts';
import type { PanguruListFlags } from './panguru.ts';
import { pictureOptions } from './pictureFlags.ts';

/** The command that solves, lists and makes boards of Panguru. */
export function addPanguru(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  const panguru = program
    .command('panguru')
    .description('solve boards of Panguru: fifteen plates in a triangle, fourteen pebbles')
    .argument(
      '[board...]',
      'boards as plates/pebbles, JSON, text files, pictures, folders of pictures, or - for standard input',
    )
    .option('--all', 'list all shortest solutions')
    .option('--hint', 'only the first moves of shortest solutions')
    .option(
      '--hardest [number]',
      'list the nine hardest boards, which need 25 moves; with a number, solve that one',
      hardest,
    )
    .option('--generate', 'make boards that need a given number of --moves')
    .option('--moves <range>', 'with --generate: fewest moves (proved), such as 20..25', range)
    .option(
      '--plates <letters>',
      'with --generate: the colours of the 15 plates, row by row from the top (default: those of the hardest boards)',
    )
    .option('--count <boards>', 'with --generate: how many boards (default: 1)', count)
    .option('--seed <number>', 'with --generate: the same seed makes the same boards (default: 1)', count)
    .addOption(withVariable(outputOption()))
    .addOption(jsonOption())
    .option('-q, --quiet', 'print only the moves')
    .option('--max-nodes <count>', 'give up after this many positions', count)
    .action(async (inputs: string[], flags: PanguruListFlags) => {
      const { hardestBoard, listPanguru, panguruRefused } = await import('./panguru.ts');
      const refused = panguruRefused(inputs, flags);
      if (refused) finish(printFailure(io, '', refused, flags.json === true));
      else if (flags.hardest === true || flags.generate) finish(listPanguru(flags, io));
      else {
        const asked = typeof flags.hardest === 'number' ? hardestBoard(flags.hardest) : inputs;
        const withPreferences = { ...flags, preferences: optionsFromVariables(panguru) };
        finish(await forEachInput({ command: 'panguru', flags: withPreferences, inputs: asked }, io));
      }
    });
  for (const option of pictureOptions()) panguru.addOption(option);
}

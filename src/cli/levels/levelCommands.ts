import { KINDS } from '../../puzzle/board.ts';
import { type Command, Option } from '../terminal/commander.ts';
import type { ExitCode } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import { capacities, count, difficulty, range, share } from '../terminal/quantities.ts';
import { inputs, jobsOption, jsonOption, resumeOption } from '../terminal/sharedOptions.ts';
import type { GenerateFlags } from './generate.ts';
import type { RateFlags } from './rate.ts';

/** The command that makes levels. */
export function addGenerate(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('generate')
    .description('make levels that are proved solvable, of a wished length or difficulty')
    .addOption(new Option('--kind <kind>', 'the game').choices(KINDS).default('ball'))
    .option('--colors <count>', 'colours', count, 9)
    .addOption(
      new Option('--capacity <items>', 'items of a tube; 3,4,5 for tubes of several sizes in turn')
        .argParser(capacities)
        .default([4], '4'),
    )
    .option('--empties <count>', 'empty tubes', count, 2)
    .addOption(
      new Option('--tubes <count>', 'tubes in all, instead of --empties')
        .argParser(count)
        .conflicts(['empties']),
    )
    .addOption(
      new Option('--hidden <share>', 'hide this share of the items below the tops; 0 to 1').argParser(share),
    )
    .addOption(
      new Option('--moves <range>', 'fewest moves, proved, such as 30..40')
        .argParser(range)
        .conflicts(['unsolvable']),
    )
    .addOption(
      new Option(
        '--difficulty <wish>',
        'easy, medium, hard, expert, or scores of tubesight rate such as 40..60',
      )
        .argParser(difficulty)
        .conflicts(['unsolvable']),
    )
    .option('--unsolvable', 'levels that are proved to have no solution')
    .option('--count <count>', 'levels to make, no two alike', count, 1)
    .option('--seed <number>', 'the same seed gives the same levels', count, 1)
    .option('--max-nodes <count>', 'give a level up after so many positions', count)
    .addOption(new Option('--pictures <folder>', 'save a picture of each level, too'))
    .addOption(jobsOption())
    .addOption(resumeOption())
    .option('--json', 'print a row for each level, as solve and rate take them')
    .action(async (flags: GenerateFlags) => {
      const { generate } = await import('./generate.ts');
      finish(await generate(flags, io));
    });
}

/** The command that rates levels. */
export function addRate(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('rate')
    .description('say how difficult levels are: fewest moves, traps, and how simulated players do')
    .addArgument(
      inputs(
        '<level...>',
        'board text, files with it, stored readings (JSON), rows of levels (.jsonl), or - for standard input',
      ),
    )
    .addOption(new Option('--plot <file>', 'draw the difficulty curve of the levels, PNG or SVG'))
    .addOption(jsonOption())
    .addOption(new Option('-q, --quiet', 'print one line a level'))
    .option('--seed <number>', 'seed of the simulated players', count, 1)
    .option('--max-nodes <count>', 'search so many positions for the moves, and again for the traps', count)
    .addOption(jobsOption())
    .addOption(resumeOption())
    .action(async (levels: string[], flags: RateFlags) => {
      const { rate } = await import('./rate.ts');
      finish(await rate(levels, flags, io));
    });
}

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
    .description('make levels that are proved solvable, with a given number of moves or difficulty')
    .addOption(new Option('--kind <kind>', 'the game').choices(KINDS).default('ball'))
    .option('--colors <count>', 'number of colours', count, 9)
    .addOption(
      new Option('--capacity <items>', 'items per tube; 3,4,5 alternates between several sizes')
        .argParser(capacities)
        .default([4], '4'),
    )
    .option('--empties <count>', 'number of empty tubes', count, 2)
    .addOption(
      new Option('--tubes <count>', 'total number of tubes, instead of --empties')
        .argParser(count)
        .conflicts(['empties']),
    )
    .addOption(
      new Option('--hidden <share>', 'share of the items below the top ones to hide, 0 to 1').argParser(
        share,
      ),
    )
    .addOption(
      new Option('--moves <range>', 'fewest moves that the levels need (proved), such as 30..40')
        .argParser(range)
        .conflicts(['unsolvable']),
    )
    .addOption(
      new Option(
        '--difficulty <target>',
        'easy, medium, hard, expert, or a range of scores such as 40..60 (see tubesight rate)',
      )
        .argParser(difficulty)
        .conflicts(['unsolvable']),
    )
    .option('--unsolvable', 'make levels that are proved to have no solution')
    .option('--count <count>', 'how many levels to make, no two alike', count, 1)
    .option('--seed <number>', 'the same seed makes the same levels', count, 1)
    .option('--max-nodes <count>', 'give up on a level after this many positions', count)
    .addOption(new Option('--pictures <folder>', 'also save a picture of each level'))
    .addOption(jobsOption())
    .addOption(resumeOption())
    .option('--json', 'print one JSON row per level, which solve and rate can read')
    .action(async (flags: GenerateFlags) => {
      const { generate } = await import('./generate.ts');
      finish(await generate(flags, io));
    });
}

/** The command that rates levels. */
export function addRate(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('rate')
    .description('rate the difficulty of levels: fewest moves, traps, and how often simulated players win')
    .addArgument(
      inputs(
        '<level...>',
        'board text, text files, readings (JSON), levels (.jsonl), or - for standard input',
      ),
    )
    .addOption(new Option('--plot <file>', 'draw the difficulty curve of the levels as PNG or SVG'))
    .addOption(jsonOption())
    .addOption(new Option('-q, --quiet', 'print one line per level'))
    .option('--seed <number>', 'seed for the simulated players', count, 1)
    .option('--max-nodes <count>', 'positions to search for the moves, and again for the traps', count)
    .addOption(jobsOption())
    .addOption(resumeOption())
    .action(async (levels: string[], flags: RateFlags) => {
      const { rate } = await import('./rate.ts');
      finish(await rate(levels, flags, io));
    });
}

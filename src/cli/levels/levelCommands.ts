import { KINDS } from '../../puzzle/board.ts';
import { Argument, type Command, collected, Option, withVariable } from '../terminal/commander.ts';
import type { ExitCode } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import {
  budgetOption,
  capacities,
  count,
  difficulty,
  duration,
  fastOption,
  jobsOption,
  jsonOption,
  maxMemoryOption,
  maxNodesOption,
  queueName,
  range,
  redisUrl,
  resumeOption,
  share,
} from '../terminal/options.ts';
import type { GenerateFlags } from './generate.ts';
import type { Action, QueueFlags } from './queue.ts';
import type { RateFlags } from './rate.ts';

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
    .option('--hidden <share>', 'hide this share of the items below the top ones, 0 to 1', share)
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
    .addOption(
      new Option(
        '--rule <[tube=]rule>',
        'a rule of a tube, as in 5=locked or "3=only A", or of the board; can be repeated (see docs/rules.md)',
      ).argParser<readonly string[]>(collected),
    )
    .option('--unsolvable', 'make levels that are proved to have no solution')
    .option('--count <count>', 'how many levels to make, no two alike', count, 1)
    .option('--seed <number>', 'the same seed makes the same levels', count, 1)
    .option('--max-nodes <count>', 'give up on a level after this many positions', count)
    .option('--pictures <folder>', 'also save a picture of each level')
    .addOption(jobsOption())
    .addOption(resumeOption())
    .option('--json', 'print one JSON row per level, which solve and rate can read')
    .action(async (flags: GenerateFlags) => {
      const { generate } = await import('./generate.ts');
      finish(await generate(flags, io));
    });
}

/** What `rate` and `compare` take. */
export const BOARDS =
  'pictures, board text, text files, readings (JSON), levels (.jsonl), or - for standard input';

export function addRate(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command('rate')
    .description('rate the difficulty of levels: fewest moves, traps, and how often simulated players win')
    .argument('<level...>', BOARDS)
    .option('--plot <file>', 'draw the difficulty curve of the levels as PNG or SVG')
    .addOption(jsonOption())
    .option('-q, --quiet', 'print one line per level')
    .option('--seed <number>', 'seed for the simulated players', count, 1)
    .option('--max-nodes <count>', 'positions to search for the moves, and again for the traps', count)
    .addOption(jobsOption())
    .addOption(resumeOption())
    .action(async (levels: string[], flags: RateFlags) => {
      const { rate } = await import('./rate.ts');
      finish(await rate(levels, flags, io));
    });
}

const ACTIONS: readonly Action[] = ['add', 'work', 'collect'];

/** The command that solves levels on several machines. */
export function addQueue(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  const queue = program
    .command('queue')
    .description('solve levels on several machines through a queue in Redis')
    .addArgument(
      new Argument('<action>', 'add levels, work on them, or collect the answers').choices(ACTIONS),
    )
    .argument('[levels...]', 'files of levels (.jsonl), or - for standard input')
    .addOption(
      withVariable(
        new Option('--redis <url>', 'address of Redis, such as redis://localhost:6379').argParser(redisUrl),
      ),
    )
    .option('--queue <name>', 'name of the queue', queueName, 'levels')
    .option(
      '--max-waiting <count>',
      'add: pause while this many levels are waiting in the queue',
      count,
      100_000,
    )
    .addOption(jobsOption())
    .option('--until-empty', 'work: stop when all levels are solved')
    .addOption(
      new Option('--lost-after <time>', 'work: hand on the levels of a worker that has been silent this long')
        .argParser(duration)
        .default(30_000, '30s'),
    )
    .option('--wait', 'collect: wait for levels that are not solved yet')
    .option('--remove', 'collect: remove printed answers from the queue')
    .option('--hint', 'only the next move, and how many first moves are equally good')
    .option('--all', 'all first moves of shortest solutions, and how many shortest solutions there are')
    .addOption(fastOption())
    .addOption(budgetOption())
    .addOption(maxNodesOption())
    .addOption(maxMemoryOption())
    .action(async (action: Action, files: string[], flags: QueueFlags) => {
      const { queue: run } = await import('./queue.ts');
      finish(await run(action, files, flags, givenOptions(queue), io));
    });
}

/** The names of the options that stand on the command line. */
function givenOptions(command: Command): readonly string[] {
  const names = command.options.map((option) => option.attributeName());
  return names.filter((name) => command.getOptionValueSource(name) === 'cli');
}

import { Argument, type Command, Option, withVariable } from '../terminal/commander.ts';
import type { ExitCode } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import { count, duration, queueName, redisUrl } from '../terminal/quantities.ts';
import {
  budgetOption,
  fastOption,
  inputs,
  jobsOption,
  maxMemoryOption,
  maxNodesOption,
} from '../terminal/sharedOptions.ts';
import type { Action, QueueFlags } from './queue.ts';

const ACTIONS: readonly Action[] = ['add', 'work', 'collect'];

/** The command that solves levels on several machines. */
export function addQueue(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  const queue = program
    .command('queue')
    .description('solve levels on several machines through a queue in Redis')
    .addArgument(
      new Argument('<action>', 'add levels, work on them, or collect the answers').choices(ACTIONS),
    )
    .addArgument(inputs('[levels...]', 'files of levels (.jsonl), or - for standard input'))
    .addOption(
      withVariable(
        new Option('--redis <url>', 'address of Redis, such as redis://localhost:6379').argParser(redisUrl),
      ),
    )
    .addOption(new Option('--queue <name>', 'name of the queue').argParser(queueName).default('levels'))
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

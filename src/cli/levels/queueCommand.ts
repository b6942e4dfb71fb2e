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
    .description(
      'solve levels on several machines, over a queue in Redis: add them, work on them, collect answers',
    )
    .addArgument(new Argument('<action>', 'what to do').choices(ACTIONS))
    .addArgument(inputs('[levels...]', 'files of rows of levels (.jsonl), or - for standard input'))
    .addOption(
      withVariable(
        new Option('--redis <url>', 'where Redis is, such as redis://localhost:6379').argParser(redisUrl),
      ),
    )
    .addOption(
      new Option('--queue <name>', 'which queue, if there are several')
        .argParser(queueName)
        .default('levels'),
    )
    .option('--max-waiting <count>', 'add: pause while so many levels wait in the queue', count, 100_000)
    .addOption(jobsOption())
    .option('--until-empty', 'work: end when all levels are answered')
    .addOption(
      new Option(
        '--lost-after <time>',
        'work: give the levels of a worker to others that says nothing for so long',
      )
        .argParser(duration)
        .default(30_000, '30s'),
    )
    .option('--wait', 'collect: wait for levels that are not answered yet')
    .option('--remove', 'collect: remove answers from the queue when they are printed')
    .option('--hint', 'only the next move, and how many first moves are as good')
    .option('--all', 'every move that a shortest solution begins with, and how many of them there are')
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

import { createRequire } from 'node:module';
import type * as commander from 'commander';
import { bytes, count, duration, threads } from './quantities.ts';

/**
 * Commander is CommonJS, so it is loaded with `require`: an `import` makes Node compile a CommonJS parser first, which costs
 * 40 ms of CPU over all threads.
 */
export const { Argument, Command, CommanderError, InvalidArgumentError, Option } = createRequire(
  import.meta.url,
)('commander') as typeof commander;
export type Argument = commander.Argument;
export type Command = commander.Command;
export type Option = commander.Option;

/** A parser for options that can be repeated. */
export function collected<Value>(value: Value, list: readonly Value[] = []): readonly Value[] {
  return [...list, value];
}

/**
 * Makes an option settable by an environment variable, too: `TUBESIGHT_BUDGET=10s` for `--budget 10s`, `TUBESIGHT_NO_LEVEL=1`
 * for `--no-level`. The command line takes precedence.
 */
export function withVariable(option: Option): Option {
  return option.env(`TUBESIGHT_${option.name().toUpperCase().replaceAll('-', '_')}`);
}

/** The names of the options that this run takes from environment variables. */
export function optionsFromVariables(command: Command): readonly string[] {
  const names = command.options.map((option) => option.attributeName());
  return names.filter((name) => command.getOptionValueSource(name) === 'env');
}

export function jsonOption(): Option {
  return new Option('--json', 'print one JSON object per input');
}

export function outputOption(): Option {
  const description = 'folder or file to save pictures to; - writes one picture to standard output';
  return new Option('-o, --output <path>', description);
}

export function fastOption(): Option {
  return new Option('--fast', 'stop at the first good solution').conflicts(['all']);
}

export function budgetOption(): Option {
  const description = 'stop after this time with the best solution so far, such as 500ms, 10s or 2m';
  return new Option('--budget <time>', description).argParser(duration);
}

export function maxNodesOption(): Option {
  return new Option('--max-nodes <count>', 'give up after this many positions').argParser(count);
}

export function maxMemoryOption(): Option {
  const description = 'give up when the search needs more memory, such as 512M or 2G';
  return new Option('--max-memory <bytes>', description).argParser(bytes);
}

export function jobsOption(): Option {
  const description = 'how many levels or pictures to work on at the same time (default: one per core)';
  return new Option('--jobs <count>', description).argParser(threads);
}

export function resumeOption(): Option {
  const description = 'keep results in this file, and continue from there after a stop';
  return new Option('--resume <file>', description);
}

import { pathOf } from '../read/dropped.ts';
import { Argument, Option } from './commander.ts';
import { bytes, count, duration, threads } from './quantities.ts';

export function inputs(name: string, description: string): Argument {
  const argument = new Argument(name, description);
  // commander gives each value of a list by itself, with those before it
  const paths = (value: string, list: string | readonly string[] = []) =>
    argument.variadic ? [...list, pathOf(value)] : pathOf(value);
  return argument.argParser<string | readonly string[]>(paths);
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

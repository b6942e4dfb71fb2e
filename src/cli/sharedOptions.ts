import { Argument, Option } from './commander.ts';
import { takesFiles } from './completion/outline.ts';
import { pathOf } from './dropped.ts';
import { bytes, count, duration, threads } from './quantities.ts';

/** Extensions of the files that completion offers. */
export const PICTURES = ['png', 'jpg', 'jpeg', 'webp'];
export const ROWS = ['jsonl', 'ndjson'];
export const BOARDS = ['json', ...ROWS, 'txt'];

/** @param endings extensions of the files that completion offers */
export function inputs(name: string, description: string, endings: readonly string[]): Argument {
  const argument = new Argument(name, description);
  // commander gives each value of a list by itself, with those before it
  const paths = (value: string, list: string | readonly string[] = []) =>
    argument.variadic ? [...list, pathOf(value)] : pathOf(value);
  return takesFiles(argument.argParser<string | readonly string[]>(paths), endings);
}

export function jsonOption(): Option {
  return new Option('--json', 'print one JSON object an input');
}

export function outputOption(): Option {
  const description = 'a folder, or a file for the one picture, to save into; - writes it to standard output';
  return takesFiles(new Option('-o, --output <path>', description));
}

export function fastOption(): Option {
  return new Option('--fast', 'stop at the first good answer').conflicts(['all']);
}

export function budgetOption(): Option {
  const description = 'stop after so long with the best answer so far; 500ms, 10s, 2m';
  return new Option('--budget <time>', description).argParser(duration);
}

export function maxNodesOption(): Option {
  return new Option('--max-nodes <count>', 'give up after so many positions').argParser(count);
}

export function maxMemoryOption(): Option {
  const description = 'give up beyond so much memory for positions; 512M, 2G';
  return new Option('--max-memory <bytes>', description).argParser(bytes);
}

export function jobsOption(): Option {
  const description =
    'how many levels or pictures to work on at the same time; one a core unless said otherwise';
  return new Option('--jobs <count>', description).argParser(threads);
}

export function resumeOption(): Option {
  const description = 'keep the results of levels in a file, and go on from there after a stop';
  return takesFiles(new Option('--resume <file>', description), ['jsonl']);
}

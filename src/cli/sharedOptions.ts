import { Argument, Option } from './commander.ts';
import { takesFiles } from './completion/outline.ts';

/** Extensions of the files that completion offers. */
export const PICTURES = ['png', 'jpg', 'jpeg', 'webp'];
export const ROWS = ['jsonl', 'ndjson'];
export const BOARDS = ['json', ...ROWS, 'txt'];

/** @param endings extensions of the files that completion offers */
export function inputs(name: string, description: string, endings: readonly string[]): Argument {
  return takesFiles(new Argument(name, description), endings);
}

export function jsonOption(): Option {
  return new Option('--json', 'print one JSON object an input');
}

import { isRecord, parseJson } from './json.ts';
import { legible } from './sentence.ts';

/** The most characters of a level's name. */
const MOST_NAME = 200;

/** The name in a row of a file of levels, even if the row is invalid; empty if it has none. */
export function nameOf(text: string): string {
  const json = parseJson(text);
  const { name } = json.ok && isRecord(json.value) ? json.value : {};
  return typeof name === 'string' ? legible(name, MOST_NAME) : '';
}

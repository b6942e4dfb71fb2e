import { sayOfBoard } from './messages.ts';
import { failure, type Outcome, success } from './outcome.ts';

/** Why text is not JSON. */
export interface JsonFault {
  readonly code: 'JSON';
  readonly message: string;
  /** The character where the text stops being JSON, from 1. */
  readonly position: number;
}

/** Parses JSON. Unlike the errors of JavaScript engines, the fault always has a position. */
export function parseJson(text: string): Outcome<unknown, JsonFault> {
  try {
    return success(JSON.parse(text) as unknown);
  } catch {
    const at = faultIn(text);
    const said = sayOfBoard(at < text.length ? 'notJson' : 'jsonEndsEarly');
    return failure({ ...said, position: at + 1 });
  }
}

type Place = 'value' | 'first key' | 'key' | 'colon' | 'first item' | 'after member' | 'after item' | 'end';

/** The tokens allowed in each state, by first character; `0` stands for numbers, true, false and null. */
const ALLOWED: Readonly<Record<Place, string>> = {
  value: '{["0',
  'first key': '"}',
  key: '"',
  colon: ':',
  'first item': '{["0]',
  'after member': ',}',
  'after item': ',]',
  end: '',
};

/** The offset where text leaves the grammar of RFC 8259; its length if it only ends too early. */
function faultIn(text: string): number {
  const open: string[] = [];
  let place: Place = 'value';
  for (let at = spaceEnd(text, 0); at < text.length; ) {
    const [token, end] = tokenAt(text, at);
    if (token === '' || !ALLOWED[place].includes(token)) return at;
    place = placeAfter(token, place, open);
    at = spaceEnd(text, end);
  }
  return text.length;
}

/** @param open the open brackets; the token changes it */
function placeAfter(token: string, place: Place, open: string[]): Place {
  if (token === '{' || token === '[') open.push(token);
  if (token === '}' || token === ']') open.pop();
  if (token === '{') return 'first key';
  if (token === '[') return 'first item';
  if (token === ':') return 'value';
  if (token === ',') return open.at(-1) === '{' ? 'key' : 'value';
  if (place === 'key' || (place === 'first key' && token === '"')) return 'colon';
  if (open.length === 0) return 'end';
  return open.at(-1) === '{' ? 'after member' : 'after item';
}

const SPACE = /[ \t\n\r]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The token at an offset, empty if there is none, and its end. */
function tokenAt(text: string, at: number): readonly [token: string, end: number] {
  const first = text.charAt(at);
  if ('{}[],:'.includes(first)) return [first, at + 1];
  const end = first === '"' ? stringEnd(text, at) : matchEnd(SCALAR, text, at);
  return end === undefined ? ['', at] : [first === '"' ? first : '0', end];
}

/** Not a regular expression, because those take quadratic time on a long unterminated string. */
function stringEnd(text: string, start: number): number | undefined {
  let at: number | undefined = start + 1;
  while (at !== undefined && at < text.length) {
    const character = text.charAt(at);
    if (character === '"') return at + 1;
    if (character < ' ') return undefined;
    at = character === '\\' ? matchEnd(ESCAPE, text, at) : at + 1;
  }
  return undefined;
}

function spaceEnd(text: string, at: number): number {
  return matchEnd(SPACE, text, at) ?? at;
}

function matchEnd(sticky: RegExp, text: string, at: number): number | undefined {
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : undefined;
}

/** Whether a value is an object with keys, rather than a list or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

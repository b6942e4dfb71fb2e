import { failure, type Outcome, success } from './outcome.ts';

/** Why text is not JSON. */
export interface JsonFault {
  readonly code: 'JSON';
  readonly message: string;
  /** Where the first part stands that JSON cannot have there: characters from 1. */
  readonly position: number;
}

/** The value that JSON text means. Engines differ in what they say of a fault, and few say where it is. */
export function parseJson(text: string): Outcome<unknown, JsonFault> {
  try {
    return success(JSON.parse(text) as unknown);
  } catch {
    const at = faultIn(text);
    const message = at < text.length ? 'this is not JSON' : 'the JSON ends too early';
    return failure({ code: 'JSON', message, position: at + 1 });
  }
}

type Place = 'value' | 'first key' | 'key' | 'colon' | 'first item' | 'after member' | 'after item' | 'end';

/** The tokens that may stand in each place: by their first character, `0` for a number, true, false and null. */
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

/** Where text leaves the grammar of RFC 8259: its length when it only ends too early. */
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

/** @param open the brackets that stand open, changed as the token wants it */
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
const STRING = /"(?:[^"\\\p{Cc}]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** What stands here, empty for what is no token, and where it ends. */
function tokenAt(text: string, at: number): readonly [token: string, end: number] {
  const first = text.charAt(at);
  if ('{}[],:'.includes(first)) return [first, at + 1];
  const kind = first === '"' ? STRING : SCALAR;
  kind.lastIndex = at;
  return kind.test(text) ? [first === '"' ? '"' : '0', kind.lastIndex] : ['', at];
}

function spaceEnd(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

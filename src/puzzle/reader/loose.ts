/** What was written, up to a place in the text. */
interface Parsed {
  readonly value: unknown;
  readonly end: number;
}

const SPACE = /(?:[\s,;]|-\s+(?=[[({])|\/\/.*|#\s.*)*/y;
const ASSIGNED = /(?:(?:const|let|var)\s+)?[\p{L}_$][\w$]*\s*[:=]\s*(?=[-\s]*[[({])/uy;
const QUOTED = /(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/y;
const BARE = /[^\s,;:=()[\]{}"'`]+/uy;
/** The same where items are apart by commas, so that a name may have several words. */
const PHRASE = /[^\s,;:=()[\]{}"'`]+(?: +[^\s,;:=()[\]{}"'`]+)*/uy;
const LIST_WITH_COMMA = /[[({][^[\](){},]*,/;
const COLON = /\s*[:=]\s*/y;
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };

/** Words of programming languages that are not text. */
const WORDS: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  none: null,
  undefined: null,
};

/** More brackets inside one another than any board has. Limits the cost of hostile input. */
const DEEPEST = 12;

/**
 * The lists and objects of a programming language, one or several: quotes of any kind or none, round brackets, a name in front.
 * Numbers stay text. Undefined if the text is anything else.
 */
export function parseLoosely(text: string): unknown {
  const values: unknown[] = [];
  const bare = LIST_WITH_COMMA.test(text) ? PHRASE : BARE;
  let at = past(SPACE, text, 0);
  while (at < text.length) {
    const parsed = valueAt(text, past(SPACE, text, past(ASSIGNED, text, at)), 0, bare);
    if (!parsed) return undefined;
    values.push(parsed.value);
    at = past(SPACE, text, parsed.end);
  }
  return values.length === 1 ? values[0] : values;
}

function valueAt(text: string, at: number, depth: number, bare: RegExp): Parsed | undefined {
  const closing = CLOSING[text.charAt(at)];
  if (closing === undefined) return wordAt(text, at, bare);
  if (depth > DEEPEST) return undefined;
  return text.charAt(at) === '{'
    ? objectAt(text, at + 1, depth, bare)
    : listAt(text, at + 1, closing, depth, bare);
}

function wordAt(text: string, at: number, pattern = BARE): Parsed | undefined {
  const quoted = matchAt(QUOTED, text, at);
  if (quoted) return { value: quoted[2] ?? '', end: at + quoted[0].length };
  const bare = matchAt(pattern, text, at);
  if (!bare) return undefined;
  const [word] = bare;
  return { value: word.toLowerCase() in WORDS ? WORDS[word.toLowerCase()] : word, end: at + word.length };
}

function listAt(
  text: string,
  start: number,
  closing: string,
  depth: number,
  bare: RegExp,
): Parsed | undefined {
  const value: unknown[] = [];
  let at = past(SPACE, text, start);
  while (text.charAt(at) !== closing) {
    const item = valueAt(text, at, depth + 1, bare);
    if (!item) return undefined;
    value.push(item.value);
    at = past(SPACE, text, item.end);
  }
  return { value, end: at + 1 };
}

function objectAt(text: string, start: number, depth: number, bare: RegExp): Parsed | undefined {
  const members: [string, unknown][] = [];
  let at = past(SPACE, text, start);
  while (text.charAt(at) !== '}') {
    const name = wordAt(text, at);
    const from = name && past(COLON, text, name.end);
    const member = name && from !== name.end ? valueAt(text, from ?? at, depth + 1, bare) : undefined;
    if (!name || !member) return undefined;
    members.push([`${name.value}`, member.value]);
    at = past(SPACE, text, member.end);
  }
  return { value: Object.fromEntries(members), end: at + 1 };
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}

/** The place after what may be there. */
function past(sticky: RegExp, text: string, at: number): number {
  return at + (matchAt(sticky, text, at)?.[0].length ?? 0);
}

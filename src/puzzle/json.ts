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
    const parser = new Parser(text, STRICT);
    parser.value();
    return failure(parser.faultHere());
  }
}

/**
 * Parses lists and objects as JSON or a programming language has them, one or several: quotes of any kind or none, round brackets,
 * a name in front. Unless the text is JSON, numbers stay text.
 */
export function parseLoosely(text: string): Outcome<unknown, JsonFault> {
  const json = parseJson(text);
  if (json.ok) return json;
  const parser = new Parser(text, { ...LOOSE, bare: LIST_WITH_COMMA.test(text) ? PHRASE : BARE });
  const values: unknown[] = [];
  while (!parser.isAtEnd()) {
    parser.take(ASSIGNED);
    const value = parser.value();
    if (value === undefined) return failure(parser.faultHere());
    values.push(value);
  }
  return success(values.length === 1 ? values[0] : values);
}

/** The tokens of a language of lists and objects. */
interface Grammar {
  readonly space: RegExp;
  readonly quoted: RegExp;
  readonly bare: RegExp;
  /** The name of a member without quotes. */
  readonly key: RegExp;
  /** What stands between a value and the next one, or the closing bracket. */
  readonly between: RegExp;
  /** The closing bracket of each opening one. */
  readonly brackets: Readonly<Record<string, string>>;
}

const STRICT: Grammar = {
  space: /[ \t\n\r]*/y,
  quoted: /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy,
  bare: /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y,
  key: /(?!)/y,
  between: /,(?!\s*[\]}])|(?=[\]}])/y,
  brackets: { '[': ']', '{': '}' },
};

const BARE = /[^\s,;:=()[\]{}"'`]+/uy;
/** The same where items are apart by commas, so that a name may have several words. */
const PHRASE = /[^\s,;:=()[\]{}"'`]+(?: +[^\s,;:=()[\]{}"'`]+)*/uy;
const LIST_WITH_COMMA = /[[({][^[\](){},]*,/;
const ASSIGNED =
  /(?:(?:const|let|var)\s+)?[\p{L}_$][\w$]*\s*[:=][-\s]*(?:new\s+)?(?:[\p{L}_$][\w$]*(?=\())?(?=[[({])/uy;

const LOOSE: Grammar = {
  space: /(?:[\s,;]|-\s+(?=[[({])|\/\/.*|#\s.*)*/y,
  quoted: /(["'`])(?:\\.|(?!\1)[^\\\n])*\1/y,
  bare: BARE,
  key: BARE,
  between: /(?:)/y,
  brackets: { '[': ']', '(': ')', '{': '}' },
};

const COLON = /[:=]/y;

/** Words of programming languages that are not text. */
const CODE_WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, none: null };

/** More brackets inside one another than any board or reading has. Limits the cost of hostile input. */
const MOST_BRACKETS = 50;

/** Goes through a text once, up to where it leaves the grammar. */
class Parser {
  private at = 0;
  private readonly text: string;
  private readonly grammar: Grammar;

  constructor(text: string, grammar: Grammar) {
    this.text = text;
    this.grammar = grammar;
    this.take(grammar.space);
  }

  isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  faultHere(): JsonFault {
    return { ...sayOfBoard(this.isAtEnd() ? 'jsonEndsEarly' : 'notJson'), position: this.at + 1 };
  }

  take(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.at;
    const [taken] = sticky.exec(this.text) ?? [];
    this.at += taken?.length ?? 0;
    return taken;
  }

  /** The value that begins here, and the space behind it; undefined if there is none. */
  value(depth = 0): unknown {
    const closing = this.grammar.brackets[this.text.charAt(this.at)];
    if (closing !== undefined && depth === MOST_BRACKETS) return undefined;
    const value = closing === undefined ? this.word(this.grammar.bare) : this.held(closing, depth);
    this.take(this.grammar.space);
    return value;
  }

  private word(bare: RegExp): unknown {
    const quoted = this.take(this.grammar.quoted);
    if (quoted !== undefined) return quoted.slice(1, -1);
    const word = this.take(bare);
    const name = word?.toLowerCase() ?? '';
    return Object.hasOwn(CODE_WORDS, name) ? CODE_WORDS[name] : word;
  }

  /** The items of a list, or the members of an object. */
  private held(closing: string, depth: number): unknown {
    const members: [string, unknown][] = [];
    this.at++;
    this.take(this.grammar.space);
    while (this.text.charAt(this.at) !== closing) {
      const key = closing === '}' ? this.key() : '';
      const value = key === undefined ? undefined : this.value(depth + 1);
      if (key === undefined || value === undefined || this.take(this.grammar.between) === undefined)
        return undefined;
      members.push([key, value]);
      this.take(this.grammar.space);
    }
    this.at++;
    return closing === '}' ? Object.fromEntries(members) : members.map(([, value]) => value);
  }

  private key(): string | undefined {
    const key = this.word(this.grammar.key);
    this.take(this.grammar.space);
    if (key === undefined || this.take(COLON) === undefined) return undefined;
    this.take(this.grammar.space);
    return `${key}`;
  }
}

/** Whether a value is an object with keys, rather than a list or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

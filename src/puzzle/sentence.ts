/** A message about something doubtful or wrong. Its key in a table (the reason) and its code are stable. */
export interface Sentence {
  /** Code for programs. Several sentences may share one. */
  readonly code: string;
  /**
   * One line: what is wrong, where, and what to do. Names in braces stand for the values that it is given, as in "tube {tube} is
   * full". A function is for values that need words of their own, such as plurals.
   */
  readonly words: string | ((given: never) => string);
}

/** A table of sentences by reason. */
export type Sentences = Readonly<Record<string, Sentence>>;

/** Words by code and reason: how most tables are written. */
type ByCode = Readonly<Record<string, Readonly<Record<string, Sentence['words']>>>>;

type ReasonIn<Table> = { [Code in keyof Table]: keyof Table[Code] }[keyof Table];
type CodeOf<Table, Reason> = {
  [Code in keyof Table]: Reason extends keyof Table[Code] ? Code : never;
}[keyof Table];
type WordsOf<Table, Reason> = {
  [Code in keyof Table]: Reason extends keyof Table[Code] ? Table[Code][Reason] : never;
}[keyof Table];

/** The sentences of a table by their reasons, which it lists by their codes. */
export function sentencesOf<const Table extends ByCode>(
  table: Table,
): {
  readonly [Reason in ReasonIn<Table>]: {
    readonly code: CodeOf<Table, Reason>;
    readonly words: WordsOf<Table, Reason>;
  };
} {
  const sentences = Object.entries(table).flatMap(([code, reasons]) =>
    Object.entries(reasons).map(([reason, words]) => [reason, { code, words }]),
  );
  return Object.fromEntries(sentences);
}

/** The arguments of the words of a sentence. */
export type Given<Words> = Words extends (given: infer Values) => string
  ? [given: Values]
  : [NamesIn<Words>] extends [never]
    ? []
    : [given: Readonly<Record<NamesIn<Words>, string | number>>];

/** The names in braces. JSON in a sentence has quotes in its braces. */
type NamesIn<Words> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}"${string}` ? never : Name) | NamesIn<Rest>
  : never;

/** A code and its message, the core of every fault. */
export interface Said<Code extends string> {
  readonly code: Code;
  readonly message: string;
}

/** Makes a function that turns the reasons of a table into codes and messages. */
export function speakerOf<Table extends Sentences>(table: Table) {
  return <Reason extends keyof Table>(
    reason: Reason,
    ...given: Given<Table[Reason]['words']>
  ): Said<Table[Reason]['code']> => {
    const sentence: Sentence = table[reason] as Sentence;
    return { code: sentence.code, message: wordsOf(sentence, given) };
  };
}

/** The message of a sentence. @param given the values for its words, if it takes any */
export function wordsOf({ words }: Sentence, given: readonly unknown[]): string {
  if (typeof words === 'function') return words(given[0] as never);
  const values = given[0] as Readonly<Record<string, unknown>> | undefined;
  return values ? words.replaceAll(/\{(\w+)\}/g, (_, name) => `${values[name]}`) : words;
}

/** "1 tube", "2 tubes". */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** The most characters of a text that a message quotes. */
const MOST_QUOTED = 60;

/** Makes foreign text safe for a message: shortened, in one line, without control characters. */
export function legible(text: string, most = MOST_QUOTED): string {
  const short = text.length > most ? `${text.slice(0, most)}…` : text;
  return short.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\ufffd');
}

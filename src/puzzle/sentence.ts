/** A message about something doubtful or wrong. Its key in a table (the reason) and its code are stable. */
export interface Sentence {
  /** Code for programs. Several sentences may share one. */
  readonly code: string;
  /** One line: what is wrong, where, and what to do. A function takes texts and numbers, so that it can be listed with their names. */
  readonly words: string | ((given: never) => string);
  /** When the message is used, in one line, where the words do not say it themselves. */
  readonly about?: string;
}

/** A table of sentences by reason. */
export type Sentences = Readonly<Record<string, Sentence>>;

/** The arguments of the words of a sentence. */
export type Given<Words> = Words extends (given: infer Values) => string ? [given: Values] : [];

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
  return typeof words === 'string' ? words : words(given[0] as never);
}

/** A sentence that says what is doubtful or wrong. Its key in a table, the reason, is stable, as its code is. */
export interface Sentence {
  /** For programs; several sentences may share one. */
  readonly code: string;
  /** What is wrong, where, and what to do: one line. What a function is given are texts and numbers, so that it can be listed with their names. */
  readonly words: string | ((given: never) => string);
  /** When it is said, in a line, for the list of all sentences. */
  readonly about: string;
}

export type Sentences = Readonly<Record<string, Sentence>>;

/** What the words of a sentence have to be given, if anything. */
export type Given<Words> = Words extends (given: infer Values) => string ? [given: Values] : [];

/** A code and its sentence: what every fault has. */
export interface Said<Code extends string> {
  readonly code: Code;
  readonly message: string;
}

/** Makes faults of the sentences of a table, by their reasons. */
export function speakerOf<Table extends Sentences>(table: Table) {
  return <Reason extends keyof Table>(
    reason: Reason,
    ...given: Given<Table[Reason]['words']>
  ): Said<Table[Reason]['code']> => {
    const sentence: Sentence = table[reason] as Sentence;
    return { code: sentence.code, message: wordsOf(sentence, given) };
  };
}

export function wordsOf({ words }: Sentence, given: readonly unknown[]): string {
  return typeof words === 'string' ? words : words(given[0] as never);
}

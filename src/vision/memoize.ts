/** The same function, which is asked once for all that is of one name. */
export function memoizeBy<T, K, R>(nameOf: (of: T) => K, asked: (of: T) => R): (of: T) => R {
  const known = new Map<K, { readonly answer: R }>();
  return (of) => {
    const name = nameOf(of);
    const found = known.get(name) ?? { answer: asked(of) };
    known.set(name, found);
    return found.answer;
  };
}

/**
 * The same for answers that belong to one thing, such as a picture or a column of it: they are forgotten with it.
 *
 * @returns asks what that thing has not answered under a name before.
 */
export function memoizeFor<O extends object, K, R extends object>(): (
  owner: O,
  name: K,
  asked: () => R,
) => R {
  const known = new WeakMap<O, Map<K, R>>();
  return (owner, name, asked) => {
    const answers = known.get(owner) ?? new Map<K, R>();
    known.set(owner, answers);
    const answer = answers.get(name) ?? asked();
    answers.set(name, answer);
    return answer;
  };
}

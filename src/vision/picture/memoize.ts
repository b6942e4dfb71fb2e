/**
 * Wraps a function so that it is called once per key.
 *
 * @param nameOf returns the key of an argument; it is the argument itself if there is none
 */
export function memoizeBy<T, R>(asked: (of: T) => R, nameOf: (of: T) => unknown = (of) => of): (of: T) => R {
  const known = new Map<unknown, { readonly answer: R }>();
  return (of) => {
    const name = nameOf(of);
    const found = known.get(name) ?? { answer: asked(of) };
    known.set(name, found);
    return found.answer;
  };
}

/**
 * Caches results for an owner, such as a picture or a column, and drops them together with it.
 *
 * @returns a function that calls `asked` only if the owner has no result under that name
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

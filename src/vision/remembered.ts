/** The same function, which is asked once for all that is of one name. */
export function remembered<T, K, R>(nameOf: (of: T) => K, asked: (of: T) => R): (of: T) => R {
  const known = new Map<K, { readonly answer: R }>();
  return (of) => {
    const name = nameOf(of);
    const found = known.get(name) ?? { answer: asked(of) };
    known.set(name, found);
    return found.answer;
  };
}

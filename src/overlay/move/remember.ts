/** The value of a key, made on first use. */
export function remember<Key, Value>(
  made: Map<Key, Value>,
  key: Key,
  make: () => Value | undefined,
): Value | undefined {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  if (value !== undefined) made.set(key, value);
  return value;
}

/** A value that is made on first use. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

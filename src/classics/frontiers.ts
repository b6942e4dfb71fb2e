/** The open states of a search. Their order makes the algorithm. */
export interface Frontier<Value> {
  readonly push: (value: Value, priority: number) => void;
  /** Removes the next state; undefined if none is left. */
  readonly take: () => Value | undefined;
}

/** First in, first out. */
export function queue<Value>(): Frontier<Value> {
  const values: Value[] = [];
  let first = 0;
  return {
    push: (value) => void values.push(value),
    take: () => values[first++],
  };
}

/** Last in, first out. */
export function stack<Value>(): Frontier<Value> {
  const values: Value[] = [];
  return {
    push: (value) => void values.push(value),
    take: () => values.pop(),
  };
}

/** The lowest priority first, an integer from 0; among equals the last one in. */
export function buckets<Value>(): Frontier<Value> {
  const rows: Value[][] = [];
  let lowest = 0;
  return {
    push: (value, priority) => {
      while (rows.length <= priority) rows.push([]);
      rows[priority]?.push(value);
      lowest = Math.min(lowest, priority);
    },
    take: () => {
      while (lowest < rows.length && rows[lowest]?.length === 0) lowest++;
      return rows[lowest]?.pop();
    },
  };
}

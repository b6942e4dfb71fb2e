/** Where a search keeps what it has not looked at yet; which it takes next makes it what it is. */
export interface Frontier<Value> {
  readonly push: (value: Value, priority: number) => void;
  /** The next one, or undefined when there is none left. */
  readonly take: () => Value | undefined;
}

/** First pushed, first taken. */
export function queue<Value>(): Frontier<Value> {
  const values: Value[] = [];
  let first = 0;
  return {
    push: (value) => void values.push(value),
    take: () => values[first++],
  };
}

/** Last pushed, first taken. */
export function stack<Value>(): Frontier<Value> {
  const values: Value[] = [];
  return {
    push: (value) => void values.push(value),
    take: () => values.pop(),
  };
}

/** The lowest priority first, a whole number of 0 or more; among equals the last pushed. */
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

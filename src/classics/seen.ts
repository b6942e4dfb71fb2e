import type { State } from './game.kernel.ts';

/** The states seen so far, with the fewest moves to each. */
export interface Seen {
  /** Adds a state. Returns false if it is known already, and with `reopens` by no more moves. */
  readonly add: (state: State, depth: number) => boolean;
}

/** @param reopens whether a state counts as new if it is reached with fewer moves */
export function seenByName(name: (state: State) => string, reopens: boolean): Seen {
  const depths = new Map<string, number>();
  return {
    add: (state, depth) => {
      const key = name(state);
      const known = depths.get(key);
      if (known !== undefined && (!reopens || known <= depth)) return false;
      depths.set(key, depth);
      return true;
    },
  };
}

type Branch = Map<number, Branch>;

/** A trie: states that begin with the same tubes share a prefix. The order of tubes does not matter. */
export function seenInTrie(): Seen {
  const root: Branch = new Map();
  return {
    add: (state) => {
      let branch = root;
      let isNew = false;
      for (const content of state.slice().sort()) {
        let next = branch.get(content);
        if (!next) {
          next = new Map();
          branch.set(content, next);
          isNew = true;
        }
        branch = next;
      }
      return isNew;
    },
  };
}

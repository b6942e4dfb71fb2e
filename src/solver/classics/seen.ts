import type { State } from './game.ts';

/** Which states have been met, and how many moves in at the least. */
export interface Seen {
  /** Notes a state; false when it is known already, and by no more moves if `reopens`. */
  readonly add: (state: State, depth: number) => boolean;
}

/** @param reopens whether a state met again by fewer moves counts as new */
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

/** A trie: states that begin with the same tubes share their beginning. Tubes in any order are the same state. */
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

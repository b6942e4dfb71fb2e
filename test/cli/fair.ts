/** What the program prints about a solved board. */
interface Printed {
  readonly kind: string;
  readonly tubes: readonly { readonly capacity: number; readonly items: readonly string[] }[];
  readonly solution: {
    readonly moves: readonly {
      readonly from: number;
      readonly to: number;
      readonly count: number;
      readonly color: string;
    }[];
  };
}

/** Plays the printed moves by rules written anew: none of the program's code judges itself. */
export function fairSolves({ kind, tubes, solution }: Printed): boolean {
  const stacks = tubes.map(({ items }) => [...items]);
  for (const { from, to, count, color } of solution.moves) {
    const source = stacks[from - 1] ?? [];
    const target = stacks[to - 1] ?? [];
    const room = (tubes[to - 1]?.capacity ?? 0) - target.length;
    const run = source.length - 1 - source.findLastIndex((item) => item !== color);
    const most = kind === 'ball' ? 1 : Math.min(run, room);
    if (from === to || room < 1 || run < 1 || count !== most) return false;
    if (target.length > 0 && target.at(-1) !== color) return false;
    target.push(...source.splice(source.length - count));
  }
  return stacks.every((stack) => new Set(stack).size <= 1);
}
